import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// What a fix does to a file: how many diagnostics of each kind come or go, and which views move.
struct FixTrial: Sendable {
  /// By kind: how many more diagnostics there are afterwards. Kinds that no fix mends or causes are missing.
  fileprivate let differences: [DiagnosticKind: Int]
  /// The worst diagnostic that is new: ``then on *narrow*, `left` sticks out of its superview by 24 on the left``.
  fileprivate let newProblem: String?
  /// The frame that changes most: ``on *narrow* `left` moves to x = 4``.
  fileprivate let greatestChange: String?
  /// How many frames change, over all previews.
  let changeCount: Int

  /// How many warnings there are afterwards that were not there before.
  var newWarningCount: Int {
    differences.reduce(0) { $0 + ($1.key.severity == .warning ? max(0, $1.value) : 0) }
  }

  /// Whether there are fewer diagnostics of a kind, and not more errors, ambiguities and ties.
  func mends(_ kind: DiagnosticKind) -> Bool {
    guard differences[kind, default: 0] < 0 else { return false }
    return !differences.contains { kind, difference in
      difference > 0
        && (kind.severity == .error || [.ambiguous, .collapses, .priorityTie, .huggingTie, .unsolved].contains(kind))
    }
  }

  /// A title with what will be visible: what is worse than before, else the frame that changes most.
  func title(_ title: String) -> String {
    guard let consequence = newProblem ?? greatestChange else { return title }
    return "\(title) (\(consequence))"
  }
}

/// How much may be done for the fixes of one request, counted so that the same text gives the same fixes on any machine.
package struct FixBudget: Sendable {
  /// Systems that may be solved.
  package var systems: Int
  /// Rows that may be solved; reading them counts less. A thousand take about 12 ms.
  package var rows: Int

  package init(systems: Int = 400, rows: Int = 20_000) {
    self.systems = systems
    self.rows = rows
  }

  var isSpent: Bool { systems <= 0 || rows <= 0 }

  mutating func spend(_ other: FixBudget) {
    systems -= other.systems
    rows -= other.rows
  }
}

/// A layout before any fix, prepared for trying them.
struct UnfixedLayout: Sendable {
  let solution: LayoutSolution
  /// Each preview's solves.
  let passes: [[SolvedPass]]
  /// How many conflicts are reported.
  let conflictCount: Int
  /// What leaves values open.
  let openCauses: [OpenCause]

  /// `solution` has no reasons.
  init(_ solution: LayoutSolution, _ model: LayoutModel) {
    self.solution = solution
    passes = solution.previews.map { zip($0.passes, $0.answers).map(SolvedPass.init) }
    let verdicts = LayoutVerdicts(on: solution, model, offersFixes: false)
    conflictCount = verdicts.conflictGroups.count
    // After a fix of a conflict, what it had hidden is not new.
    openCauses = verdicts.openCauses(all: true)
  }
}

/// Applies fixes to a file and solves what they change.
struct FixTrials {
  /// `FixProver.snapshot`.
  let snapshot: Snapshot
  let limit: SolverLimit
  /// What the trial has cost.
  private(set) var cost = FixBudget(systems: 0, rows: 0)
  /// In rows.
  private(set) var largestSystem = 0
  /// Views of the layout that is being tried: those whose frames may change, and those of which anything else may.
  private var reach = FixReach()

  init(snapshot: Snapshot, limit: SolverLimit) {
    self.snapshot = snapshot
    self.limit = limit
  }

  /// The rounds in which the rows that a fix reaches are looked for, before all rows are taken.
  private static let roundLimit = 4

