import ConstraintSolver
import InterfaceMarkup
import LayoutModel
import LayoutSyntax
import LayoutWriting

/// The kind of a document's element in the language, and the recorded size of its content.
struct ViewFacts {
  let kind: ViewKind
  /// The natural size in points that the recorded frame shows if nothing imposes it; nil for a side that has none.
  let recorded: ContentSize
  /// The size that the document sets in Interface Builder as a placeholder for content that the app supplies.
  let placeholder: ContentSize
  /// The recorded size of a view whose content only the app knows; nil for every other view. It is a plain view of a
  /// custom class, one that shows another controller, a text view that scrolls, or an image view without an image. One
  /// that Xcode marks as ambiguous has none.
  let ofUnknownContent: ContentSize?

  /// `isContentKnown` says whether the view shows a layout.
  init(_ view: InterfaceView, isContentKnown: Bool = false) {
    let element = view.element
    kind = Self.kind(of: view)
    let hasImage =
      element["image"] != nil || element["catalog"] != nil || element.child("imageReference") != nil
    let isUnknown =
      kind.family == .image
      ? !hasImage
      : kind.text?.lines == .scrolling || element.name == "containerView"
        || element["customClass"] != nil && kind.name == ViewKind.table[0].name
    let showsContent = isUnknown && !isContentKnown && view.parent != nil && !element.isOn("ambiguous")
    ofUnknownContent = showsContent ? view.frame.map { ($0.width, $0.height) } : nil
    let stated = kind.isStack ? (nil, nil) : Self.placeholderSize(element)
    guard let frame = view.frame else {
      // The list of a document's images has their sizes.
      (recorded, placeholder) = ((nil, nil), view.imageSize ?? stated)
      return
    }
    let alignment = frame.inset(by: view.alignmentInsets)
    let size = (width: alignment.width, height: alignment.height)
    placeholder = stated
    // Xcode has drawn it elsewhere than its constraints place it, so its frame does not show how large its text is.
    if element.isOn("misplaced"), kind.hasText {
      recorded = (nil, nil)
      return
    }
    let sides = view.knownKind?.contentSides ?? .none
    let isUnscrolled = kind.text?.lines == .scrolling && element["scrollEnabled"] == "NO"
    recorded =
      switch sides {
      case .height: (nil, size.height)
      case .both: size
      case .none: isUnscrolled || kind.family == .image && hasImage ? size : (nil, nil)
      }
  }

  /// Whether the layout may state the size of content that the app supplies.
  var canStateContent: Bool { !kind.isStack && !kind.hasText && kind.family != .control }

  private static func kind(of view: InterfaceView) -> ViewKind {
    let (element, standard) = (view.element, ViewKind.table[0].on(view.platform))
    if element.name == InterfaceView.guideTag { return ViewKind.named("guide") ?? standard }
    // A stack without arranged views but with a given size is a placeholder for content that the app adds.
    let isEmpty = element.child("subviews")?.children.isEmpty ?? true
    let size = placeholderSize(element)
    if element.name == "stackView", isEmpty, size.width != nil || size.height != nil { return standard }
    if element.name == "stackView" {
      return ViewKind.named(element["axis"] == "vertical" ? "vstack" : "hstack")?.on(view.platform) ?? standard
    }
    return view.knownKind ?? standard
  }

  private static func placeholderSize(_ element: MarkupElement) -> ContentSize {
    func side(_ name: String) -> Rational? { element[name].flatMap { Rational(recorded: $0) }.map { max(0, $0) } }
    return (side("placeholderIntrinsicWidth"), side("placeholderIntrinsicHeight"))
  }

  /// Whether the language has no kind for the element.
  static func isUnknown(_ tag: String) -> Bool {
    tag != InterfaceView.guideTag && ViewKind.ofElement(named: tag) == nil
  }
}
