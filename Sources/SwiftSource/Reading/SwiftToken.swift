/// One token of a Swift file. Comments and white space are between tokens.
struct SwiftToken {
  enum Kind: UInt8 {
    case identifier, keyword, number, string, regularExpression
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, dot, at, pound, backslash
    /// `?` or `!` directly after an expression or a type.
    case postfixMark
    case operation
    case unknown
    case end

    var isOpening: Bool { self == .leftParenthesis || self == .leftBracket || self == .leftBrace }
    var isClosing: Bool { self == .rightParenthesis || self == .rightBracket || self == .rightBrace }
  }

  let kind: Kind
  let keyword: SwiftKeyword?
  /// Whether a line end is between the previous token and this one.
  let isFirstOnLine: Bool
  /// Whether white space or an opening sign precedes the token.
  let hasSpaceBefore: Bool
  let start: Int
  let end: Int
}

/// The words that Swift reserves, as far as reading depends on them.
enum SwiftKeyword: String, CaseIterable {
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `func`, `import`, `init`, `let`, `operator`
  case `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`, `var`
  case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`, `if`
  case `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`
  case `as`, `is`, awaiting = "await", `try`, `true`, `false`, `nil`, `self`, `super`, `any`
  case someType = "some"
  case `static`, `inout`, `throws`, `rethrows`, asynchronous = "async"

  /// Whether the word begins a declaration.
  var isDeclaration: Bool {
    switch self {
    case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .`init`, .let, .operator,
      .precedencegroup, .protocol, .struct, .subscript, .typealias, .var, .case:
      true
    default: false
    }
  }

  /// Whether an expression can begin with the word.
  var beginsExpression: Bool {
    switch self {
    case .awaiting, .try, .true, .false, .nil, .`self`, .super, .any, .someType, .if, .switch, .`init`, .repeat,
      .asynchronous:
      true
    default: false
    }
  }

  /// The words by a hash of their bytes.
  static let byHash: [UInt64: SwiftKeyword] = Dictionary(
    uniqueKeysWithValues: allCases.map { word in
      (word.rawValue.utf8.reduce(SwiftLexer.hashStart) { SwiftLexer.hash($0, $1) }, word)
    })
}