  /// Tries a fix. Returns nil where the edited file cannot be compared. `unfixed` are the layouts, by index, prepared when
  /// they are needed.
  mutating func trial(of edits: [TextEdit], on unfixed: inout [Int: UnfixedLayout]) throws(SolverStop) -> FixTrial? {
    let file = SourceFile(name: snapshot.file.name, bytes: snapshot.file.applying(edits))
    guard let text = NamedText(file, after: snapshot, while: limit.shouldContinue) else { throw .cancelled }
    let edited = Snapshot(text, after: snapshot, while: limit.shouldContinue)
    try limit.ask()
    guard let solution = snapshot.solution, edited.model.layouts.count == snapshot.model.layouts.count else {
      return nil
    }
    var differences: [DiagnosticKind: Int] = [:]
    for diagnostic in edited.textDiagnostics { differences[diagnostic.kind, default: 0] += 1 }
    for diagnostic in snapshot.textDiagnostics { differences[diagnostic.kind, default: 0] -= 1 }
    var problems: [(rank: Int, words: String)] = []
    var changes: [FrameChange] = []
    for layout in solution.layouts where edits.contains(where: { layout.source.range.meets($0.range) }) {
      let before = unfixed[layout.layout] ?? UnfixedLayout(layout, snapshot.model)
      unfixed[layout.layout] = before
      reach = FixReach()
      guard let after = try fixed(before, edited.model) else { return nil }
      try limit.ask()
      reach.finish(from: before.solution, to: after)
      if after.vanishes(from: before.solution, within: reach) { return nil }
      let scope = reach.isWhole ? nil : reach.changed
      let oldVerdicts = LayoutVerdicts(on: before.solution, snapshot.model, offersFixes: false, scope: scope)
      let newVerdicts = LayoutVerdicts(on: after, edited.model, offersFixes: false, scope: scope)
      let (new, old) = (newVerdicts.mendable, oldVerdicts.mendable)
      for diagnostic in new { differences[diagnostic.kind, default: 0] += 1 }
      for diagnostic in old { differences[diagnostic.kind, default: 0] -= 1 }
      let known = Set(old.map(\.subject))
      problems += new.filter { !known.contains($0.subject) }.compactMap(\.problem)
      // Causes are not restricted to the scope: a change can split one.
      let newCauses = newVerdicts.openCauses(all: true)
      for cause in newCauses { differences[cause.kind, default: 0] += 1 }
      for cause in before.openCauses { differences[cause.kind, default: 0] -= 1 }
      differences[.conflict, default: 0] += newVerdicts.conflictGroups.count - before.conflictCount
      changes += before.solution.changes(to: after, within: reach)
      try limit.ask()
    }
    let levels = snapshot.levels.overridden(by: snapshot.model.levels)
    var worst: (rank: Int, words: String)?
    for problem in problems where worst.map({ problem.rank < $0.rank }) ?? true { worst = problem }
    var greatest: FrameChange?
    for change in changes where greatest.map({ $0.amount < change.amount }) ?? true { greatest = change }
    return FixTrial(
      differences: differences.filter { !levels.isOff($0.key) }, newProblem: worst?.words,
      greatestChange: greatest?.words, changeCount: changes.count)
  }

  // MARK: Solving

  /// Nil where it is too large to try.
  private mutating func fixed(_ unfixed: UnfixedLayout, _ model: LayoutModel) throws(SolverStop) -> LayoutSolution? {
    let layout = model.layouts[unfixed.solution.layout]
    var previews: [PreviewSolution] = []
    for (preview, passes) in zip(unfixed.solution.previews, unfixed.passes) {
      try limit.ask()
      guard let solved = try fixed(layout, model, preview, passes) else { return nil }
      previews.append(solved)
    }
    return LayoutSolution(
      layout: unfixed.solution.layout, source: layout, previews: previews, previous: nil)
  }

