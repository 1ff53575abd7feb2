import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel

/// The sizes in a part of a range, in words.
struct RegionWords {
  /// The whole range.
  let range: SizeRange
  /// The parts, which may overlap.
  let parts: [RangePart]
  /// Parts that belong to it too, and add only lines and points.
  private let reported: [RangePart]
  private let shape: RegionShape

  init(range: SizeRange, parts: [RangePart], reported: [RangePart] = []) {
    (self.range, self.parts, self.reported) = (range, parts, reported)
    shape = RegionShape(range: range, parts: parts, reported: reported)
  }

  /// Sizes in words, for the end of a sentence.
  enum Sizes: Equatable {
    /// The whole range.
    case all
    /// All but some: `at every size except 400 × 400`.
    case most(String)
    /// `while the root is narrower than 344`, or `at some sizes from 320 to 344 wide and 568 to 932 high`.
    case some(String)
    /// Which sizes is not known.
    case unknown

    var words: String {
      switch self {
      case .all: "at every size"
      case .most(let words), .some(let words): words
      case .unknown: "at some sizes"
      }
    }
  }

  /// The sizes in words.
  var described: Sizes {
    guard shape.hasArea else { return lines.isEmpty ? .unknown : .some("while the root is \(list(lines, "or"))") }
    guard let outline = shape.outline else { return .some(bounds) }
    let (alternatives, except) = words(outline)
    guard alternatives.contains("") else {
      return .some("while the root is \(list(alternatives, "or"))\(except.isEmpty ? "" : ", except \(list(except))")")
    }
    if !except.isEmpty { return .most("at every size except \(list(except))") }
    return shape.isFull ? .all : .unknown
  }

  /// The sizes in words: `narrower than 344`, `wider than it is high`, `at most 344 wide, except 344 × 568`, or
  /// `at some sizes from 320 to 344 wide and 568 to 932 high`; empty for the whole range.
  var sizes: String {
    guard shape.hasArea else { return list(lines, "or") }
    guard let outline = shape.outline else { return bounds }
    let (alternatives, except) = words(outline)
    let isWhole = alternatives.contains("")
    if except.isEmpty { return isWhole ? "" : list(alternatives, "or") }
    return isWhole
      ? "at every size except \(list(except))" : "\(list(alternatives, "or")), except \(list(except))"
  }

  /// The sizes in words that can follow "and"; one of them is empty for the whole range.
  private var alternatives: [String] {
    guard shape.hasArea else { return lines }
    guard let outline = shape.outline else { return [bounds] }
    let (alternatives, except) = words(outline)
    return except.isEmpty ? alternatives : [sizes]
  }

  /// Describes what an outline has, each alternative by itself, empty for the whole range; and what it leaves out.
  private func words(_ outline: RegionShape.Outline) -> (alternatives: [String], except: [String]) {
    var alternatives = Self.hole(outline.alternatives).map { [$0] } ?? outline.alternatives.map(Self.words)
    let rest = alternatives.dropFirst(Self.alternativeLimit)
    if rest.count > 1 { alternatives.removeLast(rest.count) }
    if outline.hasEnds { alternatives += lines }
    alternatives += named(outline.alone, otherwise: "at some other sizes")
    if rest.count > 1 { alternatives.append("in \(rest.count) more parts of the range") }
    var except: [String] = []
    for words in outline.missing.map(Self.words) + named(outline.excluded, otherwise: "some")
    where !except.contains(words) {
      except.append(words)
    }
    return (alternatives, except)
  }

  /// Names single sizes unless there are many.
  private func named(_ points: [RangePoint], otherwise: String) -> [String] {
    guard points.count <= Self.pointLimit else { return [otherwise] }
    return points.map { point in
      let size = range.size(at: point)
      if range.heights.isSingle { return "\(size.width) wide" }
      return range.widths.isSingle ? "\(size.height) high" : "\(size.width) × \(size.height)"
    }
  }

