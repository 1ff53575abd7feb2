/// `textDocument/declaration`: the declaration of the symbol at the cursor, which here is its definition.
package enum DeclarationRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [Location]?
  package static let method = "textDocument/declaration"
}
