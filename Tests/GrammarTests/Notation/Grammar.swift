/// A grammar in the notation that Grammar/layout.ebnf explains at its head.
struct Grammar: Sendable {
  let rules: [Rule]
  private let indices: [String: Int]

  struct Rule: Sendable {
    let name: String
    let form: Form
  }

  /// A right-hand side, or a part of one.
  indirect enum Form: Sendable {
    case literal(String)
    case rule(Int)
    /// What the notation has no sign for, in words.
    case special(String)
    case sequence([Form])
    case choice([Form])
    case optional(Form)
    case repeated(Form)
    /// What is the first and not also the second.
    case exception(Form, not: Form)
    /// An alternative that is meant, and no later one, where its beginning fits.
    case decided(by: Form, Form)
  }

  init(rules: [Rule]) {
    self.rules = rules
    indices = Dictionary(rules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func index(of name: String) -> Int? { indices[name] }

  subscript(name: String) -> Form? { indices[name].map { rules[$0].form } }
}

extension Grammar.Form {
  /// The forms that it is made of directly.
  var parts: [Grammar.Form] {
    switch self {
    case .literal, .rule, .special: []
    case .sequence(let forms), .choice(let forms): forms
    case .optional(let form), .repeated(let form): [form]
    case .exception(let form, let other): [form, other]
    case .decided(let beginning, let form): [beginning, form]
    }
  }

  /// It, its parts, their parts and so on.
  var all: [Grammar.Form] { [self] + parts.flatMap(\.all) }

  var literals: [String] {
    all.compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }

  var specials: [String] {
    all.compactMap { if case .special(let words) = $0 { words } else { nil } }
  }

  var ruleIndices: [Int] {
    all.compactMap { if case .rule(let index) = $0 { index } else { nil } }
  }
}
