package import ConstraintSolver
package import LayoutAnalysis
import LayoutLowering
package import LayoutModel
import LayoutSyntax

/// The content of a preview, ready to be drawn: the root's size and a rectangle for each visible view.
package struct Picture: Sendable {
  /// The root's size, in points.
  package let width: Rational
  package let height: Rational
  /// The shapes in drawing order: each is above the previous ones.
  package let shapes: [Shape]
  let isRightToLeft: Bool
  /// The root's colour, as written.
  let rootColor: String?
  /// The device, if the root has exactly the size of its display.
  let outline: DeviceOutline?

  /// The rectangle of one view.
  package struct Shape: Sendable {
    /// The frame in the root, in points.
    package let frame: Frame
    package let name: String
    /// The frame in words, if it is to be shown beside the name.
    let note: String?
    let kind: String
    /// Whether the view has subviews; they would cover its name.
    let isContainer: Bool
    /// The view's text, translated for the preview.
    package let text: String
    package let color: String?
    /// The colour of the view itself or of the nearest view around it that has one, as written.
    let ground: String?
    /// What else the app shows of it; nil for what is no view.
    let look: ViewAppearance?
    /// Whether the view is the requested one, which is highlighted.
    package let isMarked: Bool
    /// Whether the frame is ambiguous.
    package let isOpen: Bool
  }

  /// Creates the picture of a preview. `marked` is a view's index in the layout. Hidden views, guides, spacers and
  /// views outside of the root are drawn only if they are marked.
  package init(of layout: Layout, in preview: PreviewSolution, marking marked: Int?) {
    self.init(of: layout, in: preview, marking: Set([marked].compactMap(\.self)), isAnnotated: false)
  }

  /// Creates the picture of a preview. `isAnnotated` is whether the marked views have their frames beside their names.
  package init(of layout: Layout, in preview: PreviewSolution, marking marked: Set<Int>, isAnnotated: Bool) {
    width = preview.preview.environment.width
    height = preview.preview.environment.height
    let seen = preview.visibleViews(in: layout)
    let looks = preview.looks
    rootColor = preview.color(ofView: layout.views[View.rootIndex])
    isRightToLeft = preview.preview.environment.isRightToLeft
    outline = DeviceOutline(preview.preview.environment)
    var grounds: [String?] = []
    for view in layout.views {
      let outer = view.superview.flatMap { grounds.indices.contains($0) ? grounds[$0] : nil }
      let own = preview.color(ofView: view).flatMap { ViewColor.code($0) == nil ? nil : $0 }
      grounds.append(own ?? outer)
    }
    let containers = Set(layout.views.compactMap(\.superview))
    var shapes: [Shape] = []
    for view in layout.views where !view.isRoot && (seen[view.index] || marked.contains(view.index)) {
      guard let solution = preview.solution(ofView: view.index), solution.isSolved else { continue }
      let isMarked = marked.contains(view.index)
      guard isMarked || solution.shown.absolute.meets(width: width, height: height) else { continue }
      shapes.append(
        Shape(
          frame: solution.shown.absolute, name: view.name,
          note: isMarked && isAnnotated ? solution.shown.absolute.words : nil, kind: view.kind.name,
          isContainer: containers.contains(view.index), text: preview.text(ofView: view),
          color: preview.color(ofView: view), ground: grounds.indices.contains(view.index) ? grounds[view.index] : nil,
          look: looks.views.indices.contains(view.index) ? looks.views[view.index] : nil,
          isMarked: isMarked, isOpen: !solution.ambiguities.isEmpty))
    }
    let environment = preview.preview.environment
    if environment.keyboardHeight.sign > 0 {
      let height = min(environment.keyboardHeight, environment.height)
      let frame = Frame(x: .zero, y: environment.height - height, width: environment.width, height: height)
      shapes.append(
        Shape(
          frame: frame, name: "keyboard", note: nil, kind: ViewShape.keyboard, isContainer: false, text: "",
          color: nil, ground: nil, look: nil, isMarked: false, isOpen: false))
    }
    // The marked view is drawn last, so that no other view covers it.
    self.shapes = shapes.filter { !$0.isMarked } + shapes.filter(\.isMarked)
  }
}

extension Frame {
  /// The frame as hovers show it: `140 × 70 at 32, 634`.
  fileprivate var words: String {
    "\(Picture.number(width.double)) × \(Picture.number(height.double)) at \(Picture.number(x.double)), "
      + Picture.number(y.double)
  }

  /// Whether the frame touches or overlaps a root of the given size; a frame without area can be on its edge.
  fileprivate func meets(width: Rational, height: Rational) -> Bool {
    x <= width && y <= height && (x + self.width).sign >= 0 && (y + self.height).sign >= 0
  }
}
