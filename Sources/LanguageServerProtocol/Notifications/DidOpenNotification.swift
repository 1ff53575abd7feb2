/// `textDocument/didOpen`: the client now manages the content of the document.
package enum DidOpenNotification: LSPNotification {
  package typealias Params = DidOpenTextDocumentParams
  package static let method = "textDocument/didOpen"
}

/// The document with its whole text.
package struct DidOpenTextDocumentParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentItem
}
