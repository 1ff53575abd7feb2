/// `textDocument/definition`: the declaration of the symbol at the cursor.
package enum DefinitionRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [Location]?
  package static let method = "textDocument/definition"
}
