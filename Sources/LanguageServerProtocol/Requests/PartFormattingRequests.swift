/// `textDocument/rangeFormatting`: the edits that format a part of a document.
package enum RangeFormattingRequest: LSPRequest {
  package typealias Params = DocumentRangeFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/rangeFormatting"
}

/// `textDocument/rangesFormatting`: the same for several parts at once, such as all lines that were changed.
package enum RangesFormattingRequest: LSPRequest {
  package typealias Params = DocumentRangesFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/rangesFormatting"
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

/// The parts to lay out, and the editor's habits of indentation.
package struct DocumentRangesFormattingParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let ranges: [Range]
  @Lenient package var options: FormattingOptions?
}

/// Whether the server formats one range or several ranges in one request. The second is offered only to a client that
/// supports it.
package enum RangeFormattingProvider: Hashable, Codable, Sendable {
  case single
  case several

  private enum CodingKeys: CodingKey { case rangesSupport }

  package init(from decoder: any Decoder) throws {
    let options = try? decoder.container(keyedBy: CodingKeys.self)
    self = (try? options?.decode(Bool.self, forKey: .rangesSupport)) == true ? .several : .single
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .single:
      var container = encoder.singleValueContainer()
      try container.encode(true)
    case .several:
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(true, forKey: .rangesSupport)
    }
  }
}
