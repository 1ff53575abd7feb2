/// `window/showDocument`: the server wants the user to see a document or a page.
package enum ShowDocumentRequest: LSPRequest {
  package typealias Params = ShowDocumentParams
  package typealias Result = ShowDocumentResult
  package static let method = "window/showDocument"
}

/// Where it is, and who shows it.
package struct ShowDocumentParams: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  /// Whether another program, such as a browser, shows it.
  package let external: Bool?

  package init(uri: DocumentURI, external: Bool? = nil) {
    self.uri = uri
    self.external = external
  }
}

/// Whether it could be shown.
package struct ShowDocumentResult: Hashable, Codable, Sendable {
  package let success: Bool
}
