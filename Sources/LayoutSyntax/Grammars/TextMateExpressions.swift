/// Regular expressions that the rules of the TextMate grammar share.
enum TextMateExpression {
  static let nameStart = #"[_\p{Alphabetic}]"#
  static let namePart = #"[_\p{Alphabetic}\p{Nd}\p{Mn}\p{Mc}]"#
  static let name = nameStart + namePart + "*"
  static let number = #"[0-9]+(?:\.[0-9]+)?"#
  static let relation = "==?|<=|>=|≤|≥"

  /// The text that is allowed between two tokens of a line. The rule does not apply if a comment in it contains another
  /// one.
  static let gap = "(?:[\\s\\x{FEFF}]|\(commentBegin)\(commentRest(0)))*"

  /// A comment that ends on its first line. Comments can be nested in it, three deep.
  static let inlineComment = commentBegin + commentRest(3)
  static let commentBegin = #"/\*"#

  private static func commentRest(_ depth: Int) -> String {
    let nested = depth > 0 ? "|" + commentBegin + commentRest(depth - 1) : ""
    return #"(?:[^*/]|\*(?!/)|/(?!\*)\#(nested))*\*/"#
  }

  /// The end of a statement. A comment of several lines ends it, too.
  static let statementEnd = #"(?=$|[;{}]|//|\#(commentBegin)(?!\#(commentRest(3))))"#

  /// The end of an operand with its attributes and clauses: an operator or another operand follows.
  static let operandEnd = #"(?=$|\.\.\.|[-+*×=<>≤≥!:@,()\[\]{};|]|/(?!\*)|\#(commentBegin)(?!\#(commentRest(3))))"#

  /// One of the words, as a whole word.
  static func word(_ words: [String]) -> String { "(\(words.joined(separator: "|")))" + wordEnd }
  static let wordEnd = "(?!\(namePart))"

  /// The word with an upper-case or a lower-case first letter.
  static func eitherInitial(_ word: String) -> String {
    guard let first = word.first else { return word }
    return "[\(first.lowercased())\(first.uppercased())]" + word.dropFirst()
  }

  static let beforePoint = #"(?=\#(gap)\.(?!\.\.))"#
  static let notBeforePoint = #"(?!\#(gap)\.(?!\.\.))"#
  static let beforeColon = "(?=\(gap):)"
  static let beforeName = "(?=\(gap)\(nameStart))"
  static let beforeNameOrString = #"(?=\#(gap)(?:\#(nameStart)|"))"#
  static let beforeString = #"(?=\#(gap)")"#
}
