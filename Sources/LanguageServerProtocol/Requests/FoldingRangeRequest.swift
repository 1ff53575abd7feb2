/// `textDocument/foldingRange`: the foldable lines of a document.
package enum FoldingRangeRequest: LSPRequest {
  package typealias Params = FoldingRangeParams
  package typealias Result = [FoldingRange]?
  package static let method = "textDocument/foldingRange"
}

/// The document.
package struct FoldingRangeParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}

/// Foldable lines, from 0; the first line stays visible.
package struct FoldingRange: Hashable, Codable, Sendable {
  package let startLine: Int
  package let endLine: Int
  /// `comment`, or nil.
  package let kind: String?

  package init(startLine: Int, endLine: Int, kind: String? = nil) {
    self.startLine = startLine
    self.endLine = endLine
    self.kind = kind
  }
}
