import ConstraintSolver

/// A text as Swift writes it, in quotes; `.strings` files write it in the same way.
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

/// A comment of one line.
func swiftComment(_ text: String, sign: String = "//") -> String {
  // What ends a line in Swift would end the comment.
  "\(sign) \(String(text.map { $0.isNewline || $0 == "\0" ? " " : $0 }))"
}

/// A number as Swift writes it where a `CGFloat` is asked for: `8`, `0.5`, `16 / 9`.
func swiftNumber(_ value: Rational) -> String {
  // More than any screen has, and more than Swift can count.
  guard value.double.isFinite else { return "\(value.sign < 0 ? "-" : "")CGFloat.greatestFiniteMagnitude" }
  if (value * 10_000).isInteger { return value.decimal(places: 4) }
  for denominator in 2...1000 {
    guard let numerator = (value * Rational(denominator)).int else { continue }
    return "\(numerator) / \(denominator)"
  }
  return "\(value.double)"
}

/// A priority by UIKit's name, where it has one.
func swiftPriority(_ value: Rational) -> String {
  switch value {
  case 1000: ".required"
  case 750: ".defaultHigh"
  case 250: ".defaultLow"
  case 50: ".fittingSizeLevel"
  default: "UILayoutPriority(\(swiftNumber(value)))"
  }
}

extension [String] {
  /// One step further in; empty lines stay empty.
  var indented: [String] { map { $0.isEmpty ? $0 : "  " + $0 } }
}
