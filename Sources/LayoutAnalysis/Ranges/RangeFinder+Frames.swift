import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The lengths on a section of a range, as forms.
private struct SectionValues: FrameValues {
  let finder: RangeFinder
  /// What texts that wrap need on the piece that is judged.
  var texts: [Int: WrappedText] = [:]

  func value(_ attribute: MeasuredAttribute, of view: Int) -> LinearForm? { finder.form(attribute, view) }

  func textHeight(of view: Int) -> LinearForm? { (texts[view]?.height).map(LinearForm.init(constant:)) }
  func lineCount(of view: Int) -> LinearForm? { texts[view]?.lineCount.map(LinearForm.init(constant:)) }
}

/// Problems of frames.
extension RangeFinder {
  mutating func findFrameProblems() {
    findOverlaps()
    for problem in FrameProblem.allCases where problem != .overlap {
      for view in layout.views where seen[view.index] && !view.isRoot { find(problem, [view.index]) }
    }
  }

  /// Finds the sizes at which views have a problem.
  private mutating func find(_ problem: FrameProblem, _ views: [Int]) {
    judge(views)
    var (reported, present, absent, severe) = (Pictured(), [Polygon](), [Polygon](), [RangePoint]())
    for (piece, rules) in pieces(of: problem, views) {
      for found in rules.cases(of: problem, views) ?? [] {
        guard found.amounts.allSatisfy({ mayReach($0, found.least) }) else { continue }
        var needed = views.flatMap(quantities)
        if let outer = found.outer { needed.append(solution.lowered.quantity(outer.attribute, ofView: outer.view)) }
        let axes = found.axis.map { [$0] } ?? SweepAxis.allCases
        var own = self.reported(pictured(found, on: [piece], needed), along: axes)
        guard own.isFound else { continue }
        var here =
          found.isGraded && !own.polygons.isEmpty
          ? self.present(found, on: [piece], needed) : withoutConflicts(own.polygons)
        let exceptions = rules.exceptions(to: found, of: problem, views)
        // Without conditions, it is no problem at any size.
        guard !exceptions.contains(where: \.isEmpty) else { continue }
        for exception in exceptions {
          let sizes = pieces(exception, on: [piece]).pieces.map(\.polygon)
          own.polygons = own.polygons.flatMap { $0.subtracting(sizes) }
          own.slivers = own.slivers.flatMap { $0.subtracting(sizes) }
          own.points.removeAll { point in exception.allSatisfy { isTrue($0, at: point) } }
          here = here.flatMap { $0.subtracting(sizes) }
          absent += sizes
        }
        reported += own
        present += here
        if problem == .outside, let view = views.first { severe += severeSizes(of: found, view, in: own, needed) }
      }
    }
    add(
      .frames(problem, views), at: views.last.map(FindingAnchor.view), reported: reported, present: present,
      absent: absent)
    if !severe.isEmpty {
      update(.frames(problem, views), at: views.last.map(FindingAnchor.view)) { $0.severeSizes += severe }
    }
  }

  /// Returns sizes at which a view that sticks out may be a warning: one of those at which it does, and one at which a
  /// person sees that it is cut off.
  private func severeSizes(
    of found: FrameCase<LinearForm>, _ view: Int, in own: Pictured, _ needed: [Int]
  ) -> [RangePoint] {
    func first(_ polygons: [Polygon], _ points: [RangePoint]) -> RangePoint? {
      let part = polygons.first.map { RangePart(range: range, polygon: $0) }
      return part.map { $0.wholeCorner ?? $0.inside } ?? points.first.map(range.size)
    }
    let other = [first(own.polygons, own.points)].compactMap(\.self)
    let shown = viewsShown(in: view)
    let isLeaf = !layout.views.contains { $0.superview == view }
    for (piece, rules) in pieces(withTextsOf: shown) {
      let size = rules.firstCutOff(
        of: view, shown: shown, isLeaf: isLeaf, isAtSomeSizesOnly: true, isDetermined: { _ in true },
        mayHold: { mayReach($0.length, $0.least) }
      ) { cutOff -> RangePoint? in
        let both = FrameCase(
          found.amounts, atLeast: found.least, isStrict: found.isStrict, isGraded: found.isGraded,
          provided: found.provided + cutOff.conditions)
        let cut = pictured(both, on: [piece], needed + cutOff.views.flatMap(quantities))
        return first(
          cut.polygons.flatMap { polygon in own.polygons.compactMap(polygon.intersection) },
          cut.points.filter { point in own.points.contains(point) || own.polygons.contains { $0.contains(point) } })
      }
      if let size { return [size] + other }
    }
    return other
  }

