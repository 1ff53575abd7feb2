/// `textDocument/didSave`: what the client has is now on disk too.
package enum DidSaveNotification: LSPNotification {
  package typealias Params = DidSaveTextDocumentParams
  package static let method = "textDocument/didSave"
}

/// Which document was saved, perhaps with its text.
package struct DidSaveTextDocumentParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  /// What was saved, if the server asked for it.
  @Lenient package var text: String?
}
