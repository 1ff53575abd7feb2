/// `textDocument/didSave`: the client saved the document.
package enum DidSaveNotification: LSPNotification {
  package typealias Params = DidSaveTextDocumentParams
  package static let method = "textDocument/didSave"
}

/// The saved document, optionally with its text.
package struct DidSaveTextDocumentParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  /// The saved text, if the server requested it.
  @Lenient package var text: String?
}
