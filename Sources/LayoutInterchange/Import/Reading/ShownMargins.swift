import ConstraintSolver
import LayoutModel

/// A root's margins as recorded frames of views that are pinned to them show it, in points beyond its safe area.
///
/// Documents do not record margins: they depend on the device, the width of a cell and the version of Xcode.
struct ShownMargins {
  /// Nil where no frame shows it.
  private(set) var top: Rational?
  private(set) var leading: Rational?
  private(set) var bottom: Rational?
  private(set) var trailing: Rational?
  /// The greatest margin at the top that satisfies the inequalities; nil where there are none.
  private(set) var greatestTop: Rational?

  private enum Side: CaseIterable { case top, leading, bottom, trailing }

  /// What margins can be. A frame that shows another is out of date.
  private static let sides: ClosedRange<Rational> = 8...24
  private static let ends: ClosedRange<Rational> = 6...20

  init(_ tree: ViewTree, _ size: (width: Rational, height: Rational), _ safeArea: Insets) {
    var votes: [Side: [Rational: Int]] = [:]
    for constraint in tree.constraints {
      guard constraint.isDistance, let second = constraint.secondItem, let attribute = constraint.secondAttribute,
        tree.installation[constraint.id]?.isByDefault != false
      else { continue }
      let ends = [(constraint.firstItem, constraint.firstAttribute), (second, attribute)]
      for (index, margin) in ends.enumerated() {
        guard tree.indices[margin.0] == InterfaceView.rootIndex, let side = Self.side(of: margin.1),
          let place = tree.recordedPlace(of: ends[1 - index].1, ofItem: ends[1 - index].0)
        else { continue }
        // first = second + constant
        let edge = index == 0 ? place + constraint.constant : place - constraint.constant
        let value =
          switch side {
          case .top: edge - safeArea.top
          case .leading: edge - safeArea.leading
          case .bottom: size.height - edge - safeArea.bottom
          case .trailing: size.width - edge - safeArea.trailing
          }
        guard constraint.relation == .equal else {
          // `view.top >= root.topMargin` holds, so that the margin is no greater than the frame shows.
          let isLimit = side == .top && (index == 0) == (constraint.relation == .atMost)
          if isLimit, value >= Self.ends.lowerBound { greatestTop = min(greatestTop ?? value, value) }
          continue
        }
        let possible = side == .leading || side == .trailing ? Self.sides : Self.ends
        if possible.contains(value) { votes[side, default: [:]][value, default: 0] += 1 }
      }
    }
    /// What most frames show; the smaller of two.
    func winner(_ side: Side) -> Rational? { votes[side]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
    (top, leading, bottom, trailing) = (winner(.top), winner(.leading), winner(.bottom), winner(.trailing))
  }

  private static func side(of attribute: String) -> Side? {
    switch attribute {
    case "topMargin": .top
    case "leadingMargin", "leftMargin": .leading
    case "bottomMargin": .bottom
    case "trailingMargin", "rightMargin": .trailing
    default: nil
    }
  }
}

extension InterfaceConstraint {
  /// Whether it holds two locations at one distance, whatever the size, in the app too.
  var isFixedDistance: Bool { isDistance && relation == .equal }

  /// Whether it requires something of the distance of two locations, in the app too.
  var isDistance: Bool { priority == 1000 && multiplier.value.isOne && !isPlaceholder }
}
