import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The problems of frames that a rule decides. A rule is written once; points, axes and regions evaluate it.
enum FrameProblem: Int, CaseIterable {
  /// Two siblings overlap.
  case overlap
  /// A view sticks out of its superview.
  case outside
  /// A view is smaller than its text.
  case clipped
  /// A view is 0 wide or high.
  case collapsed

  /// The kind of its findings.
  var kind: DiagnosticKind {
    switch self {
    case .overlap: .overlap
    case .outside: .outside
    case .clipped: .clipped
    case .collapsed: .collapses
    }
  }

  /// Whether it may be intended if it is at all sizes.
  var canBeIntended: Bool { self == .overlap }
}

/// The rules of frames, over the lengths of a solution. `pins` are those of the layout.
struct FrameRules<Values: FrameValues> {
  let layout: Layout
  let sizes: ContentSizes
  let pins: EdgePins
  let values: Values

  typealias Length = Values.Length
  typealias Case = FrameCase<Length>
  typealias Condition = FrameCondition<Length>

  init(_ sizes: ContentSizes, _ pins: EdgePins, _ values: Values) {
    layout = sizes.layout
    self.sizes = sizes
    self.pins = pins
    self.values = values
  }

  /// Returns the ways in which visible views can have a problem: one view, or two siblings. Nil if a length is not known.
  func cases(of problem: FrameProblem, _ views: [Int]) -> [Case]? {
    guard let first = views.first else { return [] }
    switch problem {
    case .overlap:
      guard views.count == 2, let one = bounds(of: first), let other = bounds(of: views[1]) else { return nil }
      return [overlap(one, other)]
    case .outside: return outside(first)
    case .clipped: return clipped(layout.views[first])
    case .collapsed: return collapsed(layout.views[first])
    }
  }

  /// Returns sets of conditions under which a case that is there is no problem: those of one set are all true. Sets with
  /// unknown lengths are left out. This costs more than the cases.
  func exceptions(to found: Case, of problem: FrameProblem, _ views: [Int]) -> [[Condition]] {
    guard let view = views.first else { return [] }
    switch problem {
    case .overlap: return []
    case .outside: return elsewhereOnScreen(view)
    case .clipped:
      // A text without a size is hidden on purpose if a constraint says so, also of a view around it.
      guard let axis = found.axis, pins.setsToZero(view, axis.size, among: layout.views),
        let size = values.value(axis.extent, of: view)
      else { return [] }
      return [[Condition(-size, atLeast: .zero)]]
    case .collapsed:
      guard let superview = layout.views[view].superview, let axis = found.axis else { return [] }
      if sizes.isEmptyByIntent(layout.views[view], axis) { return [[]] }
      // For nested views, only the outermost is reported. Of a text, it is reported how much it needs.
      let isNested = values.value(axis.extent, of: superview).map { [[Condition(-$0, atLeast: .zero)]] } ?? []
      return isNested + clipped(layout.views[view]).filter { $0.axis == axis }.map(\.conditions)
    }
  }

  // MARK: Overlap

  /// The edges of a view as it is drawn, measured in its superview from the leading and the top edge. The drawing of a
  /// control can be larger than its alignment rectangle.
  struct Bounds {
    let start: Length
    let end: Length
    let top: Length
    let bottom: Length
  }

  func bounds(of view: Int) -> Bounds? {
    guard var start = values.value(.leading, of: view), let width = values.value(.width, of: view),
      var top = values.value(.top, of: view), let height = values.value(.height, of: view)
    else { return nil }
    var (end, bottom) = (start + width, top + height)
    let insets = sizes.alignmentInsets(of: layout.views[view])
    // AppKit's controls draw themselves inside their alignment rectangles.
    guard layout.platform == .iOS, insets.width > 0 || insets.height > 0 else {
      return Bounds(start: start, end: end, top: top, bottom: bottom)
    }
    func length(_ points: Int) -> Length { Length(constant: Rational(points)) }
    let right = insets.width - insets.left
    let isLeft = isLeadingLeft(in: layout.views[view].superview ?? View.rootIndex)
    start = start - length(isLeft ? insets.left : right)
    end = end + length(isLeft ? right : insets.left)
    top = top - length(insets.top)
    bottom = bottom + length(insets.height - insets.top)
    return Bounds(start: start, end: end, top: top, bottom: bottom)
  }

