import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutVerdicts {
  /// Views that stick out of their superview, by how much at which edge.
  var outside: [Diagnostic] {
    perView { view, solution, preview in
      guard let superview = view.superview, layout.views[superview].kind.family != .scroll else { return nil }
      let size = size(ofView: superview, preview)
      // What a control draws around its alignment rectangle does not count.
      let frame = solution.alignmentInSuperview
      guard !frame.width.isZero, !frame.height.isZero else { return nil }
      let edges = [
        (-frame.y, "at the top"), (-frame.x, "on the left"), (frame.y + frame.height - size.height, "at the bottom"),
        (frame.x + frame.width - size.width, "on the right"),
      ].filter { $0.0 >= preview.pixel }
      guard !edges.isEmpty else { return nil }
      return "`\(view.name)` sticks out of its superview by \(list(edges.map { "\($0.0) \($0.1)" }))"
    } tell: { view, message, found in
      .outside(message, at: view.range, fixes: [containment(of: view, found)].compactMap { $0 })
    }
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
