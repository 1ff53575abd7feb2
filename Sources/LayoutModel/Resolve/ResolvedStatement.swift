import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// One statement about views that means something, as it stands in one version of the file. A class, so that it is shared
/// by the versions in which nothing has moved it.
final class ResolvedStatement: Sendable {
  let statement: Statement
  /// With the rows that it gives.
  let reference: StatementReference
  let meaning: StatementMeaning
  let settings: [AppliedSetting]
  /// What its own text and rows show that could be said better; nil until that has been looked for.
  let remarks: Remarks?

  init(
    _ statement: Statement, _ reference: StatementReference, _ meaning: StatementMeaning,
    settings: [AppliedSetting], remarks: Remarks? = nil
  ) {
    self.statement = statement
    self.reference = reference
    self.meaning = meaning
    self.settings = settings
    self.remarks = remarks
  }

  /// The same in the next version of the file, where its lines and all that it rests on are the same.
  func found(again statement: Statement) -> ResolvedStatement {
    if statement === self.statement { return self }
    let reference = reference.found(again: statement)
    let settings = settings.isEmpty ? settings : settings.map { $0.found(again: reference) }
    return ResolvedStatement(statement, reference, meaning, settings: settings, remarks: remarks)
  }

  func remarked(_ remarks: Remarks) -> ResolvedStatement {
    ResolvedStatement(statement, reference, meaning, settings: settings, remarks: remarks)
  }

  /// The words in it that stand for something, in the order in which they were found.
  var occurrences: [Occurrence] {
    let distance = statement.range.start - meaning.start
    return distance == 0 ? meaning.occurrences : meaning.occurrences.map { $0.moved(by: distance) }
  }

  /// The constraint's name, with its place.
  var label: (text: String, range: ByteRange)? {
    meaning.label.map { ($0.text, $0.range.moved(by: statement.range.start - meaning.start)) }
  }
}

/// What a statement means. The same object in each version of the file in which it does.
final class StatementMeaning: Sendable {
  /// Where the statement began when its meaning was found out: the places here are those of that version.
  let start: Int
  /// The views and conditions around it.
  let views: [Int]
  let guards: [Guard]
  let label: Label?
  let occurrences: [Occurrence]
  /// Whether nothing was told of it: what is told may speak of other lines, and is found out anew.
  let isPlain: Bool

  init(
    start: Int, views: [Int], guards: [Guard], label: Label?, occurrences: [Occurrence], isPlain: Bool
  ) {
    self.start = start
    self.views = views
    self.guards = guards
    self.label = label
    self.occurrences = occurrences
    self.isPlain = isPlain
  }
}

/// Where a statement stands. A class, so that statements beside each other share it.
final class StatementContext: Sendable {
  /// The views whose braces enclose it: several after several names; the root at the layout's own level.
  let views: [Int]
  let guards: [Guard]

  init(views: [Int] = [View.rootIndex], guards: [Guard] = []) {
    self.views = views
    self.guards = guards
  }

  var isInWhen: Bool { !guards.isEmpty }
  var isInView: Bool { views != [View.rootIndex] }

  func adding(_ guardian: Guard) -> StatementContext { StatementContext(views: views, guards: guards + [guardian]) }
}

/// What is remembered of a layout, so that the next version of the file need not find it out again.
struct LayoutMemory: Sendable {
  let ground: LayoutGround
  /// The views by their names.
  let viewIndices: [String: Int]
  /// The statements about its views that mean something, in document order.
  var statements: [ResolvedStatement]
  /// Those of which something was told, or which mean nothing, by id: where each stands.
  let troubled: [Int: StatementContext]
  /// What remarks on a statement rest on, beside the ground.
  var style = StyleGround()
  /// Where in `statements` those stand that style rules look at: settings, and what something is remarked on.
  var remarkable: [Int] = []

  /// Where those of some statements stand that mean something. O(log statements).
  func places(_ ids: Range<Int>) -> Range<Int> {
    statements.places(ids) { $0.statement.id }
  }

  /// The statement with an id. O(log statements).
  func statement(_ id: Int) -> ResolvedStatement? {
    let place = statements.partitioningIndex { $0.statement.id >= id }
    return statements.dropFirst(place).first.flatMap { $0.statement.id == id ? $0 : nil }
  }
}

extension Array {
  /// Where those stand that come from statements with some ids, in whose order all are. O(log elements).
  func places(_ ids: Range<Int>, id: (Element) -> Int) -> Range<Int> {
    let first = partitioningIndex { id($0) >= ids.lowerBound }
    return first..<Swift.max(first, partitioningIndex { id($0) >= ids.upperBound })
  }
}

/// All that the meaning of a statement about views rests on, beside its own text and what stands around it.
struct LayoutGround: Sendable, Equatable {
  private(set) var views: [View]
  let isSketch: Bool
  /// The constants that it can see, by name, and those that have a value, by index.
  let constants: [String: Int]
  let values: [Int: Rational]
  /// Whether some preview shows it from right to left.
  let isSeenRightToLeft: Bool

  /// The same ground where the same views stand elsewhere.
  func moved(to views: [View]) -> LayoutGround {
    var moved = self
    moved.views = views
    return moved
  }

  static func == (left: LayoutGround, right: LayoutGround) -> Bool {
    left.isSketch == right.isSketch && left.isSeenRightToLeft == right.isSeenRightToLeft
      && left.constants == right.constants && left.values == right.values
      && left.views.elementsEqual(right.views) { $0.isLike($1) }
  }
}
