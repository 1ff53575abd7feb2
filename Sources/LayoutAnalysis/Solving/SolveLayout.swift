import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Solves a layout in one preview. `previous` is the answer to the previous version, if there is one; only the parts
/// that changed since then are lowered and solved again. The diagnostics follow from the layout alone. In pictures,
/// undetermined values stay near to the frames in `shown`.
func solveLayout(
  _ model: LayoutModel, _ layout: Layout, _ preview: Preview, shown: ShownFrames, after previous: PreviewSolution?,
  givesReasons: Bool = true, limit: SolverLimit
) throws(SolverStop) -> PreviewSolution {
  // The reported conflict sets, and where the solver reaches its limit, depend on the solver's earlier work.
  let previousSolver = previous.flatMap { $0.dependsOnRoute ? nil : $0.solver }
  var solver = previousSolver ?? SystemSolver(LinearSystem())
  var isEdited = previousSolver != nil
  var passes: [LoweredLayout] = []
  var answers: [SystemAnswer] = []
  func solve(_ feedback: Feedback) throws(SolverStop) -> SystemSolution {
    try limit.ask()
    let previousPass = previous?.passes.dropFirst(passes.count).first
    let sizes = ContentSizes(model, layout, preview.environment, feedback: feedback, after: previousPass?.sizes)
    let lowered = Lowering.lower(sizes, after: previousPass)
    passes.append(lowered)
    try limit.ask()
    var solution = try solver.solution(of: lowered, limit)
    if isEdited, solution.dependsOnRoute || solver.isNearLimit {
      try limit.ask()
      solver = SystemSolver(LinearSystem())
      solution = try solver.solution(of: lowered, limit)
      isEdited = false
    }
    answers.append(SystemAnswer(solution, of: lowered.system))
    return solution
  }
  var solution = try solve(Feedback())
  let feedback = Feedback(passes[0].geometry, solution.values)
  if !feedback.isEmpty {
    isEdited = true
    solution = try solve(feedback)
  }
  try limit.ask()
  let values = try solver.values(of: passes[passes.count - 1], solution, near: shown, limit)
  return Reading(
    passes, answers, reasonsFrom: givesReasons ? solution : nil, isEdited: isEdited, shownValues: values, preview,
    solver,
    limit
  ).result
}

/// The limit of the solver's work on one layout in one preview.
package struct SolverLimit: Sendable {
  package var pivots = 200_000
  package var shouldContinue: @Sendable () -> Bool = { true }

  package init(pivots: Int = 200_000, shouldContinue: @escaping @Sendable () -> Bool = { true }) {
    self.pivots = pivots
    self.shouldContinue = shouldContinue
  }

  /// Throws if the request was cancelled.
  func ask() throws(SolverStop) {
    if !shouldContinue() { throw .cancelled }
  }
}

extension SystemSolver {
  /// Solves a lowered layout.
  mutating func solution(of lowered: LoweredLayout, _ limit: SolverLimit) throws(SolverStop) -> SystemSolution {
    update(to: lowered.system, names: lowered.variableNames)
    try solve(pivotLimit: limit.pivots, shouldContinue: limit.shouldContinue)
    return try solution()
  }

  /// Solves a layout for the first time, and returns the feedback for its second solve.
  mutating func feedback(of sizes: ContentSizes, _ limit: SolverLimit) throws(SolverStop) -> Feedback {
    let lowered = Lowering.lower(sizes)
    return Feedback(lowered.geometry, try solution(of: lowered, limit).values)
  }

  /// Returns the values of the optimal solution that is nearest to `shown`; nil if that is the solution that the solver
  /// found. The solver must have just solved the layout.
  fileprivate func values(
    of lowered: LoweredLayout, _ solution: SystemSolution, near shown: ShownFrames, _ limit: SolverLimit
  ) throws(SolverStop) -> [Rational]? {
    guard isOpen else { return nil }
    var system = lowered.system
    var hasMoved = false
    for view in lowered.sizes.layout.views.dropFirst() {
      guard let frames = shown[view] else { continue }
      for (attribute, quantity) in zip(MeasuredAttribute.allCases, lowered.quantities(ofView: view.index)) {
        let finding = solution.findings[quantity]
        guard !finding.isDetermined else { continue }
        let reference = frames.measured(attribute)
        system.quantities[quantity] = LinearSystem.Quantity(system.quantities[quantity].form, near: reference)
        if finding.value != reference { hasMoved = true }
      }
    }
    guard hasMoved else { return nil }
    var solver = self
    solver.update(to: system, names: lowered.variableNames)
    try solver.solve(pivotLimit: limit.pivots, shouldContinue: limit.shouldContinue)
    return (0..<system.variableCount).map(solver.value(ofVariable:)).map { $0.isWithinValueLimit ? $0 : .zero }
  }
}

extension SystemSolution {
  /// Whether another solver could find another answer to the same system. Irreducible sets are not unique, and the
  /// limit may be reached earlier or later.
  fileprivate var dependsOnRoute: Bool {
    !conflicts.isEmpty || !unsolved.isEmpty || findings.contains { !$0.isSolved }
  }
}

extension PreviewSolution {
  fileprivate var dependsOnRoute: Bool { !conflicts.isEmpty || isUnsolved || solver.isNearLimit }
}

/// Converts the solver's answer into results for views and statements.
final class Reading: Sendable {
  /// The lowered layout of each solve; the last one is reported.
  let passes: [LoweredLayout]
  /// The answer to each solve.
  let answers: [SystemAnswer]
  let lowered: LoweredLayout
  let answer: SystemAnswer
  /// The preview, with the size that the content gives a fitted root.
  let preview: Preview
  let solver: SystemSolver
  let limit: SolverLimit
  let reasons: Reasons
  let reportedFrames: SolvedFrames
  let shownFrames: SolvedFrames

