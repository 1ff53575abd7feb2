/// `textDocument/hover`: what there is to know about the thing under the cursor.
package enum HoverRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = Hover?
  package static let method = "textDocument/hover"
}

/// A text about a place, for people.
package struct Hover: Hashable, Codable, Sendable {
  package let contents: MarkupContent
  /// What it speaks about.
  package let range: Range?

  package init(contents: MarkupContent, range: Range? = nil) {
    self.contents = contents
    self.range = range
  }
}
