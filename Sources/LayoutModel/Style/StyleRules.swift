import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// What could be said better, or means less than it seems: found in a file's text and its meaning, once that is resolved.
///
/// One extension file per rule, or per pair that looks at the same. A statement with an error is left alone.
struct StyleRules {
  let model: LayoutModel
  let tree: SyntaxTree
  /// Every statement, those in blocks too; the index is the statement's id.
  let statements: [Statement]
  /// What each word stands for.
  private let entities: [ByteRange: Entity]
  /// Equations that mean something, in file order.
  private(set) var equations: [WrittenEquation] = []
  /// Settings that mean something, in file order.
  private(set) var settings: [WrittenSetting] = []

  /// An equation as it is written, with the rows that it gives.
  struct WrittenEquation {
    let statement: Statement
    let equation: Equation
    let layout: Layout
    let rows: [Constraint]
  }

  /// A setting as it is written, with the views that have it.
  struct WrittenSetting {
    let statement: Statement
    let setting: Setting
    let layout: Layout
    let applied: [AppliedSetting]
  }

  init(_ model: LayoutModel, _ tree: SyntaxTree) {
    self.model = model
    self.tree = tree
    statements = tree.allStatements
    entities = Dictionary(model.occurrences.map { ($0.range, $0.entity) }) { first, _ in first }
    var rows: [Int: [Constraint]] = [:]
    var applied: [Int: [AppliedSetting]] = [:]
    var layouts: [Int: Layout] = [:]
    for layout in model.layouts {
      for row in layout.constraints {
        rows[row.statement.id, default: []].append(row)
        layouts[row.statement.id] = layout
      }
      for setting in layout.settings {
        applied[setting.statement.id, default: []].append(setting)
        layouts[setting.statement.id] = layout
      }
    }
    for statement in statements {
      guard let layout = layouts[statement.id] else { continue }
      switch statement.kind {
      case .equation(let equation):
        equations.append(
          WrittenEquation(
            statement: statement, equation: equation, layout: layout, rows: rows[statement.id] ?? []))
      case .setting(let setting):
        settings.append(
          WrittenSetting(
            statement: statement, setting: setting, layout: layout, applied: applied[statement.id] ?? []))
      default: break
      }
    }
  }

  var file: SourceFile { tree.file }

  /// What all rules have to tell.
  var diagnostics: [Diagnostic] {
    emptyParts + negativeConstants + fractions + leftsAndRights + fixedSizes + requiredContents + stackContents
      + listNumbers + autoresizing + hardCodedHalves + translations + unseenConditions
  }

  // MARK: Words

  func entity(of name: Name?) -> Entity? { name.flatMap { entities[$0.range] } }

  /// The attribute that a path ends in; nil for a constant.
  func attribute(_ path: [Name]) -> AttributeWord? {
    if case .attribute(let word)? = entity(of: path.last) { word } else { nil }
  }

  func isPlaceholder(_ path: [Name]) -> Bool {
    if path.count == 1, case .special(.notAnAttribute, _, _)? = entity(of: path.first) { true } else { false }
  }

  /// Whether a comment stands in a stretch: what rewrites it would lose the comment.
  func hasComment(in range: ByteRange) -> Bool {
    // The first token that ends behind the stretch's beginning; tokens follow each other. O(log tokens).
    var (low, high) = (0, tree.tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tree.tokens[middle].end <= range.start { low = middle + 1 } else { high = middle }
    }
    return tree.tokens[low...].prefix { $0.start < range.end }.contains(where: \.kind.isComment)
  }
}

extension StyleRules.WrittenEquation {
  /// Both sides, where it is one relation between two sums and nothing else.
  var sides: (left: Expression, relation: RelationSign, right: Expression)? {
    guard equation.sides.count == 2, let sign = equation.relations.first, equation.inset == nil,
      equation.except.isEmpty, case .expression(let left) = equation.sides[0].kind,
      case .expression(let right) = equation.sides[1].kind
    else { return nil }
    return (left, sign, right)
  }

  /// From its first side to its last, without clauses.
  var range: ByteRange {
    guard let first = equation.sides.first, let last = equation.sides.last else { return statement.range }
    return first.range.union(last.range)
  }
}

extension RelationSign {
  /// How the relation is written with its sides exchanged.
  var flipped: String {
    switch kind {
    case .equal: "="
    case .atMost: ">="
    case .atLeast: "<="
    }
  }
}
