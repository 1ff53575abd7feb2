/// `textDocument/declaration`: where the thing under the cursor is declared, which here is also where it is defined.
package enum DeclarationRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [Location]?
  package static let method = "textDocument/declaration"
}
