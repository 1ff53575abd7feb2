import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// What could be said better, or means less than it seems: found in a file's text and its meaning, once that is resolved.
///
/// One extension file per rule, or per pair that looks at the same. A statement with an error is left alone.
final class StyleRules {
  let model: LayoutModel
  let tree: SyntaxTree
  /// Every statement, those in blocks too; the index is the statement's id.
  let statements: [Statement]
  /// The names of constants, of whatever layout.
  private let constants: Set<String>
  /// Equations that mean something, in file order.
  private(set) var equations: [WrittenEquation] = []
  /// Settings that mean something, in file order.
  private(set) var settings: [WrittenSetting] = []

  /// An equation as it is written, with the rows that it gives.
  struct WrittenEquation {
    let statement: Statement
    let equation: Equation
    let layout: Layout
    let rows: ArraySlice<Constraint>
  }

  /// A setting as it is written, with the views that have it.
  struct WrittenSetting {
    let statement: Statement
    let setting: Setting
    let layout: Layout
    let applied: ArraySlice<AppliedSetting>
  }

  init(_ model: LayoutModel, _ tree: SyntaxTree) {
    self.model = model
    self.tree = tree
    statements = tree.allStatements
    constants = Set(model.constants.map(\.name))
    for layout in model.layouts {
      for rows in layout.constraints.runs(by: \.statement.id) {
        guard let statement = statement(behind: rows.first?.statement), case .equation(let equation) = statement.kind
        else { continue }
        equations.append(WrittenEquation(statement: statement, equation: equation, layout: layout, rows: rows))
      }
      for applied in layout.settings.runs(by: \.statement.id) {
        guard let statement = statement(behind: applied.first?.statement), case .setting(let setting) = statement.kind
        else { continue }
        settings.append(WrittenSetting(statement: statement, setting: setting, layout: layout, applied: applied))
      }
    }
  }

  private func statement(behind reference: StatementReference?) -> Statement? {
    guard let reference, statements.indices.contains(reference.id) else { return nil }
    return statements[reference.id]
  }

  var file: SourceFile { tree.file }

  /// What all rules have to tell.
  var diagnostics: [Diagnostic] {
    emptyParts + negativeConstants + fractions + leftsAndRights + fixedSizes + requiredContents + stackContents
      + listNumbers + autoresizing + hardCodedHalves + translations + unseenConditions
  }

  // MARK: Words

  /// The attribute that a path of an equation ends in; nil for a constant, which is never called like one.
  func attribute(_ path: [Name]) -> AttributeWord? { path.last.flatMap { AttributeWord($0.text) } }

  func isPlaceholder(_ path: [Name]) -> Bool {
    guard path.count == 1, let name = path.first else { return false }
    return SpecialName(spelled: name.text) == .notAnAttribute && !constants.contains(name.text)
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

extension Array {
  /// The stretches in which neighbours have the same key. O(elements).
  fileprivate func runs(by key: (Element) -> Int) -> [ArraySlice<Element>] {
    var runs: [ArraySlice<Element>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex { key($0) != key(self[start]) } ?? endIndex
      runs.append(self[start..<end])
      start = end
    }
    return runs
  }
}
