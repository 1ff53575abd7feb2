/// A whole document, as a client sends it.
package struct TextDocumentItem: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  package let languageId: String
  package let version: Int
  package let text: String
}
