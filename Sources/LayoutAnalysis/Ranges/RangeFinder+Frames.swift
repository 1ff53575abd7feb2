import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Problems of frames.
extension RangeFinder {
  mutating func findOutside() {
    let pins = EdgePins(layout)
    for view in layout.views where seen[view.index] {
      guard let superview = view.superview, layout.views[superview].kind.family != .scroll else { continue }
      findOutside(view, superview, pins)
    }
  }

  /// Finds where a view sticks out. An edge that is written to be outside counts where the whole view is. A view that is
  /// entirely outside of a superview does not count where it is on screen.
  private mutating func findOutside(_ view: View, _ superview: Int, _ pins: EdgePins) {
    let (width, height) = (form(.width, view.index), form(.height, view.index))
    let minus: Rational = -1
    let edges: [(amount: LinearForm, axis: SweepAxis, isStart: Bool)] = [
      (minus * form(.top, view.index), .height, true), (minus * form(.leading, view.index), .width, true),
      (form(.top, view.index) + height - form(.height, superview), .height, false),
      (form(.leading, view.index) + width - form(.width, superview), .width, false),
    ]
    var (reported, entirely) = (Pictured(), [Polygon]())
    var (present, unseen) = ([Polygon](), [Polygon]())
    for edge in edges {
      guard mayReach(edge.amount, pixel) else { continue }
      let extent = edge.axis == .width ? width : height
      var needed = quantities(view.index)
      if !edge.isStart, superview != View.rootIndex {
        needed.append(solution.lowered.quantity(edge.axis == .width ? .width : .height, ofView: superview))
      }
      let isDeliberate = pins.isDeliberatelyOutside(view.index, edge.axis, atStart: edge.isStart)
      let seen = pieces([width, height], atLeast: .zero, isStrict: true, on: [solution.whole]).pieces
      // Entirely outside, an edge counts even if it is written to be outside.
      let whole = isDeliberate ? pieces([edge.amount - extent], atLeast: .zero, isStrict: false, on: seen).pieces : seen
      let own = pictured([edge.amount], atLeast: pixel, on: whole, needed)
      reported += own
      guard !own.polygons.isEmpty else { continue }
      present += self.present([edge.amount], on: whole, needed)
      if superview != View.rootIndex {
        entirely += pictured([edge.amount, edge.amount - extent], atLeast: pixel, on: seen, needed).polygons
      }
    }
    if !entirely.isEmpty {
      let onScreen = onScreen(view.index)
      unseen = entirely.flatMap { part in onScreen.compactMap(part.intersection) }
      reported.polygons = reported.polygons.flatMap { $0.subtracting(unseen) }
      reported.slivers = reported.slivers.flatMap { $0.subtracting(unseen) }
      present = present.flatMap { $0.subtracting(unseen) }
    }
    add(.outside(view.index), at: .view(view.index), reported: reported, present: present, absent: unseen)
  }

  /// Returns the sizes at which a view's frame is inside the root.
  private func onScreen(_ view: Int) -> [Polygon] {
    let (edges, root) = (edges(view), solution.geometry.places[View.rootIndex])
    let distances = [
      edges.left, edges.top, LinearForm(variable: root.width) - edges.right,
      LinearForm(variable: root.height) - edges.bottom,
    ]
    return pieces(distances, atLeast: .zero, isStrict: false, on: [solution.whole]).pieces.map(\.polygon)
  }

  /// The left, right, top and bottom edge of a view's frame in the root. Siblings are only compared, so their common
  /// superview does not matter.
  private func edges(_ view: Int) -> (left: LinearForm, right: LinearForm, top: LinearForm, bottom: LinearForm) {
    let place = solution.geometry.places[view]
    let root = solution.geometry.places[View.rootIndex]
    let (start, width) = (LinearForm(variable: place.x), LinearForm(variable: place.width))
    var left = start
    var right = start + width
    if sizes.environment.isRightToLeft {
      let outer = LinearForm(variable: root.width)
      (left, right) = (outer - right, outer - left)
    }
    var top = LinearForm(variable: place.y)
    var bottom = top + LinearForm(variable: place.height)
    if layout.views[view].kind.family == .control {
      let insets = layout.views[view].kind.alignmentInsets
      left.constant -= Rational(insets.left)
      right.constant += Rational(insets.width) - Rational(insets.left)
      top.constant -= Rational(insets.top)
      bottom.constant += Rational(insets.height) - Rational(insets.top)
    }
    return (left, right, top, bottom)
  }

  mutating func findOverlaps() {
    var siblings: [Int: [Int]] = [:]
    for view in layout.views where seen[view.index] {
      if let superview = view.superview { siblings[superview, default: []].append(view.index) }
    }
    for superview in siblings.keys.sorted() {
      let views = siblings[superview] ?? []
      guard views.count > 1 else { continue }
      let edges = views.map(self.edges)
      let boxes = edges.map { edges in
        [edges.left, edges.right, edges.top, edges.bottom].map { ApproximateValues($0, in: solution) }
      }
      for second in views.indices {
        for first in views.indices[..<second] {
          let (one, other) = (boxes[first], boxes[second])
          guard one[3].mayExceed(other[2]), other[3].mayExceed(one[2]), one[1].mayExceed(other[0]),
            other[1].mayExceed(one[0])
          else { continue }
          findOverlap(views[first], edges[first], views[second], edges[second])
        }
      }
    }
  }

  private typealias Edges = (left: LinearForm, right: LinearForm, top: LinearForm, bottom: LinearForm)

