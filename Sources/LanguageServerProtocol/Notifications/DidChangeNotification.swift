/// `textDocument/didChange`: an open document has a new version.
package enum DidChangeNotification: LSPNotification {
  package typealias Params = DidChangeTextDocumentParams
  package static let method = "textDocument/didChange"
}

/// The steps from one version of a document to a later one.
package struct DidChangeTextDocumentParams: Hashable, Codable, Sendable {
  /// The version after all the changes.
  package let textDocument: VersionedTextDocumentIdentifier
  /// Each speaks of the text that the one before it left.
  package let contentChanges: [TextDocumentContentChangeEvent]
}

/// One edit: a new text for a range, or for the whole document.
package struct TextDocumentContentChangeEvent: Hashable, Codable, Sendable {
  /// What `text` replaces; nil for the whole document. The deprecated `rangeLength` beside it is not read.
  package let range: Range?
  package let text: String
}
