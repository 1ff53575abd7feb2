import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// Answers to why a layout is solved as it is. Each is computed when it is asked. A class, so that each view can keep it.
final class Reasons: Sendable {
  let lowered: LoweredLayout
  /// The solver's answer, which gives reasons; nil for a fix that is tried, which reports none.
  let solution: SystemSolution?
  let limit: SolverLimit
  /// Whether the solution's solver had solved another system before this one.
  private let isEdited: Bool

  init(lowered: LoweredLayout, solution: SystemSolution?, isEdited: Bool, limit: SolverLimit) {
    self.lowered = lowered
    self.solution = solution
    self.isEdited = isEdited
    self.limit = limit
  }

  /// The same for a solver that solved nothing else before.
  ///
  /// A value has one answer, but often several minimal sets of rows that explain it, and which of them a solver finds
  /// depends on what it did before. So reasons are asked of a new solver, and follow from the text alone. Costs a solve of
  /// the layout after an edit: keep the result to ask several questions.
  var unedited: Reasons {
    guard isEdited, solution != nil,
      let solution = try? solve(
        lowered.system, pivotLimit: limit.pivots, shouldContinue: limit.shouldContinue)
    else { return self }
    return Reasons(lowered: lowered, solution: solution, isEdited: false, limit: limit)
  }

  var sizes: ContentSizes { lowered.sizes }
  var members: Members { Members(sizes, lowered.origins) }

  // MARK: Causes

  /// The rows that fix a view as far as it is determined, each once, in the order in which they do. The root's own are
  /// left out, and so are the signs of sizes unless nothing else says anything.
  func causes(ofView view: Int) -> [Member] {
    let geometry = lowered.geometry
    guard let solution, let superview = geometry.layout.views[view].superview else { return [] }
    // Places are measured from the superview, wherever that is.
    let origins = [View.rootIndex, superview].map { geometry.places[$0] }
    let given = Set(origins.flatMap { [$0.x, $0.y] })
    let told = solution.causes(ofQuantities: Array(lowered.quantities(ofView: view)), given: given).filter {
      !isRoot($0)
    }
    let speaking = told.filter { index in
      switch lowered.origins[index] {
      case .notNegative, .contentNotNegative: false
      default: true
      }
    }
    return (speaking.isEmpty ? told : speaking).map(members.member)
  }

  private func isRoot(_ row: Int) -> Bool {
    if case .root = lowered.origins[row] { true } else { false }
  }

  /// For written constraints below 1000 that are not met, by index in the layout: what leaves each no less error, and
  /// where the root's size takes part, up to which size it does.
  func forcings(of unmet: [UnmetConstraint]) -> [Int: Forcing] {
    guard let solution else { return [:] }
    let constraints = Set(unmet.map(\.constraint))
    var conflicts: [(row: Int, constraint: Int, conflict: SystemSolution.RowConflict)] = []
    for (row, origin) in lowered.origins.enumerated() {
      guard case .written(let constraint) = origin, constraints.contains(constraint),
        let conflict = solution.forcing(ofRow: row)
      else { continue }
      conflicts.append((row, constraint, conflict))
    }
    let limits = limits(of: conflicts.map { ($0.row, $0.conflict) })
    var forcings: [Int: Forcing] = [:]
    for (row, constraint, conflict) in conflicts {
      let told = conflict.members.dropLast().filter { row in
        // Where the root begins says nothing.
        if case .root(let attribute) = lowered.origins[row] {
          attribute == .width || attribute == .height
        } else {
          true
        }
      }
      forcings[constraint] = Forcing(members: told.map(members.member), limit: limits[row])
    }
    return forcings
  }

  /// What leaves measured values open.
  func openings() -> [MeasuredValue: Opening] {
    guard let openings = solution?.openings() else { return [:] }
    var found: [MeasuredValue: Opening] = [:]
    for (quantity, opening) in openings where lowered.measured.indices.contains(quantity) {
      found[value(quantity)] = Opening(
        ties: opening.ties.map { $0.map(members.member) },
        movesWith: opening.movesWith.filter(lowered.measured.indices.contains).map(value))
    }
    return found
  }

