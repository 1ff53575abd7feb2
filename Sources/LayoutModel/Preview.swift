package import ConstraintSolver
package import LayoutSyntax
package import SourceText

/// An environment in which layouts are solved.
package struct Preview: Sendable {
  package let name: String
  /// The place of its name.
  package let place: ByteRange
  /// The layout that it belongs to; nil for a preview of the file.
  package let layout: Int?
  /// The environment; for a range, its first combination at the smallest width and height. Whatever shows a preview as
  /// one point shows this.
  package var environment: Environment
  /// The range, if the preview is not a single point.
  package var range: PreviewRange?

  /// The preview of a layout for which the file has none.
  package static let `default` = Preview(
    name: "default", place: ByteRange(0, 0), layout: nil,
    environment: Device.standard.environment(isLandscape: false))

  /// The preview of a layout for which the file has none.
  package static func standard(for platform: Platform) -> Preview {
    switch platform {
    case .iOS: .default
    case .macOS:
      Preview(name: "default", place: ByteRange(0, 0), layout: nil, environment: .standardWindow)
    }
  }

  /// Whether it turns a state on, in a range in any combination.
  package func turnsOn(_ state: String) -> Bool {
    range.map { $0.combinations.contains { $0.environment.data.isOn(state) } } ?? environment.data.isOn(state)
  }
}

/// The properties that a preview determines.
package struct Environment: Sendable, Hashable {
  /// The device's name; nil for a custom size.
  package var device: String?
  /// The root's size in points. A side that is fitted is 0 until the layout is solved.
  package var width: Rational
  package var height: Rational
  /// The sides of the root that are as long as its content needs.
  package var fitted = FittedSides()
  /// For a fitted root, whether its screen is in landscape.
  package var isScreenLandscape = false
  /// Pixels per point.
  package var scale: Rational
  /// The safe-area insets; leading and trailing follow the reading direction.
  package var safeArea: Insets
  /// How much of the root's height the keyboard covers.
  package var keyboardHeight: Rational = 0
  package var isPad = false
  package var isWidthCompact: Bool
  package var isHeightCompact: Bool
  /// Whether a size class follows from the size, as in a preview with a size and no class.
  package var isWidthClassOfSize = false
  package var isHeightClassOfSize = false
  package var isRightToLeft = false
  /// A language tag, or `doubleLength`.
  package var locale: String?
  /// Multiplies every font size.
  package var textScale: Rational = 1
  /// The Dynamic Type size; nil for the standard one.
  package var textSize: TextSize?
  /// The values that the preview gives instead of those of the layout.
  package var data = PreviewData()
  /// A text that is measured larger than it is, to find how much longer it could be; nil for all texts as written.
  package var growth: ContentGrowth?
  /// The texts that views show instead of their own, by the view's index in the layout.
  package var otherTexts: [Int: String] = [:]

  /// The factor for fonts without a text style: they grow as `body` does, as `UIFontMetrics.default` scales them.
  package var bodyScale: Rational {
    guard let textSize else { return textScale }
    return textScale * Rational(TextStyle.body.pointSize(at: textSize)) / Rational(TextStyle.body.pointSize)
  }

  /// The content of a new window in Xcode. A window has no size classes and no safe area of its own.
  package static let standardWindow = Environment(
    device: nil, width: 480, height: 270, scale: 2, safeArea: .zero, isWidthCompact: false, isHeightCompact: false)

  /// The width and height from which on a size class is regular.
  package static let regularWidth: Rational = 600
  package static let regularHeight: Rational = 500

  /// Whether it is wider than high. A fitted side does not decide this: the orientation of the screen does.
  package var isLandscape: Bool { fitted.isEmpty ? width > height : isScreenLandscape }

  /// Returns the environment in which sides are as long as the content needs, whatever size they had.
  package func fitting(_ sides: FittedSides) -> Environment {
    var environment = self
    environment.isScreenLandscape = isLandscape
    environment.fitted = sides
    if sides.width { (environment.width, environment.isWidthClassOfSize) = (.zero, false) }
    if sides.height { (environment.height, environment.isHeightClassOfSize) = (.zero, false) }
    return environment
  }

  /// The same without the sizes of fitted sides, which follow from the layout.
  package var unfitted: Environment {
    var environment = self
    if fitted.width { environment.width = .zero }
    if fitted.height { environment.height = .zero }
    return environment
  }

  /// Changes the width of the root, and the size class accordingly. A fitted width follows from the content.
  package mutating func resize(width: Rational) {
    guard !fitted.width else { return }
    self.width = width
    if isWidthClassOfSize { isWidthCompact = width < Self.regularWidth }
  }

  /// Changes the height of the root, and the size class accordingly. A fitted height follows from the content.
  package mutating func resize(height: Rational) {
    guard !fitted.height else { return }
    self.height = height
    if isHeightClassOfSize { isHeightCompact = height < Self.regularHeight }
  }

  /// Languages that are written from right to left.
  package static let rightToLeftLanguages: Set<String> = ["ar", "he", "fa", "ur"]

  /// The keys under which a text is looked up: the exact tag, then its language.
  package var localeCandidates: [String] {
    guard let locale else { return [] }
    let language = String(locale.prefix { $0 != "-" && $0 != "_" })
    return language == locale ? [locale] : [locale, language]
  }
}

/// What is added to the content size of a text, in points, or another text in its place.
package struct ContentGrowth: Hashable, Sendable {
  /// The view's index in the layout.
  package let view: Int
  /// What a text of one line is wider.
  package let width: Rational
  /// What a text that wraps is higher.
  package let height: Rational

  package init(view: Int, width: Rational = .zero, height: Rational = .zero) {
    (self.view, self.width, self.height) = (view, width, height)
  }
}

/// The sides of a root that are as long as its content needs.
package struct FittedSides: Hashable, Sendable {
  package var width = false
  package var height = false

  package init(width: Bool = false, height: Bool = false) { (self.width, self.height) = (width, height) }

  package var isEmpty: Bool { !width && !height }
}

extension LayoutModel {
  /// Returns a text as a preview shows it.
  package func shown(_ text: String, in environment: Environment) -> String {
    if environment.locale == SettingName.doubleLength { return "\(text) \(text)" }
    for tag in environment.localeCandidates {
      for table in strings where table.locale == tag {
        if let translation = table.texts[text] { return translation }
      }
    }
    return text
  }
}
