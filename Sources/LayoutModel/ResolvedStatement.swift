import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// A statement about views that has a meaning, in one version of the file. A class, so that versions in which it does
/// not move share it.
final class ResolvedStatement: Sendable {
  let statement: Statement
  /// The reference to it, with its rows.
  let reference: StatementReference
  let meaning: StatementMeaning
  let settings: [AppliedSetting]
  /// The rows of an `expect` statement; none for any other.
  let expected: [ConstraintRow]
  /// Style hints that follow from its own text and rows; nil until they are computed.
  let hints: StyleHints?

  init(
    _ statement: Statement, _ reference: StatementReference, _ meaning: StatementMeaning,
    settings: [AppliedSetting], expected: [ConstraintRow] = [], hints: StyleHints? = nil
  ) {
    self.statement = statement
    self.reference = reference
    self.meaning = meaning
    self.settings = settings
    self.expected = expected
    self.hints = hints
  }

  /// Returns the same statement in the next version of the file, where its lines and all its inputs are unchanged.
  func moved(to statement: Statement) -> ResolvedStatement {
    if statement === self.statement { return self }
    let reference = reference.moved(to: statement)
    let settings = settings.isEmpty ? settings : settings.map { $0.moved(to: reference) }
    return ResolvedStatement(
      statement, reference, meaning, settings: settings, expected: expected, hints: hints)
  }

  func with(_ hints: StyleHints) -> ResolvedStatement {
    ResolvedStatement(statement, reference, meaning, settings: settings, expected: expected, hints: hints)
  }

  /// Its expectations, if it is an `expect` statement.
  var expectations: [Expectation] {
    expected.map { Expectation(constraint: Constraint(statement: reference, row: $0), preview: nil) }
  }

  /// The constraint's name, with its place.
  var label: (text: String, range: ByteRange)? {
    meaning.label.map { ($0.text, $0.range.moved(by: statement.range.start - meaning.start)) }
  }
}

/// The meaning of a statement. Versions of the file in which it is the same share the object.
final class StatementMeaning: Sendable {
  /// The offset of the statement when it was resolved, to which the places here are relative.
  let start: Int
  /// The views that enclose it, and the conditions around it.
  let views: [Int]
  let guards: [Guard]
  let label: Label?
  /// Whether it has no diagnostics. Diagnostics can mention other lines, so they are always computed again.
  let isPlain: Bool

  init(start: Int, views: [Int], guards: [Guard], label: Label?, isPlain: Bool) {
    self.start = start
    self.views = views
    self.guards = guards
    self.label = label
    self.isPlain = isPlain
  }
}

/// The context of statements. A class, so that adjacent statements share it.
final class StatementContext: Sendable {
  /// The views whose braces enclose it: several if the block has several names; the root at the layout's own level.
  let views: [Int]
  let guards: [Guard]
  /// Whether a condition around it has an error, so that it is not known where the statement applies.
  let isUncertain: Bool

  init(views: [Int] = [View.rootIndex], guards: [Guard] = [], isUncertain: Bool = false) {
    self.views = views
    self.guards = guards
    self.isUncertain = isUncertain
  }

  var isInWhen: Bool { !guards.isEmpty }
  var isInView: Bool { views != [View.rootIndex] }

  func inside(_ views: [Int]) -> StatementContext {
    StatementContext(views: views, guards: guards, isUncertain: isUncertain)
  }

  func adding(_ guardian: Guard, isUncertain: Bool) -> StatementContext {
    StatementContext(views: views, guards: guards + [guardian], isUncertain: self.isUncertain || isUncertain)
  }
}

/// The branches of a `when` so far.
struct ConditionChain {
  let id: Int
  private var branches: [[ConditionTest]] = []
  /// Whether a condition has an error. Then it is not known which of the branches that follow applies.
  private var isUncertain = false

  init(id: Int) { self.id = id }

  /// Returns the context inside a new branch. `count` is the number of its conditions; `tests` lacks those with an error.
  mutating func addBranch(
    _ tests: [ConditionTest], of statement: Statement, _ count: Int, _ context: StatementContext
  ) -> StatementContext {
    if statement.isBroken || tests.count < count { isUncertain = true }
    let guardian = Guard(chain: id, branch: branches.count, conditions: tests, excluded: branches)
    branches.append(tests)
    return context.adding(guardian, isUncertain: isUncertain)
  }
}

/// The results of a layout that the next version of the file can reuse.
struct LayoutMemory: Sendable {
  let inputs: LayoutInputs
  /// The statements about its views that have a meaning, in document order.
  var statements: [ResolvedStatement]
  /// The statements that have a diagnostic, or no meaning, by id, with their contexts.
  let reportedStatements: [Int: StatementContext]
  /// The inputs of style hints, beside `inputs`.
  var style = StyleInputs()

  /// Returns the statement with an id. O(log statements).
  func statement(_ id: Int) -> ResolvedStatement? {
    let place = statements.partitioningIndex { $0.statement.id >= id }
    return statements.dropFirst(place).first.flatMap { $0.statement.id == id ? $0 : nil }
  }

  /// Returns the context of a statement about views; nil for any other statement. O(log statements).
  func context(ofStatement id: Int) -> StatementContext? {
    reportedStatements[id] ?? statement(id).map { StatementContext(views: $0.meaning.views, guards: $0.meaning.guards) }
  }
}

extension Array {
  /// Returns the range of the elements whose statements have some ids; the elements are in the order of the ids. O(log
  /// elements).
  func places(_ ids: Range<Int>, id: (Element) -> Int) -> Range<Int> {
    let first = partitioningIndex { id($0) >= ids.lowerBound }
    return first..<Swift.max(first, partitioningIndex { id($0) >= ids.upperBound })
  }
}

/// All inputs of the meaning of a statement about views, except its own text and its context.
struct LayoutInputs: Sendable, Equatable {
  let views: [View]
  let isSketch: Bool
  /// The names of its views and of the constants that it can use.
  let names: NameScope
  /// The constants that have a value, by index.
  let values: [Int: Rational]
  /// Whether some preview is right to left.
  let isSeenRightToLeft: Bool

  static func == (left: LayoutInputs, right: LayoutInputs) -> Bool {
    left.isSketch == right.isSketch && left.isSeenRightToLeft == right.isSeenRightToLeft
      && left.names.constants == right.names.constants && left.values == right.values
      && left.views.elementsEqual(right.views) { $0.isLike($1) }
  }
}
