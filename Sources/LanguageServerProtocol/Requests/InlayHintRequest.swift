/// `textDocument/inlayHint`: texts to show inside the lines of a document.
package enum InlayHintRequest: LSPRequest {
  package typealias Params = InlayHintParams
  package typealias Result = [InlayHint]?
  package static let method = "textDocument/inlayHint"
}

/// `workspace/inlayHint/refresh`: the client should request all hints again.
package enum InlayHintRefreshRequest: LSPRequest {
  package typealias Params = Null
  package typealias Result = Null
  package static let method = "workspace/inlayHint/refresh"
}

/// The range of a document.
package struct InlayHintParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let range: Range
}

/// A text at a place.
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