  private mutating func findOverlap(_ first: Int, _ one: Edges, _ second: Int, _ other: Edges) {
    let lengths = [
      one.bottom - other.top, other.bottom - one.top, one.right - other.left, other.right - one.left,
      one.right - one.left, other.right - other.left, one.bottom - one.top, other.bottom - other.top,
    ]
    let needed = quantities(first) + quantities(second)
    let reported = pictured(lengths, atLeast: pixel, on: [solution.whole], needed)
    let (subject, anchor) = (RangeFinding.Subject.overlap(first, second), FindingAnchor.view(second))
    let present = reported.polygons.isEmpty ? [] : present(lengths, on: [solution.whole], needed)
    add(subject, at: anchor, reported: reported, present: present)
    let apart = apart(first, one, second, other)
    update(subject, at: anchor) { finding in
      finding.sectionCount += 1
      finding.apart = .better(finding.apart, apart)
    }
  }

  /// Returns a size at which two siblings are apart, with determined frames if that is possible.
  func apart(_ first: Int, _ second: Int) -> RangeFinding.Apart? {
    apart(first, edges(first), second, edges(second))
  }

  private func apart(_ first: Int, _ one: Edges, _ second: Int, _ other: Edges) -> RangeFinding.Apart? {
    let gaps = [other.top - one.bottom, one.top - other.bottom, other.left - one.right, one.left - other.right]
    var alone: RangePoint?
    for gap in gaps {
      let found = pictured([gap], atLeast: .zero, on: [solution.whole], quantities(first) + quantities(second))
      if let polygon = found.polygons.first {
        return RangeFinding.Apart(environment: range.environment(at: polygon.point(attempt: 0)), isSingle: false)
      }
      alone = alone ?? found.points.first ?? found.slivers.first?.simplestCorner
    }
    return alone.map { RangeFinding.Apart(environment: range.environment(at: $0), isSingle: true) }
  }

  mutating func findClipped() {
    for view in layout.views where seen[view.index] {
      guard view.kind.text?.isCutOff == true else { continue }
      guard let needs = sizes.textNeeds(of: view) else { continue }
      let own = quantities(view.index)
      let minus: Rational = -1
      var lacks: [(form: LinearForm, tolerance: Rational, start: [SectionSolution.Piece])] = []
      if let width = needs.width {
        lacks.append((minus * form(.width, view.index) + width, needs.widthTolerance, [solution.whole]))
      }
      if needs.height != nil {
        let height = minus * form(.height, view.index)
        if let part = part(ofQuantity: solution.lowered.quantity(.height, ofView: view.index)) {
          for piece in solution.refined(solution.whole, by: part) {
            let needed = piece.cells[part]?.textHeights[view.index] ?? needs.height ?? .zero
            lacks.append((height + needed, needs.heightTolerance, [piece]))
          }
        }
      }
      for (lack, tolerance, start) in lacks {
        let reported = pictured([lack], atLeast: tolerance, isStrict: true, on: start, own)
        // A text is estimated to about a point, so the words give the border of what is reported.
        let present = withoutConflicts(reported.polygons)
        add(.clipped(view.index), at: .view(view.index), reported: reported, present: present)
      }
    }
  }

  mutating func findVanished() {
    for view in layout.views where seen[view.index] {
      guard let superview = view.superview else { continue }
      var (found, absent) = (Pictured(), [Polygon]())
      let needed = quantities(view.index)
      let natural = sizes.naturalSize(of: view)
      for (attribute, size) in [(MeasuredAttribute.width, natural.width), (.height, natural.height)] {
        if size?.isZero == true { continue }
        if layout.setsToZero(view, attribute == .width ? .width : .height) { continue }
        let outer = form(attribute, superview)
        let isOuterLost = solution.values(of: outer, on: solution.whole).filter { $0.plane.isZero }.map(\.piece.polygon)
        for (piece, plane) in solution.values(of: form(attribute, view.index), on: solution.whole) {
          if plane.isZero {
            let own = pictured([piece], needed)
            absent += isOuterLost
            found.polygons += own.polygons.flatMap { $0.subtracting(isOuterLost) }
            found.slivers += own.slivers.flatMap { $0.subtracting(isOuterLost) }
          } else {
            // The view is 0 wide or high at the smallest or the greatest of its values alone.
            let face = piece.polygon.corners.filter { plane.value(at: $0).isZero }
            found.points += sizesAlone(on: face) { isPictured($0, needed) && value(of: outer, at: $0)?.isZero != true }
          }
        }
      }
      let present = withoutConflicts(found.polygons)
      add(.vanished(view.index), at: .view(view.index), reported: found, present: present, absent: absent)
    }
  }
}

/// The values of a form at the corners of cells, as floating-point numbers, to exclude what is far from true.
private struct ApproximateValues {
  /// The part of all its variables; nil if there are several.
  private let part: Int?
  /// By cell of the part, by corner; one cell without a part.
  private let values: [[Double]]
  private let least: Double
  private let most: Double

  /// More than rounding can change, in points.
  private static let tolerance = 0.001

  init(_ form: LinearForm, in solution: SectionSolution) {
    let parts = Set(form.terms.compactMap { solution.partOfVariable[$0.variable] })
    part = parts.count == 1 ? parts.first : nil
    values = solution.values(of: form, on: solution.whole).map { piece, plane in
      piece.polygon.corners.map { plane.value(at: $0).double }
    }
    least = values.joined().min() ?? 0
    most = values.joined().max() ?? 0
  }

  /// Whether a value may be greater than another one at some size.
  func mayExceed(_ other: ApproximateValues) -> Bool {
    guard most > other.least - Self.tolerance else { return false }
    guard let part, part == other.part, values.count == other.values.count else { return true }
    for (own, others) in zip(values, other.values) {
      for (value, other) in zip(own, others) where value > other - Self.tolerance { return true }
    }
    return false
  }
}
