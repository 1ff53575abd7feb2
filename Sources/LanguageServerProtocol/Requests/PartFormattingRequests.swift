/// `textDocument/rangeFormatting`: the edits that format a part of a document.
package enum RangeFormattingRequest: LSPRequest {
  package typealias Params = DocumentRangeFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/rangeFormatting"
}

/// `textDocument/onTypeFormatting`: the edits after a character was typed.
package enum OnTypeFormattingRequest: LSPRequest {
  package typealias Params = DocumentOnTypeFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/onTypeFormatting"
}

/// The range, and the editor's indentation settings.
package struct DocumentRangeFormattingParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let range: Range
  @Lenient package var options: FormattingOptions?
}

/// The place after the character, and the character.
package struct DocumentOnTypeFormattingParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let position: Position
  package let ch: String
  @Lenient package var options: FormattingOptions?
}

/// The characters that trigger formatting.
package struct DocumentOnTypeFormattingOptions: Hashable, Codable, Sendable {
  package let firstTriggerCharacter: String

  package init(firstTriggerCharacter: String) { self.firstTriggerCharacter = firstTriggerCharacter }
}
