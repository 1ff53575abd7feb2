/// Something the user should know about a stretch of a document.
///
/// It comes back in a code action request, there also from other servers; hence what this one would write otherwise,
/// such as a code that is a number, is read as absent.
package struct Diagnostic: Hashable, Codable, Sendable {
  package let range: Range
  package let message: String
  @Lenient package var severity: DiagnosticSeverity?
  @Lenient package var code: String?
  @Lenient package var codeDescription: CodeDescription?
  /// Who says it.
  @Lenient package var source: String?
  @Lenient package var tags: [DiagnosticTag]?
  @Lenient package var relatedInformation: [DiagnosticRelatedInformation]?
  /// Whatever the server wants back with a code action request; no client looks into it.
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
