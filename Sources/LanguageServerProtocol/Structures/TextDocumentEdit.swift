/// Changes to one version of one document.
package struct TextDocumentEdit: Hashable, Codable, Sendable {
  package let textDocument: OptionalVersionedTextDocumentIdentifier
  package let edits: [TextEdit]

  package init(textDocument: OptionalVersionedTextDocumentIdentifier, edits: [TextEdit]) {
    self.textDocument = textDocument
    self.edits = edits
  }
}
