package import SourceText

/// A range of text that the grammar does not divide. The tokens of a file cover every byte of it.
package struct Token: Sendable, Hashable {
  // Tokens are small, because a file has about ten tokens a line; a file is too short for an offset not to fit.
  private let first: UInt32
  private let next: UInt32
  package let kind: Kind

  init(kind: Kind, start: Int, end: Int) {
    self.kind = kind
    first = UInt32(clamping: start)
    next = UInt32(clamping: end)
  }

  package var start: Int { Int(first) }
  package var end: Int { Int(next) }
  package var range: ByteRange { ByteRange(start, end) }

  func moved(by distance: Int) -> Token { Token(kind: kind, start: start + distance, end: end + distance) }

  /// The kind of a token. Trivia come first, on which `isTrivia` depends.
  package enum Kind: UInt8, Sendable {
    // Separators: trivia.
    case whitespace, newline, lineComment, docComment
    case blockComment
    /// A block comment of several lines; like a line end, it ends the statement.
    case multilineComment
    /// `12.` at the start of a line, pasted with a listing.
    case listNumber

    case identifier, number, string
    /// A string without its closing quote; it ends with the line.
    case openString
    case equal, doubleEqual, atMost, atLeast, less, greater, notEqual
    case plus, minus, star, slash, times
    case dot, ellipsis, comma, colon, semicolon, at, bar
    case leftParenthesis, rightParenthesis, leftBrace, rightBrace, leftBracket, rightBracket
    case unknown

    package var isTrivia: Bool { rawValue <= Kind.listNumber.rawValue }
    package var isComment: Bool {
      switch self {
      case .lineComment, .docComment, .blockComment, .multilineComment: true
      default: false
      }
    }
    /// Whether it ends the statement before it.
    package var endsLine: Bool { self == .newline || self == .multilineComment }
  }
}
