/// Changes to several documents. A client that supports `documentChanges` ignores `changes`.
package struct WorkspaceEdit: Hashable, Codable, Sendable {
  /// Refers to the client's current version.
  package let changes: [DocumentURI: [TextEdit]]?
  /// Names the versions, so that a client rejects edits that are out of date.
  package let documentChanges: [TextDocumentEdit]?

  package init(changes: [DocumentURI: [TextEdit]]) {
    self.changes = changes
    self.documentChanges = nil
  }

  package init(documentChanges: [TextDocumentEdit]) {
    self.changes = nil
    self.documentChanges = documentChanges
  }
}
