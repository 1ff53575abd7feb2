/// `textDocument/didOpen`: the document's truth is now in the client, not on disk.
package enum DidOpenNotification: LSPNotification {
  package typealias Params = DidOpenTextDocumentParams
  package static let method = "textDocument/didOpen"
}

/// The document with its whole text.
package struct DidOpenTextDocumentParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentItem
}
