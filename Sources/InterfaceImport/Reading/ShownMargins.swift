import ConstraintSolver
import LayoutModel

/// A root's margins in points beyond its safe area, as recorded frames of views pinned to the margins show them.
///
/// Documents do not record margins: they depend on the device, the width of a cell and the version of Xcode.
struct ShownMargins {
  /// The top margin; nil if no frame shows it.
  private(set) var top: Rational?
  private(set) var leading: Rational?
  private(set) var bottom: Rational?
  private(set) var trailing: Rational?
  /// The greatest top margin that satisfies the inequalities; nil if there are none.
  private(set) var greatestTop: Rational?

  private enum Side: CaseIterable { case top, leading, bottom, trailing }

  /// The range of possible margins. A frame that shows another margin is out of date.
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
          // `view.top >= root.topMargin` is satisfied, so the margin is at most what the frame shows.
          let isLimit = side == .top && (index == 0) == (constraint.relation == .atMost)
          if isLimit, value >= Self.ends.lowerBound { greatestTop = min(greatestTop ?? value, value) }
          continue
        }
        let possible = side == .leading || side == .trailing ? Self.sides : Self.ends
        if possible.contains(value) { votes[side, default: [:]][value, default: 0] += 1 }
      }
    }
    /// Returns the margin that most frames show; the smaller one if two are equally frequent.
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
  /// Whether it fixes the distance between two locations at every size, also in the built app.
  var isFixedDistance: Bool { isDistance && relation == .equal }

  /// Whether it constrains the distance between two locations, also in the built app.
  var isDistance: Bool { priority == 1000 && multiplier.value.isOne && !isPlaceholder }
}