  /// `solution` is the solver's last answer, which gives reasons; if it is nil, there are none.
  init(
    _ passes: [LoweredLayout], _ answers: [SystemAnswer], reasonsFrom solution: SystemSolution?, isEdited: Bool,
    shownValues: [Rational]?, _ preview: Preview, _ solver: SystemSolver, _ limit: SolverLimit
  ) {
    let (lowered, answer) = (passes[passes.count - 1], answers[answers.count - 1])
    self.passes = passes
    self.answers = answers
    self.limit = limit
    self.solver = solver
    self.lowered = lowered
    self.answer = answer
    self.preview = preview.sized(by: lowered.geometry, answer.values)
    reasons = Reasons(lowered: lowered, solution: solution, isEdited: isEdited, limit: limit)
    reportedFrames = SolvedFrames(lowered, answer.values)
    shownFrames = shownValues.map { SolvedFrames(lowered, $0) } ?? reportedFrames
  }

  var sizes: ContentSizes { lowered.sizes }
  var geometry: Geometry { lowered.geometry }
  var rowOfConstraint: [Int?] { lowered.rowOfConstraint }
  var layout: Layout { sizes.layout }
  var members: Members { Members(sizes, lowered.origins) }

  var result: PreviewSolution {
    let conflicts =
      reasons.solution?.conflicts.filter { isVisible($0.members) }.map { members.conflict($0) }
      ?? answer.conflicts.filter(isVisible).map {
        Conflict(members: $0.map(members.member), missing: .zero, limit: nil)
      }
    var unmet: [UnmetConstraint] = []
    for (constraint, row) in rowOfConstraint.enumerated() {
      guard let row, !lowered.system.rows[row].priority.isRequired else { continue }
      let error = answer.error(ofRow: lowered.system.rows[row])
      guard isVisible(error), !answer.unsolved.contains(row) else { continue }
      unmet.append(UnmetConstraint(constraint: constraint, member: members.member(row), error: error))
    }
    return PreviewSolution(
      preview: preview, views: views, conflicts: conflicts,
      reach: conflicts.isEmpty ? nil : ConflictReach(answer.conflicts.filter(isVisible), in: lowered), unmet: unmet,
      ties: answer.ties.map { $0.map(members.member) },
      withoutIntrinsic: lowered.withoutIntrinsic, readRow: { self.value(ofConstraint: $0) },
      solveWithout: { self.isUnchanged(without: $0) }, passes: passes, answers: answers, solver: solver,
      reasons: reasons)
  }

  // MARK: Visibility

  /// Whether a distance is at least a hundredth of a pixel. Smaller distances result from rounded numbers in a
  /// document.
  private func isVisible(_ distance: Rational) -> Bool {
    !distance.isZero && distance.magnitude * sizes.environment.scale * 100 >= 1
  }

  /// Whether a conflict is visible. Text baselines are estimated, so less than a pixel is not a conflict.
  private func isVisible(_ conflict: [Int]) -> Bool {
    guard let dropped = conflict.last else { return true }
    let missing = answer.error(ofRow: lowered.system.rows[dropped])
    let isEstimated = conflict.contains { lowered.origins[$0].constraint.map(layout.refersToTextBaseline) ?? false }
    return isEstimated ? missing.magnitude * sizes.environment.scale >= 1 : isVisible(missing)
  }

  private func value(ofConstraint constraint: Int) -> RowValue? {
    guard rowOfConstraint.indices.contains(constraint), let row = rowOfConstraint[constraint] else { return nil }
    return RowValue(
      first: first(layout.constraints[constraint]), error: answer.error(ofRow: lowered.system.rows[row]),
      difference: lowered.system.rows[row].form.value(answer.values))
  }

  /// Whether all results for the views are the same without some written rows.
  private func isUnchanged(without constraints: Set<Int>) -> Bool {
    var solver = self.solver
    for row in constraints.compactMap({ rowOfConstraint[$0] }).sorted(by: >) { solver.removeRow(row) }
    do throws(SolverStop) {
      try solver.solve(pivotLimit: limit.pivots, shouldContinue: limit.shouldContinue)
      return try solver.solution().findings.map(\.withinValueLimit) == answer.findings
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
    return form.value(answer.values)
  }

  // MARK: Views

  /// Whether the range of a value is at least a hundredth of a pixel wide.
  private func isVisible(_ finding: QuantityValue) -> Bool {
    guard let least = finding.least, let greatest = finding.greatest else { return true }
    return isVisible(greatest - least)
  }

  private var views: [ViewSolution] {
    // The root comes first.
    layout.views.indices.dropFirst().map { view in
      var ambiguities: [Ambiguity] = []
      var isSolved = true
      for (place, quantity) in lowered.quantities(ofView: view).enumerated() {
        let finding = answer.findings[quantity]
        if !finding.isSolved {
          isSolved = false
        } else if !finding.isDetermined, isVisible(finding) {
          ambiguities.append(
            Ambiguity(attribute: MeasuredAttribute.allCases[place], from: finding.least, to: finding.greatest))
        }
      }
      return ViewSolution(
        view: view, ambiguities: ambiguities, isSolved: isSolved, reported: reportedFrames, shown: shownFrames,
        reasons: reasons)
    }
  }
}

extension Layout {
  /// Whether a constraint, by its index, mentions the baseline of a text.
  func refersToTextBaseline(_ constraint: Int) -> Bool {
    constraints[constraint].terms.contains { term in
      guard case .attribute(let item, let attribute) = term.quantity else { return false }
      return (attribute == .firstBaseline || attribute == .lastBaseline) && views[item.view].kind.hasText
    }
  }
}
