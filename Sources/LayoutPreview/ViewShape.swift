import LayoutSyntax

/// The drawing of the views of a kind, as a wireframe and as in the app. Pictures in hovers, `render` and the page all
/// use it.
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
  /// The drawing as in the app.
  var look = ViewLook()

  /// The line around a view.
  enum Outline: String, Sendable {
    case solid, dashed, dotted, none
  }

  /// A line, a form or a repetition of them inside a view.
  indirect enum Mark: Sendable {
    case line(from: Place, to: Place)
    case circle(center: Place, radius: Int)
    /// A filled box.
    case box(from: Place, to: Place, radius: Int)
    /// Lines from place to place.
    case lines([Place])
    /// Marks that are repeated in cells of a size in points; 0 is the view's own width or height.
    case cells(width: Int, height: Int, [Mark])
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

  private static let plain = ViewShape(
    outline: .solid, look: ViewLook(fill: "tertiarySystemFill", isPlaceholder: true))

  static func named(_ kind: String) -> ViewShape { table[kind] ?? plain }

  /// All kinds with a shape of their own, sorted, and last the shape of all others, without a name.
  static var named: [(kind: String, shape: ViewShape)] {
    table.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + [("", plain)]
  }
}

/// The drawing of the views of a kind as in the app: forms of our own in UIKit's colours.
struct ViewLook: Sendable {
  /// The background of a view without a colour of its own.
  var fill: Paint?
  /// The line around the view.
  var stroke: Paint?
  /// The radius of the corners of a view without a `cornerRadius`.
  var radius = 0
  var text: Paint = "label"
  /// What is inside, from back to front.
  var layers: [Layer] = []
  /// Whether the app shows something here that the file does not know. Such a view shows its name, unless it has a
  /// colour; one that has subviews shows only these.
  var isPlaceholder = false
  /// Whether the layers fill the view as `contentMode` says.
  var hasContentMode = false

  /// Marks of one colour.
  struct Layer: Sendable {
    var fill: Paint?
    var stroke: Paint?
    /// The width of the lines, in points.
    var width = 1
    let marks: [ViewShape.Mark]

    init(fill: Paint, _ marks: [ViewShape.Mark]) { (self.fill, self.marks) = (fill, marks) }

    init(stroke: Paint, width: Int = 1, _ marks: [ViewShape.Mark]) {
      (self.stroke, self.width, self.marks) = (stroke, width, marks)
    }
  }

  /// One of UIKit's colours, which depends on the appearance.
  struct Paint: Sendable, ExpressibleByStringLiteral {
    private let color: String
    /// The colour in the dark appearance, if it has another name.
    private let darkColor: String
    private let opacity: Double

    init(stringLiteral color: String) { self.init(color) }

    init(_ color: String, dark: String? = nil, opacity: Double = 1) {
      (self.color, darkColor, self.opacity) = (color, dark ?? color, opacity)
    }

    /// Returns the colour, or black if it is unknown.
    func components(isDark: Bool) -> SystemColor.Components {
      let known = SystemColor.components(of: isDark ? darkColor : color, isDark: isDark)
      let color = known ?? SystemColor.Components(red: 0, green: 0, blue: 0)
      return SystemColor.Components(
        red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * opacity)
    }
  }
}