  /// Whether the leading edge is the left one for views in a superview.
  func isLeadingLeft(in superview: Int) -> Bool {
    sizes.isFlipped(layout.views[superview]) == sizes.environment.isRightToLeft
  }

  /// Siblings overlap by the least of these lengths: each one ends after the other one starts.
  func overlap(_ one: Bounds, _ other: Bounds) -> Case {
    Case(
      [
        one.bottom - other.top, other.bottom - one.top, one.end - other.start, other.end - one.start,
        one.end - one.start, other.end - other.start, one.bottom - one.top, other.bottom - other.top,
      ], atLeast: sizes.pixel, isGraded: true)
  }

  /// Two siblings are apart if one of these gaps is at least 0.
  func gaps(_ one: Bounds, _ other: Bounds) -> [(length: Length, axis: SweepAxis, isFirstBefore: Bool)] {
    [
      (other.top - one.bottom, .height, true), (one.top - other.bottom, .height, false),
      (other.start - one.end, .width, true), (one.start - other.end, .width, false),
    ]
  }

  // MARK: Outside

  /// A view sticks out at an edge. An edge that is written to be outside counts where the whole view is outside. A view
  /// without a size is not seen, and the content of a scroll view can be scrolled.
  private func outside(_ view: Int) -> [Case]? {
    guard let superview = layout.views[view].superview, !layout.views[superview].kind.scrollsContent else {
      return []
    }
    guard let width = values.value(.width, of: view), let height = values.value(.height, of: view),
      let edges = edges(of: view, in: superview)
    else { return nil }
    let seen = [Condition(width, atLeast: .zero, isStrict: true), Condition(height, atLeast: .zero, isStrict: true)]
    return edges.map { edge in
      let isDeliberate = pins.isDeliberatelyOutside(view, edge.axis, atStart: edge.isStart)
      let isEndOfView = !edge.isStart && superview != View.rootIndex
      return Case(
        [edge.amount], atLeast: sizes.pixel, isGraded: true,
        provided: isDeliberate ? seen + [Condition(edge.rest, atLeast: .zero)] : seen,
        axis: edge.axis, isAtStart: edge.isStart,
        outer: isEndOfView ? MeasuredValue(view: superview, attribute: edge.axis.extent) : nil)
    }
  }

  /// How far a view sticks out at each edge, and by how much more than its own size: 0 or more if it is entirely outside.
  private func edges(
    of view: Int, in superview: Int
  ) -> [(amount: Length, rest: Length, axis: SweepAxis, isStart: Bool)]? {
    var edges: [(amount: Length, rest: Length, axis: SweepAxis, isStart: Bool)] = []
    for axis in SweepAxis.allCases {
      guard let start = values.value(axis.start, of: view), let extent = values.value(axis.extent, of: view),
        let outer = values.value(axis.extent, of: superview)
      else { return nil }
      let end = start + extent
      edges.append((amount: -start, rest: -end, axis: axis, isStart: true))
      edges.append((amount: end - outer, rest: start - outer, axis: axis, isStart: false))
    }
    return edges
  }

  /// A view that is entirely outside of its superview, and on screen, is where it is meant to be.
  private func elsewhereOnScreen(_ view: Int) -> [[Condition]] {
    guard let superview = layout.views[view].superview, superview != View.rootIndex,
      let width = values.value(.width, of: view), let height = values.value(.height, of: view),
      let rootWidth = values.value(.width, of: View.rootIndex),
      let rootHeight = values.value(.height, of: View.rootIndex), let place = boundsInRoot(of: view),
      let edges = edges(of: view, in: superview)
    else { return [] }
    let onScreen = [place.start, place.top, rootWidth - place.end, rootHeight - place.bottom].map {
      Condition($0, atLeast: .zero)
    }
    return edges.map { edge in
      [
        Condition(width, atLeast: .zero, isStrict: true), Condition(height, atLeast: .zero, isStrict: true),
        Condition(edge.amount, atLeast: sizes.pixel), Condition(edge.rest, atLeast: .zero),
      ] + onScreen
    }
  }

