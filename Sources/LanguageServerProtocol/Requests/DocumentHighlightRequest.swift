/// `textDocument/documentHighlight`: the places to mark while the cursor is on one of them.
package enum DocumentHighlightRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [DocumentHighlight]?
  package static let method = "textDocument/documentHighlight"
}

/// A place to mark.
package struct DocumentHighlight: Hashable, Codable, Sendable {
  package let range: Range
  package let kind: DocumentHighlightKind?

  package init(range: Range, kind: DocumentHighlightKind? = nil) {
    self.range = range
    self.kind = kind
  }
}

/// What a marked place does with what it names.
package enum DocumentHighlightKind: Int, Codable, Sendable {
  case text = 1
  case read, write
}
