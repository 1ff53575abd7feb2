import ConstraintSolver
import JSONRPC
import LayoutAnalysis
import LayoutLowering
import LayoutModel
import SourceText

/// Sweeps as JSON for other programs. On each piece a value has its initial value `at`, and grows by `slope` for each
/// point of the size.
struct SweepReport {
  let snapshot: Snapshot

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  func json(_ reports: [(layout: LayoutSolution, sweeps: [LayoutSweep])], _ range: SweepRange) -> JSONValue {
    let sizes: [String: JSONValue] = [
      "axis": .string(range.axis.rawValue), "from": number(range.from), "to": number(range.to),
    ]
    return snapshot.sweepJSON(reports, sizes) { sweep, layout in
      ["name": .string(sweep.preview.name), "pieces": .array(sweep.pieces.map { piece($0, layout) })]
    }
  }

  private func piece(_ piece: LayoutPiece, _ layout: LayoutSolution) -> JSONValue {
    .object([
      "from": number(piece.from),
      "to": number(piece.to),
      "status": .string(piece.isUnsolved ? "unsolved" : piece.status.rawValue),
      "conflicts": .array(
        piece.conflicts.map { conflict in
          .object([
            "members": .array(conflict.members.map { .object(snapshot.placeJSON($0)) }),
            "dropped": .integer(conflict.dropped),
            "missing": number(conflict.missing),
          ])
        }),
      "unmet": .array(
        piece.unmet.map { unmet, slope in
          .object(
            snapshot.placeJSON(unmet.member).merging(["error": moving(unmet.error, slope)]) { first, _ in first })
        }),
      "views": .array(views(piece, layout)),
    ])
  }

  private func views(_ piece: LayoutPiece, _ layout: LayoutSolution) -> [JSONValue] {
    var views: [JSONValue] = []
    var index = 0
    while index < piece.values.count {
      let view = piece.values[index].view
      var members: [String: JSONValue] = ["name": .string(layout.views[view].name)]
      var open: [JSONValue] = []
      while index < piece.values.count, piece.values[index].view == view {
        let known = piece.values[index]
        members[known.attribute.rawValue] = moving(known.value.value, known.value.slope)
        if !known.isDetermined { open.append(.string(known.attribute.rawValue)) }
        index += 1
      }
      members["ambiguous"] = .array(open)
      views.append(.object(members))
    }
    return views
  }

  private func moving(_ value: Rational, _ slope: Rational) -> JSONValue {
    .object(["at": number(value), "slope": number(slope)])
  }
}
