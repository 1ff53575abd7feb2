/// A replacement in a document. An edit with an empty range inserts.
package struct TextEdit: Hashable, Codable, Sendable {
  package let range: Range
  package let newText: String

  package init(range: Range, newText: String) {
    self.range = range
    self.newText = newText
  }
}
