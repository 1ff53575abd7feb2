/// `window/showDocument`: the client shows a document or a page to the user.
package enum ShowDocumentRequest: LSPRequest {
  package typealias Params = ShowDocumentParams
  package typealias Result = ShowDocumentResult
  package static let method = "window/showDocument"
}

/// The URI, and the program that shows it.
package struct ShowDocumentParams: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  /// Whether another program, such as a browser, shows it.
  package let external: Bool?
  /// Whether the document's window becomes the active one.
  package let takeFocus: Bool?
  /// What is selected in it.
  package let selection: Range?

  package init(uri: DocumentURI, external: Bool? = nil, takeFocus: Bool? = nil, selection: Range? = nil) {
    self.uri = uri
    self.external = external
    self.takeFocus = takeFocus
    self.selection = selection
  }
}

/// Whether it was shown.
package struct ShowDocumentResult: Hashable, Codable, Sendable {
  package let success: Bool
}
