import SourceText

/// The spaces between the tokens of a line.
struct Spacing {
  private let tree: SyntaxTree
  /// For tokens of visual format lines: the index at which the line's own clauses begin.
  private var visual: [Int: Int] = [:]
  /// The colons between a setting's name and its value.
  private var settingColons: Set<Int> = []
  /// Tokens in a priority, which is written without spaces: `@high+1`.
  private var priorityTokens: Set<Int> = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    for statement in tree.allStatements {
      switch statement.kind {
      case .visual(let visual):
        for token in statement.tokens { self.visual[token] = visual.clauses.priorityPlace.start }
        collect(visual.clauses, statement)
      case .equation(let equation): collect(equation.clauses, statement)
      case .setting:
        if let colon = statement.tokens.first(where: { tree.tokens[$0].kind == .colon }) { settingColons.insert(colon) }
      default: break
      }
    }
  }

  private mutating func collect(_ clauses: Clauses, _ statement: Statement) {
    guard let priority = clauses.priority else { return }
    for token in statement.tokens where priority.range.contains(tree.tokens[token].range) {
      priorityTokens.insert(token)
    }
  }

  /// Whether a space is between two adjacent tokens of a line.
  func isSpaced(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (tree.tokens[left], tree.tokens[right])
    if a.kind.isComment { return true }
    if a.kind == .listNumber { return true }
    if priorityTokens.contains(left), priorityTokens.contains(right) { return false }
    if let clauses = visual[right], b.start < clauses { return false }
    switch (a.kind, b.kind) {
    case (.dot, _), (_, .dot), (.ellipsis, _), (_, .ellipsis), (_, .comma), (_, .semicolon), (.leftParenthesis, _),
      (_, .rightParenthesis):
      return false
    case (.at, _): return false
    case (_, .colon): return false
    case (.colon, _): return settingColons.contains(left)
    case (.minus, _): return !isUnary(left)
    default: return true
    }
  }

  /// Whether a minus is a sign of an operand.
  private func isUnary(_ minus: Int) -> Bool {
    var index = minus - 1
    while index >= 0, tree.tokens[index].kind.isTrivia {
      if tree.tokens[index].kind.endsLine { return true }
      index -= 1
    }
    guard index >= 0 else { return true }
    switch tree.tokens[index].kind {
    case .number, .rightParenthesis, .string: return false
    case .identifier:
      // An operand begins after `inset` and after the `x` of a size.
      let word = tree.file[tree.tokens[index].range]
      return word == Keyword.inset.rawValue || (word == "x" && isTimes(index))
    default: return true
    }
  }

  private func isTimes(_ index: Int) -> Bool {
    var before = index - 1
    while before >= 0, tree.tokens[before].kind == .whitespace { before -= 1 }
    guard before >= 0 else { return false }
    switch tree.tokens[before].kind {
    case .number, .identifier, .rightParenthesis: return true
    default: return false
    }
  }
}
