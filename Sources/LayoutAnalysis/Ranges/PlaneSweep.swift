package import ConstraintSolver
package import LayoutLowering
package import LayoutModel
import LayoutSyntax

/// One layout in one preview, for all sizes of its root with a width and a height in two intervals.
package struct PlaneSweep: Sendable {
  package let preview: Preview
  package let outcomes: [Outcome]
  /// The regions in which all values of a component are linear. Components are views that do not depend on each other;
  /// the regions of one component do not overlap.
  package let regions: [Region]
  /// The reasons why some sizes are not in a region, each once.
  package let gaps: [String]

  package var hasNoConflict: Bool { regions.allSatisfy(\.conflicts.isEmpty) }

  /// A conflict, an undetermined value or an optional constraint that is not satisfied.
  package struct Outcome: Sendable {
    package let kind: Kind
    /// Where it applies.
    let range: SizeRange
    let parts: [RangePart]

    /// What applies there.
    package enum Kind: Sendable {
      case conflict(Conflict)
      case ambiguous([MeasuredValue])
      case unmet(UnmetConstraint)
    }
  }

  /// Sizes of the root on which all values of a component are linear.
  package struct Region: Sendable {
    /// The corners of a convex polygon, in order. A width or height that is not swept is the preview's.
    package let corners: [(width: Rational, height: Rational)]
    /// The conflicts in the region. `missing` is measured inside it.
    package let conflicts: [Conflict]
    package let values: [Value]
  }

  /// A measured value: `constant + width * W + height * H` for a root of W × H points.
  package struct Value: Sendable {
    package let view: Int
    package let attribute: MeasuredAttribute
    package let constant: Rational
    package let width: Rational
    package let height: Rational
    package let isDetermined: Bool
  }
}

/// Solves a layout for all sizes of the root in two intervals.
package func sweep(
  _ model: LayoutModel, _ layout: Layout, _ preview: Preview, widths: ClosedInterval, heights: ClosedInterval,
  limit: SolverLimit = SolverLimit()
) throws(SolverStop) -> PlaneSweep {
  // The size on a fitted side follows from the other one.
  let environment = preview.environment.unfitted
  let range = SizeRange(
    environment, widths: environment.fitted.width ? 0...0 : widths.from...widths.to,
    heights: environment.fitted.height ? 0...0 : heights.from...heights.to)
  var budget = RangeBudget(rows: planeRowLimit, limit: limit)
  var sweeping = PlaneSweeping(range: range, layout: layout)
  for section in range.sections(model, layout) {
    sweeping.add(try SectionSolution(model, layout, section, budget: &budget))
  }
  return PlaneSweep(
    preview: preview, outcomes: sweeping.outcomes, regions: sweeping.regions, gaps: sweeping.gaps)
}

/// The work of a sweep, in rows that are solved.
private let planeRowLimit = 4_000_000

private struct PlaneSweeping {
  let range: SizeRange
  let layout: Layout
  private(set) var regions: [PlaneSweep.Region] = []
  private(set) var gaps: [String] = []
  private var found: [(key: String, kind: PlaneSweep.Outcome.Kind, parts: [RangePart])] = []

  init(range: SizeRange, layout: Layout) {
    self.range = range
    self.layout = layout
  }

  mutating func add(_ solution: SectionSolution) {
    for gap in solution.gaps where !gaps.contains(gap) { gaps.append(gap) }
    for (index, part) in solution.parts.enumerated() {
      for cell in part.cells { add(cell, of: part, at: index, solution) }
    }
    addUnmet(solution)
  }

  private mutating func add(
    _ cell: SectionSolution.Cell, of part: SectionSolution.Part, at index: Int, _ solution: SectionSolution
  ) {
    let lowered = solution.lowered
    let members = Members(solution.sizes, lowered.origins)
    let inside = cell.polygon.point(attempt: 0)
    let conflicts = cell.conflicts.map { conflict in
      Conflict(
        members: conflict.members.map(members.member), missing: conflict.missing.value(at: inside), limit: nil)
    }
    for (conflict, missing) in zip(conflicts, cell.conflicts.map(\.missing)) {
      let key = conflict.members.filter { !$0.isRootSize }.map(\.fullText)
      add("conflict \(key)", .conflict(conflict), cell.polygon.opened(at: missing), solution)
    }
    var (values, open): ([PlaneSweep.Value], [MeasuredValue]) = ([], [])
    for quantity in part.quantities where lowered.measured.indices.contains(quantity) {
      let measured = lowered.measured[quantity]
      let form = lowered.system.quantities[quantity].form
      let piece = SectionSolution.Piece(polygon: cell.polygon, cells: [index: cell])
      guard let (_, plane) = solution.values(of: form, on: piece).first else { continue }
      let isOpen = cell.open.contains(quantity)
      if isOpen { open.append(MeasuredValue(view: measured.view, attribute: measured.attribute)) }
      values.append(
        PlaneSweep.Value(
          view: measured.view, attribute: measured.attribute, constant: plane.constant, width: plane.width,
          height: plane.height, isDetermined: !isOpen))
    }
    if !open.isEmpty {
      add(
        "ambiguous \(open)", .ambiguous(open), cell.polygon(whereOpen: cell.open) ?? cell.polygon,
        absent: part.cells(determiningAnyOf: cell.open), solution)
    }
    let sizes = cell.polygon.corners.map(solution.section.range.size)
    regions.append(
      PlaneSweep.Region(corners: sizes.map { ($0.width, $0.height) }, conflicts: conflicts, values: values))
  }

  /// Adds the optional constraints that are not satisfied.
  private mutating func addUnmet(_ solution: SectionSolution) {
    let members = Members(solution.sizes, solution.lowered.origins)
    for (constraint, row) in solution.lowered.rowOfConstraint.enumerated() {
      guard let row, !solution.lowered.system.rows[row].priority.isRequired else { continue }
      let system = solution.lowered.system.rows[row]
      for (piece, plane) in solution.values(of: system.form, on: solution.whole) {
        let sides: [Plane] =
          switch system.relation {
          case .equal: [plane, -plane]
          case .atMost: [plane]
          case .atLeast: [-plane]
          }
        for side in sides {
          guard let polygon = piece.polygon.clipped(to: side, isStrict: true) else { continue }
          let unmet = UnmetConstraint(
            constraint: constraint, member: members.member(row), error: plane.value(at: polygon.point(attempt: 0)))
          add("unmet \(constraint)", .unmet(unmet), polygon, solution)
        }
      }
    }
  }

  private mutating func add(
    _ key: String, _ kind: PlaneSweep.Outcome.Kind, _ polygon: Polygon, absent: [Polygon] = [],
    _ solution: SectionSolution
  ) {
    let part = RangePart(range: solution.section.range, polygon: polygon, absent: absent)
    if let place = found.firstIndex(where: { $0.key == key }) {
      found[place].parts.append(part)
    } else {
      found.append((key, kind, [part]))
    }
  }

  /// The outcomes with their sizes: conflicts first, then undetermined values, then optional constraints.
  var outcomes: [PlaneSweep.Outcome] {
    let ordered = found.enumerated().sorted { one, other in
      (one.element.kind.rank, one.offset) < (other.element.kind.rank, other.offset)
    }
    return ordered.map { _, found in
      PlaneSweep.Outcome(kind: found.kind, range: range, parts: found.parts)
    }
  }
}

extension PlaneSweep.Outcome.Kind {
  fileprivate var rank: Int {
    switch self {
    case .conflict: 0
    case .ambiguous: 1
    case .unmet: 2
    }
  }
}
