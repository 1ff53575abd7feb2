import LayoutModel
import LayoutSyntax
import SourceText

/// An equation of two attributes as it is written, with the places of its parts in the file.
struct WrittenEquation {
  let statement: StatementReference
  let relation: RelationSign.Kind
  /// The range of the relation's sign.
  let relationRange: ByteRange
  /// The words of each attribute's path, in file order: `superview`, `leading`.
  let paths: [[Word]]
  /// The constant that is added or subtracted; nil if there is none.
  let constant: Constant?

  /// A word of a path, with its place in the file.
  struct Word {
    let text: String
    let range: ByteRange
  }

  struct Constant {
    let isSubtracted: Bool
    /// The number, as written.
    let text: String
    /// The range of the sign and the number, with the spaces before them.
    let range: ByteRange
    /// The range of the number.
    let number: ByteRange
  }

  /// Returns nil if the statement has another form.
  init?(_ statement: StatementReference, in file: SourceFile) {
    let start = statement.range.start
    guard case .equation(let equation)? = statement.parsed(in: file),
      equation.sides.count == 2, let relation = equation.relations.first, equation.inset == nil
    else { return nil }
    self.statement = statement
    self.relation = relation.kind
    relationRange = relation.range.moved(by: start)
    var paths: [[Word]] = []
    var constants: [Constant] = []
    for side in equation.sides {
      guard case .expression(let expression) = side.kind else { return nil }
      let terms = expression.addedTerms
      for (index, (isSubtracted, term)) in terms.enumerated() {
        switch term.kind {
        case .path(let path):
          guard path.count > 1 || AttributeWord(path.first?.text ?? "") != nil else { return nil }
          paths.append(path.map { Word(text: $0.text, range: $0.range.moved(by: start)) })
        case .number(let text):
          guard index > 0 else { return nil }
          let number = term.range.moved(by: start)
          let range = ByteRange(terms[index - 1].term.range.moved(by: start).end, number.end)
          constants.append(Constant(isSubtracted: isSubtracted, text: text, range: range, number: number))
        default: return nil
        }
      }
    }
    guard paths.count == 2, constants.count <= 1 else { return nil }
    self.paths = paths
    constant = constants.first
  }
}

extension StatementReference {
  /// Parses the statement alone, so that its places are relative to its start. Returns nil if that is no sound statement.
  func parsed(in file: SourceFile) -> Statement.Kind? {
    guard inner == nil else { return nil }
    let tree = parse(SourceFile(name: file.name, text: file[range]))
    return tree.diagnostics.isEmpty && tree.statements.count == 1 ? tree.statements.first?.kind : nil
  }
}

extension Expression {
  /// The terms of a sum, or the expression itself.
  var addedTerms: [(isSubtracted: Bool, term: Expression)] {
    if case .sum(let terms) = kind { terms } else { [(false, self)] }
  }
}

extension RelationSign.Kind {
  /// The same inequality, reversed; an equality is unchanged.
  var reversed: RelationSign.Kind {
    switch self {
    case .equal: .equal
    case .atMost: .atLeast
    case .atLeast: .atMost
    }
  }
}
