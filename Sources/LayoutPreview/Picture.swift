package import ConstraintSolver
package import LayoutAnalysis
package import LayoutModel
import LayoutSyntax

/// What a preview shows, ready to be drawn: the root's size and a rectangle for each view that a person sees.
package struct Picture: Sendable {
  /// The root's, in points.
  package let width: Rational
  package let height: Rational
  /// In drawing order: a view lies above those before it.
  package let shapes: [Shape]

  /// One view.
  package struct Shape: Sendable {
    /// In the root, in points.
    package let frame: Frame
    package let name: String
    let kind: String
    /// Whether it has subviews, over which its name would be written.
    let isContainer: Bool
    /// The text that it shows, as translated on the preview.
    package let text: String
    package let color: String?
    /// Whether it is the one that is asked about.
    package let isMarked: Bool
    /// Whether its frame is one of several that the constraints allow.
    package let isOpen: Bool
  }

  /// `marked` is a view's index in the layout. Hidden views, guides, spacers and what lies outside of the root are drawn
  /// only when they are marked.
  package init(of layout: Layout, in preview: PreviewSolution, marking marked: Int?) {
    width = preview.preview.environment.width
    height = preview.preview.environment.height
    let seen = preview.seen(in: layout)
    let containers = Set(layout.views.compactMap(\.superview))
    var shapes: [Shape] = []
    for view in layout.views where !view.isRoot && (seen[view.index] || view.index == marked) {
      guard let solution = preview.solution(ofView: view.index), solution.isSolved else { continue }
      guard view.index == marked || solution.shown.absolute.meets(width: width, height: height) else { continue }
      shapes.append(
        Shape(
          frame: solution.shown.absolute, name: view.name, kind: view.kind.name,
          isContainer: containers.contains(view.index), text: preview.text(ofView: view),
          color: preview.color(ofView: view),
          isMarked: view.index == marked, isOpen: !solution.ambiguities.isEmpty))
    }
    // The marked one is drawn last, so that nothing hides it.
    self.shapes = shapes.filter { !$0.isMarked } + shapes.filter(\.isMarked)
  }
}

extension Frame {
  /// Whether some of it lies in a root of a size; what has no size of its own may lie on its edge.
  fileprivate func meets(width: Rational, height: Rational) -> Bool {
    x <= width && y <= height && (x + self.width).sign >= 0 && (y + self.height).sign >= 0
  }
}
