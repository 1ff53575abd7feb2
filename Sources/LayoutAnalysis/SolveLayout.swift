import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// Solves a layout in one preview. Views stay near to where they were `shown` where nothing determines them. `last` is the
/// answer to the version before, if there is one: only what has changed since is lowered and solved again.
func solveLayout(
  _ model: LayoutModel, _ layout: Layout, _ preview: Preview, shown: ShownFrames, after last: PreviewSolution?,
  limit: SolverLimit
) throws(SolverStop) -> PreviewSolution {
  var solver = last?.solver ?? SystemSolver(LinearSystem())
  var passes: [LoweredLayout] = []
  func solve(_ feedback: Feedback) throws(SolverStop) -> SystemSolution {
    try limit.ask()
    let known = last?.passes.dropFirst(passes.count).first
    let sizes = ContentSizes(model, layout, preview.environment, feedback: feedback, after: known?.sizes)
    // Where everything is determined, nobody asks where it would rather be.
    let wasOpen = last?.solver.isOpen ?? true
    passes.append(Lowering.lower(sizes, shown: wasOpen ? shown : nil, after: known))
    try limit.ask()
    let solution = try solver.solution(of: passes[passes.count - 1], limit)
    guard !wasOpen, solver.isOpen else { return solution }
    passes[passes.count - 1] = Lowering.lower(sizes, shown: shown, after: known)
    return try solver.solution(of: passes[passes.count - 1], limit)
  }
  var solution = try solve(Feedback())
  var feedback = Feedback(passes[0].geometry, solution.values)
  if last != nil, !feedback.isEmpty, solution.findings.contains(where: { !$0.isDetermined }) {
    // What is told of an open view must not depend on where it was shown before.
    var other = solver
    feedback = try other.feedback(of: passes[0].sizes, after: passes[0], limit)
  }
  if !feedback.isEmpty { solution = try solve(feedback) }
  try limit.ask()
  return Reading(passes, solution, preview, solver, limit).result
}

/// How long the solver may work on one layout in one preview.
package struct SolverLimit: Sendable {
  package var pivots = 200_000
  package var shouldContinue: @Sendable () -> Bool = { true }

  package init(pivots: Int = 200_000, shouldContinue: @escaping @Sendable () -> Bool = { true }) {
    self.pivots = pivots
    self.shouldContinue = shouldContinue
  }

  /// Throws once nobody waits for the answer any more.
  func ask() throws(SolverStop) {
    if !shouldContinue() { throw .cancelled }
  }
}

extension SystemSolver {
  /// What a layout comes to.
  mutating func solution(of lowered: LoweredLayout, _ limit: SolverLimit) throws(SolverStop) -> SystemSolution {
    update(to: lowered.system, names: lowered.variableNames)
    try solve(pivotLimit: limit.pivots, shouldContinue: limit.shouldContinue)
    return try solution()
  }

  /// What a layout's second solve is to know of its first, wherever views were shown before. `last` is its first solve as it
  /// was lowered already, if it was.
  mutating func feedback(
    of sizes: ContentSizes, after last: LoweredLayout? = nil, _ limit: SolverLimit
  ) throws(SolverStop) -> Feedback {
    let lowered = Lowering.lower(sizes, shown: .nothing, after: last)
    return Feedback(lowered.geometry, try solution(of: lowered, limit).values)
  }
}

/// Reads the solver's answer back into views and statements.
private final class Reading: Sendable {
  /// The layout as it was lowered each time, the last time as it is told.
  let passes: [LoweredLayout]
  let lowered: LoweredLayout
  let solution: SystemSolution
  let preview: Preview
  let solver: SystemSolver
  let limit: SolverLimit
  let reasons: Reasons

  init(
    _ passes: [LoweredLayout], _ solution: SystemSolution, _ preview: Preview, _ solver: SystemSolver,
    _ limit: SolverLimit
  ) {
    let lowered = passes[passes.count - 1]
    self.passes = passes
    self.limit = limit
    self.solver = solver
    self.lowered = lowered
    self.solution = solution
    self.preview = preview
    reasons = Reasons(lowered: lowered, solution: solution, limit: limit)
  }

  var sizes: ContentSizes { lowered.sizes }
  var geometry: Geometry { lowered.geometry }
  var rowOfConstraint: [Int?] { lowered.rowOfConstraint }
  var layout: Layout { sizes.layout }
  var members: Members { Members(sizes, lowered.origins) }

  var result: PreviewSolution {
    let conflicts = solution.conflicts.map { members.conflict($0) }
    var unmet: [UnmetConstraint] = []
    for (constraint, row) in rowOfConstraint.enumerated() {
      guard let row, !lowered.system.rows[row].priority.isRequired else { continue }
      let error = solution.error(ofRow: lowered.system.rows[row])
      guard !error.isZero, !solution.unsolved.contains(row) else { continue }
      unmet.append(UnmetConstraint(constraint: constraint, member: members.member(row), error: error))
    }
    return PreviewSolution(
      preview: preview, views: views, conflicts: conflicts, unmet: unmet,
      ties: solution.ties.map { $0.map(members.member) },
      withoutIntrinsic: lowered.withoutIntrinsic, readRow: { self.value(ofConstraint: $0) },
      solveWithout: { self.isUnchanged(without: $0) }, passes: passes, solver: solver, reasons: reasons)
  }

  private func value(ofConstraint constraint: Int) -> RowValue? {
    guard rowOfConstraint.indices.contains(constraint), let row = rowOfConstraint[constraint] else { return nil }
    return RowValue(
      first: first(layout.constraints[constraint]), error: solution.error(ofRow: lowered.system.rows[row]),
      difference: lowered.system.rows[row].form.value(solution.values))
  }

  /// Whether all that is known of the views is the same without some written rows.
  private func isUnchanged(without constraints: Set<Int>) -> Bool {
    var solver = self.solver
    for row in constraints.compactMap({ rowOfConstraint[$0] }).sorted(by: >) { solver.removeRow(row) }
    do throws(SolverStop) {
      try solver.solve(pivotLimit: limit.pivots, shouldContinue: limit.shouldContinue)
      return try solver.solution().findings == solution.findings
    } catch {
      return false
    }
  }

  /// The value of a row's first attribute.
  private func first(_ constraint: Constraint) -> Rational {
    guard let anatomy = constraint.anatomy else { return .zero }
    let form = geometry.value(
      of: anatomy.attribute1, anatomy.item1, from: constraint.reference, isPhysical: constraint.isPhysical,
      isContent: false)
    return form.value(solution.values)
  }

  // MARK: Views

  private var views: [ViewSolution] {
    // The root comes first.
    layout.views.indices.dropFirst().map { view in
      var ambiguities: [Ambiguity] = []
      var isSolved = true
      for (place, quantity) in lowered.quantities(ofView: view).enumerated() {
        let finding = solution.findings[quantity]
        if !finding.isSolved {
          isSolved = false
        } else if !finding.isDetermined {
          ambiguities.append(
            Ambiguity(attribute: MeasuredAttribute.allCases[place], from: finding.least, to: finding.greatest))
        }
      }
      return ViewSolution(view: view, ambiguities: ambiguities, isSolved: isSolved, reasons: reasons)
    }
  }
}
