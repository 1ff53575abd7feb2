import ConstraintSolver
package import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Answers to why a layout is solved as it is. Each answer is computed on demand. It is a class, so that each view can
/// keep a reference.
final class Reasons: Sendable {
  let lowered: LoweredLayout
  /// The solver's answer, which gives reasons; nil for a trial of a fix, which reports none.
  let solution: SystemSolution?
  let limit: SolverLimit
  /// Whether the solver had solved another system before this one.
  private let isEdited: Bool

  init(lowered: LoweredLayout, solution: SystemSolution?, isEdited: Bool, limit: SolverLimit) {
    self.lowered = lowered
    self.solution = solution
    self.isEdited = isEdited
    self.limit = limit
  }

  /// The reasons from a solver that solved nothing else before.
  ///
  /// A value has one answer, but often several minimal sets of rows explain it, and which one a solver finds depends on
  /// its earlier work. A new solver makes the reasons depend on the text alone. After an edit, this costs a solve of
  /// the layout, so keep the result for several questions.
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

  /// Returns the rows that fix a view's determined values, each once, in the order in which they do. The root's own
  /// rows are left out. Non-negative sizes are left out too, unless there are no other rows.
  func causes(ofView view: Int) -> [Member] {
    let geometry = lowered.geometry
    guard let solution, let superview = geometry.layout.views[view].superview else { return [] }
    // Positions are measured from the superview, wherever it is.
    let origins = [View.rootIndex, superview].map { geometry.places[$0] }
    let given = Set(origins.flatMap { [$0.x, $0.y] })
    let causes = solution.causes(
      ofQuantities: Array(lowered.quantities(ofView: view)), given: given, shouldContinue: limit.shouldContinue
    ).filter { !isRoot($0) }
    let explicit = causes.filter { index in
      switch lowered.origins[index] {
      case .notNegative, .contentNotNegative: false
      default: true
      }
    }
    return (explicit.isEmpty ? causes : explicit).map(members.member)
  }

  private func isRoot(_ row: Int) -> Bool {
    if case .root = lowered.origins[row] { true } else { false }
  }

  /// Returns the reasons why written constraints below 1000 are not satisfied, by index in the layout: the rows that
  /// allow no smaller error. If the root's size takes part, the size up to which they do is included.
  func bindingCertificates(of unmet: [UnmetConstraint]) -> [Int: BindingCertificate] {
    let rows = bindingRows(of: unmet)
    let limits = limits(of: rows.conflicts.values.map { ($0.dropped, $0) })
    return rows.conflicts.mapValues { conflict in
      BindingCertificate(members: rows.members(conflict), limit: limits[conflict.dropped])
    }
  }

  /// Returns the rows that allow no smaller error of each of these constraints. Those of another size of the root are
  /// kept where they are reasons at this size too.
  func bindingRows(of unmet: [UnmetConstraint], after previous: BindingRows? = nil) -> BindingRows {
    var found = BindingRows(reasons: self)
    guard let solution else { return found }
    let constraints = Set(unmet.map(\.constraint))
    for (row, origin) in lowered.origins.enumerated() {
      guard limit.shouldContinue(), case .written(let constraint) = origin, constraints.contains(constraint)
      else { continue }
      var conflict: SystemSolution.RowConflict?
      if let certificate = previous?.conflicts[constraint], let other = previous?.reasons.solution {
        conflict = solution.bindingCertificate(ofRow: row, reusing: certificate, of: other)
      }
      found.conflicts[constraint] = conflict ?? solution.bindingCertificate(ofRow: row)
    }
    return found
  }

  /// Returns the reasons why measured values are undetermined.
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

  /// Returns the size of the root at which each unsatisfied row becomes satisfied. A row is left out if the root's size
  /// takes no part in its cause, or if other rows apply before.
  private func limits(of unmet: [(row: Int, certificate: SystemSolution.RowConflict)]) -> [Int: SizeLimit] {
    let members = members
    guard !unmet.isEmpty, !lowered.origins.indices.contains(where: members.isFedBack) else { return [:] }
    var walks: [Walk: [Int]] = [:]
    for (row, certificate) in unmet {
      guard let (root, axis, growth) = members.rootSize(in: certificate) else { continue }
      walks[Walk(root: root, axis: axis, isGrowing: growth.sign > 0), default: []].append(row)
    }
    return walks.reduce(into: [:]) { limits, walk in
      for (row, size) in ends(of: walk.value, along: walk.key) {
        limits[row] = SizeLimit(axis: walk.key.axis, size: size, isBelow: walk.key.isGrowing)
      }
    }
  }

  /// A range of sizes that starts at the preview's own size and goes to larger or smaller ones.
  struct Walk: Hashable {
    /// The row that fixes the root's width or height.
    let root: Int
    let axis: SweepAxis
    let isGrowing: Bool
  }

  /// Returns the size at which each of several unsatisfied rows becomes satisfied.
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

  /// Solves the layout for all sizes of a walk, which begins at 0. It stops when `isLast` returns true, when other rows
  /// apply, or when the solver reaches its limit.
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

  /// An upper limit for the size of any screen, in points.
  private static let farthest: Rational = 4096
  /// The largest number of pieces of a walk that are examined.
  private static let pieceLimit = 64
}

/// The rows that allow no smaller error of unsatisfied constraints.
package struct BindingRows: Sendable {
  fileprivate let reasons: Reasons
  /// By index of the constraint in the layout.
  fileprivate var conflicts: [Int: SystemSolution.RowConflict] = [:]

  /// Returns the rows behind a constraint, which is left out itself; nil if there are none.
  package func members(ofConstraint constraint: Int) -> [Member]? { conflicts[constraint].map(members) }

  fileprivate func members(_ conflict: SystemSolution.RowConflict) -> [Member] {
    let members = reasons.members
    return conflict.members.dropLast().filter { row in
      // The root's position explains nothing.
      if case .root(let attribute) = reasons.lowered.origins[row] {
        attribute == .width || attribute == .height
      } else {
        true
      }
    }.map(members.member)
  }
}

/// The reason why the error of an optional constraint cannot be smaller.
package struct BindingCertificate: Sendable {
  /// An irreducible set: without any one of them, and with no other rows, the constraint could be satisfied.
  package let members: [Member]
  /// The size of the root at which the constraint becomes satisfied; nil if the root's size does not decide it.
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

/// The reason why a value is undetermined.
package struct Opening: Sendable {
  /// Sets of constraints that compete at the same priority and so leave the value undetermined; empty if nothing fixes
  /// it.
  package let ties: [[Member]]
  /// The values that change together with it, at a constant rate: none of them changes without it, nor it without them.
  package let movesWith: [MeasuredValue]
}
