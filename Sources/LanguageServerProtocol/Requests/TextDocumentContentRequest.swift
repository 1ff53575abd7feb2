/// `workspace/textDocumentContent`: the text of a read-only document that the server generates (LSP 3.18).
package enum TextDocumentContentRequest: LSPRequest {
  package typealias Params = TextDocumentContentParams
  package typealias Result = TextDocumentContentResult
  package static let method = "workspace/textDocumentContent"
}

/// The document.
package struct TextDocumentContentParams: Hashable, Codable, Sendable {
  package let uri: DocumentURI

  package init(uri: DocumentURI) { self.uri = uri }
}

/// Its text.
package struct TextDocumentContentResult: Hashable, Codable, Sendable {
  package let text: String

  package init(text: String) { self.text = text }
}

/// `workspace/textDocumentContent/refresh`: the client should request the text of one document again.
package enum TextDocumentContentRefreshRequest: LSPRequest {
  package typealias Params = TextDocumentContentParams
  package typealias Result = Null
  package static let method = "workspace/textDocumentContent/refresh"
}

/// The URI schemes of the documents that the server generates.
package struct TextDocumentContentOptions: Hashable, Codable, Sendable {
  package let schemes: [String]

  package init(schemes: [String]) { self.schemes = schemes }
}
