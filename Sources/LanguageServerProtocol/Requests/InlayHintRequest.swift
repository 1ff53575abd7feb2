/// `textDocument/inlayHint`: words to show between those of a document.
package enum InlayHintRequest: LSPRequest {
  package typealias Params = InlayHintParams
  package typealias Result = [InlayHint]?
  package static let method = "textDocument/inlayHint"
}

/// The stretch of a document whose hints are wanted.
package struct InlayHintParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let range: Range
}

/// A few words at a place.
package struct InlayHint: Hashable, Codable, Sendable {
  package let position: Position
  package let label: String
  package let tooltip: MarkupContent?
  package let paddingLeft: Bool?

  package init(position: Position, label: String, tooltip: MarkupContent? = nil, paddingLeft: Bool? = nil) {
    self.position = position
    self.label = label
    self.tooltip = tooltip
    self.paddingLeft = paddingLeft
  }
}
