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
  package static let combinationLimit = 1000

  /// A setting with several values, as they are written. An empty text means no language.
  package struct ValueList: Hashable, Sendable {
    package let setting: SettingName
    package let values: [String]
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
  /// The number of values in words: `12 text sizes`.
  package var words: String { "\(values.count) \(noun)" }

  /// What the values are, in the plural.
  package var noun: String {
    switch setting {
    case .device: "devices"
    case .orientation: "orientations"
    case .direction: "reading directions"
    case .locale: "languages"
    case .textSize: "text sizes"
    case .textScale: "text scales"
    default: "values of \(setting.rawValue)"
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
  /// Returns the settings of a preview that is one point of the range.
  package func settings(of combination: PreviewCombination, width: Rational, height: Rational) -> [String] {
    let choices = zip(lists, combination.choices).filter { !$1.isEmpty }.map { "\($0.setting.rawValue): \($1)" }
    var sizes: [String] = []
    if !combination.widths.isPoint { sizes.append("width: \(width.fractionText)") }
    if !combination.heights.isPoint { sizes.append("height: \(height.fractionText)") }
    return fixedSettings + sizes + choices
  }

  /// Returns a combination's values in words, such as `accessibilityLarge, de`; empty if the range has no lists.
  package func words(of combination: PreviewCombination) -> String {
    zip(lists, combination.choices).map { list, choice in
      switch list.setting {
      case .locale where choice.isEmpty: "no language"
      case .textScale: "text scale \(choice)"
      default: choice
      }
    }.joined(separator: ", ")
  }

  /// Environments of the range in which every condition of a `when` that is true anywhere in the range is true: the
  /// corners, and both sides of the borders of size classes.
  var samples: [Environment] {
    combinations.flatMap { combination -> [Environment] in
      let base = combination.environment
      let widths = combination.widths.samples(around: base.isWidthClassOfSize ? Environment.regularWidth : nil)
      let heights = combination.heights.samples(around: base.isHeightClassOfSize ? Environment.regularHeight : nil)
      return widths.flatMap { width in
        heights.map { combination.environment(width: width, height: $0) }
      }
    }
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
