/// `textDocument/foldingRange`: the lines of a document that can be put away.
package enum FoldingRangeRequest: LSPRequest {
  package typealias Params = FoldingRangeParams
  package typealias Result = [FoldingRange]?
  package static let method = "textDocument/foldingRange"
}

/// The document to fold.
package struct FoldingRangeParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}

/// Whole lines that can be put away, from 0; the first stays in sight.
package struct FoldingRange: Hashable, Codable, Sendable {
  package let startLine: Int
  package let endLine: Int
  /// `comment` or nothing.
  package let kind: String?

  package init(startLine: Int, endLine: Int, kind: String? = nil) {
    self.startLine = startLine
    self.endLine = endLine
    self.kind = kind
  }
}
