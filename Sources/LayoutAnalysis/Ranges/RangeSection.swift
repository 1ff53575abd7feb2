import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The sizes of the root that a proof covers, for one combination of everything else.
struct SizeRange: Hashable, Sendable {
  /// The environment; its size is anywhere in the range.
  let environment: Environment
  let widths: ClosedRange<Rational>
  let heights: ClosedRange<Rational>
  /// On a sloped line, the height by the width; nil for all sizes in the intervals.
  let slope: Plane?

  init(
    _ environment: Environment, widths: ClosedRange<Rational>, heights: ClosedRange<Rational>, slope: Plane? = nil
  ) {
    (self.environment, self.widths, self.heights, self.slope) = (environment, widths, heights, slope)
  }

  /// Creates the range of the sizes on a line between two sizes, which can be the same.
  init(_ environment: Environment, from: RangePoint, to: RangePoint) {
    self.environment = environment
    widths = min(from.width, to.width)...max(from.width, to.width)
    heights = min(from.height, to.height)...max(from.height, to.height)
    guard from.width != to.width, from.height != to.height else {
      slope = nil
      return
    }
    let rise = (to.height - from.height) / (to.width - from.width)
    slope = Plane(constant: from.height - rise * from.width, width: rise)
  }

  init(_ combination: PreviewCombination) {
    self.init(
      combination.environment, widths: combination.widths.from...combination.widths.to,
      heights: combination.heights.from...combination.heights.to)
  }

  /// Whether it is a line or a point at the end of a range, which has another area.
  func isEnd(of whole: SizeRange) -> Bool {
    slope != nil || widths.isSingle != whole.widths.isSingle || heights.isSingle != whole.heights.isSingle
  }

  /// Whether the sizes are on a line, or are one size.
  var isLine: Bool { slope != nil || widths.isSingle || heights.isSingle }

  /// Returns the environment at a size.
  func environment(width: Rational, height: Rational) -> Environment {
    var environment = environment
    environment.resize(width: width)
    environment.resize(height: height)
    return environment
  }

  /// The polygon of the parameters. A fixed size has a parameter from 0 to 1 without effect, and so has the height on a
  /// sloped line.
  var polygon: Polygon? {
    func parameters(_ sizes: ClosedRange<Rational>) -> ClosedRange<Rational> {
      sizes.lowerBound == sizes.upperBound ? 0...1 : sizes
    }
    return Polygon(widths: parameters(widths), heights: slope == nil ? parameters(heights) : 0...1)
  }

  private static func plane(_ sizes: ClosedRange<Rational>, isWidth: Bool) -> Plane {
    if sizes.lowerBound == sizes.upperBound { return Plane(constant: sizes.lowerBound) }
    return Plane(constant: .zero, width: isWidth ? .one : .zero, height: isWidth ? .zero : .one)
  }

  /// The root's width by the parameters.
  var width: Plane { Self.plane(widths, isWidth: true) }
  /// The root's height by the parameters.
  var height: Plane { slope ?? Self.plane(heights, isWidth: false) }

  /// Returns the size at a point of the parameters.
  func size(at point: RangePoint) -> RangePoint {
    RangePoint(width: width.value(at: point), height: height.value(at: point))
  }

  /// Returns the parameters of a size in it.
  func point(of size: RangePoint) -> RangePoint {
    RangePoint(
      width: widths.isSingle ? .half : size.width, height: heights.isSingle || slope != nil ? .half : size.height)
  }

  func environment(at point: RangePoint) -> Environment {
    let size = size(at: point)
    return environment(width: size.width, height: size.height)
  }
}

/// A part of the sizes of the root in which the same rows apply.
struct RangeSection {
  let range: SizeRange
  /// The parameters of the section. It is open where its border belongs to another section.
  let polygon: Polygon
}

extension SizeRange {
  /// Cuts the range where other rows apply: at size classes and orientations that a `when` names, and where the root's
  /// margins or its readable width change. A condition is true from its border on, so a border at the end of the range
  /// is a section of its own.
  func sections(_ model: LayoutModel, _ layout: Layout) -> [RangeSection] {
    let tests = Set(
      (layout.constraints.map(\.guards) + layout.settings.map(\.guards)
        + layout.expectations.map(\.constraint.guards)).joined()
        .flatMap { $0.conditions + $0.excluded.joined() })
    func tested(_ names: ConditionName...) -> Bool { names.contains { tests.contains(.named($0)) } }
    var widthCuts: [Rational] = []
    var heightCuts: [Rational] = []
    if tested(.compactWidth, .regularWidth), let border = environment.regularSize(.width) { widthCuts.append(border) }
    if tested(.compactHeight, .regularHeight), let border = environment.regularSize(.height) {
      heightCuts.append(border)
    }
    if !environment.isPad, layout.usesRootMargins { widthCuts.append(Geometry.marginStep) }
    if let step = ContentSizes(model, layout, environment).readableStep { widthCuts.append(step) }
    var sections: [RangeSection] = []
    for widths in Self.parts(widths, widthCuts) {
      for heights in Self.parts(heights, heightCuts) {
        let part = SizeRange(environment, widths: widths, heights: heights)
        guard var polygon = part.polygon else { continue }
        // A border between two sections belongs to the greater sizes.
        if !widths.isSingle, widthCuts.contains(widths.upperBound) {
          polygon = polygon.opened(at: Plane(constant: widths.upperBound, width: -1))
        }
        if !heights.isSingle, heightCuts.contains(heights.upperBound) {
          polygon = polygon.opened(at: Plane(constant: heights.upperBound, height: -1))
        }
        guard environment.fitted.isEmpty, tested(.portrait, .landscape) else {
          sections.append(RangeSection(range: part, polygon: polygon))
          continue
        }
        sections += part.orientations(polygon)
      }
    }
    return sections
  }

  private static func parts(_ sizes: ClosedRange<Rational>, _ cuts: [Rational]) -> [ClosedRange<Rational>] {
    let inner = Set(cuts.filter { sizes.lowerBound < $0 && $0 < sizes.upperBound }).sorted()
    let ends = [sizes.lowerBound] + inner + [sizes.upperBound]
    var parts = zip(ends, ends.dropFirst()).map { $0...$1 }
    if sizes.lowerBound < sizes.upperBound, cuts.contains(sizes.upperBound) {
      parts.append(sizes.upperBound...sizes.upperBound)
    }
    return parts
  }

  /// Cuts at the diagonal, which is in portrait.
  private func orientations(_ polygon: Polygon) -> [RangeSection] {
    var excess = height
    excess.add(width, times: -1)
    let (portrait, landscape) = (polygon.clipped(to: excess), polygon.clipped(to: -excess, isStrict: true))
    var sections = [portrait, landscape].compactMap { $0.map { RangeSection(range: self, polygon: $0) } }
    if portrait == nil, let corner = polygon.corners.first(where: { excess.value(at: $0).isZero }) {
      let size = size(at: corner)
      let point = SizeRange(environment, widths: size.width...size.width, heights: size.height...size.height)
      if let polygon = point.polygon { sections.append(RangeSection(range: point, polygon: polygon)) }
    }
    return sections
  }
}

extension Layout {
  /// Whether rows may depend on the root's margins.
  fileprivate var usesRootMargins: Bool {
    settings.contains { $0.name == .preservesSuperviewLayoutMargins }
      || (constraints(with: .guide).map { constraints[$0] } + expectations.map(\.constraint)).contains { constraint in
        constraint.terms.contains { term in
          guard case .attribute(let item, _) = term.quantity, item.view == View.rootIndex else { return false }
          return item.guide == .margins || item.guide == .readableContent
        }
      }
  }
}
