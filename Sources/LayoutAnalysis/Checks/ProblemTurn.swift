package import ConstraintSolver
import LayoutLowering
import LayoutModel

/// A size on a piece of a sweep at which a problem of frames begins to be reported, or ceases to be.
package struct ProblemTurn: Sendable {
  /// The size in points.
  package let size: Rational
  /// The size at which the problem itself begins or ends, which a message names. Between the two it is too small to be
  /// seen.
  package let end: Rational

  package init(size: Rational, end: Rational) {
    self.size = size
    self.end = end
  }
}

extension LayoutPiece {
  /// Returns the sizes inside the piece at which views begin or cease to overlap, to stick out, to cut off a text, or to
  /// have no size, and at which an expectation begins or ceases to hold; ascending. Every one is exact. Problems of views
  /// with undetermined values are left out. `axis` is that of the sweep.
  ///
  /// O(views + pairs of siblings that come near each other).
  package func turns(along axis: SweepAxis) -> [ProblemTurn] {
    guard !isUnsolved, from < to else { return [] }
    let sizes = lowered.sizes
    let layout = sizes.layout
    let rules = FrameRules(sizes, EdgePins(layout), PieceValues(self, axis))
    let seen = sizes.visibleViews(in: layout).enumerated().map { $1 && !layout.unsettledViews.contains($0) }
    let views = layout.views.dropFirst().map(\.index).filter { seen[$0] }
    var turns: [ProblemTurn] = []
    for view in views {
      for problem in FrameProblem.allCases where problem != .overlap {
        turns += rules.turns(of: problem, [view], on: self)
      }
    }
    let siblings = Dictionary(grouping: views) { layout.views[$0].superview ?? View.rootIndex }
    for superview in siblings.keys.sorted() {
      let reaches = (siblings[superview] ?? []).compactMap { view in
        rules.reach(of: view, within: to - from).map { (view: view, reach: $0) }
      }
      for (index, second) in reaches.enumerated() {
        for first in reaches[..<index] where first.reach.meets(second.reach) {
          turns += rules.turns(of: .overlap, [first.view, second.view], on: self)
        }
      }
    }
    for (index, error) in expected where layout.isReported(layout.expectations[index].constraint) {
      let errors =
        switch layout.expectations[index].constraint.relation {
        case .equal: [error, -error]
        case .atMost: [error]
        case .atLeast: [-error]
        }
      turns += MovingCases.turns(
        of: errors.map { FrameCase([$0], atLeast: sizes.leastVisible, isGraded: true) }, on: self
      ) { _ in [] }
    }
    return turns.sorted { ($0.size, $0.end) < ($1.size, $1.end) }
  }
}

/// The lengths on a piece of a sweep of the root's size.
private struct PieceValues: FrameValues {
  let piece: LayoutPiece
  /// The root's width and height.
  let root: [SweepPiece.Moving]

  init(_ piece: LayoutPiece, _ axis: SweepAxis) {
    let environment = piece.lowered.sizes.environment
    let swept = SweepPiece.Moving(value: piece.from, slope: 1)
    self.piece = piece
    root = [
      axis == .width ? swept : piece.fittedRoot.width ?? SweepPiece.Moving(constant: environment.width),
      axis == .height ? swept : piece.fittedRoot.height ?? SweepPiece.Moving(constant: environment.height),
    ]
  }

  func value(_ attribute: MeasuredAttribute, of view: Int) -> SweepPiece.Moving? {
    if view == View.rootIndex { return attribute == .height ? root[1] : root[0] }
    let place = piece.lowered.quantity(attribute, ofView: view)
    guard piece.values.indices.contains(place), piece.values[place].isDetermined else { return nil }
    return piece.values[place].value
  }

  /// A text takes the same number of lines on the whole piece.
  func textHeight(of view: Int) -> SweepPiece.Moving? { nil }
}

extension FrameRules<PieceValues> {
  fileprivate func turns(of problem: FrameProblem, _ views: [Int], on piece: LayoutPiece) -> [ProblemTurn] {
    guard let found = cases(of: problem, views), !found.isEmpty else { return [] }
    return MovingCases.turns(of: found, on: piece) { exceptions(to: $0, of: problem, views) }
  }
}

extension MovingCases {
  /// Returns where a problem turns on a piece.
  fileprivate static func turns(
    of found: [FrameCase<SweepPiece.Moving>], on piece: LayoutPiece,
    exceptions: (FrameCase<SweepPiece.Moving>) -> [[Condition]]
  ) -> [ProblemTurn] {
    let length = piece.to - piece.from
    let possible = found.filter { $0.canOccur(within: length) }
    guard !possible.isEmpty else { return [] }
    let known = possible.map { (found: $0, exceptions: exceptions($0)) }
    let reported = MovingCases(cases: known.map { ($0.found.conditions, $0.exceptions) })
    let seen = reported.changes(within: length)
    guard !seen.isEmpty else { return [] }
    let own = MovingCases(cases: known.map { ($0.found.conditionsFromTheStart, $0.exceptions) }).changes(within: length)
    return seen.map { change in
      let end =
        change.isBeginning
        ? own.last { $0.isBeginning && $0.distance <= change.distance }?.distance ?? .zero
        : own.first { !$0.isBeginning && $0.distance >= change.distance }?.distance ?? length
      return ProblemTurn(size: piece.from + change.distance, end: piece.from + end)
    }
  }

  /// The distances inside a piece before which the problem is there and after which it is not, or the other way around.
  private func changes(within length: Rational) -> [(distance: Rational, isBeginning: Bool)] {
    let cuts = cuts(within: length)
    let isThere = zip(cuts, cuts.dropFirst()).map { self.isThere(at: .half * ($0 + $1)) }
    return zip(cuts.dropFirst(), zip(isThere, isThere.dropFirst())).compactMap { cut, sides in
      sides.0 == sides.1 ? nil : (cut, sides.1)
    }
  }
}
