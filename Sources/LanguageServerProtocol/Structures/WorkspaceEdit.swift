/// Changes to several documents. A client that knows `documentChanges` leaves `changes` aside.
package struct WorkspaceEdit: Hashable, Codable, Sendable {
  /// Speaks of whatever version the client has.
  package let changes: [DocumentURI: [TextEdit]]?
  /// Says which version it means, so that a client refuses what is out of date.
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
