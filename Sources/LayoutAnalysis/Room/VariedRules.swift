import ConstraintSolver
import LayoutLowering
import LayoutModel

/// The lengths on a piece of a sweep in which something is varied.
struct VariedValues: FrameValues {
  let piece: SweepPiece
  /// The values that are not determined on the piece, by place.
  let open: Set<Int>
  let lowered: LoweredLayout
  /// The sizes of the root.
  let root: (width: SweepPiece.Moving, height: SweepPiece.Moving)
  /// The varied text, with what it needs on the piece.
  var text: (view: Int, width: SweepPiece.Moving?, height: SweepPiece.Moving?, lineCount: SweepPiece.Moving?)?

  func value(_ attribute: MeasuredAttribute, of view: Int) -> SweepPiece.Moving? {
    if view == View.rootIndex { return attribute == .width ? root.width : root.height }
    let place = lowered.quantity(attribute, ofView: view)
    guard !open.contains(place), piece.values.indices.contains(place) else { return nil }
    return piece.values[place]
  }

  func textHeight(of view: Int) -> SweepPiece.Moving? { text?.view == view ? text?.height : nil }
  func textWidth(of view: Int) -> SweepPiece.Moving? { text?.view == view ? text?.width : nil }
  func lineCount(of view: Int) -> SweepPiece.Moving? { text?.view == view ? text?.lineCount : nil }

  /// Whether a view changes its place or its size, or its text what it needs.
  func isMoving(_ view: Int) -> Bool {
    text?.view == view
      || MeasuredAttribute.allCases.contains { attribute in
        value(attribute, of: view).map { !$0.slope.isZero } ?? true
      }
  }
}

extension FrameRules<VariedValues> {
  /// Returns the distances into a piece at which a problem begins: it is there, or just beyond, and not just before.
  func beginnings(of problem: FrameProblem, _ views: [Int], within length: Rational) -> [Rational] {
    guard let found = cases(of: problem, views) else { return [] }
    let possible = found.filter { $0.canOccur(within: length) }
    guard !possible.isEmpty else { return [] }
    let moving = MovingCases(
      cases: possible.map { (conditions: $0.conditions, exceptions: exceptions(to: $0, of: problem, views)) })
    let cuts = moving.cuts(within: length)
    var beginnings: [Rational] = []
    var wasThere = false
    for (index, cut) in cuts.enumerated() {
      let places = [cut] + (cuts.indices.contains(index + 1) ? [.half * (cut + cuts[index + 1])] : [])
      for place in places {
        let isThere = moving.isThere(at: place)
        if isThere, !wasThere { beginnings.append(cut) }
        wasThere = isThere
      }
    }
    return beginnings
  }
}
