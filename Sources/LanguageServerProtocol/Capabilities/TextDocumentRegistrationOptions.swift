/// The documents that a registered method is for.
package struct TextDocumentRegistrationOptions: Codable, Sendable {
  package let documentSelector: [DocumentFilter]
  /// How changes are sent; only for `textDocument/didChange`.
  package let syncKind: TextDocumentSyncKind?

  package init(documentSelector: [DocumentFilter], syncKind: TextDocumentSyncKind? = nil) {
    (self.documentSelector, self.syncKind) = (documentSelector, syncKind)
  }
}

/// The documents of a language, or those whose paths match a pattern.
package struct DocumentFilter: Codable, Sendable {
  package let language: String?
  package let scheme: String?
  package let pattern: String?

  package init(language: String? = nil, scheme: String? = nil, pattern: String? = nil) {
    (self.language, self.scheme, self.pattern) = (language, scheme, pattern)
  }
}
