package import ConstraintSolver
import LayoutDiagnostics
import LayoutModel

/// What there is to solve of a file: each layout in each preview that reaches it. No part knows of another, so that they may
/// be solved in any order, or side by side.
package struct SolvingPlan: Sendable {
  private let model: LayoutModel
  private let previous: Solution?
  private let staysNear: SolvedFrames.Kind
  private let parts: [Part]
  /// What is not solved, because nobody could read the answer.
  let beyondLimits: [Diagnostic]

  private struct Part: Sendable {
    let layout: Int
    let preview: Preview
  }

  /// `previous` is the answer to the previous version; pictures of what nothing determines stay near to those frames of
  /// its views that `staysNear` names. `preview` restricts the work to previews of that name.
  init(
    _ model: LayoutModel, after previous: Solution?,
    staysNear: SolvedFrames.Kind = .shown, preview: String? = nil
  ) {
    self.model = model
    self.previous = previous
    self.staysNear = staysNear
    var parts: [Part] = []
    var beyond: [Diagnostic] = []
    for (index, layout) in model.layouts.enumerated() {
      let wanted = model.previews(of: index).filter { preview == nil || $0.name == preview }
      beyond += LayoutAnalysis.beyondLimits(layout, wanted)
      guard !layout.hasTooManyViews else { continue }
      parts += wanted.prefix(solvedPreviewsLimit).map { Part(layout: index, preview: $0) }
    }
    self.parts = parts
    beyondLimits = beyond
  }

  package var partCount: Int { parts.count }

  /// Solves one of the parts, by its index.
  package func solve(_ index: Int, within limit: SolverLimit) throws(SolverStop) -> PreviewSolution {
    let part = parts[index]
    let layout = model.layouts[part.layout]
    let before = before(layout)
    let last = before?.previews.first { $0.preview.name == part.preview.name }
    let shown =
      last.map { ShownFrames(staysNear, of: $0.views, named: before?.views ?? [], for: layout.views) } ?? .nothing
    return try solveLayout(model, layout, part.preview, shown: shown, after: last, limit: limit)
  }

  /// All parts, one after the other.
  func solution(within limit: SolverLimit) throws(SolverStop) -> Solution {
    var solved: [PreviewSolution] = []
    for part in parts.indices { solved.append(try solve(part, within: limit)) }
    return solution(of: solved)
  }

  /// What was found out about a layout in the version before.
  private func before(_ layout: Layout) -> LayoutSolution? {
    previous?.layouts.first { $0.layoutName == layout.name }
  }

  /// The answer to all parts, from those to each of them in order.
  package func solution(of solved: [PreviewSolution]) -> Solution {
    var previews = [[PreviewSolution]](repeating: [], count: model.layouts.count)
    for (part, preview) in zip(parts, solved) { previews[part.layout].append(preview) }
    return Solution(
      layouts: model.layouts.enumerated().map { index, layout in
        LayoutSolution(layout: index, source: layout, previews: previews[index], previous: before(layout))
      })
  }
}
