package import ConstraintSolver
package import LayoutAnalysis
import LayoutSyntax
package import SourceText

/// A number in a text with the sign before it: `20`, `-20`, or the end of `a.right - 20`.
package struct SignedNumber {
  /// The range of the digits.
  package let place: ByteRange
  package let isNegative: Bool
  package let value: Rational
  private let sign: Sign

  private enum Sign {
    case none
    /// The sign belongs to the number alone. The range ends where the digits begin.
    case unary(ByteRange)
    /// The operator `+` or `-` between two terms.
    case binary(ByteRange)
  }

  /// Reads a number token. Returns nil if there is none in the range, or if it is too long.
  package init?(at place: ByteRange, in snapshot: Snapshot) {
    guard let magnitude = Self.magnitude(snapshot.file[place]) else { return nil }
    self.place = place
    (sign, isNegative) = Self.sign(before: place, in: snapshot)
    value = isNegative ? Rational.zero - magnitude : magnitude
  }

  private static func sign(before place: ByteRange, in snapshot: Snapshot) -> (Sign, isNegative: Bool) {
    let tree = snapshot.tree
    guard let statement = tree.allStatements.last(where: { $0.range.contains(place) }) else { return (.none, false) }
    // In a visual format line, `-` is a connection.
    if case .visual = statement.kind { return (.none, false) }
    let before = tree.words(of: statement).map { tree.tokens[$0] }.prefix { $0.range.start < place.start }
    guard let last = before.last, last.kind == .minus || last.kind == .plus else { return (.none, false) }
    let isNegative = last.kind == .minus
    switch before.dropLast().last?.kind {
    case .identifier?, .number?, .rightParenthesis?: return (.binary(last.range), isNegative)
    default: return isNegative ? (.unary(ByteRange(last.range.start, place.start)), true) : (.none, false)
    }
  }

  /// Returns the edits that write a magnitude with a sign.
  package func edits(writing digits: String, isNegative: Bool) -> [TextEdit] {
    let number = TextEdit(place, digits)
    guard isNegative != self.isNegative else { return [number] }
    switch sign {
    case .none: return [TextEdit(place, "-\(digits)")]
    case .unary(let range): return [TextEdit(range, ""), number]
    case .binary(let range): return [TextEdit(range, isNegative ? "-" : "+"), number]
    }
  }

  /// Parses a decimal number in the format of a layout.
  package static func magnitude(_ text: String) -> Rational? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard text.utf8.count <= 12, text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (48...57).contains($0) }),
      let whole = parts.first.flatMap({ Int($0) })
    else { return nil }
    guard parts.count == 2 else { return Rational(whole) }
    guard let digits = Int(parts[1]) else { return nil }
    let scale = parts[1].reduce(Rational.one) { scale, _ in scale * 10 }
    return Rational(whole) + Rational(digits) / scale
  }
}
