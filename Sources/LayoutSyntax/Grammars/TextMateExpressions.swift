/// Regular expressions that the rules of the TextMate grammar share.
enum TextMateExpression {
  static let nameStart = #"[_\p{Alphabetic}]"#
  static let namePart = #"[_\p{Alphabetic}\p{Nd}\p{Mn}\p{Mc}]"#
  static let name = nameStart + namePart + "*"
  static let number = #"[0-9]+(?:\.[0-9]+)?"#
  static let relation = "==?|<=|>=|≤|≥"

  /// What may stand between two tokens of a line. Where a comment in it holds another, the rule does not apply.
  static let gap = "(?:[\\s\\x{FEFF}]|\(commentBegin)\(commentRest(0)))*"

  /// A comment that ends on the line where it begins. Others may stand in it, three deep.
  static let inlineComment = commentBegin + commentRest(3)
  static let commentBegin = #"/\*"#

  private static func commentRest(_ depth: Int) -> String {
    let nested = depth > 0 ? "|" + commentBegin + commentRest(depth - 1) : ""
    return #"(?:[^*/]|\*(?!/)|/(?!\*)\#(nested))*\*/"#
  }

  /// Where a statement ends: what follows is none of its tokens. A comment that spans lines ends it, too.
  static let statementEnd = #"(?=$|[;{}]|//|\#(commentBegin)(?!\#(commentRest(3))))"#

  /// Where an operand with its attributes and clauses ends, and an operator or another operand begins.
  static let operandEnd = #"(?=$|[-+*×=<>≤≥!:@,()\[\]{};|]|/(?!\*)|\#(commentBegin)(?!\#(commentRest(3))))"#

  /// One of the words, whole.
  static func word(_ words: [String]) -> String { "(\(words.joined(separator: "|")))" + wordEnd }
  static let wordEnd = "(?!\(namePart))"

  /// The same word with a small or a capital initial.
  static func eitherInitial(_ word: String) -> String {
    guard let first = word.first else { return word }
    return "[\(first.lowercased())\(first.uppercased())]" + word.dropFirst()
  }

  static let beforePoint = #"(?=\#(gap)\.)"#
  static let notBeforePoint = #"(?!\#(gap)\.)"#
  static let beforeColon = "(?=\(gap):)"
  static let beforeName = "(?=\(gap)\(nameStart))"
  static let beforeNameOrString = #"(?=\#(gap)(?:\#(nameStart)|"))"#
}