  /// The number of alternatives that are named; one more is named instead of counted.
  private static let alternativeLimit = 3

  /// The largest number of single sizes that are named.
  private static let pointLimit = 2

  /// Describes a line on which some sizes are excepted.
  private static func words(_ line: RegionShape.Line) -> String {
    if line.from.width == line.to.width { return "some that are \(line.from.width) wide" }
    if line.from.height == line.to.height { return "some that are \(line.from.height) high" }
    return "some"
  }

  /// Describes the sizes on the inner side of each of some lines: widths first, then heights, then what depends on both.
  private static func words(_ sides: [RegionShape.Side]) -> String {
    let described = sides.filter { !$0.isEnd || !$0.isIncluded }
    var phrases: [String] = []
    for (own, other, extent) in axes {
      let straight = described.filter { $0.plane[keyPath: other].isZero }
      let least = straight.first { $0.plane[keyPath: own].sign > 0 }
      let most = straight.first { $0.plane[keyPath: own].sign < 0 }
      if let least, let most, least.isIncluded, most.isIncluded {
        let (from, to) = (size(least.plane, own), size(most.plane, own))
        phrases.append(from == to ? "\(from) \(extent)" : "\(from) to \(to) \(extent)")
      } else {
        phrases += [least, most].compactMap(\.self).map { words($0.plane, isIncluded: $0.isIncluded) }
      }
    }
    phrases += described.filter { !$0.plane.height.isZero && !$0.plane.width.isZero }
      .map { words($0.plane, isIncluded: $0.isIncluded) }
    return phrases.joined(separator: " and ")
  }

  /// The width or height at which a plane is 0 that does not depend on the other one.
  private static func size(_ plane: Plane, _ own: KeyPath<Plane, Rational>) -> Rational {
    -plane.constant / plane[keyPath: own]
  }

  /// Describes both sides of one width or height: `not 344 wide`; nil for anything else.
  private static func hole(_ alternatives: [[RegionShape.Side]]) -> String? {
    let sides = alternatives.flatMap { $0.filter { !$0.isEnd || !$0.isIncluded } }
    guard alternatives.count == 2, sides.count == 2, sides.allSatisfy({ !$0.isIncluded }) else { return nil }
    let (one, other) = (sides[0].plane, sides[1].plane)
    for (own, across, extent) in axes where one[keyPath: across].isZero && other[keyPath: across].isZero {
      let size = size(one, own)
      if size == self.size(other, own) { return "not \(size) \(extent)" }
    }
    return nil
  }

  private static let axes = [(\Plane.width, \Plane.height, "wide"), (\Plane.height, \Plane.width, "high")]

  /// Describes the sizes at which a plane is greater than 0, or at least 0: `higher than 0.8 × its width + 120`.
  private static func words(_ plane: Plane, isIncluded: Bool) -> String {
    func compared(_ plane: Rational, _ less: String, _ more: String, _ extent: String, _ value: String) -> String {
      guard isIncluded else { return "\(plane.sign > 0 ? more : less) than \(value)" }
      return extent.isEmpty
        ? "not \(plane.sign > 0 ? less : more) than \(value)"
        : "at \(plane.sign > 0 ? "least" : "most") \(value) \(extent)"
    }
    if plane.height.isZero {
      return compared(plane.width, "narrower", "wider", "wide", "\(-plane.constant / plane.width)")
    }
    let intercept = -plane.constant / plane.height
    if plane.width.isZero { return compared(plane.height, "lower", "higher", "high", "\(intercept)") }
    let slope = -plane.width / plane.height
    if slope.isOne, plane.constant.isZero {
      let (more, less) = plane.height.sign > 0 ? ("high", "wide") : ("wide", "high")
      return isIncluded
        ? "at least as \(more) as it is \(less)" : "\(more == "high" ? "higher" : "wider") than it is \(less)"
    }
    // The same line, as the height for a width and as the width for a height: the simpler numbers are shown.
    let height = line(slope, intercept, "its width")
    let width = line(slope.reciprocal, -plane.constant / plane.width, "its height")
    let isWidthSimpler = (width.contains("/") ? 1 : 0, width.count) < (height.contains("/") ? 1 : 0, height.count)
    return isWidthSimpler
      ? compared(plane.width, "narrower", "wider", "", width) : compared(plane.height, "lower", "higher", "", height)
  }

