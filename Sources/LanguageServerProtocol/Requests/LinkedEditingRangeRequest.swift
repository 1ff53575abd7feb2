/// `textDocument/linkedEditingRange`: ranges that an editor changes together while the user types in one of them.
package enum LinkedEditingRangeRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = LinkedEditingRanges?
  package static let method = "textDocument/linkedEditingRange"
}

/// The ranges, which have the same text, and a pattern for their text.
package struct LinkedEditingRanges: Hashable, Codable, Sendable {
  package let ranges: [Range]
  package let wordPattern: String?

  package init(ranges: [Range], wordPattern: String? = nil) {
    self.ranges = ranges
    self.wordPattern = wordPattern
  }
}
