/// `textDocument/formatting`: what to change so that a document is laid out as it should be.
package enum FormattingRequest: LSPRequest {
  package typealias Params = DocumentFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/formatting"
}

/// The document to lay out, and the editor's habits of indentation.
package struct DocumentFormattingParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  @Lenient package var options: FormattingOptions?
}
