/// `textDocument/rangeFormatting`: what to change so that a part of a document is laid out as it should be.
package enum RangeFormattingRequest: LSPRequest {
  package typealias Params = DocumentRangeFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/rangeFormatting"
}

/// `textDocument/onTypeFormatting`: what to change once a character has been typed.
package enum OnTypeFormattingRequest: LSPRequest {
  package typealias Params = DocumentOnTypeFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/onTypeFormatting"
}

/// The part to lay out, and the editor's habits of indentation.
package struct DocumentRangeFormattingParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let range: Range
  @Lenient package var options: FormattingOptions?
}

/// The place behind the character, and the character.
package struct DocumentOnTypeFormattingParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let position: Position
  package let ch: String
  @Lenient package var options: FormattingOptions?
}

/// After which characters a client asks.
package struct DocumentOnTypeFormattingOptions: Hashable, Codable, Sendable {
  package let firstTriggerCharacter: String

  package init(firstTriggerCharacter: String) { self.firstTriggerCharacter = firstTriggerCharacter }
}
