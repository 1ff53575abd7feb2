/// `textDocument/documentHighlight`: the ranges to highlight for the symbol at the cursor.
package enum DocumentHighlightRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [DocumentHighlight]?
  package static let method = "textDocument/documentHighlight"
}

/// A range to highlight.
package struct DocumentHighlight: Hashable, Codable, Sendable {
  package let range: Range
  package let kind: DocumentHighlightKind?

  package init(range: Range, kind: DocumentHighlightKind? = nil) {
    self.range = range
    self.kind = kind
  }
}

/// The kind of a highlight: text, read or write access.
package enum DocumentHighlightKind: Int, Codable, Sendable {
  case text = 1
  case read, write
}
