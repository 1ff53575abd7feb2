import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A visible finding, such as an overlap, described by lengths that are positive while it lasts.
struct VisibleFinding {
  /// Each length is a sum of measured values, added or subtracted. Of the root, only the size counts.
  let lengths: [[(value: MeasuredValue, isSubtracted: Bool)]]
  /// Whether all lengths must be positive, as two views overlap in both directions. Otherwise one is enough, as a view
  /// may stick out at either end.
  let needsAll: Bool
}

extension VisibleFinding {
  /// Returns the finding that a view sticks out of its superview at its start or its end.
  static func outside(_ view: Int, of superview: Int, _ axis: SweepAxis) -> VisibleFinding {
    let (start, extent) = axis.attributes
    return VisibleFinding(
      lengths: [
        [(MeasuredValue(view: view, attribute: start), true)],
        [
          (MeasuredValue(view: view, attribute: start), false), (MeasuredValue(view: view, attribute: extent), false),
          (MeasuredValue(view: superview, attribute: extent), true),
        ],
      ], needsAll: false)
  }

  /// Returns the finding that two siblings overlap.
  static func overlap(_ one: Int, _ other: Int) -> VisibleFinding {
    let lengths = SweepAxis.allCases.flatMap { axis in
      [(one, other), (other, one)].map { first, second in
        let (start, extent) = axis.attributes
        // Each view ends after the other one starts.
        return [
          (MeasuredValue(view: first, attribute: start), false), (MeasuredValue(view: first, attribute: extent), false),
          (MeasuredValue(view: second, attribute: start), true),
        ]
      }
    }
    return VisibleFinding(lengths: lengths, needsAll: true)
  }

  /// The distance into a piece at which the finding ends; nil if it lasts for the whole piece.
  fileprivate func end(_ moving: (MeasuredValue) -> SweepPiece.Moving?, within length: Rational) -> Rational? {
    var gone: [(from: Rational, to: Rational)?] = []
    for terms in lengths {
      var (value, slope) = (Rational.zero, Rational.zero)
      for (term, isSubtracted) in terms {
        guard let moving = moving(term) else { return nil }
        value = isSubtracted ? value - moving.value : value + moving.value
        slope = isSubtracted ? slope - moving.slope : slope + moving.slope
      }
      gone.append(Self.span(notAboveZero: value, slope, within: length))
    }
    if needsAll { return gone.compactMap { $0?.from }.min() }
    let all = gone.compactMap { $0 }
    guard all.count == gone.count, let from = all.map(\.from).max(), let to = all.map(\.to).min(), from <= to else {
      return nil
    }
    return from
  }

  /// Returns the interval in which a linearly changing length is 0 or less.
  private static func span(
    notAboveZero value: Rational, _ slope: Rational, within length: Rational
  ) -> (from: Rational, to: Rational)? {
    if slope.isZero { return value.sign > 0 ? nil : (.zero, length) }
    let zero = -value / slope
    if slope.sign < 0 { return zero > length ? nil : (max(.zero, zero), length) }
    return value.sign > 0 ? nil : (.zero, min(length, zero))
  }
}

extension SweepAxis {
  /// The attributes for the start and the extent of a view along the axis.
  fileprivate var attributes: (start: MeasuredAttribute, extent: MeasuredAttribute) {
    switch self {
    case .width: (.leading, .width)
    case .height: (.top, .height)
    }
  }
}

extension Reasons {
  /// The largest number of findings whose size limit is reported. If dozens of views have problems, no reader needs the
  /// size for each, and the sweep would cost as much as all other work.
  static var limitedCount: Int { 24 }

  /// Returns the size of the root up to which each finding lasts, for a growing root or else a shrinking one. A limit
  /// is nil if the size does not decide it, if other rows apply before, or if there are too many findings. One sweep in
  /// each direction serves all findings.
  func limits(of findings: [VisibleFinding], along axis: SweepAxis) -> [SizeLimit?] {
    var limits = [SizeLimit?](repeating: nil, count: findings.count)
    guard solution != nil, !findings.isEmpty, findings.count <= Self.limitedCount else { return limits }
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
        let open = Set(piece.open)
        var isKnown = true
        func moving(_ value: MeasuredValue) -> SweepPiece.Moving? {
          if value.view == View.rootIndex { return rootSize(value.attribute, axis, isGrowing, at: piece.from) }
          guard let place = places[value], !open.contains(place) else {
            isKnown = false
            return nil
          }
          return piece.values[place]
        }
        for index in waiting.sorted() {
          isKnown = true
          let end = findings[index].end(moving, within: piece.to - piece.from)
          if let end {
            let way = piece.from + end
            let now = members.size(axis)
            limits[index] = SizeLimit(axis: axis, size: isGrowing ? now + way : now - way, isBelow: isGrowing)
          }
          if end != nil || !isKnown { waiting.remove(index) }
        }
        return waiting.isEmpty
      }
    }
    return limits
  }

  private func rootSize(
    _ attribute: MeasuredAttribute, _ axis: SweepAxis, _ isGrowing: Bool, at distance: Rational
  ) -> SweepPiece.Moving {
    let own: SweepAxis = attribute == .width ? .width : .height
    let size = members.size(own)
    guard own == axis else { return SweepPiece.Moving(value: size, slope: .zero) }
    return isGrowing
      ? SweepPiece.Moving(value: size + distance, slope: 1) : SweepPiece.Moving(value: size - distance, slope: -1)
  }
}
