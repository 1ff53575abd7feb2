import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel

/// Where problems end while something is varied.
extension VariedWalk {
  /// An amount at which problems are gone.
  struct ProblemEnd {
    let amount: Rational
    /// Whether they are still there at the amount, and gone just beyond.
    let isBeyond: Bool
  }

  /// Returns the first amount from `start` on at which none of these problems is there; nil if there is none, or if it
  /// is not known, also because there are more pieces than `pieceLimit`. A problem that is too small to be reported is
  /// there too.
  mutating func end(
    of problems: Set<FindingIdentity>, from start: Rational
  ) throws(SolverStop) -> ProblemEnd? {
    if start >= most { return ProblemEnd(amount: start, isBeyond: false) }
    let feedback = varied.base.sizes.feedback
    guard !varied.base.isUnsolved, feedback.overlaps.isEmpty, feedback.margins.isEmpty,
      let first = VariedRows(varied, variation, Feedback()), first.unsteady.isDisjoint(with: open),
      // A number that an expectation states is what is wanted.
      first.expectations.allSatisfy({ $0.rate.isZero })
    else { return nil }
    for step in try steps(first) where step.to > start {
      let rows = step.feedback.isEmpty ? first : VariedRows(varied, variation, step.feedback)
      guard let rows else { return nil }
      var end: ProblemEnd?
      var isUnsolved = false
      let pieces = try rows.sweep(from: max(step.from, start), to: step.to, isUp: isUp, limit: varied.limit) { piece in
        pieceCount += 1
        guard piece.unsolved.isEmpty, pieceCount <= pieceLimit else {
          isUnsolved = true
          return true
        }
        end = self.end(of: problems, on: piece, rows)
        return end != nil
      }
      if isUnsolved || pieces == nil { return nil }
      if let end { return end }
    }
    return nil
  }

  private func end(of problems: Set<FindingIdentity>, on piece: SweepPiece, _ rows: VariedRows) -> ProblemEnd? {
    let members = Members(rows.lowered.sizes, rows.lowered.origins)
    for conflict in piece.conflicts {
      guard let dropped = conflict.members.last else { return nil }
      let subject = members.member(dropped).identity(in: varied.layout).subject
      let identity = FindingIdentity(.conflict, layout: varied.layoutIndex, subject)
      guard varied.known.contains(identity), !problems.contains(identity) else { return nil }
    }
    let others = problems.filter { $0.kind != .conflict }
    guard !others.isEmpty else { return ProblemEnd(amount: piece.from, isBeyond: false) }
    // Frames beside a conflict are not those that the author wants.
    guard piece.conflicts.isEmpty else { return nil }
    var moving: [MovingCases] = []
    for problem in others {
      guard let cases = cases(of: problem, on: piece, rows) else { return nil }
      moving.append(cases)
    }
    let length = piece.to - piece.from
    let cuts = Set(moving.flatMap { $0.cuts(within: length) }).sorted()
    func isClear(_ distance: Rational) -> Bool { !moving.contains { $0.isThere(at: distance) } }
    for (index, cut) in cuts.enumerated() {
      if isClear(cut) { return ProblemEnd(amount: piece.from + cut, isBeyond: false) }
      guard cuts.indices.contains(index + 1), isClear(.half * (cut + cuts[index + 1])) else { continue }
      return ProblemEnd(amount: piece.from + cut, isBeyond: true)
    }
    return nil
  }

  /// Returns the ways in which a problem can be there on a piece; nil if they are not known.
  private func cases(of problem: FindingIdentity, on piece: SweepPiece, _ rows: VariedRows) -> MovingCases? {
    let undetermined = Set(piece.open)
    if problem.kind == .unexpected, case .statement(let id) = problem.subject {
      var cases: [MovingCases.Condition] = []
      for (place, expected) in rows.expectations.enumerated() {
        let constraint = varied.layout.expectations[expected.index].constraint
        guard constraint.statement.id == id else { continue }
        let quantity = rows.lowered.system.quantities.count + place
        guard piece.values.indices.contains(quantity), !undetermined.contains(quantity) else { return nil }
        let error = piece.values[quantity]
        if constraint.relation != .atLeast {
          cases.append(MovingCases.Condition(error, atLeast: .zero, isStrict: true))
        }
        if constraint.relation != .atMost {
          cases.append(MovingCases.Condition(-error, atLeast: .zero, isStrict: true))
        }
      }
      return MovingCases(cases: cases.map { (conditions: [$0], exceptions: []) })
    }
    let views: [Int]
    switch problem.subject {
    case .view(let view): views = [view]
    case .siblings(let first, let second): views = [first, second]
    default: return nil
    }
    let rules = FrameRules(rows.lowered.sizes, pins, values(on: piece, rows, undetermined))
    guard let rule = FrameProblem.allCases.first(where: { $0.kind == problem.kind }),
      rule.isOfPairs == (views.count == 2), let found = rules.cases(of: rule, views)
    else { return nil }
    return MovingCases(
      cases: found.map { found in
        // A text that needs a little more than its view has is not reported, but is no end either.
        let conditions =
          rule == .clipped
          ? found.amounts.map { MovingCases.Condition($0, atLeast: .zero, isStrict: true) }
          : found.conditionsFromTheStart
        return (conditions: conditions, exceptions: rules.exceptions(to: found, of: rule, views))
      })
  }
}
