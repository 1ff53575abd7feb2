/// Changes to several documents. A client that supports `documentChanges` ignores `changes`.
package struct WorkspaceEdit: Hashable, Codable, Sendable {
  /// Refers to the client's current version.
  package let changes: [DocumentURI: [TextEdit]]?
  /// Names the versions, so that a client rejects edits that are out of date.
  package let documentChanges: [TextDocumentEdit]?
  /// The annotations of the edits in `documentChanges`, by id.
  package let changeAnnotations: [String: ChangeAnnotation]?

  package init(changes: [DocumentURI: [TextEdit]]) {
    self.changes = changes
    documentChanges = nil
    changeAnnotations = nil
  }

  package init(documentChanges: [TextDocumentEdit], changeAnnotations: [String: ChangeAnnotation]? = nil) {
    changes = nil
    self.documentChanges = documentChanges
    self.changeAnnotations = changeAnnotations
  }
}

/// The description of edits that a client can show before it applies them.
package struct ChangeAnnotation: Hashable, Codable, Sendable {
  package let label: String
  /// Whether the user has to confirm the edits.
  package let needsConfirmation: Bool?
  package let description: String?

  package init(label: String, needsConfirmation: Bool? = nil, description: String? = nil) {
    self.label = label
    self.needsConfirmation = needsConfirmation
    self.description = description
  }
}
