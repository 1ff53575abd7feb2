/// What a view is: a row of the table of kinds.
package struct ViewKind: Hashable, Sendable {
  /// UIKit's class name without `UI`, or one of the language's own.
  package let name: String
  package let family: Family
  /// What hover says of it.
  package let meaning: String

  /// What several kinds have in common, as far as layout treats them alike.
  package enum Family: Sendable {
    case plain
    /// Shows a text, so it has a font and baselines.
    case text
    case image
    /// Arranges its children.
    case stack
    case scroll
    /// A control whose natural size does not depend on a text.
    case control
    /// An empty view that only takes room.
    case spacer
    /// A layout guide: no drawing, and stacks do not arrange it.
    case guide
  }

  package var hasText: Bool { family == .text }
  package var isStack: Bool { family == .stack }
  package var isGuide: Bool { family == .guide }

  /// Every kind by name, those that people use most first.
  package static let table: [ViewKind] = [
    ViewKind(name: "view", family: .plain, meaning: "A plain view. It has no natural size."),
    ViewKind(
      name: "label", family: .text,
      meaning: "A line of text, or several. Its natural size is that of its text; it hugs at 251."),
    ViewKind(
      name: "button", family: .text,
      meaning: "A button. Its natural size is that of its title, and 12 points more in height."),
    ViewKind(
      name: "textField", family: .text,
      meaning: "A field for one line of text, 34 points high and as wide as its text or placeholder and 14 more."),
    ViewKind(name: "textView", family: .text, meaning: "A scrolling text. It has no natural size."),
    ViewKind(
      name: "imageView", family: .image,
      meaning: "An image. Its natural size is the image's: say it with `intrinsic: w x h`; it hugs at 251."),
    ViewKind(
      name: "switch", family: .control, meaning: "A switch, 49 × 31 within its alignment rectangle; it hugs at 750."),
    ViewKind(
      name: "slider", family: .control,
      meaning:
        "A slider. Apple's guide says that it defines only its width; Apple's frames show a natural height of 30 and no width, and so it is here."
    ),
    ViewKind(name: "stepper", family: .control, meaning: "A stepper, 94 × 32."),
    ViewKind(
      name: "segmentedControl", family: .control,
      meaning: "A segmented control, 121 × 31 unless `intrinsic` says otherwise."),
    ViewKind(name: "datePicker", family: .control, meaning: "A date picker with wheels, 320 × 216."),
    ViewKind(
      name: "activityIndicatorView", family: .control, meaning: "A spinning indicator, 20 × 20; it hugs at 750."),
    ViewKind(
      name: "progressView", family: .control, meaning: "A progress bar, 4 points high, without a natural width."),
    ViewKind(
      name: "stackView", family: .stack,
      meaning: "Arranges its children in a row or column. Its size follows from theirs: it has no natural size."),
    ViewKind(name: "hstack", family: .stack, meaning: "A stack view with a horizontal axis."),
    ViewKind(name: "vstack", family: .stack, meaning: "A stack view with a vertical axis."),
    ViewKind(
      name: "scrollView", family: .scroll,
      meaning:
        "A scroll view. Against a descendant, its edges mean its content area, its size and centre mean its frame."),
    ViewKind(
      name: "spacer", family: .spacer,
      meaning: "An empty view that takes room. An axis that nothing mentions is zero-sized."),
    ViewKind(
      name: "guide", family: .guide,
      meaning: "A layout guide: a rectangle to measure from, not drawn, and not arranged by stacks."),
  ]

  /// Other UIKit classes, which are accepted as kinds without a natural size.
  package static let otherClasses: [String] = [
    "collectionView", "tableView", "tableViewCell", "collectionViewCell", "pickerView", "pageControl", "searchBar",
    "navigationBar", "tabBar", "toolbar", "visualEffectView", "control", "refreshControl", "window", "inputView",
    "collectionReusableView", "tableViewHeaderFooterView", "colorWell", "calendarView", "searchTextField",
  ]

  private static let byName: [String: ViewKind] = {
    var kinds = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })
    for name in otherClasses {
      kinds[name] = ViewKind(
        name: name, family: .plain, meaning: "UIKit's \(name). It has no natural size unless `intrinsic` gives one.")
    }
    return kinds
  }()

  /// The kind whose name is spelled exactly so, from the table or from UIKit's other classes.
  package static func named(_ name: String) -> ViewKind? { byName[name] }
}
