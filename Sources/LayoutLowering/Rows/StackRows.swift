import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// The constraints of a stack view on its children, as Apple's frames show them. They are ordinary rows, which hovers
/// show as generated.
struct StackRows {
  struct Row {
    let form: LinearForm
    let relation: Relation
    let priority: Rational
    let words: String
  }

  private(set) var rows: [Row] = []
  private let stack: View
  private let geometry: Geometry
  private let isVertical: Bool
  /// The arranged views in order. Guides are not arranged.
  private let children: [View]
  private let spacing: Rational

  init(_ stack: View, _ geometry: Geometry) {
    self.stack = stack
    self.geometry = geometry
    let sizes = geometry.sizes
    isVertical = sizes.isVertical(stack)
    children = geometry.layout.views.filter { $0.superview == stack.index && !$0.kind.isGuide }
    spacing = sizes.spacing(of: stack)
    guard !children.isEmpty else { return }
    addMainAxis()
    addCrossAxis()
  }

  private var isAppKit: Bool { stack.kind.platform == .macOS }

  /// The priority of AppKit's rows that a required constraint overrides: equal sizes and centers.
  private static let looseAlignment: Rational = 500

  // MARK: Rectangles along the axes

  private struct Span {
    let start: LinearForm
    let size: LinearForm
    var end: LinearForm { start + size }
  }

  private func span(_ rectangle: Geometry.Rectangle, isMain: Bool) -> Span {
    // On a horizontal axis, all positions are measured in the stack's own direction.
    if isMain == isVertical { return Span(start: rectangle.top, size: rectangle.height) }
    if geometry.isFlipped(stack.index) {
      return Span(start: (-1 as Rational) * rectangle.end, size: rectangle.width)
    }
    return Span(start: rectangle.start, size: rectangle.width)
  }

  private func span(_ view: View, isMain: Bool) -> Span { span(geometry.rectangle(view.index), isMain: isMain) }

  /// The stack's own span. If its children keep to its margins, the margins are subtracted.
  private func bounds(isMain: Bool) -> Span {
    let isRelative = geometry.sizes.isOn(.marginsRelative, stack)
    let item = isRelative ? Item(stack.index, .margins) : Item(stack.index)
    return span(geometry.rectangle(item), isMain: isMain)
  }

  private func isHidden(_ view: View) -> Bool { geometry.sizes.isOn(.hidden, view) }

  private mutating func add(
    _ left: LinearForm, _ relation: Relation, _ right: LinearForm, priority: Rational = 1000, _ words: String
  ) {
    rows.append(Row(form: left - right, relation: relation, priority: priority, words: words))
  }

  // MARK: Main axis

  private mutating func addMainAxis() {
    let bounds = bounds(isMain: true)
    let distribution = geometry.sizes.word(.distribution, stack) ?? "fill"
    let visible = children.filter { !isHidden($0) }
    if distribution == "gravityAreas", !visible.isEmpty {
      addHidden(visible)
      return addGravityAreas(visible)
    }
    if let first = visible.first, let last = visible.last {
      add(span(first, isMain: true).start, .equal, bounds.start, "begins with `\(first.name)`")
      add(span(last, isMain: true).end, .equal, bounds.end, "ends with `\(last.name)`")
    } else {
      // Hidden children take no room, even if a constraint requires a size of them.
      add(bounds.size, .equal, LinearForm(), priority: Rational(1999, over: 2) ?? 999, "has no visible children")
    }
    let isLoose = distribution == "equalSpacing" || distribution == "equalCentering"
    let gaps = addGaps(visible, isLoose: isLoose)
    addHidden(visible)
    switch distribution {
    case "fillEqually": addEqualSizes(visible)
    case "fillProportionally": addProportions(visible)
    case "equalSpacing":
      addEqualGaps(gaps, visible)
      addSmallLength(gaps)
    case "equalCentering":
      addEqualCenters(visible)
      addSmallLength(gaps)
    default: if !isVertical { addEqualTexts(visible) }
    }
  }

