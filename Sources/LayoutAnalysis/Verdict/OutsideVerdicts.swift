import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutVerdicts {
  /// Reports views that stick out of their superview, by how much at which edge, and up to which size of the root.
  var outside: [Diagnostic] {
    var edges: [String: [Int: [OutsideEdge]]] = [:]
    var limits: [String: [Int: SizeLimit]] = [:]
    var views: Set<Int> = []
    for (preview, pictured) in zip(previews, pictured) {
      let found = edgesOutside(pictured, preview)
      edges[preview.preview.name] = found
      limits[preview.preview.name] = outsideLimits(found, preview)
      views.formUnion(found.keys)
    }
    return perView(views.sorted().map { layout.views[$0] }) { view, solution, preview in
      guard let edges = edges[preview.preview.name]?[view.index] else { return nil }
      let limit = limits[preview.preview.name]?[view.index].map { " " + $0.words } ?? ""
      return "`\(view.name)` sticks out of its superview by \(list(edges.map { "\($0.amount) \($0.place)" }))\(limit)"
    } tell: { view, message, found in
      .outside(message, at: view.range, fixes: offer([containment(of: view, found)].compactMap { $0 }))
    }
  }

  private typealias OutsideEdge = (amount: Rational, place: String, axis: SweepAxis)

  /// Returns the edges at which each view sticks out, if the superview's size is determined.
  private func edgesOutside(_ pictured: [ViewSolution?], _ preview: PreviewSolution) -> [Int: [OutsideEdge]] {
    var found: [Int: [OutsideEdge]] = [:]
    for case let solution? in pictured where isInScope(solution.view) {
      guard let superview = layout.views[solution.view].superview, layout.views[superview].kind.family != .scroll else {
        continue
      }
      // A control's drawing outside its alignment rectangle does not count.
      let measured = solution.reported.measured
      let (leading, top, width, height) = (measured(.leading), measured(.top), measured(.width), measured(.height))
      guard !width.isZero, !height.isZero else { continue }
      let size = determinedSize(ofView: superview, preview)
      let beforeLeading = -leading
      let afterTrailing = size.width.map { leading + width - $0 }
      let isLeadingLeft =
        preview.reasons.lowered.geometry.isFlipped(superview) == preview.preview.environment.isRightToLeft
      let left = isLeadingLeft ? beforeLeading : afterTrailing
      let right = isLeadingLeft ? afterTrailing : beforeLeading
      let amounts: [(amount: Rational?, place: String, axis: SweepAxis)] = [
        (-top, "at the top", .height), (left, "on the left", .width),
        (size.height.map { top + height - $0 }, "at the bottom", .height), (right, "on the right", .width),
      ]
      let edges = amounts.compactMap { edge -> OutsideEdge? in
        guard let amount = edge.amount, amount >= preview.pixel else { return nil }
        return (amount, edge.place, edge.axis)
      }
      if !edges.isEmpty { found[solution.view] = edges }
    }
    return found
  }

  /// Returns, for each view that sticks out on one axis, the size of the root up to which it does.
  private func outsideLimits(_ edges: [Int: [OutsideEdge]], _ preview: PreviewSolution) -> [Int: SizeLimit] {
    var limits: [Int: SizeLimit] = [:]
    for axis in SweepAxis.allCases {
      let views = edges.filter { $0.value.allSatisfy { $0.axis == axis } }.keys.sorted()
      guard views.count <= Reasons.limitedCount else { continue }
      let lastings = views.map { Lasting.outside($0, of: layout.views[$0].superview ?? View.rootIndex, axis) }
      for (limit, view) in zip(preview.reasons.limits(of: lastings, along: axis), views) { limits[view] = limit }
    }
    return limits
  }

  /// A view's width and height; nil for a dimension that is not determined.
  private func determinedSize(
    ofView view: Int, _ preview: PreviewSolution
  ) -> (width: Rational?, height: Rational?) {
    guard let solution = preview.solution(ofView: view) else {
      return (preview.preview.environment.width, preview.preview.environment.height)
    }
    func determined(_ attribute: MeasuredAttribute) -> Rational? {
      solution.isSolved && !solution.ambiguities.contains { $0.attribute == attribute }
        ? solution.reported.measured(attribute) : nil
    }
    return (determined(.width), determined(.height))
  }

  /// Proposes `square.size <= superview.size`, on the axes on which the view is too large.
  private func containment(of view: View, _ found: [PreviewSolution]) -> Fix? {
    guard let superview = view.superview, !view.isAnonymous else { return nil }
    var (isWider, isHigher) = (false, false)
    for preview in found {
      let (own, outer) = (determinedSize(ofView: view.index, preview), determinedSize(ofView: superview, preview))
      if let width = own.width, let outerWidth = outer.width { isWider = isWider || width > outerWidth }
      if let height = own.height, let outerHeight = outer.height { isHigher = isHigher || height > outerHeight }
    }
    guard isWider || isHigher else { return nil }
    let attribute = isWider && isHigher ? "size" : isWider ? "width" : "height"
    let equation = "\(view.name).\(attribute) <= superview.\(attribute)"
    return Fix("Keep it inside: `\(equation)`", [file.insertion(equation, after: lastStatement(of: [view.index]))])
  }

  /// Returns the last statement that mentions one of these views, or the last of their declarations.
  func lastStatement(of views: [Int]) -> ByteRange {
    views.compactMap { lastStatements[$0] }.max() ?? views.map { layout.views[$0].declaration }.max()
      ?? layout.nameRange
  }

  func makeLastStatements() -> [Int: ByteRange] {
    var last: [Int: ByteRange] = [:]
    for constraint in layout.constraints where constraint.guards.isEmpty {
      for term in constraint.terms {
        guard case .attribute(let item, _) = term.quantity else { continue }
        last[item.view] = max(last[item.view] ?? constraint.statement.range, constraint.statement.range)
      }
    }
    return last
  }
}
