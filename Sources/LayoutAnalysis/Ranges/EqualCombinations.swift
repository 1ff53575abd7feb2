import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Which combinations of a range have the same rows, so that one of them is solved for all.
///
/// A layout depends on the text size only if it has texts, on the language only through its translations and conditions,
/// and on the data of a preview only where it has what the data is for. Everything else of an environment counts,
/// except the device's name.
struct EqualCombinations {
  private let model: LayoutModel
  private let layout: Layout
  /// The texts that views can show without data of a preview.
  private let texts: Set<String>
  private let hasTexts: Bool
  private let usesReadableWidth: Bool
  /// The languages that conditions name.
  private let locales: Set<String>
  private var known: [Input: [String]] = [:]

  /// What combinations with the same rows have in common.
  struct Key: Hashable {
    fileprivate let range: SizeRange
    fileprivate let texts: [String]
    fileprivate let locales: Set<String>
  }

  /// What the texts follow from.
  private struct Input: Hashable {
    let locale: String?
    let data: PreviewData
  }

  init(_ model: LayoutModel, _ layout: Layout) {
    self.model = model
    self.layout = layout
    hasTexts = layout.views.contains { $0.kind.hasText }
    texts = Set(layout.views.compactMap(\.text) + layout.settings.compactMap(\.shownText))
    let rows = layout.constraints + layout.expectations.map(\.constraint)
    usesReadableWidth = rows.contains { row in
      row.terms.contains { $0.quantity.attribute?.item.guide == .readableContent }
    }
    locales = Set((rows.flatMap(\.guards) + layout.settings.flatMap(\.guards)).flatMap(\.locales))
  }

  /// Returns what a combination has in common with all that have the same rows.
  mutating func key(of range: SizeRange) -> Key {
    let own = range.environment
    var environment = own
    environment.device = nil
    environment.locale = nil
    environment.data = layout.used(own.data)
    if hasTexts || usesReadableWidth {
      environment.textSize = own.textSize ?? .standard
    } else {
      (environment.textSize, environment.textScale) = (nil, 1)
    }
    return Key(
      range: range.with(environment), texts: shownTexts(in: own, environment.data),
      locales: locales.intersection(own.localeCandidates))
  }

  private mutating func shownTexts(in environment: Environment, _ data: PreviewData) -> [String] {
    guard hasTexts, environment.locale != nil else { return [] }
    let input = Input(locale: environment.locale, data: data)
    if let shown = known[input] { return shown }
    let given = data.values.values.compactMap { value in
      if case .string(let text) = value { text } else { nil }
    }
    // Where nothing is translated, a language is like none.
    let all = texts.union(given).sorted()
    let shown = all.map { $0.isEmpty ? "" : model.shown($0, in: environment) }
    known[input] = shown == all ? [] : shown
    return shown == all ? [] : shown
  }
}

/// What was found in a combination.
struct SolvedCombination {
  let findings: [RangeFinding.Subject: RangeFinding]
  let sectionCount: Int
  let environment: Environment
}

extension AppliedSetting {
  /// The text that it gives to a view.
  fileprivate var shownText: String? {
    if name == .text, case .string(let text) = value { text } else { nil }
  }
}

extension SizeRange {
  /// Returns the same sizes in another environment.
  func with(_ environment: Environment) -> SizeRange {
    SizeRange(environment, widths: widths, heights: heights, slope: slope)
  }
}

extension RangeFinding {
  /// Returns what is found in an environment that has the same rows.
  func with(_ environment: Environment) -> RangeFinding {
    var finding = self
    finding.reported = reported.map { $0.with(environment) }
    finding.present = present.map { $0.with(environment) }
    finding.slivers = slivers.map { $0.with(environment) }
    finding.points = points.map { (range: $0.range.with(environment), point: $0.point) }
    for index in lines.indices { finding.lines[index].part = lines[index].part.with(environment) }
    finding.apart = apart.map { apart in
      var own = environment
      own.resize(width: apart.environment.width)
      own.resize(height: apart.environment.height)
      return Apart(environment: own, isSingle: apart.isSingle)
    }
    return finding
  }
}

extension RangePart {
  fileprivate func with(_ environment: Environment) -> RangePart {
    RangePart(range: range.with(environment), polygon: polygon, absent: absent, canBeIgnored: canBeIgnored)
  }
}
