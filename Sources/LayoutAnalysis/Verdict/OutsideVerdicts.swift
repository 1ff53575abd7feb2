import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutVerdicts {
  /// Views that stick out of their superview, by how much at which edge, and up to which size of the root.
  var outside: [Diagnostic] {
    var limits: [String: [Int: SizeLimit]] = [:]
    return perView { view, solution, preview in
      guard sticksOut(view, solution, preview) else { return nil }
      let edges = edgesOutside(view, solution, preview)
      guard !edges.isEmpty else { return nil }
      let known = limits[preview.preview.name] ?? outsideLimits(preview)
      limits[preview.preview.name] = known
      let limit = known[view.index].map { " " + $0.words } ?? ""
      return "`\(view.name)` sticks out of its superview by \(list(edges.map { "\($0.amount) \($0.place)" }))\(limit)"
    } tell: { view, message, found in
      .outside(message, at: view.range, fixes: offer([containment(of: view, found)].compactMap { $0 }))
    }
  }

  /// Whether `edgesOutside` may find any, in less time.
  private func sticksOut(_ view: View, _ solution: ViewSolution, _ preview: PreviewSolution) -> Bool {
    guard let superview = view.superview else { return false }
    let (frame, size) = (solution.alignmentInSuperview, size(ofView: superview, preview))
    return frame.x.sign < 0 || frame.y.sign < 0 || frame.x + frame.width > size.width
      || frame.y + frame.height > size.height
  }

  private func edgesOutside(
    _ view: View, _ solution: ViewSolution, _ preview: PreviewSolution
  ) -> [(amount: Rational, place: String, axis: SweepAxis)] {
    guard let superview = view.superview, layout.views[superview].kind.family != .scroll else { return [] }
    let size = size(ofView: superview, preview)
    // What a control draws around its alignment rectangle does not count.
    let frame = solution.alignmentInSuperview
    guard !frame.width.isZero, !frame.height.isZero else { return [] }
    return [
      (-frame.y, "at the top", .height), (-frame.x, "on the left", .width),
      (frame.y + frame.height - size.height, "at the bottom", .height),
      (frame.x + frame.width - size.width, "on the right", .width),
    ].filter { $0.0 >= preview.pixel }
  }

  /// By view that sticks out along one axis: up to which size of the root it does.
  private func outsideLimits(_ preview: PreviewSolution) -> [Int: SizeLimit] {
    var lastings: [SweepAxis: [(view: Int, lasting: Lasting)]] = [:]
    for view in layout.views {
      guard let superview = view.superview, let solution = preview.determined(view.index),
        sticksOut(view, solution, preview)
      else { continue }
      let axes = Set(edgesOutside(view, solution, preview).map(\.axis))
      guard axes.count == 1, let axis = axes.first else { continue }
      lastings[axis, default: []].append((view.index, .outside(view.index, of: superview, axis)))
    }
    var limits: [Int: SizeLimit] = [:]
    for (axis, found) in lastings {
      for (limit, view) in zip(preview.reasons.limits(of: found.map(\.lasting), along: axis), found.map(\.view)) {
        limits[view] = limit
      }
    }
    return limits
  }

  private func size(ofView view: Int, _ preview: PreviewSolution) -> (width: Rational, height: Rational) {
    let environment = preview.preview.environment
    guard let frame = preview.solution(ofView: view)?.frame else { return (environment.width, environment.height) }
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