  /// A layout in one preview after the fix, as `solveLayout` solves it.
  private mutating func fixed(
    _ layout: Layout, _ model: LayoutModel, _ preview: PreviewSolution, _ passes: [SolvedPass]
  ) throws(SolverStop) -> PreviewSolution? {
    guard let last = passes.last, last.lowered.sizes.layout.views.elementsEqual(layout.views, by: { $0.isLike($1) })
    else { return try solvedAnew(layout, model, preview) }
    var lowered: [LoweredLayout] = []
    var answers: [SystemAnswer] = []
    var solved: Subsystem?
    var feedback = Feedback()
    repeat {
      let pass = passes[min(lowered.count, passes.count - 1)]
      let sizes = ContentSizes(
        model, layout, preview.preview.environment, feedback: feedback, after: pass.lowered.sizes)
      let next = Lowering.lower(sizes, after: pass.lowered)
      guard let (answer, subsystem) = try answer(to: next, after: pass) else { return nil }
      lowered.append(next)
      answers.append(answer)
      solved = subsystem
      feedback = Feedback(next.geometry, answer.values)
    } while lowered.count == 1 && !feedback.isEmpty
    let answer = answers[answers.count - 1]
    let shown = try solved.flatMap { subsystem throws(SolverStop) in
      try picture(of: answer, subsystem, after: passes[min(lowered.count, passes.count) - 1], near: last)
    }
    // With other solves than before, all values are compared.
    if lowered.count != passes.count {
      reach.note(last, lowered[lowered.count - 1], answer)
      if let shown { reach.note(last, lowered[lowered.count - 1], shown) }
    }
    return Reading(
      lowered, answers, reasonsFrom: nil, isEdited: false, shownValues: shown?.values, preview.preview, preview.solver,
      limit
    ).result
  }

  /// The answer to a lowered layout, of which only the rows are solved that a fix reaches, and these; nil where they are too
  /// many.
  private mutating func answer(
    to lowered: LoweredLayout, after pass: SolvedPass
  ) throws(SolverStop) -> (answer: SystemAnswer, solved: Subsystem?)? {
    cost.rows += lowered.system.rows.count / Self.rowsReadAsOne
    let matching = RowMatching(from: pass.lowered.system.rows, to: lowered.system.rows)
    reach.note(matching, pass, lowered)
    guard !matching.isIdentity else { return (pass.answer, nil) }
    var touched = Set(matching.removed)
    for round in 0...Self.roundLimit {
      try limit.ask()
      if round == Self.roundLimit { touched = Set(pass.lowered.system.rows.indices) }
      let subsystem = Subsystem(lowered, matching, after: pass, touched: touched)
      guard subsystem.size <= Self.sizeLimit else { return nil }
      spend(on: subsystem)
      let answer = try subsystem.answer(
        near: { lowered.system.quantities[$0].reference }, broken: &touched, within: limit)
      if let answer {
        reach.note(subsystem.changes, pass, answer)
        return (answer, subsystem)
      }
    }
    return nil
  }

  /// The same with what nothing determines near to where `last` has it; nil where it is there already.
  private mutating func picture(
    of answer: SystemAnswer, _ subsystem: Subsystem, after pass: SolvedPass, near last: SolvedPass
  ) throws(SolverStop) -> SystemAnswer? {
    let hasMoved = subsystem.changes.quantities.contains { quantity in
      let finding = answer.findings[quantity]
      return !finding.isDetermined && finding.value != last.answer.findings[quantity].value
    }
    guard hasMoved else { return nil }
    try limit.ask()
    spend(on: subsystem)
    // What breaks does not depend on what values are near to.
    var broken: Set<Int> = []
    let shown = try subsystem.answer(
      near: { last.answer.findings[$0].value }, broken: &broken, within: limit)
    if let shown { reach.note(subsystem.changes, pass, shown) }
    return shown
  }

  private mutating func spend(on subsystem: Subsystem) {
    cost.systems += 1
    cost.rows += subsystem.size
    largestSystem = max(largestSystem, subsystem.size)
  }

  /// A fix that reaches more is not tried.
  private static let sizeLimit = FixBudget().rows

  /// Reading so many rows costs as much as solving one.
  private static let rowsReadAsOne = 8

