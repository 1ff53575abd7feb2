import ConstraintSolver

/// Returns a text as a Swift string literal; `.strings` files use the same format.
func swiftLiteral(_ text: String) -> String {
  var literal = "\""
  for character in text.unicodeScalars {
    switch character {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    case "\0": literal += "\\0"
    default: literal.unicodeScalars.append(character)
    }
  }
  return literal + "\""
}

/// Returns a comment on one line.
func swiftComment(_ text: String, sign: String = "//") -> String {
  // A character that ends a line in Swift would end the comment.
  "\(sign) \(String(text.map { $0.isNewline || $0 == "\0" ? " " : $0 }))"
}

/// Returns a number as a Swift expression of type `CGFloat`: `8`, `0.5`, `16 / 9`.
func swiftNumber(_ value: Rational) -> String {
  // The value exceeds every screen and the range of Swift's numbers.
  guard value.double.isFinite else { return "\(value.sign < 0 ? "-" : "")CGFloat.greatestFiniteMagnitude" }
  if (value * 10_000).isInteger { return value.decimal(places: 4) }
  for denominator in 2...1000 {
    guard let numerator = (value * Rational(denominator)).int else { continue }
    return "\(numerator) / \(denominator)"
  }
  return "\(value.double)"
}

extension [String] {
  /// The lines indented by one level; empty lines remain empty.
  var indented: [String] { map { $0.isEmpty ? $0 : "  " + $0 } }
}
