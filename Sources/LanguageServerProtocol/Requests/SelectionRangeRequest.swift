/// `textDocument/selectionRange`: the enclosing ranges of cursors.
package enum SelectionRangeRequest: LSPRequest {
  package typealias Params = SelectionRangeParams
  package typealias Result = [SelectionRange]?
  package static let method = "textDocument/selectionRange"
}

/// The cursors; the result has an entry for each.
package struct SelectionRangeParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let positions: [Position]
}

/// A range, and the next larger one around it.
package indirect enum SelectionRange: Hashable, Codable, Sendable {
  case within(Range, parent: SelectionRange?)

  private enum CodingKeys: CodingKey { case range, parent }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = .within(
      try container.decode(Range.self, forKey: .range),
      parent: try container.decodeIfPresent(SelectionRange.self, forKey: .parent))
  }

  package func encode(to encoder: any Encoder) throws {
    guard case .within(let range, let parent) = self else { return }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(range, forKey: .range)
    try container.encodeIfPresent(parent, forKey: .parent)
  }
}
