/// The notifications about open documents that the server requests.
package struct TextDocumentSyncOptions: Hashable, Codable, Sendable {
  package let openClose: Bool
  package let change: TextDocumentSyncKind
  package let save: SaveOptions?

  package init(openClose: Bool, change: TextDocumentSyncKind, save: SaveOptions? = nil) {
    self.openClose = openClose
    self.change = change
    self.save = save
  }

  /// Whether a save notification includes the text.
  package struct SaveOptions: Hashable, Codable, Sendable {
    package let includeText: Bool

    package init(includeText: Bool) { self.includeText = includeText }
  }
}
