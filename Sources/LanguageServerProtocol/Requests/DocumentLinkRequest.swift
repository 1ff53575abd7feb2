/// `textDocument/documentLink`: the words of a document that lead to a page.
package enum DocumentLinkRequest: LSPRequest {
  package typealias Params = DocumentLinkParams
  package typealias Result = [DocumentLink]?
  package static let method = "textDocument/documentLink"
}

/// The document whose links are asked for.
package struct DocumentLinkParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}

/// A word that leads to a page.
package struct DocumentLink: Hashable, Codable, Sendable {
  package let range: Range
  /// The page's address.
  package let target: String
  /// What the page is about.
  package let tooltip: String?

  package init(range: Range, target: String, tooltip: String? = nil) {
    self.range = range
    self.target = target
    self.tooltip = tooltip
  }
}

/// What the server can do with links: all is said at once.
package struct DocumentLinkOptions: Hashable, Codable, Sendable {
  package let resolveProvider: Bool

  package init(resolveProvider: Bool) { self.resolveProvider = resolveProvider }
}
