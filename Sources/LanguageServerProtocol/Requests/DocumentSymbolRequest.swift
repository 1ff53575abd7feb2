/// `textDocument/documentSymbol`: the outline of a document.
package enum DocumentSymbolRequest: LSPRequest {
  package typealias Params = DocumentSymbolParams
  package typealias Result = [DocumentSymbol]?
  package static let method = "textDocument/documentSymbol"
}

package struct DocumentSymbolParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}
