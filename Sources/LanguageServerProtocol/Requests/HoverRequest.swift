/// `textDocument/hover`: information on the symbol at the cursor.
package enum HoverRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = Hover?
  package static let method = "textDocument/hover"
}

/// The text of a hover.
package struct Hover: Hashable, Codable, Sendable {
  package let contents: MarkupContent
  /// The range that it describes.
  package let range: Range?

  package init(contents: MarkupContent, range: Range? = nil) {
    self.contents = contents
    self.range = range
  }
}
