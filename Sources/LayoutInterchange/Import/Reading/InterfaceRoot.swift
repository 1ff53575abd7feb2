import ConstraintSolver
import InterfaceMarkup
import LayoutModel

/// A view that is laid out by itself, with all that its layout depends on.
struct InterfaceRoot {
  enum Kind: Hashable {
    /// A controller's view.
    case controllerView
    /// A view on its own: in a xib, or beside a controller.
    case view
    case tableCell
    case collectionCell
    /// A table's or collection's header or footer.
    case header

    /// Whether it fills a screen, so that a device says something about it.
    var fillsScreen: Bool { self == .controllerView }
  }

  let kind: Kind
  /// What it may be called, the best first.
  let names: [String]
  let tree: ViewTree
  let size: (width: Rational, height: Rational)
  let safeArea: Insets
  /// The root's own margins; nil where they are those that the language gives every root.
  let margins: Insets?
  let canvas: Canvas
  /// Whether the document hides the status bar.
  let hidesStatusBar: Bool
  /// Interface Builder's id of it.
  let id: String
  /// The id of a view as large, which stands for the same layout: the cell of a content view, or its content view.
  let otherID: String?

  /// Whether it is as large as its device's screen.
  var fillsCanvas: Bool { canvas.size.map { size == (Rational($0.width), Rational($0.height)) } ?? false }
}
