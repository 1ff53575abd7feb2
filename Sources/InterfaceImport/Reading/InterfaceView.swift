import ConstraintSolver
import InterfaceMarkup
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import LayoutWriting

/// A view of a storyboard or xib, or a layout guide that constraints refer to.
struct InterfaceView {
  /// The id in the document; generated for the few content views that have none.
  let id: String
  let element: MarkupElement
  /// The index of the superview; nil only for the root.
  let parent: Int?
  /// The frame in the superview as Interface Builder drew it, which is the result of Apple's engine on the canvas.
  let frame: RecordedFrame?
  /// Whether the id is Interface Builder's.
  let isIdentified: Bool
  var children: [Int] = []
  /// Whether it is a view of AppKit, and its root has no constraint at all.
  var isWithoutConstraints = false
  /// The system whose view it is.
  var platform = Platform.iOS
  /// The size of the image that an image view shows, as the document lists it; nil if it lists none.
  var imageSize: ContentSize?

  var tag: String { element.name }

  /// The kind that its element has in the language; nil for one that the language does not know.
  var knownKind: ViewKind? { ViewKind.ofElement(named: tag)?.on(platform) }

  /// How far its frame extends beyond its alignment rectangle.
  var alignmentInsets: ViewKind.AlignmentInsets {
    let written = (element[AppKitControl.insetsAttribute] ?? "").split(separator: " ").compactMap { Int($0) }
    guard written.count == 4 else { return knownKind?.alignmentInsets ?? ViewKind.AlignmentInsets() }
    return ViewKind.AlignmentInsets(left: written[0], top: written[1], right: written[2], bottom: written[3])
  }

  /// The rectangle that constraints refer to, in its superview's frame.
  var alignment: RecordedFrame? { frame?.inset(by: alignmentInsets) }

  /// Whether its frame and autoresizing mask determine its layout, rather than constraints. When Interface Builder builds
  /// the app, it places a view without constraints by its frame. It marks such views as fixed, but not all of AppKit.
  var isPlacedByFrame: Bool {
    tag != InterfaceView.guideTag
      && (element["translatesAutoresizingMaskIntoConstraints"] != "NO" || element.isOn("fixedFrame")
        || isWithoutConstraints && frame != nil && !element.isOn("ambiguous"))
  }

  /// The tag of a layout guide, used in place of an element's name.
  static let guideTag = "guide"

  /// The index of the root view, which contains all other views.
  static let rootIndex = 0
}

/// The size of a view's content in points; nil for a side that has none.
typealias ContentSize = (width: Rational?, height: Rational?)

/// A rectangle in points, as a document records it.
struct RecordedFrame: Hashable {
  var x: Rational
  var y: Rational
  var width: Rational
  var height: Rational

  /// Reads `<rect key="frame" …/>` of an element; nil if it is missing or cannot be read.
  init?(of element: MarkupElement) {
    guard
      let rect = element.children.first(where: { $0.name == "rect" && ["frame", "contentRect"].contains($0["key"]) })
    else { return nil }
    func number(_ name: String) -> Rational? { rect[name].flatMap { Rational(recorded: $0) } }
    guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height") else {
      return nil
    }
    (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
  }

  /// Returns the alignment rectangle, which constraints refer to.
  func inset(by insets: ViewKind.AlignmentInsets) -> RecordedFrame {
    RecordedFrame(
      x: x + Rational(insets.left), y: y + Rational(insets.top), width: max(0, width - Rational(insets.width)),
      height: max(0, height - Rational(insets.height)))
  }

  /// The rectangle of the same size at the origin.
  var atOrigin: RecordedFrame { RecordedFrame(x: 0, y: 0, width: width, height: height) }

  init(x: Rational, y: Rational, width: Rational, height: Rational) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// The meaning of a guide's id in a document.
struct InterfaceGuide {
  enum Role: Hashable {
    case safeArea, topLayoutGuide, bottomLayoutGuide, content, frame, keyboard
    /// A guide that the language cannot express, with its key.
    case other(String)
  }

  let view: Int
  let role: Role
}
