/// `textDocument/didClose`: the document's truth is on disk again.
package enum DidCloseNotification: LSPNotification {
  package typealias Params = DidCloseTextDocumentParams
  package static let method = "textDocument/didClose"
}

/// Which document is closed.
package struct DidCloseTextDocumentParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}