  /// Adds the rows of AppKit's areas: the leading views begin at the stack's start, the trailing ones end at its end, and
  /// those in the center are in the middle if there is room. The stack is as long as its views need, unless another
  /// constraint makes it longer.
  private mutating func addGravityAreas(_ visible: [View]) {
    let bounds = bounds(isMain: true)
    let areas = ["leading", "center", "trailing"].map { area in
      visible.filter { (geometry.sizes.word(.gravity, $0) ?? "leading") == area }
    }
    let ordered = areas.flatMap(\.self)
    for area in areas { _ = addGaps(area, isLoose: false) }
    for (child, next) in zip(ordered, ordered.dropFirst())
    where geometry.sizes.word(.gravity, child) ?? "leading" != geometry.sizes.word(.gravity, next) ?? "leading" {
      let gap = spacing(after: child)
      let (from, to) = edges(child, next)
      add(to, .atLeast, from + gap, "keeps \(gap) between `\(child.name)` and `\(next.name)`")
      add(to, .equal, from + gap, priority: Self.gravityHugging, "is as short as its children allow")
    }
    if let first = ordered.first, let last = ordered.last {
      let (start, end) = (span(first, isMain: true).start, span(last, isMain: true).end)
      let words = (start: "begins with `\(first.name)`", end: "ends with `\(last.name)`")
      if areas[0].isEmpty {
        add(start, .atLeast, bounds.start, words.start)
        add(start, .equal, bounds.start, priority: Self.gravityHugging, words.start)
      } else {
        add(start, .equal, bounds.start, words.start)
      }
      if areas[2].isEmpty {
        add(end, .atMost, bounds.end, words.end)
        add(end, .equal, bounds.end, priority: Self.gravityHugging, words.end)
      } else {
        add(end, .equal, bounds.end, words.end)
      }
    }
    if let first = areas[1].first, let last = areas[1].last {
      let middle = .half * (span(first, isMain: true).start + span(last, isMain: true).end)
      add(
        middle, .equal, bounds.start + Rational.half * bounds.size, priority: 251,
        "has `\(first.name)` in its middle")
    }
  }

  /// AppKit's `hugging` of a stack. It is less than that of any view.
  private static let gravityHugging: Rational = 249

  /// Gives texts of several lines equal widths, because they have no width of their own. UIKit does so for texts side
  /// by side (`UISV-text-width-disambiguation`, since iOS 15).
  private mutating func addEqualTexts(_ visible: [View]) {
    let texts = visible.filter { $0.kind.fitsText && geometry.sizes.wraps($0) }
    for (view, next) in zip(texts, texts.dropFirst()) {
      add(
        span(next, isMain: true).size, .equal, span(view, isMain: true).size, priority: 760,
        "makes the texts `\(view.name)` and `\(next.name)` equally wide")
    }
  }

  /// Adds the gaps between the children of the row. Returns each gap with its spacing.
  private mutating func addGaps(_ row: [View], isLoose: Bool) -> [(size: LinearForm, spacing: Rational)] {
    zip(row, row.dropFirst()).map { child, next in
      let gap = isHidden(child) ? .zero : spacing(after: child)
      let (from, to) = edges(child, next)
      add(to, isLoose ? .atLeast : .equal, from + gap, "keeps \(gap) between `\(child.name)` and `\(next.name)`")
      return (to - from, gap)
    }
  }

  /// Adds the rows of hidden children. A hidden child has no length, and nothing fixes it along the stack. Apple
  /// records its position as the stack's start. If a constraint requires a size of it, its visible neighbours keep
  /// their spacing and lose no length.
  private mutating func addHidden(_ visible: [View]) {
    for child in children where isHidden(child) {
      add(
        span(child, isMain: true).size, .equal, LinearForm(), priority: Rational(1999, over: 2) ?? 999,
        "collapses the hidden `\(child.name)`")
      // The priority is below every priority that can be written, so any constraint on the child decides.
      add(
        span(child, isMain: true).start, .equal, span(stack, isMain: true).start, priority: .half,
        "leaves the hidden `\(child.name)` at its start")
    }
  }

  private func spacing(after view: View) -> Rational { geometry.sizes.spacing(after: view) ?? spacing }

