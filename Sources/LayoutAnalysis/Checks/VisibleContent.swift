import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

extension LayoutChecks {
  /// Whether a view shows a text or is a control, so that a person would miss a part of it.
  func showsText(_ view: View, _ preview: PreviewSolution) -> Bool {
    switch view.kind.family {
    case .text: !preview.sizes.text(of: view).isEmpty || view.kind.text?.isCutOff == false
    case .control: true
    case .plain, .image, .stack, .scroll, .spacer, .guide: false
    }
  }

  /// Returns the part of a view's frame that its text takes: all of it for a control or a text that wraps.
  func shownFrame(_ solution: ViewSolution, _ preview: PreviewSolution) -> Frame {
    let view = layout.views[solution.view]
    var frame = solution.reported.absolute
    let natural = preview.sizes.naturalSize(of: view)
    guard let shown = view.kind.text, shown.isCutOff else { return frame }
    if let width = shown.role == .title ? natural.textWidth : natural.width, width < frame.width {
      let isFlipped = preview.preview.environment.isRightToLeft
      let rest = frame.width - width
      switch preview.sizes.word(.textAlignment, view) ?? (shown.role == .title ? "center" : "natural") {
      case "center": frame.x = frame.x + .half * rest
      case "trailing": frame.x = isFlipped ? frame.x : frame.x + rest
      default: frame.x = isFlipped ? frame.x + rest : frame.x
      }
      frame.width = width
    }
    if let height = shown.role == .title ? natural.textHeight : natural.height, height < frame.height {
      frame.y = frame.y + .half * (frame.height - height)
      frame.height = height
    }
    return frame
  }

  /// Returns the part of the root in which a view is drawn: the root without what `clipsToBounds` cuts off. Nil if
  /// nothing cuts it off, because it can be scrolled.
  private func visibleArea(of view: Int, _ preview: PreviewSolution) -> Frame? {
    let environment = preview.preview.environment
    var area: Frame?
    var outer = layout.views[view].superview
    while let view = outer {
      let isRoot = view == View.rootIndex
      if layout.views[view].kind.family == .scroll { return area }
      if isRoot || preview.sizes.isOn(.clipsToBounds, layout.views[view]) {
        let frame =
          isRoot
          ? Frame(x: .zero, y: .zero, width: environment.width, height: environment.height)
          : preview.determined(view)?.reported.absolute
        if let frame { area = area.map { $0.intersection(frame) } ?? frame }
      }
      outer = layout.views[view].superview
    }
    return area
  }

  /// Whether a person sees that a view that sticks out is cut off: a text or a control of it is cut by the screen or by
  /// a view that clips, or is lost at some sizes only. Of a view without either, its own shape counts at some sizes only.
  func isSeenCutOff(
    _ view: Int, _ pictured: [ViewSolution?], _ preview: PreviewSolution, isAtSomeSizesOnly: Bool
  ) -> Bool {
    guard let area = visibleArea(of: view, preview), pictured.count == layout.views.count else { return false }
    var hasText = false
    for inner in viewsShown(in: view) {
      guard let solution = pictured[inner], showsText(layout.views[inner], preview) else { continue }
      hasText = true
      let frame = shownFrame(solution, preview)
      let isText = layout.views[solution.view].kind.text != nil
      let rest = frame.intersection(area)
      if rest.isEmpty {
        if isAtSomeSizesOnly { return true }
        continue
      }
      // The edge of a control is not missed.
      let least = isText ? Tolerance.text : frame.height / 8
      if frame.width - rest.width > least || frame.height - rest.height > least { return true }
    }
    guard !hasText, isAtSomeSizesOnly, let solution = pictured[view] else { return false }
    let hasShape =
      layout.views[view].kind.family != .stack && children[view].isEmpty
      || preview.color(ofView: layout.views[view]) != nil
    let (frame, rest) = (solution.reported.absolute, solution.reported.absolute.intersection(area))
    func isMissed(_ lost: Rational, of length: Rational) -> Bool { lost > Tolerance.text && lost * 8 > length }
    return hasShape
      && (isMissed(frame.width - rest.width, of: frame.width) || isMissed(frame.height - rest.height, of: frame.height))
  }

  /// Whether a view shows a text, a control or an image, or a visible view inside it does.
  func hasVisibleContent(_ view: Int, _ preview: PreviewSolution) -> Bool {
    !visibleContent(of: view, preview).isEmpty
  }

  /// Whether a person misses something of a view that is 0 wide or high: its color, or content that is as narrow or that
  /// it clips. Other content is drawn outside of it.
  func losesContent(_ view: Int, _ preview: PreviewSolution) -> Bool {
    let content = visibleContent(of: view, preview)
    guard !content.isEmpty, preview.color(ofView: layout.views[view]) == nil,
      !preview.sizes.isOn(.clipsToBounds, layout.views[view])
    else { return !content.isEmpty }
    return content.contains { preview.determined($0)?.reported.absolute.isEmpty ?? true }
  }

  /// Returns the visible texts, controls and images of a view, with itself.
  private func visibleContent(of view: Int, _ preview: PreviewSolution) -> [Int] {
    var content: [Int] = []
    var open = [view]
    while let inner = open.popLast() {
      let inside = layout.views[inner]
      if preview.sizes.isOn(.hidden, inside) { continue }
      if showsText(inside, preview) || inside.kind.family == .image {
        content.append(inner)
      } else {
        open += children[inner]
      }
    }
    return content
  }

  /// Returns a view and those inside it, without what is inside a scroll view.
  private func viewsShown(in view: Int) -> [Int] {
    var shown: [Int] = []
    var open = [view]
    while let inner = open.popLast() {
      shown.append(inner)
      if layout.views[inner].kind.family != .scroll { open += children[inner] }
    }
    return shown
  }
}

extension Frame {
  var isEmpty: Bool { width.sign <= 0 || height.sign <= 0 }

  /// Returns the common part, with a width and height of 0 where there is none.
  func intersection(_ other: Frame) -> Frame {
    let (x, y) = (max(self.x, other.x), max(self.y, other.y))
    return Frame(
      x: x, y: y, width: max(.zero, min(self.x + width, other.x + other.width) - x),
      height: max(.zero, min(self.y + height, other.y + other.height) - y))
  }
}
