/// `textDocument/didClose`: the document's truth is on disk again.
package enum DidCloseNotification: LSPNotification {
  package typealias Params = DidCloseTextDocumentParams
  package static let method = "textDocument/didClose"
}

package struct DidCloseTextDocumentParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}
