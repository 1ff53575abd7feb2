import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutVerdicts {
  /// Views that stick out of their superview, by how much at which edge, and up to which size of the root.
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

  /// By view that sticks out: at which edges.
  private func edgesOutside(_ pictured: [ViewSolution?], _ preview: PreviewSolution) -> [Int: [OutsideEdge]] {
    var found: [Int: [OutsideEdge]] = [:]
    for case let solution? in pictured {
      guard let superview = layout.views[solution.view].superview, layout.views[superview].kind.family != .scroll else {
        continue
      }
      let size = size(ofView: superview, preview)
      // What a control draws around its alignment rectangle does not count.
      let frame = solution.alignmentInSuperview
      let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
      guard frame.x.sign < 0 || frame.y.sign < 0 || right > size.width || bottom > size.height,
        !frame.width.isZero, !frame.height.isZero
      else { continue }
      let edges: [OutsideEdge] = [
        (-frame.y, "at the top", .height), (-frame.x, "on the left", .width),
        (bottom - size.height, "at the bottom", .height), (right - size.width, "on the right", .width),
      ].filter { $0.0 >= preview.pixel }
      if !edges.isEmpty { found[solution.view] = edges }
    }
    return found
  }

  /// By view that sticks out along one axis: up to which size of the root it does.
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

  private func size(ofView view: Int, _ preview: PreviewSolution) -> (width: Rational, height: Rational) {
    guard let frame = preview.solution(ofView: view)?.absolute else {
      return (preview.preview.environment.width, preview.preview.environment.height)
    }
    return (frame.width, frame.height)
  }

  /// `square.size <= superview.size`, in the axes in which it is too large.
  private func containment(of view: View, _ found: [PreviewSolution]) -> Fix? {
    guard let superview = view.superview, !view.isAnonymous else { return nil }
    var (isWider, isHigher) = (false, false)
    for preview in found {
      guard let own = preview.solution(ofView: view.index)?.frame else { continue }
      let outer = size(ofView: superview, preview)
      isWider = isWider || own.width > outer.width
      isHigher = isHigher || own.height > outer.height
    }
    guard isWider || isHigher else { return nil }
    let attribute = isWider && isHigher ? "size" : isWider ? "width" : "height"
    let equation = "\(view.name).\(attribute) <= superview.\(attribute)"
    return Fix("Keep it inside: `\(equation)`", [file.insertion(equation, after: lastStatement(of: [view.index]))])
  }

  /// The last statement that speaks of one of these views, or the last of their declarations.
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
