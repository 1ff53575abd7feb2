/// `textDocument/didClose`: the content of the document is on disk again.
package enum DidCloseNotification: LSPNotification {
  package typealias Params = DidCloseTextDocumentParams
  package static let method = "textDocument/didClose"
}

/// The closed document.
package struct DidCloseTextDocumentParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}
