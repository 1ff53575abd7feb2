import ConstraintSolver
import InterfaceMarkup
import LayoutModel

/// A view that is laid out separately, with everything that its layout depends on.
struct InterfaceRoot {
  enum Kind: Hashable {
    /// A controller's view.
    case controllerView
    /// A view without a controller: a top-level view of a xib, or a view beside a controller.
    case view
    case tableCell
    case collectionCell
    /// The header or footer of a table or collection.
    case header

    /// Whether the root fills a screen, so that its device affects the layout.
    var fillsScreen: Bool { self == .controllerView }
  }

  let kind: Kind
  /// Candidates for its name, best first.
  let names: [String]
  let tree: ViewTree
  let size: (width: Rational, height: Rational)
  let safeArea: Insets
  /// The root's own margins; nil if they are the language's defaults for a root.
  let margins: Insets?
  let canvas: Canvas
  /// Whether the document hides the status bar.
  let hidesStatusBar: Bool
  /// The root's id in Interface Builder.
  let id: String
  /// The id of a view of the same size that the layout also represents: the cell of a content view, or its content
  /// view.
  let otherID: String?
  /// The ids of the labels that a cell with a style lays out itself.
  var styleLabels: Set<String> = []
  /// Whether the app can show it at another size than the canvas, because it is not a screen.
  var isResizable = false
  /// Whether the document states a height for the cell.
  var hasFixedHeight = false
  /// Whether it is a cell of a table with static cells, which the app shows as they are. The height of another cell
  /// depends on the app's code.
  var isStatic = false

  /// Whether the root has the size of its device's screen.
  var fillsCanvas: Bool { canvas.size.map { size == (Rational($0.width), Rational($0.height)) } ?? false }
}
