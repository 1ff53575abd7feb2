import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// When a person sees that a view that sticks out is cut off.
extension FrameRules {
  /// One of the ways in which a person sees it: all conditions are true.
  struct CutOff {
    let conditions: [Condition]
    /// The views whose frames are compared.
    let views: [Int]
  }

  /// Returns what `answer` gives for the first of the ways in which a view is seen to be cut off for which it gives
  /// something: a text or a control of it is cut by the screen or by a view that clips, or is lost at some sizes only. Of a
  /// view without either, its own shape counts at some sizes only. `shown` are the views to examine: the view and those
  /// inside it, without what can be scrolled. Ways with a condition that cannot be true, according to `mayHold`, are left
  /// out.
  func firstCutOff<Answer>(
    of view: Int, shown: [Int], isLeaf: Bool, isAtSomeSizesOnly: Bool, isDetermined: (Int) -> Bool,
    mayHold: (Condition) -> Bool, _ answer: (CutOff) -> Answer?
  ) -> Answer? {
    let areas = areas(around: view, isDetermined)
    guard !areas.isEmpty else { return nil }
    var hasText = false
    for inner in shown where sizes.showsText(layout.views[inner]) {
      hasText = true
      if let answer = firstCutOff(ofContent: inner, by: areas, isAtSomeSizesOnly, mayHold, answer) { return answer }
    }
    let isShape = layout.views[view].kind.family != .stack && isLeaf || sizes.hasColor(layout.views[view])
    guard !hasText, isAtSomeSizesOnly, isShape, shown.contains(view) else { return nil }
    return firstCutOff(ofShape: view, by: areas, mayHold, answer)
  }

  /// The bounds of a view in the root along one axis, where conditions are true.
  private struct Extent {
    let start: Length
    let end: Length
    var given: [Condition] = []

    var length: Length { end - start }
  }

  /// What cuts off: the root or a view that clips.
  private struct Area {
    let view: Int
    let bounds: Bounds
  }

  /// The area of the root, and of the views that clip. None where nothing cuts a view off, because it can be scrolled.
  private func areas(around view: Int, _ isDetermined: (Int) -> Bool) -> [Area] {
    var areas: [Area] = []
    var next = layout.views[view].superview
    while let outer = next {
      if layout.views[outer].kind.scrollsContent { return areas }
      if outer == View.rootIndex {
        guard let width = values.value(.width, of: outer), let height = values.value(.height, of: outer) else {
          return []
        }
        let zero = Length(constant: .zero)
        areas.append(Area(view: outer, bounds: Bounds(start: zero, end: width, top: zero, bottom: height)))
      } else if sizes.isOn(.clipsToBounds, layout.views[outer]), isDetermined(outer),
        let bounds = boundsInRoot(of: outer)
      {
        areas.append(Area(view: outer, bounds: bounds))
      }
      next = layout.views[outer].superview
    }
    return areas
  }

  /// Of a text or a control, more than what is not missed is cut off, or all of it at some sizes only.
  private func firstCutOff<Answer>(
    ofContent view: Int, by areas: [Area], _ isAtSomeSizesOnly: Bool, _ mayHold: (Condition) -> Bool,
    _ answer: (CutOff) -> Answer?
  ) -> Answer? {
    guard let bounds = boundsInRoot(of: view) else { return nil }
    // The edge of a control is not missed.
    let isText = layout.views[view].kind.text != nil
    let least =
      isText ? Length(constant: Tolerance.text) : (Rational(1, over: 8) ?? .one) * (bounds.bottom - bounds.top)
    func extents(along axis: SweepAxis) -> [Extent] {
      textExtents(of: layout.views[view], bounds, along: axis).filter { $0.given.allSatisfy(mayHold) }
    }
    func isLeft(_ rests: [(length: Length, views: [Int])]) -> [Condition] {
      rests.map { Condition($0.length, atLeast: .zero, isStrict: true) }
    }
    for axis in SweepAxis.allCases {
      for extent in extents(along: axis) {
        let rests = rests(of: extent, by: areas, along: axis)
        // What is lost at all sizes is not shown on purpose.
        var left: [[Condition]] = [[]]
        if !isAtSomeSizesOnly {
          let own = isLeft(rests)
          guard own.allSatisfy(mayHold) else { continue }
          let across: SweepAxis = axis == .width ? .height : .width
          left = extents(along: across).compactMap { other in
            let others = isLeft(self.rests(of: other, by: areas, along: across))
            return others.allSatisfy(mayHold) ? own + other.given + others : nil
          }
        }
        for rest in rests where !left.isEmpty {
          let cut = Condition(extent.length - rest.length - least, atLeast: .zero, isStrict: true)
          guard mayHold(cut) else { continue }
          for left in left {
            let cutOff = CutOff(conditions: extent.given + [cut] + left, views: [view] + rest.views)
            if let answer = answer(cutOff) { return answer }
          }
        }
        for rest in rests where isAtSomeSizesOnly {
          let lost = Condition(-rest.length, atLeast: .zero)
          guard mayHold(lost) else { continue }
          let cutOff = CutOff(conditions: extent.given + [lost], views: [view] + rest.views)
          if let answer = answer(cutOff) { return answer }
        }
      }
    }
    return nil
  }

