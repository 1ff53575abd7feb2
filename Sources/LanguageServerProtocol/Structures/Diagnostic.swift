/// A problem in a range of a document.
///
/// Code action requests contain diagnostics, also those of other servers. Fields in forms that this server does not
/// write, such as a numeric code, are therefore read as absent.
package struct Diagnostic: Hashable, Codable, Sendable {
  package let range: Range
  package let message: String
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
    range: Range, message: String, severity: DiagnosticSeverity? = nil, code: String? = nil,
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