  /// Returns a view and the visible ones inside it, without what is inside a scroll view.
  private func viewsShown(in view: Int) -> [Int] {
    var isInside = Array(repeating: false, count: layout.views.count)
    for inner in layout.views {
      let isInView = inner.superview.map { isInside[$0] && !layout.views[$0].kind.scrollsContent } ?? false
      isInside[inner.index] = inner.index == view || isInView
    }
    return layout.views.indices.filter { isInside[$0] && seen[$0] }
  }

  /// Returns the rules for a problem, with the pieces of the section for which they are valid: a text that wraps needs
  /// another height, or more lines, on each.
  private func pieces(
    of problem: FrameProblem, _ views: [Int]
  ) -> [(piece: SectionSolution.Piece, rules: FrameRules<SectionValues>)] {
    problem == .clipped ? pieces(withTextsOf: views) : pieces(withTextsOf: [])
  }

  /// Returns the same with what some texts need.
  private func pieces(
    withTextsOf views: [Int]
  ) -> [(piece: SectionSolution.Piece, rules: FrameRules<SectionValues>)] {
    var pieces: [(piece: SectionSolution.Piece, texts: [Int: WrappedText])] = [(solution.whole, [:])]
    for view in views {
      guard let part = part(ofQuantity: solution.lowered.quantity(.height, ofView: view)),
        solution.parts[part].cells.contains(where: { $0.texts[view] != nil })
      else { continue }
      pieces = pieces.flatMap { piece, texts in
        solution.refined(piece, by: part).map { piece in
          var texts = texts
          texts[view] = piece.cells[part]?.texts[view]
          return (piece, texts)
        }
      }
    }
    return pieces.map { piece, texts in (piece, FrameRules(sizes, pins, SectionValues(finder: self, texts: texts))) }
  }

  private mutating func findOverlaps() {
    let rules = FrameRules(sizes, pins, SectionValues(finder: self))
    var siblings: [Int: [Int]] = [:]
    for view in layout.views where seen[view.index] {
      if let superview = view.superview { siblings[superview, default: []].append(view.index) }
    }
    for superview in siblings.keys.sorted() {
      let views = siblings[superview] ?? []
      guard views.count > 1 else { continue }
      let boxes = views.map { view in
        (rules.bounds(of: view).map { [$0.start, $0.end, $0.top, $0.bottom] } ?? []).map {
          ApproximateValues($0, in: solution)
        }
      }
      for second in views.indices {
        for first in views.indices[..<second] {
          let (one, other) = (boxes[first], boxes[second])
          guard one.count == 4, other.count == 4, one[3].mayExceed(other[2]), other[3].mayExceed(one[2]),
            one[1].mayExceed(other[0]), other[1].mayExceed(one[0])
          else { continue }
          find(.overlap, [views[first], views[second]])
          let apart = apart([views[first], views[second]])
          update(.frames(.overlap, [views[first], views[second]]), at: .view(views[second])) { finding in
            finding.sectionCount += 1
            finding.apart = .better(finding.apart, apart)
          }
        }
      }
    }
  }

  /// Returns a size at which two siblings are apart, with determined frames if that is possible.
  mutating func apart(_ views: [Int]) -> RangeFinding.Apart? {
    judge(views)
    let rules = FrameRules(sizes, pins, SectionValues(finder: self))
    guard views.count == 2, let one = rules.bounds(of: views[0]), let other = rules.bounds(of: views[1]) else {
      return nil
    }
    var alone: RangePoint?
    for gap in rules.gaps(one, other) {
      let gap = FrameCase([gap.length], atLeast: .zero, isGraded: false)
      let found = pictured(gap, on: [solution.whole], views.flatMap(quantities))
      if let polygon = found.polygons.first {
        return RangeFinding.Apart(environment: range.environment(at: polygon.point(attempt: 0)), isSingle: false)
      }
      alone = alone ?? found.points.first ?? found.slivers.first?.simplestCorner
    }
    return alone.map { RangeFinding.Apart(environment: range.environment(at: $0), isSingle: true) }
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
