/// A kind of view: one row of the table of kinds. Every fact about a kind is here except its drawing, and all other code
/// reads it.
///
/// Sizes are in points, as Interface Builder's frames show them.
package struct ViewKind: Hashable, Sendable {
  /// UIKit's class name without `UI`, or one of the language's own.
  package let name: String
  package internal(set) var family: Family
  /// What the kind is, in one or two sentences.
  var role: String
  /// How it shows its text; nil for a kind without one.
  package internal(set) var text: KindText?
  /// The natural size of a control whose content does not matter; nil for a side without one.
  package internal(set) var naturalWidth: Int?
  package internal(set) var naturalHeight: Int?
  /// The sides whose recorded length in a document is that of the content.
  package internal(set) var contentSides: ContentSides
  /// Whether such a view usually takes the room that is left in its row.
  package let fillsWidth: Bool
  /// Whether such a view is usually compressed before others.
  package let isCompressedFirst: Bool
  /// Whether nothing is visible through such a view, although it has no color.
  package let isOpaque: Bool
  /// The content hugging priority, which Interface Builder sets and code does not (250 there).
  package internal(set) var hugging: Int
  /// How far the frame extends beyond the alignment rectangle on each side.
  package internal(set) var alignmentInsets: AlignmentInsets
  /// The font size of a text without a `font` setting.
  package internal(set) var fontSize: Int
  /// The axis of a stack view without an `axis` setting.
  package let axis: StackAxis
  /// The class in UIKit, and the arguments of the initializer that makes a view of this kind.
  package let className: String
  private let arguments: String
  /// A Swift expression that makes such a view with AppKit; nil if AppKit has no counterpart.
  package let appKitConstruction: String?
  /// Assignments to a new view's properties, after which it looks as its natural size assumes; nil for none.
  package let style: String?
  package let appKitStyle: String?
  /// The end of the name of a view that is named after its text or image.
  package let nameSuffix: String
  /// Elements of an Interface Builder document that are of this kind, besides the one that is called like it.
  private let elements: [String]
  /// The platform whose view it is.
  package internal(set) var platform = Platform.iOS
  /// The property that shows one of the children in AppKit, in place of adding it; nil if all are added.
  package internal(set) var appKitContentProperty: String?
  /// The method that takes the text in AppKit, up to its argument; nil if a property has it.
  package internal(set) var appKitTextMethod: String?
  /// Whether UIKit has no such view.
  package private(set) var isOnlyInAppKit = false

  /// What several kinds have in common, as far as layout treats them alike.
  package enum Family: Sendable {
    case plain
    /// Shows a text, so it has a font and baselines.
    case text
    case image
    /// Arranges its children.
    case stack
    case scroll
    /// Shows a part of a larger view, without an area of its own. Constraints with that view are as with any other.
    case clip
    /// A control whose natural size does not depend on a text.
    case control
    /// An empty view that only takes room.
    case spacer
    /// A layout guide: no drawing, and stacks do not arrange it.
    case guide
  }

  /// The direction in which a stack view arranges its children; the raw values are those of the `axis` setting.
  package enum StackAxis: String, Sendable {
    case horizontal, vertical
  }

  /// The sides that a view's content determines.
  package enum ContentSides: Sendable {
    case none, height, both
  }

  /// The distances from an alignment rectangle out to the frame, in points.
  package struct AlignmentInsets: Hashable, Sendable {
    package var left = 0
    package var top = 0
    package var right = 0
    package var bottom = 0

    package init(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    package var width: Int { left + right }
    package var height: Int { top + bottom }
  }

  private init(
    _ name: String, _ family: Family, _ role: String, text: KindText? = nil, width: Int? = nil, height: Int? = nil,
    contentSides: ContentSides = .none, fillsWidth: Bool = false, isCompressedFirst: Bool = false,
    isOpaque: Bool = false, hugging: Int = ViewKind.standardHugging,
    alignmentInsets: AlignmentInsets = AlignmentInsets(),
    fontSize: Int = ViewKind.standardFontSize, axis: StackAxis = .horizontal, className: String? = nil,
    arguments: String = "", appKit: String? = nil, style: String? = nil, appKitStyle: String? = nil,
    nameSuffix: String = "", elements: [String] = []
  ) {
    self.name = name
    self.family = family
    self.role = role
    self.text = text
    naturalWidth = width
    naturalHeight = height
    self.contentSides = contentSides
    self.fillsWidth = fillsWidth
    self.isCompressedFirst = isCompressedFirst
    self.isOpaque = isOpaque
    self.hugging = hugging
    self.alignmentInsets = alignmentInsets
    self.fontSize = fontSize
    self.axis = axis
    self.className = className ?? "UI" + name.withLargeInitial
    self.arguments = arguments
    appKitConstruction = appKit
    self.style = style
    self.appKitStyle = appKitStyle
    self.nameSuffix = nameSuffix
    self.elements = elements
  }

  /// The content hugging priority of most kinds, and of every view that is made in code.
  package static let standardHugging = 250
  /// The compression resistance priority of every kind.
  package static let compressionResistance = 750
  /// The font size of a label.
  package static let standardFontSize = 17

  package var hasText: Bool { text != nil }
  /// Whether such a view is usually as large as its text.
  package var fitsText: Bool { hasText && !fillsWidth }
  package var isStack: Bool { family == .stack }
  /// Whether views inside it can be scrolled, so that they may extend beyond it.
  package var scrollsContent: Bool { family == .scroll || family == .clip }
  package var isGuide: Bool { family == .guide }

  /// A Swift expression that makes a view of this kind.
  package var construction: String { "\(className)(\(arguments))" }

  /// The description that hovers and completion show: the role, then the facts that differ from other kinds.
  package var meaning: String {
    var sentences = [role]
    switch (naturalWidth, naturalHeight) {
    case (let width?, let height?): sentences.append("Its natural size is \(width) × \(height).")
    case (nil, let height?): sentences.append("Its natural height is \(height); it has no natural width.")
    case (let width?, nil): sentences.append("Its natural width is \(width); it has no natural height.")
    case (nil, nil): break
    }
    if hugging != Self.standardHugging { sentences.append("Its content hugging priority is \(hugging).") }
    return sentences.joined(separator: " ")
  }

  /// All kinds, in order of how often people use them.
  package static let table: [ViewKind] = [
    ViewKind(
      "view", .plain, "A plain view. It has no natural size.", appKit: "NSView()",
      elements: ["containerView", "tableViewCellContentView", "collectionViewCellContentView", "customView"]),
    ViewKind(
      "label", .text, "A label. Its natural size is the size of its text, in one line unless `lines` allows more.",
      text: KindText(.text, .limited, baselines: .edges), contentSides: .both, hugging: 251,
      appKit: "NSTextField(labelWithString: \"\")", nameSuffix: "Label"),
    ViewKind(
      "button", .text, "A button. Its natural size is the size of its title, and 12 points more in height.",
      // Interface Builder's buttons are in whole points, and at least 30 wide (all 38 that could be measured).
      text: KindText(
        .title, .one, baselines: .middle, extraHeight: 12, leastWidth: 30, isInWholePoints: true, canBeImage: true),
      contentSides: .both, fontSize: 15, arguments: "type: .system",
      appKit: "NSButton(title: \"\", target: nil, action: nil)", nameSuffix: "Button"),
    ViewKind(
      "textField", .text,
      "A text field. Its natural height is 34, and its natural width is 14 points more than its text or placeholder.",
      text: KindText(.placeholder, .one, baselines: .middle, extraWidth: 14, fixedHeight: 34, isCutOff: false),
      contentSides: .both, fillsWidth: true, fontSize: 14, appKit: "NSTextField()", style: "borderStyle = .roundedRect",
      nameSuffix: "Field"),
    ViewKind(
      "textView", .text,
      "A text view. It scrolls and has no natural size; with `scrolls: false` it has its text's height.",
      text: KindText(.content, .scrolling, baselines: .insideEdges, extraWidth: 10, extraHeight: 16), fillsWidth: true,
      isCompressedFirst: true, fontSize: 14, appKit: "NSTextView()"),
    ViewKind(
      "imageView", .image, "An image view. Its natural size is the image's, which `intrinsic: width x height` gives.",
      isCompressedFirst: true, isOpaque: true, hugging: 251, appKit: "NSImageView()", nameSuffix: "Image"),
    ViewKind(
      "switch", .control, "A switch.", width: 49, height: 31, contentSides: .both, hugging: 750,
      alignmentInsets: AlignmentInsets(right: 2), appKit: "NSSwitch()"),
    // Apple's Auto Layout Guide says that a slider defines only its width. Interface Builder's frames show a natural
    // height of 30 and no natural width.
    ViewKind(
      "slider", .control, "A slider.", height: 30, contentSides: .height, fillsWidth: true,
      alignmentInsets: AlignmentInsets(left: 2, right: 2, bottom: 1), appKit: "NSSlider()"),
    ViewKind(
      "stepper", .control, "A stepper.", width: 94, height: 32, contentSides: .both, appKit: "NSStepper()"),
    ViewKind(
      "segmentedControl", .control, "A segmented control; `intrinsic` sets another size.", width: 121, height: 31,
      contentSides: .both, alignmentInsets: AlignmentInsets(bottom: 1), appKit: "NSSegmentedControl()",
      nameSuffix: "Control"),
    ViewKind(
      "datePicker", .control, "A date picker with wheels.", width: 320, height: 216, contentSides: .both,
      isCompressedFirst: true, appKit: "NSDatePicker()", style: "preferredDatePickerStyle = .wheels"),
    ViewKind(
      "activityIndicatorView", .control, "An activity indicator.", width: 20, height: 20,
      contentSides: .both, hugging: 750, arguments: "style: .medium", appKit: "NSProgressIndicator()",
      appKitStyle: "style = .spinning"),
    ViewKind(
      "progressView", .control, "A progress bar.", height: 4, contentSides: .height, fillsWidth: true,
      arguments: "progressViewStyle: .default", appKit: "NSProgressIndicator()", appKitStyle: "isIndeterminate = false"),
    ViewKind(
      "stackView", .stack,
      "A stack view: arranges its children in a row or column. Its size follows from theirs: it has no natural size.",
      appKit: "NSStackView()"),
    ViewKind(
      "hstack", .stack, "A stack view with a horizontal axis.", className: "UIStackView", appKit: "NSStackView()"),
    ViewKind(
      "vstack", .stack, "A stack view with a vertical axis.", axis: .vertical, className: "UIStackView",
      appKit: "NSStackView()"),
    ViewKind(
      "scrollView", .scroll,
      "A scroll view. In constraints with a descendant, its edges are those of its content area; its size and center "
        + "are its frame's.", appKit: "NSScrollView()"),
    ViewKind(
      "spacer", .spacer,
      "An empty view that takes room. Along an axis that no constraint mentions, its size is 0.", className: "UIView",
      appKit: "NSView()"),
    ViewKind(
      "guide", .guide, "A layout guide: a rectangle to measure from. It is not drawn, and stacks do not arrange it.",
      className: "UILayoutGuide", appKit: "NSLayoutGuide()"),
  ]

  /// Kinds that only AppKit has.
  package static let appKitTable: [ViewKind] = [
    appKit("checkBox", "A check box.", "NSButton(checkboxWithTitle: \"\", target: nil, action: nil)", suffix: "Box"),
    appKit(
      "radioButton", "A radio button.", "NSButton(radioButtonWithTitle: \"\", target: nil, action: nil)",
      suffix: "Button"),
    appKit(
      "popUpButton", "A pop-up button. Its text is the widest title of its menu.", "NSPopUpButton()", suffix: "Menu"),
    appKit("comboBox", "A text field with a list of values. It has no natural width.", "NSComboBox()", suffix: "Box"),
    appKit("box", "A box with a border, around other views.", "NSBox()"),
    appKit("separator", "A line between views.", "NSBox()", style: "boxType = .separator"),
    appKit("clipView", "The part of a scroll view in which its document is seen, which can be larger.", "NSClipView()"),
  ]

  private static func appKit(
    _ name: String, _ role: String, _ construction: String, style: String? = nil, suffix: String = ""
  ) -> ViewKind {
    var kind = ViewKind(
      name, .plain, role, className: "UIView", appKit: construction, appKitStyle: style, nameSuffix: suffix)
    kind.isOnlyInAppKit = true
    return kind
  }

  /// Other UIKit classes, which are accepted as kinds without a natural size.
  static let otherTable: [ViewKind] = [
    other(
      "collectionView", isOpaque: true, arguments: "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()",
      appKit: "NSCollectionView()"),
    other("tableView", isOpaque: true, appKit: "NSTableView()"), other("tableViewCell", appKit: "NSTableCellView()"),
    other("collectionViewCell"), other("pickerView", contentSides: .both), other("pageControl", contentSides: .both),
    other("searchBar", height: 56, contentSides: .height, fillsWidth: true, appKit: "NSSearchField()"),
    other("navigationBar", height: 44, contentSides: .height), other("tabBar", height: 49, contentSides: .height),
    other("toolbar", height: 44, contentSides: .height), other("visualEffectView", appKit: "NSVisualEffectView()"),
    other("control", appKit: "NSControl()"), other("refreshControl"), other("window"),
    other("inputView", arguments: "frame: .zero, inputViewStyle: .default"), other("collectionReusableView"),
    other("tableViewHeaderFooterView"), other("colorWell", appKit: "NSColorWell()"), other("calendarView"),
    other("searchTextField", appKit: "NSSearchField()"),
  ]

  private static func other(
    _ name: String, height: Int? = nil, contentSides: ContentSides = .none, fillsWidth: Bool = false,
    isOpaque: Bool = false, arguments: String = "", appKit: String? = nil
  ) -> ViewKind {
    let size = height == nil ? " It has no natural size unless `intrinsic` gives one." : ""
    return ViewKind(
      name, .plain, "UIKit's \(name).\(size)", height: height, contentSides: contentSides, fillsWidth: fillsWidth,
      isOpaque: isOpaque, arguments: arguments, appKit: appKit)
  }

  /// The names of kinds that are accepted and are not suggested in every layout: other UIKit classes, and AppKit's own.
  package static let otherClasses: [String] = (appKitTable + otherTable).map(\.name)

  private static let byName = Dictionary(
    uniqueKeysWithValues: (table + appKitTable + otherTable).map { ($0.name, $0) })
  private static let byElement = Dictionary(
    uniqueKeysWithValues: (table + appKitTable + otherTable).flatMap { kind in
      ([kind.name] + kind.elements).map { ($0, kind) }
    })

  /// The kind with exactly this name, from the table or from UIKit's other classes.
  package static func named(_ name: String) -> ViewKind? { byName[name] }

  /// The kind of an element of an Interface Builder document.
  package static func ofElement(named name: String) -> ViewKind? { byElement[name] }
}

/// `standard`, Apple's standard distance between two views.
package enum StandardDistance {
  package static let word = "standard"
  /// Between views of which neither contains the other, in points.
  package static let betweenSiblings = 8
  /// Between a view and an ancestor, in points.
  package static let toAncestor = 20
  package static let meaning =
    "The standard distance: \(betweenSiblings) points between siblings, \(toAncestor) to an ancestor."
}