  /// Returns the end of one child and the start of the next; their baselines if the stack aligns from baseline to
  /// baseline.
  private func edges(_ child: View, _ next: View) -> (LinearForm, LinearForm) {
    if isVertical, geometry.sizes.isOn(.baselineRelative, stack) {
      return (baseline(.lastBaseline, child), baseline(.firstBaseline, next))
    }
    return (span(child, isMain: true).end, span(next, isMain: true).start)
  }

  private func baseline(_ attribute: Attribute, _ view: View) -> LinearForm {
    geometry.value(of: attribute, Item(view.index), from: View.rootIndex, isPhysical: false, isContent: false)
  }

  private mutating func addEqualSizes(_ visible: [View]) {
    guard let first = visible.first else { return }
    guard !isAppKit else {
      // AppKit's frames show that a required size of one view has no effect on the sizes of the others.
      for (view, next) in zip(visible, visible.dropFirst()) {
        add(
          span(next, isMain: true).size, .equal, span(view, isMain: true).size, priority: Self.looseAlignment,
          "makes `\(next.name)` as \(isVertical ? "high" : "wide") as `\(view.name)`")
      }
      return
    }
    for other in visible.dropFirst() {
      add(
        span(other, isMain: true).size, .equal, span(first, isMain: true).size,
        "makes `\(other.name)` as \(isVertical ? "high" : "wide") as `\(first.name)`")
    }
  }

  /// Adds each child's share of the whole stack, including margins and gaps. The first child has the highest priority.
  /// The last child gets the rest, as published measurements of UIKit show: 50 and 130 of 200 with margins of 10. The
  /// gaps are a part of the whole, so that each child has its natural length in a stack that is as long as its parts.
  private mutating func addProportions(_ visible: [View]) {
    let natural = visible.map { fittingLength(of: $0, isVertical: isVertical) }
    guard natural.contains(where: { $0.sign > 0 }) else { return }
    let total = natural.reduce(.zero, +) + visible.dropLast().reduce(.zero) { $0 + max(.zero, spacing(after: $1)) }
    guard total.sign > 0 else { return }
    let whole = span(stack, isMain: true).size
    var priority: Rational = 999
    for (view, size) in zip(visible, natural) where size.sign > 0 {
      add(
        span(view, isMain: true).size, .equal, (size / total) * whole, priority: priority,
        "gives `\(view.name)` its share")
      if priority > 1 { priority -= 1 }
    }
  }

  /// Returns the length that a view's content needs, which for a stack is that of its children; 0 if it has none.
  private func fittingLength(of view: View, isVertical: Bool) -> Rational {
    let sizes = geometry.sizes
    guard view.kind.isStack else {
      let size = sizes.naturalSize(of: view)
      return (isVertical ? size.height : size.width) ?? .zero
    }
    let children = geometry.layout.views.filter { $0.superview == view.index && !$0.kind.isGuide && !isHidden($0) }
    let lengths = children.map { fittingLength(of: $0, isVertical: isVertical) }
    var margins = Rational.zero
    if sizes.isOn(.marginsRelative, view) {
      let insets = geometry.margins(of: view.index)
      margins = isVertical ? insets.top + insets.bottom : insets.leading + insets.trailing
    }
    guard sizes.isVertical(view) == isVertical else { return (lengths.max() ?? .zero) + margins }
    let spacing = sizes.spacing(of: view)
    let gaps = children.dropLast().reduce(.zero) { $0 + (sizes.spacing(after: $1) ?? spacing) }
    let isEqual = sizes.word(.distribution, view) == "fillEqually"
    let sum = isEqual ? (lengths.max() ?? .zero) * Rational(lengths.count) : lengths.reduce(.zero, +)
    return sum + gaps + margins
  }

  private mutating func addEqualGaps(_ gaps: [(size: LinearForm, spacing: Rational)], _ visible: [View]) {
    for (view, (gap, other)) in zip(visible.dropFirst(), zip(gaps, gaps.dropFirst())) {
      add(other.size, .equal, gap.size, "makes the gaps on both sides of `\(view.name)` equal")
    }
  }

