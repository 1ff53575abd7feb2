import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// The views that show whether the size of a fitted root follows from its content.
struct FittingCandidates {
  /// The visible views, except those that scroll in another one.
  let views: [Int]
  /// Those of them without visible subviews that could give them a size.
  let leaves: [Int]

  init(_ layout: Layout, _ isVisible: [Bool]) {
    var scrolls = [Bool](repeating: false, count: layout.views.count)
    var hasContent = scrolls
    var views: [Int] = []
    for view in layout.views {
      guard let superview = view.superview else { continue }
      scrolls[view.index] = scrolls[superview] || layout.views[superview].kind.scrollsContent
      hasContent[superview] = hasContent[superview] || isVisible[view.index]
      if isVisible[view.index], !scrolls[view.index] { views.append(view.index) }
    }
    self.views = views
    leaves = views.filter { view in
      // A stack without visible subviews is meant to have no size.
      let kind = layout.views[view].kind
      return kind.family == .scroll || !hasContent[view] && !kind.isStack
    }
  }
}

/// How far an edge of a view is outside of the root, and outside of its superview, in reading coordinates.
struct FittingOverflow {
  let isStart: Bool
  let forms: [LinearForm]

  /// Returns the overflow at both edges of an axis.
  static func all(of view: Int, _ axis: SweepAxis, _ geometry: Geometry) -> [FittingOverflow] {
    let own = geometry.rectangle(view)
    let outer = [View.rootIndex, geometry.layout.views[view].superview ?? View.rootIndex].map(geometry.rectangle)
    return [
      FittingOverflow(
        isStart: true, forms: outer.map { axis == .width ? $0.start - own.start : $0.top - own.top }),
      FittingOverflow(
        isStart: false, forms: outer.map { axis == .width ? own.end - $0.end : own.bottom - $0.bottom }),
    ]
  }
}

/// The views at a constant distance from an edge of the root, by required equations. A larger root would not contain
/// such a view, so it sticks out on purpose or by a wrong number, and not because a constraint is missing.
struct RootTies {
  /// The position that represents all those at a constant distance from it, by position.
  private let representatives: [Int]
  private static let positionCount = 3

  init(_ layout: Layout, _ axis: SweepAxis, _ environment: Environment) {
    // The start, center and end of each view.
    var positions = DisjointSets(count: layout.views.count * Self.positionCount)
    for row in layout.constraints
    where row.isRequired && row.relation == .equal && row.guards.hold(in: environment) {
      if case .attribute(let item, axis.size)? = row.fixedSize {
        for position in 1..<Self.positionCount {
          positions.join(Self.node(item.view, 0), Self.node(item.view, position))
        }
        continue
      }
      let terms = row.terms.compactMap { term in
        term.quantity.attribute.flatMap { item, attribute in
          Self.position(attribute, axis).map { (node: Self.node(item.view, $0), coefficient: term.coefficient) }
        }
      }
      guard terms.count == 2, row.terms.count == 2, (terms[0].coefficient + terms[1].coefficient).isZero else {
        continue
      }
      positions.join(terms[0].node, terms[1].node)
    }
    representatives = positions.representatives
  }

  /// Whether any position of a view is at a constant distance from the root's edge.
  func isTied(_ view: Int, atStart isStart: Bool) -> Bool {
    let root = representatives[Self.node(View.rootIndex, isStart ? 0 : Self.positionCount - 1)]
    return (0..<Self.positionCount).contains { representatives[Self.node(view, $0)] == root }
  }

  /// Whether a view is as long as the root without some distances.
  func isTiedToBothEdges(_ view: Int) -> Bool { isTied(view, atStart: true) && isTied(view, atStart: false) }

  private static func node(_ view: Int, _ position: Int) -> Int { view * positionCount + position }

  private static func position(_ attribute: Attribute, _ axis: SweepAxis) -> Int? {
    switch (attribute, axis) {
    case (.leading, .width), (.left, .width), (.top, .height), (.firstBaseline, .height): 0
    case (.centerX, .width), (.centerY, .height): 1
    case (.trailing, .width), (.right, .width), (.bottom, .height), (.lastBaseline, .height): 2
    default: nil
    }
  }
}

extension LayoutChecks {
  /// Reports fitted roots whose size does not follow from their content, with the constraint that is missing.
  var unfitted: [Finding] {
    SweepAxis.allCases.compactMap { axis in
      let occurrences = occurrences { preview in
        missingFits[ObjectIdentifier(preview)]?[axis].map { .hasNoFittingSize(axis, $0) }
      }
      let found = previews(of: occurrences)
      guard let first = found.first, let missing = missingFits[ObjectIdentifier(first)]?[axis] else { return nil }
      return Finding(
        .noFittingSize, self, .rootSize(isWidth: axis == .width), at: first.preview.place, occurrences,
        companions: [Companion(view: missing.view, role: .isUnconnected)],
        fixes: offer(fittingFixes(missing, axis)))
    }
  }

  /// Whether nothing is reported about frames along an axis: the preview gives the root a size of 0, or the size of a
  /// fitted root does not follow from its content.
  func isLeftOut(_ axis: SweepAxis, on preview: PreviewSolution) -> Bool {
    preview.hasNoRoom(axis) || missingFits[ObjectIdentifier(preview)]?[axis] != nil
  }

  /// Whether frames are reported on both axes.
  func hasRoom(_ preview: PreviewSolution) -> Bool { !SweepAxis.allCases.contains { isLeftOut($0, on: preview) } }

