/// `textDocument/formatting`: the edits that format a document.
package enum FormattingRequest: LSPRequest {
  package typealias Params = DocumentFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/formatting"
}

/// The document, and the editor's indentation settings.
package struct DocumentFormattingParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  @Lenient package var options: FormattingOptions?
}
