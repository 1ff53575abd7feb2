import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The lengths on a piece of a sweep.
private struct SweptValues: FrameValues {
  let piece: SweepPiece
  /// The values that are not determined on the piece, by place.
  let open: Set<Int>
  /// The place of each measured value in the piece.
  let places: [MeasuredValue: Int]
  /// The root's width and height.
  let root: [SweepPiece.Moving]

  func value(_ attribute: MeasuredAttribute, of view: Int) -> SweepPiece.Moving? {
    if view == View.rootIndex { return root[attribute == .width ? 0 : 1] }
    guard let place = places[MeasuredValue(view: view, attribute: attribute)], !open.contains(place) else { return nil }
    return piece.values[place]
  }

  /// A text takes as many lines as at the first size.
  func textHeight(of view: Int) -> SweepPiece.Moving? { nil }
}

extension Reasons {
  /// The largest number of findings whose size limit is reported. If dozens of views have problems, no reader needs the
  /// size for each, and the sweep would cost as much as all other work.
  static var limitedCount: Int { 24 }

  /// Returns the size of the root up to which each of several problems of one kind lasts, for a growing root or else a
  /// shrinking one. A limit is nil if the size does not decide it, if other rows apply before, or if there are too many
  /// problems. One sweep in each direction serves all of them.
  func limits(
    of problem: FrameProblem, _ subjects: [[Int]], _ pins: EdgePins, along axis: SweepAxis
  ) -> [SizeLimit?] {
    var limits = [SizeLimit?](repeating: nil, count: subjects.count)
    guard solution != nil, !subjects.isEmpty, subjects.count <= Self.limitedCount else { return limits }
    let members = members
    let root = lowered.origins.firstIndex { origin in
      if case .root(let attribute) = origin { attribute == axis.size } else { false }
    }
    guard let root, !lowered.origins.indices.contains(where: members.isFedBack) else { return limits }
    let places = Dictionary(
      lowered.measured.enumerated().map { (MeasuredValue(view: $1.view, attribute: $1.attribute), $0) },
      uniquingKeysWith: { first, _ in first })
    for isGrowing in [true, false] {
      var waiting = Set(limits.indices.filter { limits[$0] == nil })
      walk(Walk(root: root, axis: axis, isGrowing: isGrowing)) { piece in
        guard piece.conflicts.isEmpty else { return true }
        let values = SweptValues(
          piece: piece, open: Set(piece.open), places: places,
          root: SweepAxis.allCases.map { rootSize($0, axis, isGrowing, at: piece.from) })
        let rules = FrameRules(lowered.sizes, pins, values)
        for index in waiting.sorted() {
          guard let end = rules.end(of: problem, subjects[index], within: piece.to - piece.from) else {
            waiting.remove(index)
            continue
          }
          guard case .at(let distance) = end else { continue }
          waiting.remove(index)
          let way = piece.from + distance
          let size = isGrowing ? members.size(axis) + way : members.size(axis) - way
          // Every screen is wider than 0.
          if size.sign > 0 { limits[index] = SizeLimit(axis: axis, size: size, isBelow: isGrowing) }
        }
        return waiting.isEmpty
      }
    }
    return limits
  }

  private func rootSize(
    _ own: SweepAxis, _ axis: SweepAxis, _ isGrowing: Bool, at distance: Rational
  ) -> SweepPiece.Moving {
    let size = members.size(own)
    guard own == axis else { return SweepPiece.Moving(constant: size) }
    return isGrowing
      ? SweepPiece.Moving(value: size + distance, slope: 1) : SweepPiece.Moving(value: size - distance, slope: -1)
  }
}

extension FrameRules<SweptValues> {
  fileprivate enum End {
    /// The distance into a piece.
    case at(Rational)
    case beyond
  }

  /// Where in a piece a problem ends; nil if a length is not known.
  fileprivate func end(of problem: FrameProblem, _ views: [Int], within length: Rational) -> End? {
    let isKnown = views.allSatisfy { view in
      MeasuredAttribute.allCases.allSatisfy { values.value($0, of: view) != nil }
    }
    guard isKnown, let found = self.cases(of: problem, views) else { return nil }
    let moving = MovingCases(
      cases: found.map {
        (conditions: $0.conditionsFromTheStart, exceptions: exceptions(to: $0, of: problem, views))
      })
    let cuts = moving.cuts(within: length)
    for (index, cut) in cuts.enumerated() {
      if !moving.isThere(at: cut) { return .at(cut) }
      guard cuts.indices.contains(index + 1) else { break }
      if !moving.isThere(at: .half * (cut + cuts[index + 1])) { return .at(cut) }
    }
    return .beyond
  }
}
