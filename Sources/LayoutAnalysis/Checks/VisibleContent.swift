import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

extension LayoutChecks {
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

  /// Whether a person sees that a view that sticks out is cut off. Views without a determined frame do not count.
  func isSeenCutOff(
    _ view: Int, _ pictured: [ViewSolution?], _ preview: PreviewSolution, isAtSomeSizesOnly: Bool
  ) -> Bool {
    guard pictured.count == layout.views.count else { return false }
    let isSeen = rules(on: preview).firstCutOff(
      of: view, shown: viewsShown(in: view).filter { pictured[$0] != nil }, isLeaf: children[view].isEmpty,
      isAtSomeSizesOnly: isAtSomeSizesOnly, isDetermined: { preview.determined($0) != nil },
      mayHold: \.isTrue
    ) { _ in true }
    return isSeen == true
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
      if preview.sizes.showsText(inside) || inside.kind.family == .image {
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
      if !layout.views[inner].kind.scrollsContent { open += children[inner] }
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
