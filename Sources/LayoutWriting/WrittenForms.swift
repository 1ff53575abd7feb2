package import ConstraintSolver
package import LayoutModel
import LayoutSyntax

extension Rational {
  /// The number in the language's form: a decimal of at most nine places, or a fraction.
  package var written: String {
    guard !(self * 1_000_000_000).isInteger else { return decimal(places: 9) }
    for denominator in 2...5000 {
      if let numerator = (self * Rational(denominator)).int { return "\(numerator)/\(denominator)" }
    }
    return decimal(places: 9)
  }
}

extension Insets {
  /// The margins in the language's form; one number if all are equal.
  package var written: String {
    guard top == leading, top == bottom, top == trailing else {
      return "(\(top.written), \(leading.written), \(bottom.written), \(trailing.written))"
    }
    return top.written
  }
}

/// Returns what follows an equation in the language: ` @high as "gap"` for a priority of 750 and the name `gap`.
package func clauses(priority: Rational, identifier: String?) -> String {
  let name = identifier.map { " as \($0.quoted)" } ?? ""
  switch priority {
  case 1000: return name
  case 750: return " @high" + name
  case 250: return " @low" + name
  default: return " @\(priority.written)" + name
  }
}

extension String {
  /// The text as a string literal of the language, on one line and without control characters.
  package var quoted: String {
    var line = ""
    for scalar in unicodeScalars where scalar != "\r" {
      switch scalar {
      case "\n", "\u{2028}", "\u{2029}": line += "\n"
      case _ where scalar.properties.generalCategory == .control: line += " "
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line.literal
  }

  /// The text on one line, for a comment.
  package var onOneLine: String {
    String(map { $0.isNewline || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : $0 })
  }

  /// The text without leading and trailing white space.
  package var trimmed: String {
    var characters = self[...]
    while characters.first?.isWhitespace == true { characters.removeFirst() }
    while characters.last?.isWhitespace == true { characters.removeLast() }
    return String(characters)
  }
}
