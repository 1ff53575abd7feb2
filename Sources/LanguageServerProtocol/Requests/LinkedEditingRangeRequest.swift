/// `textDocument/linkedEditingRange`: places that an editor changes together while one of them is typed.
package enum LinkedEditingRangeRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = LinkedEditingRanges?
  package static let method = "textDocument/linkedEditingRange"
}

/// The places, which all have the same text, and the pattern of what may be typed there.
package struct LinkedEditingRanges: Hashable, Codable, Sendable {
  package let ranges: [Range]
  package let wordPattern: String?

  package init(ranges: [Range], wordPattern: String? = nil) {
    self.ranges = ranges
    self.wordPattern = wordPattern
  }
}
