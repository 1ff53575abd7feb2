/// `textDocument/diagnostic`: all that there is to say of a document, for a client that asks rather than being told.
package enum DocumentDiagnosticRequest: LSPRequest {
  package typealias Params = DocumentDiagnosticParams
  package typealias Result = DocumentDiagnosticReport
  package static let method = "textDocument/diagnostic"
}

/// Which document, and what the client was told last.
package struct DocumentDiagnosticParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  /// The `resultId` of the report that the client has.
  @Lenient package var previousResultId: String?
}

/// `workspace/diagnostic`: all that there is to say of each document, open or not.
package enum WorkspaceDiagnosticRequest: LSPRequest {
  package typealias Params = WorkspaceDiagnosticParams
  package typealias Result = WorkspaceDiagnosticReport
  package static let method = "workspace/diagnostic"
}

/// What the client has, and where the work may be followed.
package struct WorkspaceDiagnosticParams: Hashable, Codable, Sendable {
  @Lenient package var previousResultIds: [PreviousResultId]?
  /// Under which reports may be sent before the answer.
  @Lenient package var partialResultToken: ProgressToken?
  /// Under which the client follows the work.
  @Lenient package var workDoneToken: ProgressToken?
}

/// The report that a client has of a document.
package struct PreviousResultId: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  package let value: String
}

/// `workspace/diagnostic/refresh`: whoever asks for diagnostics should ask for all of them again.
package enum DiagnosticRefreshRequest: LSPRequest {
  package typealias Params = Nothing
  package typealias Result = Nothing
  package static let method = "workspace/diagnostic/refresh"
}
