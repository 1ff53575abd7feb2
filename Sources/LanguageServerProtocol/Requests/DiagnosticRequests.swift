/// `textDocument/diagnostic`: the diagnostics of a document, for a client that pulls them.
package enum DocumentDiagnosticRequest: LSPRequest {
  package typealias Params = DocumentDiagnosticParams
  package typealias Result = DocumentDiagnosticReport
  package static let method = "textDocument/diagnostic"
}

/// The document, and the client's last report.
package struct DocumentDiagnosticParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  /// The `resultId` of the report that the client has.
  @Lenient package var previousResultId: String?
}

/// `workspace/diagnostic`: the diagnostics of every document, open or not.
package enum WorkspaceDiagnosticRequest: LSPRequest {
  package typealias Params = WorkspaceDiagnosticParams
  package typealias Result = WorkspaceDiagnosticReport
  package static let method = "workspace/diagnostic"
}

/// The reports that the client has, and its tokens.
package struct WorkspaceDiagnosticParams: Hashable, Codable, Sendable {
  @Lenient package var previousResultIds: [PreviousResultId]?
  /// The token for partial results.
  @Lenient package var partialResultToken: ProgressToken?
  /// The token for progress.
  @Lenient package var workDoneToken: ProgressToken?
}

/// The report that a client has of a document.
package struct PreviousResultId: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  package let value: String
}

/// `workspace/diagnostic/refresh`: the client should pull all diagnostics again.
package enum DiagnosticRefreshRequest: LSPRequest {
  package typealias Params = Null
  package typealias Result = Null
  package static let method = "workspace/diagnostic/refresh"
}
