/// What the kinds are in AppKit.
///
/// Sizes are those of alignment rectangles. Insets are those that Xcode 16 and earlier show; in a document of another
/// version, import states them. They were found by comparing the constraints of documents with their frames.
extension ViewKind {
  /// A kind of `ViewKind.table` where it differs from UIKit, or a kind that only AppKit has.
  struct AppKitRow: Sendable {
    let name: String
    var family: Family?
    var text: KindText?
    var width: Int?
    var height: Int?
    var contentSides: ContentSides = .none
    var insets = AlignmentInsets()
    var hugging = ViewKind.standardHugging
    /// What the kind is, if its description for UIKit is not right.
    var role: String?
    /// The property that shows one of the children, in place of adding it.
    var contentProperty: String?
    /// The method that takes the text, up to its argument; nil if a property has it.
    var textMethod: String?
  }

  /// AppKit's system font has this size.
  package static let appKitFontSize = 13

  private static let appKitRows: [AppKitRow] = [
    AppKitRow(
      name: "label", family: .text, text: KindText(.text, .limited, baselines: .edges, isInWholePoints: true),
      contentSides: .both,
      insets: AlignmentInsets(left: 2, right: 2), hugging: 251),
    AppKitRow(
      name: "button", family: .text,
      text: KindText(
        .title, .one, baselines: .middle, extraWidth: 26, fixedHeight: 20, isInWholePoints: true, canBeImage: true),
      contentSides: .both, insets: AlignmentInsets(left: 7, top: 5, right: 7, bottom: 7),
      role: "A push button. It is 26 points wider than its title, and 20 high."),
    AppKitRow(
      name: "checkBox", family: .text, text: boxText, contentSides: .both,
      insets: AlignmentInsets(left: 2, top: 1, bottom: 1)),
    AppKitRow(
      name: "radioButton", family: .text, text: boxText, contentSides: .both,
      insets: AlignmentInsets(left: 2, top: 1, bottom: 1)),
    AppKitRow(
      name: "popUpButton", family: .text,
      text: KindText(
        .title, .one, baselines: .middle, extraWidth: 34, fixedHeight: 20, isInWholePoints: true, isCutOff: false),
      contentSides: .both, insets: AlignmentInsets(left: 3, top: 1, right: 4, bottom: 4),
      textMethod: "addItem(withTitle:"),
    AppKitRow(
      name: "textField", family: .text, text: fieldText(height: 21), contentSides: .height,
      role: "A text field. It is 21 high, and has no natural width."),
    AppKitRow(
      name: "comboBox", family: .text, text: fieldText(height: 20), contentSides: .height,
      insets: AlignmentInsets(top: 1, right: 3, bottom: 4)),
    AppKitRow(
      name: "searchTextField", family: .text, text: fieldText(height: 22), contentSides: .height),
    AppKitRow(
      name: "textView", family: .text, text: KindText(.content, .scrolling, baselines: .insideEdges)),
    AppKitRow(name: "box", family: .plain, insets: AlignmentInsets(left: 3, top: 2, right: 3, bottom: 4)),
    AppKitRow(
      name: "separator", family: .control, height: 1, contentSides: .height, insets: AlignmentInsets(top: 2, bottom: 2)
    ),
    AppKitRow(name: "imageView", family: .image, hugging: 251),
    AppKitRow(
      name: "switch", family: .control, width: 38, height: 21, contentSides: .both,
      insets: AlignmentInsets(left: 2, top: 2, right: 2, bottom: 2)),
    AppKitRow(
      name: "slider", family: .control, height: 24, contentSides: .height,
      insets: AlignmentInsets(left: 2, top: 2, right: 2, bottom: 2)),
    AppKitRow(name: "stepper", family: .control, width: 13, height: 22, contentSides: .both),
    AppKitRow(
      name: "segmentedControl", family: .control, width: 121, height: 21, contentSides: .both,
      insets: AlignmentInsets(left: 2, top: 1, right: 2, bottom: 2)),
    AppKitRow(
      name: "datePicker", family: .control, width: 92, height: 22, contentSides: .both,
      role: "A date picker with a text field."),
    AppKitRow(name: "activityIndicatorView", family: .control, width: 32, height: 32, contentSides: .both),
    AppKitRow(name: "progressView", family: .control, height: 20, contentSides: .height),
    AppKitRow(
      name: "colorWell", family: .control, width: 38, height: 23, contentSides: .both,
      insets: AlignmentInsets(left: 3, top: 2, right: 3, bottom: 2)),
    // The edges of a scroll view of AppKit are those of its frame. What its clip view shows can be larger.
    AppKitRow(
      name: "scrollView", family: .plain,
      role: "A scroll view. Its edges are those of its frame; its `clipView` scrolls.", contentProperty: "contentView"),
    AppKitRow(name: "clipView", family: .clip, contentProperty: "documentView"),
  ]

  /// The title of a check box or radio button, beside its mark.
  private static let boxText = KindText(
    .title, .one, baselines: .middle, extraWidth: 20, fixedHeight: 16, isInWholePoints: true, canBeImage: true)

  /// A text that is edited in one line. It scrolls, so it has no natural width.
  private static func fieldText(height: Int) -> KindText {
    KindText(.placeholder, .one, baselines: .middle, fixedHeight: height, isCutOff: false, hasNaturalWidth: false)
  }

  private static let appKitRow = Dictionary(uniqueKeysWithValues: appKitRows.map { ($0.name, $0) })
  private static let appKitKinds = Dictionary(
    uniqueKeysWithValues: (table + appKitTable + otherTable).map { ($0.name, $0.inAppKit) })

  /// The kind as it is on a platform.
  package func on(_ platform: Platform) -> ViewKind {
    platform == .iOS ? self : Self.appKitKinds[name] ?? self
  }

  private var inAppKit: ViewKind {
    var kind = self
    kind.platform = .macOS
    kind.fontSize = Self.appKitFontSize
    (kind.naturalWidth, kind.naturalHeight, kind.alignmentInsets) = (nil, nil, AlignmentInsets())
    kind.contentSides = .none
    guard let row = Self.appKitRow[name] else { return kind }
    kind.family = row.family ?? family
    kind.role = row.role ?? role
    kind.text = row.text
    (kind.appKitContentProperty, kind.appKitTextMethod) = (row.contentProperty, row.textMethod)
    (kind.naturalWidth, kind.naturalHeight) = (row.width, row.height)
    (kind.contentSides, kind.alignmentInsets, kind.hugging) = (row.contentSides, row.insets, row.hugging)
    return kind
  }
}
