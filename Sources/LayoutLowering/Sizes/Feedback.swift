package import ConstraintSolver
package import LayoutModel

/// The results of a layout's first solve that its second solve uses: some sizes and insets depend on the frames of
/// views.
package struct Feedback: Sendable, Equatable {
  /// The solved width of each view that wraps its text. Its lines follow from the width.
  package internal(set) var widths: [Int: Rational] = [:]
  /// How far each view whose margins or safe area are used extends into the bars that cover the root.
  package internal(set) var overlaps: [Int: Insets] = [:]
  /// The margins of each view that also preserves its superview's margins.
  package internal(set) var margins: [Int: Insets] = [:]

  package var isEmpty: Bool { widths.isEmpty && overlaps.isEmpty && margins.isEmpty }

  /// Creates an empty feedback.
  package init() {}

  /// Creates the feedback of a first solve in which only texts depend on frames, here on widths.
  package init(widths: [Int: Rational]) { self.widths = widths }
}
