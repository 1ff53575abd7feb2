package import ConstraintSolver
package import LayoutSyntax

/// A closed interval of exact numbers; its ends can be equal.
package struct ClosedInterval: Hashable, Sendable {
  package let from: Rational
  /// At least `from`.
  package let to: Rational

  package init(from: Rational, to: Rational) {
    self.from = from
    self.to = to
  }

  package var isPoint: Bool { from == to }

  /// Whether a number is in the interval, ends included.
  package func contains(_ number: Rational) -> Bool { from <= number && number <= to }

  /// The interval as it is written: `320...430`, or a single number.
  package var words: String { isPoint ? "\(from)" : "\(from)...\(to)" }
}

/// The environments of a preview that is a range: intervals of the root's width and height, and lists of everything
/// else. Their combinations are all environments of the preview.
package struct PreviewRange: Hashable, Sendable {
  /// The lists with more than one value, in the order in which they multiply; the first varies slowest.
  package let lists: [ValueList]
  /// Every combination of the lists' values, at most `combinationLimit`. The first has the first value of each list.
  package let combinations: [PreviewCombination]
  /// The settings with a single value, as they are written.
  package let fixedSettings: [String]

  /// The largest number of combinations.
  package static let combinationLimit = 20_000

  /// A setting with several values, as they are written. An empty text means no language.
  package struct ValueList: Hashable, Sendable {
    package let subject: Subject
    package let values: [String]

    /// What the values are given to.
    package enum Subject: Hashable, Sendable {
      /// A setting of the preview.
      case setting(SettingName)
      /// What the preview gives data to.
      case data(PreviewData.Subject)

      /// The name as it is written.
      package var words: String {
        switch self {
        case .setting(let name): name.rawValue
        case .data(let subject): subject.words
        }
      }
    }
  }

  /// The size in words, without the lists: `width 320...430, height 568...932`; empty if no size is an interval or fitted.
  package var sizeWords: String {
    guard let first = combinations.first else { return "" }
    func words(_ name: String, _ sizes: ClosedInterval, _ isFitted: Bool) -> String? {
      isFitted ? "\(name) \(SettingName.fit)" : sizes.isPoint ? nil : "\(name) \(sizes.words)"
    }
    let fitted = first.environment.fitted
    let sides = [words("width", first.widths, fitted.width), words("height", first.heights, fitted.height)]
    return sides.compactMap(\.self).joined(separator: ", ")
  }

  /// The range in words: `width 320...430, 12 text sizes, 3 languages`.
  package var words: String {
    let size = sizeWords
    return ((size.isEmpty ? [] : [size]) + lists.map(\.words)).joined(separator: ", ")
  }
}

extension PreviewRange.ValueList {
  /// Returns one of its values in words: `accessibilityLarge`, `text scale 2`, `` `gutter: 8` ``.
  package func words(of value: String) -> String {
    switch subject {
    case .setting(.locale) where value.isEmpty: "no language"
    case .setting(.textScale): "text scale \(value)"
    case .setting: value
    case .data(.state(let name)): value == "true" ? "`\(name)`" : "not `\(name)`"
    case .data(let subject): "`\(subject.words): \(value)`"
    }
  }

  /// The number of values in words: `12 text sizes`.
  package var words: String { "\(values.count) \(noun)" }

  /// What the values are, in the plural.
  package var noun: String {
    switch subject {
    case .setting(.device): "devices"
    case .setting(.orientation): "orientations"
    case .setting(.direction): "reading directions"
    case .setting(.locale): "languages"
    case .setting(.textSize): "text sizes"
    case .setting(.textScale): "text scales"
    default: "values of `\(subject.words)`"
    }
  }
}

/// One value of each list of a range. What remains of it are the sizes of the root.
package struct PreviewCombination: Hashable, Sendable {
  /// The environment at the smallest width and height.
  package let environment: Environment
  /// The widths and heights of the root; those of a device are a single number.
  package let widths: ClosedInterval
  package let heights: ClosedInterval
  /// The value of each list of the range, in the lists' order, as it is written.
  package let choices: [String]

  /// Returns the environment at a size in the range.
  package func environment(width: Rational, height: Rational) -> Environment {
    var environment = environment
    environment.resize(width: width)
    environment.resize(height: height)
    return environment
  }
}

extension PreviewRange {
  /// Returns the range of one of its combinations, with texts that are larger than they are, or other ones.
  package func only(
    _ combination: PreviewCombination, growing growth: ContentGrowth? = nil, otherTexts: [Int: String] = [:]
  ) -> PreviewRange {
    var environment = combination.environment
    environment.growth = growth
    environment.otherTexts = otherTexts
    let grown = PreviewCombination(
      environment: environment, widths: combination.widths, heights: combination.heights,
      choices: combination.choices)
    return PreviewRange(lists: lists, combinations: [grown], fixedSettings: fixedSettings)
  }

  /// Returns the settings of a preview that is one point of the range.
  package func settings(of combination: PreviewCombination, width: Rational, height: Rational) -> [String] {
    let choices = zip(lists, combination.choices).filter { !$1.isEmpty }.map { "\($0.subject.words): \($1)" }
    var sizes: [String] = []
    if !combination.widths.isPoint { sizes.append("width: \(width.fractionText)") }
    if !combination.heights.isPoint { sizes.append("height: \(height.fractionText)") }
    return fixedSettings + sizes + choices
  }

  /// Returns a combination's values in words, such as `accessibilityLarge, de`; empty if the range has no lists.
  package func words(of combination: PreviewCombination) -> String {
    zip(lists, combination.choices).map { $0.words(of: $1) }.joined(separator: ", ")
  }

  /// Environments of the range in which every condition of a `when` that is true anywhere in the range is true: the
  /// corners, and both sides of the borders of size classes.
  var samples: [Environment] {
    var seen: Set<ConditionInputs> = []
    return combinations.flatMap { combination -> [Environment] in
      guard seen.insert(ConditionInputs(combination)).inserted else { return [] }
      let base = combination.environment
      let widths = combination.widths.samples(around: base.isWidthClassOfSize ? Environment.regularWidth : nil)
      let heights = combination.heights.samples(around: base.isHeightClassOfSize ? Environment.regularHeight : nil)
      return widths.flatMap { width in
        heights.map { combination.environment(width: width, height: $0) }
      }
    }
  }
}

/// What conditions depend on in a combination. Other combinations with the same need no samples.
private struct ConditionInputs: Hashable {
  let environment: Environment
  let widths: ClosedInterval
  let heights: ClosedInterval

  init(_ combination: PreviewCombination) {
    var environment = combination.environment
    environment.textSize = nil
    environment.textScale = 1
    environment.device = nil
    environment.scale = 1
    environment.safeArea = .zero
    environment.data.values = environment.data.values.filter { subject, _ in
      if case .state = subject { true } else { false }
    }
    self.environment = environment
    (widths, heights) = (combination.widths, combination.heights)
  }
}

extension ClosedInterval {
  /// The ends, and both sides of a border.
  fileprivate func samples(around border: Rational?) -> [Rational] {
    let inner = border.map { [$0 - Rational(1) / 1000, $0] } ?? []
    return ([from] + inner + [to]).filter(contains)
  }
}

extension Preview {
  /// The environments to test conditions in: the preview's own, or those of its range that differ in conditions.
  package var samples: [Environment] { range.map(\.samples) ?? [environment] }

  /// Whether it shows layouts from right to left anywhere in its range.
  var isSeenRightToLeft: Bool {
    range.map { $0.combinations.contains(where: \.environment.isRightToLeft) } ?? environment.isRightToLeft
  }
}
