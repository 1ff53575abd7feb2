/// All diagnostics of a document, or the information that they are unchanged.
package struct DocumentDiagnosticReport: Hashable, Codable, Sendable {
  package let kind: Kind
  /// The id of this report for later requests.
  package let resultId: String
  /// Nil if nothing has changed.
  package let items: [Diagnostic]?

  /// Whether a report contains the diagnostics.
  package enum Kind: String, Codable, Sendable {
    case full, unchanged
  }

  package init(resultId: String, items: [Diagnostic]?) {
    kind = items == nil ? .unchanged : .full
    self.resultId = resultId
    self.items = items
  }
}

/// Reports on several documents.
package struct WorkspaceDiagnosticReport: Hashable, Codable, Sendable {
  package let items: [WorkspaceDocumentDiagnosticReport]

  package init(items: [WorkspaceDocumentDiagnosticReport]) { self.items = items }
}

/// A report with its document.
package struct WorkspaceDocumentDiagnosticReport: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  /// Nil, which is written as `null`, for a document on disk.
  package let version: Int?
  package let kind: DocumentDiagnosticReport.Kind
  package let resultId: String
  package let items: [Diagnostic]?

  package init(uri: DocumentURI, version: Int?, _ report: DocumentDiagnosticReport) {
    self.uri = uri
    self.version = version
    kind = report.kind
    resultId = report.resultId
    items = report.items
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uri, forKey: .uri)
    try container.encode(version, forKey: .version)
    try container.encode(kind, forKey: .kind)
    try container.encode(resultId, forKey: .resultId)
    try container.encodeIfPresent(items, forKey: .items)
  }
}
