import ConstraintSolver
import JSONRPC
import LayoutAnalysis
import LayoutLowering
import LayoutModel
import SourceText

/// Sweeps of both axes as JSON for other programs. In a region, a value is `at + width * W + height * H` for a root of
/// W × H points.
struct PlaneReport {
  let snapshot: Snapshot

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  func json(
    _ reports: [(layout: LayoutSolution, sweeps: [PlaneSweep])], widths: ClosedInterval, heights: ClosedInterval
  ) -> JSONValue {
    let sizes: [String: JSONValue] = [
      "widths": .array([number(widths.from), number(widths.to)]),
      "heights": .array([number(heights.from), number(heights.to)]),
    ]
    return snapshot.sweepJSON(reports, sizes) { sweep, layout in
      [
        "name": .string(sweep.preview.name),
        "notSolved": .array(sweep.gaps.map { .string($0) }),
        "unmet": .array(sweep.outcomes.compactMap(unmet)),
        "regions": .array(sweep.regions.map { region($0, layout) }),
      ]
    }
  }

  private func unmet(_ outcome: PlaneSweep.Outcome) -> JSONValue? {
    guard case .unmet(let constraint) = outcome.kind else { return nil }
    return .object(
      snapshot.placeJSON(constraint.member).merging(["sizes": .string(outcome.sizes)]) { first, _ in first })
  }

  private func region(_ region: PlaneSweep.Region, _ layout: LayoutSolution) -> JSONValue {
    let isDetermined = region.values.allSatisfy(\.isDetermined)
    return .object([
      "corners": .array(region.corners.map { .array([number($0.width), number($0.height)]) }),
      "status": .string(!region.conflicts.isEmpty ? "conflict" : isDetermined ? "satisfied" : "ambiguous"),
      "conflicts": .array(
        region.conflicts.map { conflict in
          .object([
            "members": .array(conflict.members.map { .object(snapshot.placeJSON($0)) }),
            "dropped": .integer(conflict.dropped),
          ])
        }),
      "values": .array(
        region.values.map { value in
          .object([
            "view": .string(layout.views[value.view].name),
            "attribute": .string(value.attribute.rawValue),
            "at": number(value.constant),
            "width": number(value.width),
            "height": number(value.height),
            "ambiguous": .bool(!value.isDetermined),
          ])
        }),
    ])
  }
}
