import SourceText

/// The spelling of each token in canonical format.
struct Spelling {
  private let tree: SyntaxTree
  /// Words that are written with a lower-case first letter, by offset.
  private var smallInitials: Set<Int> = []
  /// Tokens of visual format lines, where `==` is Apple's own spelling.
  private var visualTokens: Set<Int> = []
  /// Operators after a statement's first word: an `x` in their place would be read as a name after a kind.
  private var firstTimes: Set<Int> = []
  private let declaredNames: Set<String>

  init(_ tree: SyntaxTree) {
    self.tree = tree
    var names: Set<String> = []
    let statements = tree.allStatements
    for statement in statements {
      switch statement.kind {
      case .declaration(let declaration): names.formUnion(declaration.views.compactMap { $0.name?.text })
      case .constant(let name, _): names.insert(name.text)
      default: break
      }
    }
    declaredNames = names
    for statement in statements {
      switch statement.kind {
      case .equation(let equation), .expectation(let equation?):
        for side in equation.sides { collect(side) }
      case .visual: visualTokens.formUnion(statement.tokens)
      default: break
      }
      let start = tree.words(of: statement).prefix(2)
      if let second = start.last, start.map({ tree.tokens[$0].kind }) == [.identifier, .times] {
        firstTimes.insert(second)
      }
    }
  }

  func text(of index: Int) -> String {
    let token = tree.tokens[index]
    let written = tree.file[token.range]
    switch token.kind {
    case .doubleEqual: return visualTokens.contains(index) ? "==" : "="
    case .atMost: return "<="
    case .atLeast: return ">="
    case .times: return firstTimes.contains(index) ? written : "x"
    case .identifier: return smallInitials.contains(token.start) ? written.withSmallInitial : written
    default: return written
    }
  }

  private mutating func collect(_ side: Side) {
    switch side.kind {
    case .expression(let expression): collect(expression)
    case .size(let first, let second), .ratio(let first, let second):
      collect(first)
      collect(second)
    }
  }

  private mutating func collect(_ expression: Expression) {
    for path in expression.paths {
      guard let first = path.first, let last = path.last else { continue }
      if path.count > 1, !declaredNames.contains(first.text), SpecialName(spelled: first.text) == .superview {
        smallInitials.insert(first.range.start)
      }
      for guide in path.dropFirst().dropLast() where Guide(spelled: guide.text) != nil {
        smallInitials.insert(guide.range.start)
      }
      let isName = path.count == 1 && declaredNames.contains(last.text)
      if !isName, AttributeWord(last.text) != nil { smallInitials.insert(last.range.start) }
    }
  }
}
