/// A position between two characters of a document.
///
/// Any number is read and clamped to `0...limit`, so that no arithmetic on it overflows. The position can still be
/// beyond the document.
package struct Position: Hashable, Sendable, Comparable {
  /// From 0.
  package let line: Int
  /// From 0, in code units of the negotiated position encoding, which is UTF-16 by default.
  package let character: Int

  /// The largest `uinteger` of the protocol.
  package static let limit = Int(Int32.max)

  package init(line: Int, character: Int) {
    self.line = max(0, min(line, Self.limit))
    self.character = max(0, min(character, Self.limit))
  }

  /// Orders positions by line, then by character.
  package static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

extension Position: Codable {
  private enum CodingKeys: CodingKey {
    case line
    case character
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      line: try Self.number(.line, in: container),
      character: try Self.number(.character, in: container))
  }

  private static func number(_ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>) throws -> Int {
    if let number = try? container.decode(Int.self, forKey: key) { return number }
    // Too large for an `Int`, or with a fraction.
    return Int(max(0, min(try container.decode(Double.self, forKey: key), Double(limit))))
  }
}
