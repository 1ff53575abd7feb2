import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutChecks {
  /// Reports views that stick out of their superview, by how much at which edge, and up to which size of the root.
  var outside: [Finding] {
    var edges: [String: [Int: [OutsideEdge]]] = [:]
    var limits: [String: [Int: SizeLimit]] = [:]
    var views: Set<Int> = []
    var seen: Set<Int> = []
    for (preview, pictured) in zip(previews, pictured) {
      let found = edgesOutside(pictured, preview)
      edges[preview.preview.name] = found
      limits[preview.preview.name] = outsideLimits(found, pictured, preview)
      views.formUnion(found.keys)
    }
    let usable = zip(previews, pictured).filter { !$1.isEmpty }
    for (preview, pictured) in usable {
      for (view, found) in edges[preview.preview.name] ?? [:] where !seen.contains(view) {
        let isEverywhere = usable.count > 1 && usable.allSatisfy { edges[$0.0.preview.name]?[view] != nil }
        let isOnOneAxis = found.allSatisfy { $0.axis == found.first?.axis }
        // A limit is only computed for one axis, and not for a size in a range.
        let isUnknown = preview.reasons.solution == nil || !isOnOneAxis && !isEverywhere
        let hasLimit = limits[preview.preview.name]?[view] != nil || isUnknown
        if isSeenCutOff(view, pictured, preview, isAtSomeSizesOnly: hasLimit)
          || isLikelySlip(view, on: Set(found.map(\.axis)))
        {
          seen.insert(view)
        }
      }
    }
    return perView(views.sorted().map { layout.views[$0] }) { view, solution, preview in
      edges[preview.preview.name]?[view.index].map {
        .sticksOut($0, until: limits[preview.preview.name]?[view.index])
      }
    } report: { view, occurrences in
      Finding(
        .outside, self, .view(view.index), at: view.range, occurrences,
        fixes: offer(containment(of: view, previews(of: occurrences), edges)),
        severity: seen.contains(view.index) ? nil : .hint)
    }
  }

  typealias OutsideEdge = Observation.OutsideEdge

  /// Returns the edges at which each view sticks out.
  private func edgesOutside(_ pictured: [ViewSolution?], _ preview: PreviewSolution) -> [Int: [OutsideEdge]] {
    let rules = rules(on: preview)
    var found: [Int: [OutsideEdge]] = [:]
    for case let solution? in pictured where isInScope(solution.view) {
      let cases = problems(.outside, [solution.view], on: preview, by: rules)
      guard !cases.isEmpty, let superview = layout.views[solution.view].superview else { continue }
      let isLeadingLeft = rules.isLeadingLeft(in: superview)
      let edges = cases.compactMap { found -> OutsideEdge? in
        guard let amount = found.amounts.first, let axis = found.axis else { return nil }
        let isLeft = found.isAtStart == isLeadingLeft
        let side: OutsideEdge.Side =
          axis == .height ? (found.isAtStart ? .top : .bottom) : (isLeft ? .left : .right)
        return OutsideEdge(amount: amount, side: side, axis: axis)
      }
      let order: [OutsideEdge.Side] = [.top, .left, .bottom, .right]
      found[solution.view] = order.flatMap { side in edges.filter { $0.side == side } }
    }
    return found
  }

  /// Returns, for each view that sticks out on one axis, the size of the root up to which it does.
  private func outsideLimits(
    _ edges: [Int: [OutsideEdge]], _ pictured: [ViewSolution?], _ preview: PreviewSolution
  ) -> [Int: SizeLimit] {
    var limits: [Int: SizeLimit] = [:]
    for axis in SweepAxis.allCases {
      var views = edges.filter { $0.value.allSatisfy { $0.axis == axis } }.keys.sorted()
      guard views.count <= Reasons.limitedCount else { continue }
      if !givesLimits {
        views.removeAll { view in
          isSeenCutOff(view, pictured, preview, isAtSomeSizesOnly: false)
            || !isSeenCutOff(view, pictured, preview, isAtSomeSizesOnly: true)
        }
      }
      let ends = preview.reasons.limits(of: .outside, views.map { [$0] }, edgePins, along: axis)
      for (limit, view) in zip(ends, views) { limits[view] = limit }
    }
    return limits
  }

  /// Whether a view is larger than its superview along an axis, by as much as is reported where it sticks out. False for
  /// a size that is not determined.
  private func isTooLarge(_ view: View, for superview: Int, _ axis: SweepAxis, on preview: PreviewSolution) -> Bool {
    let values = PreviewValues(preview: preview)
    func size(_ view: Int) -> Rational? {
      values.isDetermined(MeasuredValue(view: view, attribute: axis.extent)) ? values.value(axis.extent, of: view) : nil
    }
    guard let own = size(view.index), let outer = size(superview) else { return false }
    return own - outer >= preview.pixel
  }

  /// Proposes to mend a slip, to add `square.size <= superview.size` on the axes on which the view is too large, or to
  /// keep the edge that sticks out inside.
  private func containment(
    of view: View, _ found: [PreviewSolution], _ edges: [String: [Int: [OutsideEdge]]]
  ) -> [FindingFix] {
    let outside = found.flatMap { edges[$0.preview.name]?[view.index] ?? [] }
    return slipFixes(view.index, on: Set(outside.map { $0.axis })) + aspectLimits(of: view, outside, found)
      + sizeLimits(of: view, found) + grownLimits(of: view, outside, found)
      + edgeLimits(of: view, outside.map(\.side), found) + loweredLimits(of: view, outside, found)
  }

  /// Proposes `superview.trailing >= title.trailing + standard` for an edge that sticks out.
  private func edgeLimits(of view: View, _ sides: [OutsideEdge.Side], _ found: [PreviewSolution]) -> [FindingFix] {
    limits(of: view, sides, found).map { _, limit in
      let equation = "\(limit) + standard"
      return FindingFix(.keepInside(equation), [file.insertion(equation, after: lastStatement(of: [view.index]))])
    }
  }

  /// Returns `superview.trailing >= title.trailing` for each edge that sticks out.
  func limits(
    of view: View, _ sides: [OutsideEdge.Side], _ found: [PreviewSolution]
  ) -> [(side: OutsideEdge.Side, limit: String)] {
    guard !view.isAnonymous, view.superview != nil, let preview = found.first else { return [] }
    let isFlipped = preview.preview.environment.isRightToLeft
    let limits: [(side: OutsideEdge.Side, limit: String)] = [
      (.top, "\(view.name).top >= superview.top"),
      (isFlipped ? .right : .left, "\(view.name).leading >= superview.leading"),
      (.bottom, "superview.bottom >= \(view.name).bottom"),
      (isFlipped ? .left : .right, "superview.trailing >= \(view.name).trailing"),
    ]
    return limits.filter { sides.contains($0.side) }
  }

  /// Proposes to keep the only edge that sticks out inside, and to lower a required equation that prevents it: the one
  /// for the view's size, or the one that positions it. The size is first if it is larger than the superview.
  private func loweredLimits(of view: View, _ outside: [OutsideEdge], _ found: [PreviewSolution]) -> [FindingFix] {
    guard let edge = outside.first, outside.allSatisfy({ $0.side == edge.side }), let superview = view.superview,
      let preview = found.first, let limit = limits(of: view, [edge.side], found).first?.limit
    else { return [] }
    let isHorizontal = edge.axis == .width
    let rows = constraints(of: view.index).filter { row in
      row.isRequired && row.relation == .equal && row.guards.hold(in: preview.preview.environment)
        && row.statement.isEditable
        && row.terms.contains { term in
          guard let (item, attribute) = term.quantity.attribute else { return false }
          return item.view == view.index && attribute.isHorizontal == isHorizontal
        }
    }
    func isSize(_ row: Constraint) -> Bool { row.terms.allSatisfy { $0.quantity.attribute?.attribute.isSize == true } }
    let isTooLarge = isTooLarge(view, for: superview, edge.axis, on: preview)
    let (sizes, places) = (rows.filter(isSize), rows.filter { !isSize($0) })
    var seen: Set<Int> = []
    return (isTooLarge ? sizes + places : places + sizes).prefix(Self.loweredLimit).compactMap { row in
      guard seen.insert(row.statement.id).inserted, let place = row.statement.priorityPlace else { return nil }
      return FindingFix(
        [.keepInside(limit), .lower([row.statement], to: "@999")],
        [TextEdit(place, " @999"), file.insertion(limit, after: lastStatement(of: [view.index]))], isLikely: true)
    }
  }

  /// The largest number of equations that are tried at a lower priority.
  private static let loweredLimit = 4

  /// Proposes `square.size <= superview.size`, on the axes on which the view is too large: alone, with an optional
  /// constant size, and with optional pins of its edges.
  private func sizeLimits(of view: View, _ found: [PreviewSolution]) -> [FindingFix] {
    guard let superview = view.superview, !view.isAnonymous else { return [] }
    let isWider = found.contains { isTooLarge(view, for: superview, .width, on: $0) }
    let isHigher = found.contains { isTooLarge(view, for: superview, .height, on: $0) }
    guard isWider || isHigher else { return [] }
    let attribute = isWider && isHigher ? "size" : isWider ? "width" : "height"
    let equation = "\(view.name).\(attribute) <= superview.\(attribute)"
    let limit = file.insertion(equation, after: lastStatement(of: [view.index]))
    let pins = constraints(of: view.index).filter { $0.isRequired && $0.edgePin(in: layout)?.view == view.index }
    var seen: Set<Int> = []
    let places = pins.map(\.statement).filter { seen.insert($0.id).inserted }.compactMap(\.priorityPlace)
    // The pins of the other axis count too, because an aspect ratio can tie the sizes.
    var seenEdges: Set<Attribute> = []
    let edges = pins.filter { $0.statement.priorityPlace != nil }.compactMap { $0.edgePin(in: layout)?.edge }
      .filter { seenEdges.insert($0).inserted }
    var fixes = [FindingFix(.keepInside(equation), [limit])]
    let axes: [SweepAxis] = isWider && isHigher ? [.width, .height] : [isWider ? .width : .height]
    let sizes = axes.flatMap { sizeEquations(of: view.index, $0) }.map(\.statement).filter {
      seen.insert($0.id).inserted
    }
    if !sizes.isEmpty {
      let lowered = sizes.compactMap { size in size.priorityPlace.map { (size, TextEdit($0, " @high")) } }
      fixes.append(
        FindingFix(
          [.keepInside(equation), .lower(lowered.map(\.0), to: "@high")], lowered.map(\.1) + [limit], isLikely: true))
    }
    if !places.isEmpty {
      let optional = places.map { TextEdit($0, " @high") }
      fixes.append(FindingFix([.keepInside(equation), .lowerPins(of: edges, to: "@high")], optional + [limit]))
    }
    return fixes
  }

  /// Returns the last statement that mentions one of these views, or the last of their declarations.
  func lastStatement(of views: [Int]) -> ByteRange {
    views.compactMap { lastStatements[$0] }.max() ?? views.map { layout.views[$0].declaration }.max()
      ?? layout.nameRange
  }

  func makeLastStatements() -> [Int: ByteRange] {
    var last: [Int: ByteRange] = [:]
    for constraint in layout.constraints where constraint.guards.isEmpty && constraint.statement.inner == nil {
      for term in constraint.terms {
        guard case .attribute(let item, _) = term.quantity else { continue }
        last[item.view] = max(last[item.view] ?? constraint.statement.range, constraint.statement.range)
      }
    }
    return last
  }
}
