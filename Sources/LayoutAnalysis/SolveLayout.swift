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
    let lowered = Lowering.lower(sizes, shown: shown, after: known)
    passes.append(lowered)
    try limit.ask()
    return try solver.solution(of: lowered, limit)
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
    let lowered = Lowering.lower(sizes, shown: .none, after: last)
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
  var environment: Environment { preview.environment }

  var result: PreviewSolution {
    let conflicts = solution.conflicts.map { members.conflict($0) }
    var unmet: [UnmetConstraint] = []
    for (index, origin) in lowered.origins.enumerated() {
      guard case .written(let constraint) = origin else { continue }
      let row = lowered.system.rows[index]
      guard !row.priority.isRequired else { continue }
      let error = solution.error(ofRow: row)
      guard !error.isZero, !solution.unsolved.contains(index) else { continue }
      unmet.append(UnmetConstraint(constraint: constraint, member: members.member(index), error: error))
    }
    unmet.sort { $0.constraint < $1.constraint }
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
    let alignments = layout.views.map { alignment(of: $0.index) }
    let absolutes = layout.views.map { frame(of: $0, alignments[$0.index]) }
    return layout.views.compactMap { view in
      guard let superview = view.superview else { return nil }
      let outer = absolutes[superview]
      let own = absolutes[view.index]
      let quantities = lowered.quantities(ofView: view.index)
      let findings = solution.findings[quantities]
      var ambiguities: [Ambiguity] = []
      for (attribute, finding) in zip(MeasuredAttribute.allCases, findings)
      where !finding.isDetermined && finding.isSolved {
        ambiguities.append(Ambiguity(attribute: attribute, from: finding.least, to: finding.greatest))
      }
      let first = quantities.lowerBound
      return ViewSolution(
        view: view.index,
        frame: Frame(x: own.x - outer.x, y: own.y - outer.y, width: own.width, height: own.height),
        absolute: own, scale: environment.scale, alignment: alignments[view.index], ambiguities: ambiguities,
        isSolved: findings.allSatisfy(\.isSolved),
        measured: MeasuredValues(
          leading: findings[first].value, top: findings[first + 1].value, width: findings[first + 2].value,
          height: findings[first + 3].value), reasons: reasons)
    }
  }

  private func alignment(of view: Int) -> Frame {
    let place = geometry.places[view]
    let (start, width) = (solution.values[place.x], solution.values[place.width])
    return Frame(
      x: environment.isRightToLeft ? environment.width - (start + width) : start, y: solution.values[place.y],
      width: width, height: solution.values[place.height])
  }

  /// What a kind draws outside its alignment rectangle: left, top, right, bottom, in points, as Apple's frames show it.
  private static let outsets: [String: (Int, Int, Int, Int)] = [
    "slider": (2, 0, 2, 1), "switch": (0, 0, 2, 0), "segmentedControl": (0, 0, 0, 1),
  ]

  private func frame(of view: View, _ alignment: Frame) -> Frame {
    guard let (left, top, right, bottom) = Self.outsets[view.kind.name] else { return alignment }
    return Frame(
      x: alignment.x - Rational(left), y: alignment.y - Rational(top), width: alignment.width + Rational(left + right),
      height: alignment.height + Rational(top + bottom))
  }
}
