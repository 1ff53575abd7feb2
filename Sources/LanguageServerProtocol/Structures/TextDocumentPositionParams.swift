/// A place in a document: the params of the requests that ask about what is under the cursor.
package struct TextDocumentPositionParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let position: Position
}
