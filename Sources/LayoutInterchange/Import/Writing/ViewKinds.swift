import ConstraintSolver
import InterfaceMarkup
import LayoutModel
import LayoutSyntax

/// What an element of a document is in the language, and how large its content is recorded to be.
struct ViewFacts {
  let kind: ViewKind
  /// The natural size in points that the recorded frame shows; nil for a side without one.
  let recorded: (width: Rational?, height: Rational?)

  /// Kinds whose recorded height is that of their content, while their width is whatever they are given.
  private static let bars: Set<String> = ["toolbar", "navigationBar", "tabBar", "searchBar", "progressView", "slider"]

  /// Kinds whose content decides both sides.
  private static let sized: Set<String> = [
    "label", "button", "textField", "switch", "stepper", "segmentedControl", "datePicker", "activityIndicatorView",
    "pickerView", "pageControl",
  ]

  init(_ view: InterfaceView) {
    let element = view.element
    kind = Self.kind(of: element)
    let placeholder = Self.placeholderSize(element)
    guard let frame = view.frame else {
      recorded = placeholder
      return
    }
    let insets = kind.alignmentInsets
    let size = (
      width: max(0, frame.width - Rational(insets.width)), height: max(0, frame.height - Rational(insets.height))
    )
    switch view.tag {
    case _ where Self.bars.contains(view.tag): recorded = (nil, size.height)
    case _ where Self.sized.contains(view.tag): recorded = size
    case "imageView" where element["image"] != nil || element["catalog"] != nil: recorded = size
    case "textView" where element["scrollEnabled"] == "NO": recorded = size
    // A control of macOS.
    case _ where element.property("cell") != nil: recorded = size
    default: recorded = placeholder
    }
  }

  private static func kind(of element: MarkupElement) -> ViewKind {
    let standard = ViewKind.table[0]
    if element.name == InterfaceView.guideTag { return ViewKind.named("guide") ?? standard }
    // On macOS a label is a field that cannot be edited.
    if element.name == "textField", let cell = element.property("cell"), !cell.isOn("editable") {
      return ViewKind.named("label") ?? standard
    }
    if element.name == "stackView" {
      return ViewKind.named(element["axis"] == "vertical" ? "vstack" : "hstack") ?? standard
    }
    return ViewKind.ofElement(named: element.name) ?? standard
  }

  /// The size that Interface Builder was told to take for a view's content.
  private static func placeholderSize(_ element: MarkupElement) -> (width: Rational?, height: Rational?) {
    func side(_ name: String) -> Rational? { element[name].flatMap { Rational(recorded: $0) }.map { max(0, $0) } }
    return (side("placeholderIntrinsicWidth"), side("placeholderIntrinsicHeight"))
  }

  /// Whether the element has no kind of its own in the language.
  static func isUnknown(_ tag: String) -> Bool {
    tag != InterfaceView.guideTag && ViewKind.ofElement(named: tag) == nil
  }
}