  /// The edges of a view as it is drawn, measured in the root. O(depth).
  func boundsInRoot(of view: Int) -> Bounds? {
    guard let own = bounds(of: view) else { return nil }
    var (start, end, top, bottom) = (own.start, own.end, own.top, own.bottom)
    var outer = layout.views[view].superview
    while let superview = outer, let next = layout.views[superview].superview {
      guard let leading = values.value(.leading, of: superview), let above = values.value(.top, of: superview) else {
        return nil
      }
      if isLeadingLeft(in: superview) != isLeadingLeft(in: next) {
        guard let width = values.value(.width, of: superview) else { return nil }
        (start, end) = (width - end, width - start)
      }
      (start, end, top, bottom) = (start + leading, end + leading, top + above, bottom + above)
      outer = next
    }
    return Bounds(start: start, end: end, top: top, bottom: bottom)
  }

  // MARK: Sizes

  /// A text is cut off if its view is narrower, or lower, than the text needs, or has fewer lines. A lack of lines has no
  /// axis.
  private func clipped(_ view: View) -> [Case] {
    guard view.kind.text?.isCutOff == true, let needs = sizes.textNeeds(of: view) else { return [] }
    func lack(_ axis: SweepAxis, _ needed: Length?, _ tolerance: Rational) -> Case? {
      guard let needed, let size = values.value(axis.extent, of: view.index) else { return nil }
      return Case([needed - size], atLeast: tolerance, isStrict: true, isGraded: false, axis: axis)
    }
    let height = values.textHeight(of: view.index) ?? needs.height.map { Length(constant: $0) }
    let lines = values.lineCount(of: view.index) ?? needs.lineCount.map { Length(constant: $0) }
    return [
      lack(
        .width, needs.width.map { values.textWidth(of: view.index) ?? Length(constant: $0) }, needs.widthTolerance),
      lack(.height, needs.height == nil ? nil : height, needs.heightTolerance),
      lines.flatMap { lines in
        needs.lineLimit.map { limit in
          Case([lines - Length(constant: Rational(limit))], atLeast: .half, isStrict: true, isGraded: false)
        }
      },
    ].compactMap(\.self)
  }

  /// A view collapses if it has no width or no height, and its content does not say so, nor a constraint.
  private func collapsed(_ view: View) -> [Case] {
    guard view.superview != nil else { return [] }
    return SweepAxis.allCases.compactMap { axis in
      values.value(axis.extent, of: view.index).map {
        Case([-$0], atLeast: .zero, isGraded: false, axis: axis)
      }
    }
  }
}

extension SweepAxis {
  /// The attributes for the start and the extent of a view along the axis.
  var start: MeasuredAttribute { self == .width ? .leading : .top }
  var extent: MeasuredAttribute { self == .width ? .width : .height }
}

extension ContentSizes {
  /// Whether a size of 0 of a view needs no explanation: its content has none, or a constraint says so.
  func isEmptyByIntent(_ view: View, _ axis: SweepAxis) -> Bool {
    let natural = naturalSize(of: view)
    return (axis == .width ? natural.width : natural.height)?.isZero == true || layout.setsToZero(view, axis.size)
  }
}

extension Layout {
  /// Whether a constraint sets a size of a view to 0; with `onlyUnderCondition`, one that is in a `when`.
  func setsToZero(_ view: View, _ attribute: Attribute, onlyUnderCondition: Bool = false) -> Bool {
    constraints.contains { constraint in
      (!onlyUnderCondition || !constraint.guards.isEmpty)
        && constraint.zeroSize == .attribute(Item(view.index), attribute)
    }
  }
}
