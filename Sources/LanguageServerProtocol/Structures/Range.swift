/// A range of a document, without its end. `start <= end` always.
package struct Range: Hashable, Sendable {
  package let start: Position
  package let end: Position

  /// Orders the two ends.
  package init(start: Position, end: Position) {
    self.start = min(start, end)
    self.end = max(start, end)
  }
}

extension Range: Codable {
  private enum CodingKeys: CodingKey {
    case start
    case end
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      start: try container.decode(Position.self, forKey: .start),
      end: try container.decode(Position.self, forKey: .end))
  }
}
