import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Style hints, which are computed from a file's text and its resolved meaning.
///
/// Each rule, or pair of related rules, has an extension file. Statements with an error are not checked.
final class StyleRules {
  let model: LayoutModel
  let tree: SyntaxTree
  /// Every statement, including those in blocks; the index is the statement's id.
  private(set) lazy var statements = tree.allStatements
  /// The names of constants, of any layout.
  private let constants: Set<String>
  /// Settings with a meaning, in file order.
  private(set) var settings: [WrittenSetting] = []
  /// Style hints on single equations.
  private var statementHints: [Diagnostic] = []
  /// Equations whose sides can be swapped, in file order.
  private(set) var swappableEquations: [SwappableEquation] = []
  /// The model's results, with the style hints of each statement.
  private(set) var memories: [LayoutMemory]

  /// An equation as it is written, with its rows.
  struct WrittenEquation {
    let statement: Statement
    let reference: StatementReference
    let layout: Layout
    let rows: [ConstraintRow]

    init(_ resolved: ResolvedStatement, in layout: Layout) {
      statement = resolved.statement
      reference = resolved.reference
      self.layout = layout
      rows = resolved.reference.rows
    }
  }

  /// A setting as it is written, with the views that have it.
  struct WrittenSetting {
    let statement: Statement
    let layout: Layout
    let applied: [AppliedSetting]
  }

  /// `previous` is the previous version: the style hints of a statement are reused if all its inputs are unchanged.
  init(_ model: LayoutModel, _ tree: SyntaxTree, after previous: LayoutModel?) {
    self.model = model
    self.tree = tree
    constants = Set(model.constants.map(\.name))
    memories = model.memories
    for index in memories.indices {
      let inputs = StyleInputs(model.layouts[index], constants: constants)
      let previousMemory = previous?.memories.dropFirst(index).first
      let isSame = previousMemory?.style == inputs
      memories[index].style = inputs
      for place in model.memories[index].statements.indices {
        let resolved = model.memories[index].statements[place]
        if resolved.statement.sort == .setting {
          settings.append(
            WrittenSetting(
              statement: resolved.statement, layout: model.layouts[index], applied: resolved.settings))
        }
        guard resolved.statement.sort == .equation else { continue }
        let previousHints = isSame ? resolved.hints : nil
        let hints =
          previousHints ?? hints(on: WrittenEquation(resolved, in: model.layouts[index]), inLayout: index)
        if previousHints == nil { memories[index].statements[place] = resolved.with(hints) }
        if !hints.isEmpty { add(hints, of: resolved.statement) }
      }
    }
  }

  private func add(_ hints: StyleHints, of statement: Statement) {
    let distance = statement.range.start - hints.start
    if let swappableEquation = hints.swappableEquation {
      swappableEquations.append(swappableEquation.moved(by: distance))
    }
    guard !hints.diagnostics.isEmpty else { return }
    statementHints += distance == 0 ? hints.diagnostics : hints.diagnostics.map { $0.moved(by: distance) }
  }

  private func hints(on written: WrittenEquation, inLayout index: Int) -> StyleHints {
    let diagnostics = [
      emptyParts(written), negativeConstant(written), fraction(written), leftsAndRights(written),
      fixedSize(written, memories[index].style),
    ].flatMap(\.self)
    return StyleHints(
      start: written.statement.range.start, diagnostics: diagnostics,
      swappableEquation: swappableEquation(written, inLayout: index))
  }

  var file: SourceFile { tree.file }

  /// The diagnostics of all rules.
  var diagnostics: [Diagnostic] {
    statementHints + requiredContents + stackContents + listNumbers + autoresizing + hardCodedHalves + translations
      + unseenConditions + stateHints + unusedImports + contentlessInstances
  }

  // MARK: Words

  /// The attribute at the end of an equation's path; nil for a constant, whose name is never an attribute.
  func attribute(_ path: [Name]) -> AttributeWord? { path.last.flatMap { AttributeWord($0.text) } }

  func isPlaceholder(_ path: [Name]) -> Bool {
    guard path.count == 1, let name = path.first else { return false }
    return SpecialName(spelled: name.text) == .notAnAttribute && !constants.contains(name.text)
  }
}

extension StyleRules.WrittenEquation {
  /// Nil for any other statement.
  var equation: Equation? { if case .equation(let equation) = statement.kind { equation } else { nil } }

  /// Both sides, if it is a single relation between two sums.
  var sides: (left: Expression, relation: RelationSign, right: Expression)? {
    guard let equation, equation.sides.count == 2, let sign = equation.relations.first, equation.inset == nil,
      equation.except.isEmpty, case .expression(let left) = equation.sides[0].kind,
      case .expression(let right) = equation.sides[1].kind
    else { return nil }
    return (left, sign, right)
  }

  /// The range from its first side to its last, without clauses.
  var range: ByteRange {
    guard let equation, let first = equation.sides.first, let last = equation.sides.last else { return statement.range }
    return first.range.union(last.range)
  }
}

extension StyleRules.WrittenSetting {
  /// Nil for any other statement.
  var setting: Setting? { if case .setting(let setting) = statement.kind { setting } else { nil } }
}