  private func value(_ quantity: Int) -> MeasuredValue {
    MeasuredValue(view: lowered.measured[quantity].view, attribute: lowered.measured[quantity].attribute)
  }

  // MARK: Sizes

  /// By row that is not met, the size of the root at which it comes to be met, if the root's size takes part in what
  /// forces it and no other rows apply before.
  private func limits(of unmet: [(row: Int, forcing: SystemSolution.RowConflict)]) -> [Int: SizeLimit] {
    let members = members
    guard !unmet.isEmpty, !lowered.origins.indices.contains(where: members.isFedBack) else { return [:] }
    var walks: [Walk: [Int]] = [:]
    for (row, forcing) in unmet {
      guard let (root, axis, growth) = members.rootSize(in: forcing) else { continue }
      walks[Walk(root: root, axis: axis, isGrowing: growth.sign > 0), default: []].append(row)
    }
    return walks.reduce(into: [:]) { limits, walk in
      for (row, size) in ends(of: walk.value, along: walk.key) {
        limits[row] = SizeLimit(axis: walk.key.axis, size: size, isBelow: walk.key.isGrowing)
      }
    }
  }

  /// A way from the preview's own size to larger or smaller ones.
  struct Walk: Hashable {
    /// The row that says how wide or high the root is.
    let root: Int
    let axis: SweepAxis
    let isGrowing: Bool
  }

  /// At which size each of several rows that are not met comes to be.
  private func ends(of rows: [Int], along walk: Walk) -> [Int: Rational] {
    let now = members.size(walk.axis)
    var ends: [Int: Rational] = [:]
    self.walk(walk) { piece in
      for row in rows where ends[row] == nil && piece.errors[row] == nil {
        ends[row] = walk.isGrowing ? now + piece.from : now - piece.from
      }
      return ends.count == rows.count
    }
    return ends
  }

  /// Solves the layout for all sizes on a way, which begins at 0, until `isLast` says that no more is wanted, other rows
  /// apply, or the solver comes to no end.
  func walk(_ walk: Walk, until isLast: (SweepPiece) -> Bool) {
    let members = members
    let now = members.size(walk.axis)
    let isConditional =
      sizes.layout.constraints.contains { !$0.guards.isEmpty } || sizes.layout.settings.contains { !$0.guards.isEmpty }
    let usesRootMargins = lowered.origins.indices.contains(where: members.usesRootMargins)
    let steps = members.steps(walk.axis, isConditional: isConditional, usesRootMargins: usesRootMargins)
      .filter { walk.isGrowing ? now < $0 : $0 < now }
    let last = walk.isGrowing ? steps.min() ?? now + Self.farthest : steps.max() ?? .zero
    guard last != now else { return }
    var pieceCount = 0
    // The root's row is `size - now = 0`.
    _ = try? sweep(
      lowered.system, rates: [walk.root: walk.isGrowing ? -1 : 1], from: .zero, to: (last - now).magnitude,
      until: { piece in
        pieceCount += 1
        return !piece.unsolved.isEmpty || isLast(piece) || pieceCount >= Self.pieceLimit
      }, pivotLimit: limit.pivots, shouldContinue: limit.shouldContinue)
  }

  /// No screen is larger, in points.
  private static let farthest: Rational = 4096
  /// After so many changes on the way what comes is not looked for.
  private static let pieceLimit = 64
}

/// What leaves an optional constraint no less error than it has.
package struct Forcing: Sendable {
  /// An irreducible set: without any one of them, and nothing else there, it could be met.
  package let members: [Member]
  /// From which size of the root on it is met, where that decides it.
  package let limit: SizeLimit?
}

/// One of the four values of a view.
package struct MeasuredValue: Hashable, Sendable {
  /// The view's index in its layout.
  package let view: Int
  package let attribute: MeasuredAttribute

  package init(view: Int, attribute: MeasuredAttribute) {
    self.view = view
    self.attribute = attribute
  }
}

/// Why a value is open.
package struct Opening: Sendable {
  /// Sets of constraints of equal priority that pull apart, and so leave it open; empty where nothing fixes it.
  package let ties: [[Member]]
  /// The values that move evenly with it: none of them changes without it, nor it without them.
  package let movesWith: [MeasuredValue]
}
