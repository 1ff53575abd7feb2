/// What the client is to tell of the documents it has open.
package struct TextDocumentSyncOptions: Hashable, Codable, Sendable {
  package let openClose: Bool
  package let change: TextDocumentSyncKind
  package let save: SaveOptions?

  package init(openClose: Bool, change: TextDocumentSyncKind, save: SaveOptions? = nil) {
    self.openClose = openClose
    self.change = change
    self.save = save
  }

  /// Whether a save comes with the text that was saved.
  package struct SaveOptions: Hashable, Codable, Sendable {
    package let includeText: Bool

    package init(includeText: Bool) { self.includeText = includeText }
  }
}