  /// Where the fix changes which views there are, all is solved.
  private mutating func solvedAnew(
    _ layout: Layout, _ model: LayoutModel, _ preview: PreviewSolution
  ) throws(SolverStop) -> PreviewSolution {
    let shown = ShownFrames(.reported, of: preview.views, named: preview.sizes.layout.views, for: layout.views)
    reach.isWhole = true
    let solved = try solveLayout(
      model, layout, preview.preview, shown: shown, after: nil, givesReasons: false, limit: limit)
    cost.systems += solved.passes.count
    cost.rows += solved.passes.reduce(0) { $0 + $1.system.rows.count }
    return solved
  }
}

// MARK: Comparing

/// The views of a layout that a fix reaches, on any preview.
private struct FixReach {
  /// Views of which a value may change.
  private(set) var moved: Set<Int> = []
  /// Views of which something else may be reported; with those that a moved one encloses once it is finished.
  private(set) var changed: Set<Int> = []
  /// Whether it changes which views there are, so that all are compared.
  var isWhole = false

  /// Notes the views of added and removed rows, and those with another content size.
  mutating func note(_ matching: RowMatching, _ pass: SolvedPass, _ lowered: LoweredLayout) {
    func views(_ variables: some Sequence<Int>) -> [Int] { variables.map { pass.viewOfVariable[$0] } }
    for row in matching.removed { changed.formUnion(views(pass.variablesOfRow[row])) }
    for row in matching.added { changed.formUnion(views(lowered.system.rows[row].form.terms.map(\.variable))) }
    let (sizes, newSizes) = (pass.lowered.sizes, lowered.sizes)
    guard !newSizes.hasSameContent(as: sizes) else { return }
    for view in sizes.layout.views where sizes.naturalSize(of: view) != newSizes.naturalSize(of: view) {
      changed.insert(view.index)
    }
  }

  /// Notes what was solved again.
  mutating func note(
    _ changes: (variables: [Int], quantities: [Int]), _ pass: SolvedPass, _ answer: SystemAnswer
  ) {
    for variable in changes.variables where answer.values[variable] != pass.answer.values[variable] {
      moved.insert(pass.viewOfVariable[variable])
    }
    for quantity in changes.quantities where answer.findings[quantity] != pass.answer.findings[quantity] {
      guard pass.lowered.measured.indices.contains(quantity) else { continue }
      changed.insert(pass.lowered.measured[quantity].view)
    }
  }

  /// Notes all differences from one answer to another.
  mutating func note(_ pass: SolvedPass, _ lowered: LoweredLayout, _ answer: SystemAnswer) {
    note((Array(answer.values.indices), Array(answer.findings.indices)), pass, answer)
    note(RowMatching(from: pass.lowered.system.rows, to: lowered.system.rows), pass, lowered)
  }

  /// Adds the views with another setting, and those directly in a view that moves: a frame is measured in its
  /// superview, and what sticks out of that depends on its size.
  mutating func finish(from old: LayoutSolution, to new: LayoutSolution) {
    if !isWhole, !moved.isEmpty {
      var enclosed: [Int] = []
      for view in old.views where view.superview.map(moved.contains) ?? false { enclosed.append(view.index) }
      moved.formUnion(enclosed)
    }
    changed.formUnion(moved)
    let (settings, newSettings) = (old.source.settings, new.source.settings)
    if !settings.elementsEqual(newSettings, by: { $0.isLike($1) }) {
      changed.formUnion((settings + newSettings).map(\.view))
    }
  }
}

/// A view's frame that a fix changes on one preview.
private struct FrameChange {
  /// In points, over all four numbers.
  let amount: Rational
  /// The greatest of its changes: ``on *narrow* `left` moves to x = 4``.
  let words: String
}

extension LayoutSolution {
  /// The frames that change, in document order, preview by preview.
  fileprivate func changes(to other: LayoutSolution, within reach: FixReach) -> [FrameChange] {
    var changes: [FrameChange] = []
    for (place, preview) in previews.enumerated() {
      let on = previews.count > 1 ? "on *\(preview.preview.name)* " : ""
      for (view, now) in views(on: place, of: other, within: reach) {
        let (old, new) = (view.reported.pixelFrame, now.shown.pixelFrame)
        let differences = zip(old.numbers, new.numbers).map { ($0 - $1).magnitude }
        let amount = differences.reduce(.zero, +)
        guard !amount.isZero, let words = words(new, differences) else { continue }
        changes.append(FrameChange(amount: amount, words: "\(on)`\(views[view.view].name)` \(words)"))
      }
    }
    return changes
  }

