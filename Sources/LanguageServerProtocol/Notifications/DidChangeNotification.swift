/// `textDocument/didChange`: an open document has a new version.
package enum DidChangeNotification: LSPNotification {
  package typealias Params = DidChangeTextDocumentParams
  package static let method = "textDocument/didChange"
}

/// The changes from one version of a document to a later one.
package struct DidChangeTextDocumentParams: Hashable, Codable, Sendable {
  /// The version after all changes.
  package let textDocument: VersionedTextDocumentIdentifier
  /// Each refers to the text after the previous change.
  package let contentChanges: [TextDocumentContentChangeEvent]
}

/// A change: a new text for a range, or for the whole document.
package struct TextDocumentContentChangeEvent: Hashable, Codable, Sendable {
  /// The range that `text` replaces; nil for the whole document. The deprecated `rangeLength` is ignored.
  package let range: Range?
  package let text: String
}
