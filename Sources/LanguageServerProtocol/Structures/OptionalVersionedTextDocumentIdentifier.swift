/// A version of an open document, or a document on disk.
package struct OptionalVersionedTextDocumentIdentifier: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  /// Nil, which is written as `null`, for a document on disk.
  package let version: Int?

  package init(uri: DocumentURI, version: Int?) {
    self.uri = uri
    self.version = version
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uri, forKey: .uri)
    try container.encode(version, forKey: .version)
  }
}