  /// The greatest change of a frame's four numbers.
  private func words(_ new: Frame, _ differences: [Rational]) -> String? {
    guard let greatest = differences.max() else { return nil }
    return switch differences.firstIndex(of: greatest) {
    case 0: "moves to x = \(new.x)"
    case 1: "moves to y = \(new.y)"
    case 2: "becomes \(new.width) wide"
    default: "becomes \(new.height) high"
    }
  }

  /// The views that a fix reaches, on the preview at this index, before and after it.
  private func views(
    on place: Int, of other: LayoutSolution, within reach: FixReach
  ) -> [(old: ViewSolution, new: ViewSolution)] {
    guard previews.indices.contains(place), other.previews.indices.contains(place) else { return [] }
    // By name, where there are others.
    let names =
      reach.isWhole
      ? Dictionary(other.views.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first }) : [:]
    return previews[place].views.compactMap { view in
      guard reach.isWhole || reach.moved.contains(view.view) || reach.changed.contains(view.view) else { return nil }
      let index = reach.isWhole ? names[views[view.view].name] : view.view
      return index.flatMap { other.previews[place].solution(ofView: $0) }.map { (view, $0) }
    }
  }

  /// Whether a view that is seen has no width or no height here, and had one before or was ambiguous.
  fileprivate func vanishes(from old: LayoutSolution, within reach: FixReach) -> Bool {
    old.previews.indices.contains { place in
      guard previews.indices.contains(place) else { return false }
      let seen = previews[place].seen(in: source)
      return old.views(on: place, of: self, within: reach).contains { before, after in
        guard seen[after.view], after.isSolved else { return false }
        let natural = previews[place].sizes.naturalSize(of: source.views[after.view])
        return isLost(before, after, .width, natural.width) || isLost(before, after, .height, natural.height)
      }
    }
  }

  private func isLost(
    _ before: ViewSolution, _ after: ViewSolution, _ attribute: MeasuredAttribute, _ natural: Rational?
  ) -> Bool {
    func isZero(_ solution: ViewSolution) -> Bool {
      !solution.ambiguities.contains { $0.attribute == attribute } && solution.reported.measured(attribute).isZero
    }
    return isZero(after) && !isZero(before) && natural?.isZero != true
  }
}

extension LayoutVerdicts {
  /// What a fix of a layout may mend or cause, besides conflicts and what leaves values open: what has fixes, and
  /// warnings.
  var mendable: [Diagnostic] {
    [
      withoutIntrinsic, unsolved, misordered, hiddenSizes, stackFights, scrollContents, sidewaysScrolling, outside,
      overlaps, clipped, stretched, baselineStretched,
    ].flatMap(\.self)
  }
}

extension Diagnostic {
  /// Its code and the views that it names: the same before and after a fix, whatever the amounts.
  var subject: String {
    let names = message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    return ([kind.code] + names).joined(separator: " ")
  }

  /// How bad it is to cause it, 0 being the worst, and how a fix's title says so; nil for what is no problem.
  var problem: (rank: Int, words: String)? {
    let ranks: [DiagnosticKind] = [
      .outside, .overlap, .clipped, .scrollContent, .hiddenSize, .fightsStack, .stretched, .baselineStretched,
    ]
    guard let rank = ranks.firstIndex(of: kind) else { return nil }
    let end = [". ", "; "].compactMap { message.firstRange(of: $0)?.lowerBound }.min() ?? message.endIndex
    let sentence = message[..<end]
    return (rank, "then \(sentence.hasPrefix("On ") ? "o" + sentence.dropFirst() : sentence)")
  }
}
