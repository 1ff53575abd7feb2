import LayoutSyntax

/// The drawing of the views of a kind. Pictures in hovers, `render` and the page all use it.
struct ViewShape: Sendable {
  let outline: Outline
  /// The radius of the corners, in points; a value above half a side gives round ends.
  var radius = 0
  /// The marks that are drawn inside.
  var marks: [Mark] = []
  /// The distance from the leading edge to the text, in points.
  var textInset = 0
  /// Whether the text is centred if the view does not specify an alignment.
  var isTextCentered = false

  /// The line around a view.
  enum Outline: String, Sendable {
    case solid, dashed, dotted, none
  }

  /// A line, circle or box inside a view.
  enum Mark: Sendable {
    case line(from: Place, to: Place)
    case circle(center: Place, radius: Int)
    /// A filled box.
    case box(from: Place, to: Place, radius: Int)
  }

  /// A point in a view: fractions of its width and height, plus offsets in points.
  struct Place: Sendable {
    let across: Double
    let down: Double
    var right = 0
    var below = 0

    init(_ across: Double, _ down: Double, right: Int = 0, below: Int = 0) {
      (self.across, self.down, self.right, self.below) = (across, down, right, below)
    }
  }

  /// The shapes by kind.
  private static let table: [String: ViewShape] = [
    "label": ViewShape(outline: .none),
    "button": ViewShape(outline: .solid, radius: 8, isTextCentered: true),
    "textField": ViewShape(outline: .solid, radius: 5, textInset: 7),
    "textView": ViewShape(outline: .solid, textInset: 5),
    "imageView": ViewShape(
      outline: .solid,
      marks: [.line(from: Place(0, 0), to: Place(1, 1)), .line(from: Place(0, 1), to: Place(1, 0))]),
    "switch": ViewShape(outline: .solid, radius: 999, marks: [.circle(center: Place(1, 0.5, right: -16), radius: 13)]),
    "slider": ViewShape(
      outline: .none,
      marks: [.line(from: Place(0, 0.5), to: Place(1, 0.5)), .circle(center: Place(0.5, 0.5), radius: 10)]),
    "stepper": ViewShape(
      outline: .solid, radius: 8,
      marks: [
        .line(from: Place(0.5, 0, below: 6), to: Place(0.5, 1, below: -6)),
        .line(from: Place(0.25, 0.5, right: -6), to: Place(0.25, 0.5, right: 6)),
        .line(from: Place(0.75, 0.5, right: -6), to: Place(0.75, 0.5, right: 6)),
        .line(from: Place(0.75, 0.5, below: -6), to: Place(0.75, 0.5, below: 6)),
      ]),
    "segmentedControl": ViewShape(
      outline: .solid, radius: 8,
      marks: [.box(from: Place(0, 0, right: 2, below: 2), to: Place(0.5, 1, below: -2), radius: 6)]),
    "datePicker": ViewShape(
      outline: .solid, radius: 8,
      marks: [
        .line(from: Place(0, 0.5, below: -16), to: Place(1, 0.5, below: -16)),
        .line(from: Place(0, 0.5, below: 16), to: Place(1, 0.5, below: 16)),
      ]),
    "activityIndicatorView": ViewShape(outline: .none, marks: [.circle(center: Place(0.5, 0.5), radius: 9)]),
    "progressView": ViewShape(
      outline: .solid, radius: 999, marks: [.box(from: Place(0, 0), to: Place(0.5, 1), radius: 2)]),
    "scrollView": ViewShape(
      outline: .solid, marks: [.box(from: Place(1, 0, right: -5, below: 4), to: Place(1, 0.4, right: -2), radius: 2)]),
    "stackView": ViewShape(outline: .dashed),
    "hstack": ViewShape(outline: .dashed),
    "vstack": ViewShape(outline: .dashed),
    "spacer": ViewShape(outline: .dotted),
    "guide": ViewShape(outline: .dotted),
  ]

  private static let plain = ViewShape(outline: .solid)

  static func named(_ kind: String) -> ViewShape { table[kind] ?? plain }

  /// All kinds with a shape of their own, sorted.
  static var named: [(kind: String, shape: ViewShape)] { table.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
}

/// The colours of views in pictures.
enum ViewColor {
  /// Returns a colour written as `systemRed` or `"#RRGGBB"` as six hexadecimal digits after `#`. Returns nil if the
  /// colour is unknown or invisible.
  static func code(_ written: String) -> String? {
    let color = SystemColor.Components(hexadecimal: written) ?? SystemColor.components(of: written)
    return color.flatMap { $0.alpha > 0 ? $0.hexadecimal.lowercased() : nil }
  }

  /// All named colours.
  static var all: [(name: String, code: String)] {
    SystemColor.names.compactMap { name in code(name).map { (name, $0) } }
  }
}

/// The colours of pictures. Images in hovers, `render` and the page all use them.
enum PictureColors {
  /// A view without a colour of its own, and the lines around all views.
  static let view = "#8e8e93"
  static let viewOpacity = ".1"
  /// The opacity of a view with a colour.
  static let coloredOpacity = ".55"
  static let markOpacity = ".3"
  /// The view that is selected, or that a hover is about.
  static let selected = "#0a84ff"
  static let selectedOpacity = ".25"
  static let text = "#1c1c1e"

  /// The colours as variables of the page's style sheet.
  static var variables: String {
    [
      ("view", view), ("view-opacity", viewOpacity), ("colored-opacity", coloredOpacity),
      ("mark-opacity", markOpacity), ("selected", selected), ("selected-opacity", selectedOpacity),
      ("screen-ink", text),
    ].map { "--\($0): \($1);" }.joined(separator: " ")
  }
}
