/// A position in a document: the params of requests about the symbol at the cursor.
package struct TextDocumentPositionParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let position: Position
}