  /// Describes `slope × name + intercept`.
  private static func line(_ slope: Rational, _ intercept: Rational, _ name: String) -> String {
    let multiple = slope.magnitude.isOne ? name : "\(factor(slope.magnitude)) × \(name)"
    if slope.sign < 0 { return "\(intercept) - \(multiple)" }
    if intercept.isZero { return multiple }
    return "\(multiple) \(intercept.sign > 0 ? "+" : "-") \(intercept.magnitude)"
  }

  /// Describes a factor exactly if that is short: as a decimal number, else as a fraction.
  private static func factor(_ value: Rational) -> String {
    guard !(value * 1000).isInteger,
      let denominator = (2...99).map({ Rational($0) }).first(where: { (value * $0).isInteger })
    else { return "\(value)" }
    return "\(value * denominator)/\(denominator)"
  }

  /// The smallest and the greatest sizes.
  private var bounds: String {
    guard let (widths, heights) = shape.bounds else { return "" }
    func words(_ sizes: ClosedRange<Rational>, _ whole: ClosedRange<Rational>) -> String {
      let sizes = whole.isSingle ? whole : sizes
      return sizes.isSingle ? "\(sizes.lowerBound)" : "\(sizes.lowerBound) to \(sizes.upperBound)"
    }
    let fitted = range.environment.fitted
    let sides = [
      fitted.width ? nil : "\(words(widths, range.widths)) wide",
      fitted.height ? nil : "\(words(heights, range.heights)) high",
    ]
    return "at some sizes from \(sides.compactMap(\.self).joined(separator: " and "))"
  }

  /// The sizes that are only at an end of the range, in words: `430 wide`.
  private var lines: [String] {
    var ends: [(range: SizeRange, parts: [RangePart])] = []
    var sloped: [Plane] = []
    for part in parts where part.range.isEnd(of: range) {
      if let slope = part.range.slope {
        if !sloped.contains(slope) { sloped.append(slope) }
        continue
      }
      let own = SizeRange(
        range.environment, widths: part.range.widths.isSingle ? part.range.widths : range.widths,
        heights: part.range.heights.isSingle ? part.range.heights : range.heights)
      if let place = ends.firstIndex(where: { $0.range == own }) {
        ends[place].parts.append(part)
      } else {
        ends.append((own, [part]))
      }
    }
    let onSlopes = sloped.map { slope in
      slope.width.isOne && slope.constant.isZero
        ? "as wide as high at some sizes" : "\(Self.line(slope.width, slope.constant, "its width")) high at some sizes"
    }
    return onSlopes
      + ends.flatMap { end -> [String] in
        var words: [String] = []
        if end.range.widths != range.widths { words.append("\(end.range.widths.lowerBound) wide") }
        if end.range.heights != range.heights { words.append("\(end.range.heights.lowerBound) high") }
        // "And" and "or" in one phrase would be ambiguous, so each alternative names the line.
        return RegionWords(range: end.range, parts: end.parts, reported: reported).alternatives.map { rest in
          (words + [rest]).filter { !$0.isEmpty }.joined(separator: " and ")
        }
      }
  }

}

extension ClosedRange<Rational> {
  var isSingle: Bool { lowerBound == upperBound }
}

extension PlaneSweep.Outcome {
  /// The sizes in words: `narrower than 344`; empty if it applies everywhere.
  package var sizes: String { RegionWords(range: range, parts: parts).sizes }
}
