import ConstraintSolver
import InterfaceMarkup
import LayoutModel
import LayoutSyntax

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

  /// Where the app shows a root, as far as the document says.
  enum Place {
    /// On a whole screen.
    case screen
    /// In a table on an upright phone, from side to side.
    case rowOfTable
    case unknown
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
  var platform = Platform.iOS
  /// The labels that a cell with a style lays out itself.
  var styleLabels = StyleLabels()
  /// Where the app shows it.
  var place = Place.unknown
  /// For a cell, the width that the table or the cell itself takes beside it; nil if it is not known.
  var widthBeside: Rational?
  /// The heights of the bars above and below it that are not part of the device, in points.
  var bars: (top: Rational, bottom: Rational) = (0, 0)
  /// Whether the app can show it at another size than the canvas, because it is not a screen.
  var isResizable = false
  /// The sides at which the app shows what sticks out of a cell that does not clip it. A table cell is as wide as the
  /// screen.
  var openSides: Set<String> = []
  /// The height in points that the document states for the cell; nil if it states none. An old drawing may be lower.
  var fixedHeight: Rational?
  /// Whether the table gives the cell the height that it needs, as the document states.
  var hasAutomaticHeight = false
  /// Whether the document draws it at a size that no screen has. Its safe area is then that of the drawing alone.
  var isFreeform = false
  /// Whether it is a cell of a table with static cells, which the app shows as they are. The height of another cell
  /// depends on the app's code.
  var isStatic = false

  /// Whether the root has the size of its device's screen.
  var fillsCanvas: Bool { canvas.size.map { size == (Rational($0.width), Rational($0.height)) } ?? false }
}

/// The labels that a table cell with a style lays out between its margins, whatever frames the document records.
struct StyleLabels {
  /// How a cell places a label along its width.
  enum Placement {
    /// From margin to margin.
    case betweenMargins
    /// At its leading edge, as wide as its text, and inside the trailing margin.
    case leading
    /// At its trailing edge, as wide as its text.
    case trailing
  }

  /// The placement of each label, by id; nil for a label that the style does not move.
  private(set) var placements: [String: Placement?] = [:]

  init() {}

  init(of cell: MarkupElement) {
    let (text, detail) = (cell["textLabel"], cell["detailTextLabel"])
    let style: (text: Placement?, detail: Placement?) =
      switch cell["style"] {
      case "IBUITableViewCellStyleDefault": (.betweenMargins, nil)
      case "IBUITableViewCellStyleSubtitle": (.leading, .leading)
      case "IBUITableViewCellStyleValue1": (.leading, .trailing)
      case "IBUITableViewCellStyleValue2": (nil, .leading)
      default: (nil, nil)
      }
    if let text { placements[text] = .some(style.text) }
    if let detail { placements[detail] = .some(style.detail) }
  }

  func contains(_ id: String) -> Bool { placements[id] != nil }
  subscript(_ id: String) -> Placement? { placements[id] ?? nil }
}
