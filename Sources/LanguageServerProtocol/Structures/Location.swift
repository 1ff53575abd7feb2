/// A range in a document.
package struct Location: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  package let range: Range

  package init(uri: DocumentURI, range: Range) {
    self.uri = uri
    self.range = range
  }
}
