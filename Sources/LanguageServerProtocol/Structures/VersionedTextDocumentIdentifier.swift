/// A version of an open document; versions increase with each change.
package struct VersionedTextDocumentIdentifier: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  package let version: Int

  package init(uri: DocumentURI, version: Int) {
    self.uri = uri
    self.version = version
  }
}