  /// Of the shape of a view, more than an eighth is cut off. A plain view looks the same with a part less, so of one a
  /// quarter is.
  private func firstCutOff<Answer>(
    ofShape view: Int, by areas: [Area], _ mayHold: (Condition) -> Bool, _ answer: (CutOff) -> Answer?
  ) -> Answer? {
    guard let bounds = boundsInRoot(of: view) else { return nil }
    let parts: Rational = layout.views[view].kind.family == .plain ? 4 : 8
    for axis in SweepAxis.allCases {
      let extent = bounds.extent(along: axis)
      let whole = Extent(start: extent.start, end: extent.end)
      let isSeen = Condition(whole.length, atLeast: Tolerance.text, isStrict: true)
      guard mayHold(isSeen) else { continue }
      for rest in rests(of: whole, by: areas, along: axis) {
        let lost = whole.length - rest.length
        let conditions = [
          isSeen, Condition(lost, atLeast: Tolerance.text, isStrict: true),
          Condition(parts * lost - whole.length, atLeast: .zero, isStrict: true),
        ]
        guard conditions.allSatisfy(mayHold) else { continue }
        if let answer = answer(CutOff(conditions: conditions, views: [view] + rest.views)) { return answer }
      }
    }
    return nil
  }

  /// Returns the lengths of which the least is what is left along an axis: from each start to each end.
  private func rests(of extent: Extent, by areas: [Area], along axis: SweepAxis) -> [(length: Length, views: [Int])] {
    let ends =
      [(extent.start, extent.end, [Int]())]
      + areas.map { area in
        let own = area.bounds.extent(along: axis)
        return (own.start, own.end, [area.view])
      }
    return ends.flatMap { start in ends.map { end in (end.1 - start.0, start.2 + end.2) } }
  }

  /// The part of a view's bounds that its text takes along an axis: all of it for a control or where the text is cut off.
  private func textExtents(of view: View, _ bounds: Bounds, along axis: SweepAxis) -> [Extent] {
    let extent = bounds.extent(along: axis)
    let whole = Extent(start: extent.start, end: extent.end)
    guard let shown = view.kind.text, shown.isCutOff else { return [whole] }
    let natural = sizes.naturalSize(of: view)
    let isTitle = shown.role == .title
    let length: Length? =
      axis == .width
      ? (isTitle ? natural.textWidth : natural.width).map { Length(constant: $0) }
      : isTitle
        ? natural.textHeight.map { Length(constant: $0) }
        : values.textHeight(of: view.index) ?? natural.height.map { Length(constant: $0) }
    guard let length else { return [whole] }
    let rest = whole.length - length
    let start: Length
    switch axis == .width ? sizes.word(.textAlignment, view) ?? (isTitle ? "center" : "natural") : "center" {
    case "center": start = whole.start + Rational.half * rest
    case let alignment:
      let isAtEnd = (alignment == "trailing") == (isLeadingLeft(in: View.rootIndex) != sizes.environment.isRightToLeft)
      start = isAtEnd ? whole.start + rest : whole.start
    }
    return [
      Extent(start: start, end: start + length, given: [Condition(rest, atLeast: .zero, isStrict: true)]),
      Extent(start: whole.start, end: whole.end, given: [Condition(-rest, atLeast: .zero)]),
    ]
  }
}

extension FrameRules.Bounds {
  /// The start and the end along an axis.
  fileprivate func extent(along axis: SweepAxis) -> (start: FrameRules.Length, end: FrameRules.Length) {
    axis == .width ? (start, end) : (top, bottom)
  }
}

extension ContentSizes {
  /// Whether a view shows a text or is a control, so that a person would miss a part of it.
  func showsText(_ view: View) -> Bool {
    switch view.kind.family {
    case .text: !text(of: view).isEmpty || view.kind.text?.isCutOff == false
    case .control: true
    case .plain, .image, .stack, .scroll, .clip, .spacer, .guide: false
    }
  }

  /// Whether a view has a color.
  fileprivate func hasColor(_ view: View) -> Bool {
    switch setting(.color, view)?.value {
    case .word, .string: true
    default: false
    }
  }
}
