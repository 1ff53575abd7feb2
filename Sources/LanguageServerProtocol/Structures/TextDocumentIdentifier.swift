/// The identifier of a document.
package struct TextDocumentIdentifier: Hashable, Codable, Sendable {
  package let uri: DocumentURI

  package init(uri: DocumentURI) { self.uri = uri }
}
