/// `textDocument/definition`: where the thing under the cursor is declared.
package enum DefinitionRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [Location]?
  package static let method = "textDocument/definition"
}