  /// Keeps gaps that can grow small. Where the stack is in another one with such gaps, those of the outer stack grow,
  /// because UIKit keeps the length of each stack small (`UISV-canvas-fit`).
  private mutating func addSmallLength(_ gaps: [(size: LinearForm, spacing: Rational)]) {
    guard !gaps.isEmpty else { return }
    add(span(stack, isMain: true).size, .equal, LinearForm(), priority: 49, "is as short as its children allow")
    for gap in gaps {
      add(gap.size, .equal, LinearForm(constant: gap.spacing), priority: 48, "keeps its gaps small")
    }
  }

  private mutating func addEqualCenters(_ visible: [View]) {
    let centers = visible.map { view in
      let span = span(view, isMain: true)
      return span.start + Rational.half * span.size
    }
    for index in centers.indices.dropFirst(2) {
      add(
        centers[index] - centers[index - 1], .equal, centers[index - 1] - centers[index - 2], priority: 149,
        "puts the center of `\(visible[index - 1].name)` midway")
    }
  }

  // MARK: Cross axis

  private mutating func addCrossAxis() {
    let bounds = bounds(isMain: false)
    let alignment = geometry.sizes.word(.alignment, stack) ?? "fill"
    for child in children {
      let span = span(child, isMain: false)
      switch alignment {
      case "fill":
        add(span.start, .equal, bounds.start, "stretches `\(child.name)` across")
        add(span.end, .equal, bounds.end, "stretches `\(child.name)` across")
      case "leading", "top":
        add(span.start, .equal, bounds.start, "aligns `\(child.name)`")
        add(span.end, .atMost, bounds.end, "holds `\(child.name)`")
      case "trailing", "bottom":
        add(span.end, .equal, bounds.end, "aligns `\(child.name)`")
        add(span.start, .atLeast, bounds.start, "holds `\(child.name)`")
      default:
        if alignment == "center" {
          add(
            span.start + Rational.half * span.size, .equal, bounds.start + Rational.half * bounds.size,
            priority: isAppKit ? Self.looseAlignment : 1000,
            "centers `\(child.name)`")
        }
        add(span.start, .atLeast, bounds.start, "holds `\(child.name)`")
        add(span.end, .atMost, bounds.end, "holds `\(child.name)`")
      }
      // UIKit's `UISV-ambiguity-suppression`: a view without a size of its own has none across the stack. The width of a
      // text on one line is one, although everything else comes before it.
      let hasOwnWidth = isVertical && geometry.sizes.naturalSize(of: child).lineWidth != nil
      if alignment != "fill", !isHidden(child), !hasOwnWidth {
        add(span.size, .equal, LinearForm(), priority: 25, "gives `\(child.name)` no size across")
      }
    }
    let isByBaseline = !isVertical && (alignment == "firstBaseline" || alignment == "lastBaseline")
    if isByBaseline { addBaselines(alignment) }
    if alignment != "fill" {
      add(
        span(stack, isMain: false).size, .equal, LinearForm(), priority: isByBaseline ? 49 : 51,
        "fits around its children")
    }
  }

  /// In a column, a baseline alignment has no effect, so children are only kept inside the stack. A row that is higher
  /// than its children has them at its bottom for first baselines, and at its top for last ones, as in UIKit.
  private mutating func addBaselines(_ alignment: String) {
    guard let attribute = Attribute(rawValue: alignment), let first = children.first else { return }
    for other in children.dropFirst() {
      add(baseline(attribute, other), .equal, baseline(attribute, first), "lines up the baselines of its children")
    }
    let bounds = bounds(isMain: false)
    for child in children where !isHidden(child) {
      let span = span(child, isMain: false)
      if attribute == .firstBaseline {
        add(span.start, .equal, bounds.end, priority: 51, "keeps `\(child.name)` near its bottom")
      } else {
        add(span.end, .equal, bounds.start, priority: 51, "keeps `\(child.name)` near its top")
      }
    }
  }
}

extension ContentSizes {
  /// The distance between children of a stack.
  fileprivate func spacing(of stack: View) -> Rational { number(.spacing, stack) ?? .zero }

  /// The distance after a child of a stack, if it is another one than between other children.
  fileprivate func spacing(after child: View) -> Rational? { number(.spacingAfter, child) }

  private func number(_ name: SettingName, _ view: View) -> Rational? {
    if case .number(let value)? = setting(name, view)?.value { value } else { nil }
  }
}
