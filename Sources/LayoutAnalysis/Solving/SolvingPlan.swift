package import ConstraintSolver
import LayoutDiagnostics
import LayoutModel

/// The work to solve a file: each layout in each preview that reaches it. The parts are independent, so they may be
/// solved in any order or in parallel.
package struct SolvingPlan: Sendable {
  private let model: LayoutModel
  private let previous: Solution?
  private let staysNear: SolvedFrames.Kind
  private let parts: [Part]
  /// The diagnostics for layouts and previews beyond the limits, whose results would be too large to read.
  let beyondLimits: [Diagnostic]

  private struct Part: Sendable {
    let layout: Int
    let preview: Preview
  }

  /// `previous` is the answer to the previous version. Pictures keep undetermined values near to the frames of its
  /// views that `staysNear` names. `preview` restricts the work to previews of that name, and `layouts` to these layouts.
  init(
    _ model: LayoutModel, after previous: Solution?,
    staysNear: SolvedFrames.Kind = .shown, preview: String? = nil, layouts: Set<Int>? = nil
  ) {
    self.model = model
    self.previous = previous
    self.staysNear = staysNear
    var parts: [Part] = []
    var beyond: [Diagnostic] = []
    for (index, layout) in model.layouts.enumerated() where layouts?.contains(index) ?? true {
      let wanted = model.previews(of: index).filter { preview == nil || $0.name == preview }
      beyond += LayoutAnalysis.beyondLimits(layout, wanted)
      guard !layout.hasTooManyViews else { continue }
      parts += wanted.prefix(solvedPreviewsLimit).map { Part(layout: index, preview: $0) }
    }
    self.parts = parts
    beyondLimits = beyond
  }

  package var partCount: Int { parts.count }

  /// Solves one part, by its index.
  package func solve(_ index: Int, within limit: SolverLimit) throws(SolverStop) -> PreviewSolution {
    let part = parts[index]
    let layout = model.layouts[part.layout]
    let previousLayout = previousLayout(layout)
    let previousPreview = previousLayout?.previews.first { $0.preview.name == part.preview.name }
    let shown =
      previousPreview.map {
        ShownFrames(staysNear, of: $0.views, named: previousLayout?.views ?? [], for: layout.views)
      } ?? .nothing
    return try solveLayout(model, layout, part.preview, shown: shown, after: previousPreview, limit: limit)
  }

  /// Solves all parts, one after the other.
  func solution(within limit: SolverLimit) throws(SolverStop) -> Solution {
    var solved: [PreviewSolution] = []
    for part in parts.indices { solved.append(try solve(part, within: limit)) }
    return solution(of: solved)
  }

  /// Returns the previous version's results for a layout.
  private func previousLayout(_ layout: Layout) -> LayoutSolution? {
    previous?.layouts.first { $0.layoutName == layout.name }
  }

  /// Returns the whole solution, from the results of all parts in order.
  package func solution(of solved: [PreviewSolution]) -> Solution {
    var previews = [[PreviewSolution]](repeating: [], count: model.layouts.count)
    for (part, preview) in zip(parts, solved) { previews[part.layout].append(preview) }
    return Solution(
      layouts: model.layouts.enumerated().map { index, layout in
        LayoutSolution(layout: index, source: layout, previews: previews[index], previous: previousLayout(layout))
      })
  }
}
