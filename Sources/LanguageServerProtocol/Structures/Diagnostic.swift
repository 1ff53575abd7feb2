/// A problem in a range of a document.
///
/// Code action requests contain diagnostics, also those of other servers. Fields in forms that this server does not
/// write, such as a numeric code, are therefore read as absent.
package struct Diagnostic: Hashable, Codable, Sendable {
  package let range: Range
  package let message: DiagnosticMessage
  @Lenient package var severity: DiagnosticSeverity?
  @Lenient package var code: String?
  @Lenient package var codeDescription: CodeDescription?
  /// The name of its source.
  @Lenient package var source: String?
  @Lenient package var tags: [DiagnosticTag]?
  @Lenient package var relatedInformation: [DiagnosticRelatedInformation]?
  /// Data that the client returns in a code action request.
  @Lenient package var data: String?

  package init(
    range: Range, message: DiagnosticMessage, severity: DiagnosticSeverity? = nil, code: String? = nil,
    codeDescription: CodeDescription? = nil, source: String? = nil, tags: [DiagnosticTag]? = nil,
    relatedInformation: [DiagnosticRelatedInformation]? = nil, data: String? = nil
  ) {
    self.range = range
    self.message = message
    self.severity = severity
    self.code = code
    self.codeDescription = codeDescription
    self.source = source
    self.tags = tags
    self.relatedInformation = relatedInformation
    self.data = data
  }
}

/// The message of a diagnostic: plain text, or Markdown for a client that takes it (LSP 3.18).
package struct DiagnosticMessage: Hashable, Codable, Sendable, ExpressibleByStringInterpolation {
  package let text: String
  package let isMarkdown: Bool

  package init(_ text: String, isMarkdown: Bool = false) {
    self.text = text
    self.isMarkdown = isMarkdown
  }

  package init(stringLiteral text: String) { self.init(text) }

  package init(from decoder: any Decoder) throws {
    if let content = try? MarkupContent(from: decoder) {
      self.init(content.value, isMarkdown: content.kind == .markdown)
    } else {
      self.init(try decoder.singleValueContainer().decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    guard isMarkdown else {
      var container = encoder.singleValueContainer()
      return try container.encode(text)
    }
    try MarkupContent(kind: .markdown, value: text).encode(to: encoder)
  }
}
