/// `textDocument/documentLink`: the links in a document.
package enum DocumentLinkRequest: LSPRequest {
  package typealias Params = DocumentLinkParams
  package typealias Result = [DocumentLink]?
  package static let method = "textDocument/documentLink"
}

/// The document.
package struct DocumentLinkParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}

/// A range with a link.
package struct DocumentLink: Hashable, Codable, Sendable {
  package let range: Range
  /// The target's URI.
  package let target: String
  /// The tooltip.
  package let tooltip: String?

  package init(range: Range, target: String, tooltip: String? = nil) {
    self.range = range
    self.target = target
    self.tooltip = tooltip
  }
}

/// The server's options for links, which need no resolving.
package struct DocumentLinkOptions: Hashable, Codable, Sendable {
  package let resolveProvider: Bool

  package init(resolveProvider: Bool) { self.resolveProvider = resolveProvider }
}