  func makeMissingFits() -> [ObjectIdentifier: [SweepAxis: Observation.MissingFit]] {
    var missing: [ObjectIdentifier: [SweepAxis: Observation.MissingFit]] = [:]
    for (preview, pictured) in zip(previews, pictured) where !pictured.isEmpty {
      let axes = SweepAxis.allCases.filter(preview.preview.environment.isFitted)
      guard !axes.isEmpty else { continue }
      let isVisible = preview.visibleViews(in: layout)
      let found = axes.compactMap { axis -> (SweepAxis, Observation.MissingFit)? in
        // What the other axis leaves open says nothing about this one.
        let isKnown = isVisible.enumerated().map { $1 && preview.isPictured($0, along: axis, in: layout) }
        return missingFit(FittingCandidates(layout, isKnown), axis, preview).map { (axis, $0) }
      }
      missing[ObjectIdentifier(preview)] = Dictionary(found, uniquingKeysWith: { first, _ in first })
    }
    return missing
  }

  /// Returns what is missing for the root's size on an axis; nil if the size follows from the content. Of several views
  /// that stick out, the one that needs most is named.
  private func missingFit(
    _ candidates: FittingCandidates, _ axis: SweepAxis, _ preview: PreviewSolution
  ) -> Observation.MissingFit? {
    guard let values = preview.answers.last?.values else { return nil }
    let ties = RootTies(layout, axis, preview.sizes.environment)
    let (geometry, sizes) = (preview.reasons.lowered.geometry, preview.sizes)
    var most: (amount: Rational, view: Int, isStart: Bool)?
    for view in candidates.views {
      let rectangle = geometry.rectangle(view)
      guard rectangle.width.value(values).sign > 0, rectangle.height.value(values).sign > 0 else { continue }
      for overflow in FittingOverflow.all(of: view, axis, geometry)
      where !ties.isTied(view, atStart: overflow.isStart) {
        let amounts = overflow.forms.map { $0.value(values) }
        guard amounts.allSatisfy({ $0 >= preview.pixel }), let amount = amounts.first,
          most.map({ amount >= $0.amount }) ?? true
        else { continue }
        most = (amount, view, overflow.isStart)
      }
    }
    if let most {
      if let weak = weakConstraint(of: most.view, axis, preview) { return .strength(view: most.view, constraint: weak) }
      let isFlipped = geometry.isFlipped(layout.views[most.view].superview ?? View.rootIndex)
      let edge: Attribute =
        axis == .height ? (most.isStart ? .top : .bottom) : (most.isStart != isFlipped ? .leading : .trailing)
      return .connection(view: most.view, edge)
    }
    func isEmpty(_ view: Int) -> Bool {
      let rectangle = geometry.rectangle(view)
      return (axis == .width ? rectangle.width : rectangle.height).value(values).isZero
    }
    let isRootEmpty = isEmpty(View.rootIndex)
    let empty = candidates.leaves.first { view in
      isEmpty(view) && (isRootEmpty || ties.isTiedToBothEdges(view))
        && !sizes.isEmptyByIntent(layout.views[view], axis)
    }
    guard let empty else { return nil }
    guard let weak = weakConstraint(of: empty, axis, preview) else { return .size(view: empty) }
    return .strength(view: empty, constraint: weak)
  }

  /// Returns a constraint on a view that is too weak to keep the root from being smaller.
  private func weakConstraint(of view: Int, _ axis: SweepAxis, _ preview: PreviewSolution) -> Int? {
    preview.unmet.first { unmet in
      let row = layout.constraints[unmet.constraint]
      let items = row.terms.compactMap { term in
        term.quantity.attribute.flatMap { $0.attribute.isHorizontal == (axis == .width) ? $0.item.view : nil }
      }
      return row.priority.value <= Rational(PriorityName.fittingSize.value) && items.contains(view)
    }?.constraint
  }

  /// Proposes to add the constraint that is missing.
  private func fittingFixes(_ missing: Observation.MissingFit, _ axis: SweepAxis) -> [FindingFix] {
    let view = layout.views[missing.view]
    guard !view.isAnonymous else { return [] }
    let place = lastStatement(of: [view.index])
    switch missing {
    case .connection(_, let edge):
      let isStart = edge == .top || edge == .leading
      let sides = ["superview.\(edge.rawValue)", "\(view.name).\(edge.rawValue)"]
      let (outer, inner) = isStart ? (sides[1], sides[0]) : (sides[0], sides[1])
      return ["=", ">="].map { relation in
        let equation = "\(outer) \(relation) \(inner) + standard"
        return FindingFix(.add([equation]), [file.insertion(equation, after: place)])
      }
    case .size:
      let equation = "\(view.name).\(axis.rawValue) = 100"
      return [FindingFix(.add([equation]), [file.insertion(equation, after: place)])]
    case .strength(_, let constraint):
      let statement = layout.constraints[constraint].statement
      guard statement.isEditable, let place = statement.priorityPlace else { return [] }
      return [FindingFix(.strengthen(statement, "@high"), replace: place, with: " @high")]
    }
  }
}

extension PreviewSolution {
  /// Whether the preview gives the root a size of 0 on an axis. What does not fit there is expected.
  func hasNoRoom(_ axis: SweepAxis) -> Bool {
    let environment = preview.environment
    return !environment.isFitted(axis) && environment.size(axis).isZero
  }
}
