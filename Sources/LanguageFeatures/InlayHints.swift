import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
package import SourceText

/// What the solver knows, shown between the words of the file.
package struct InlayText: Sendable, Hashable {
  /// What it tells.
  package enum Kind: Sendable {
    /// Where a view lands, or what a constant comes to.
    case value
    /// By how much an optional constraint is not met.
    case shortfall
  }

  /// The byte behind which it stands.
  package let offset: Int
  package let text: String
  package let kind: Kind
  /// Markdown: the same on every preview, where there are several.
  package let tooltip: String?
}

/// The hints in a stretch of the file, in file order: a view's frame behind its declaration, what an unmet constraint
/// lacks behind it, and a constant's value behind its expression.
package func inlayHints(in snapshot: Snapshot, at range: ByteRange) -> [InlayText] {
  (frameHints(snapshot) + shortfallHints(snapshot) + constantHints(snapshot))
    .filter { range.start <= $0.offset && $0.offset <= range.end }
    .sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }
}

/// `345 × 10 at 4, 4`, on the layout's first preview.
private func frameHints(_ snapshot: Snapshot) -> [InlayText] {
  (snapshot.solution?.layouts ?? []).flatMap { solved -> [InlayText] in
    guard snapshot.model.layouts.indices.contains(solved.layout) else { return [] }
    let layout = snapshot.model.layouts[solved.layout]
    // While the layout has an error, frames are those from before it.
    let before = Dictionary((solved.lastWhole?.views ?? []).map { ($0.name, $0.index) }) { first, _ in first }
    return layout.views.compactMap { view in
      let known = before[view.name]
      let previews = (known == nil ? solved : solved.lastWhole ?? solved).previews
      guard !view.isRoot, !view.isAnonymous, let frame = previews.first?.solution(ofView: known ?? view.index),
        frame.isSolved
      else { return nil }
      // What is not determined is one of many frames.
      func text(_ frame: ViewSolution) -> String { frameText(frame) + (frame.ambiguities.isEmpty ? "" : "?") }
      let rows = previews.compactMap { preview in
        preview.solution(ofView: known ?? view.index).map { [preview.preview.name, text($0)] }
      }
      return InlayText(
        offset: view.range.end, text: text(frame) + (known == nil ? "" : " (outdated)"), kind: .value,
        tooltip: rows.count > 1 ? markdownTable(["preview", "frame"], rows) : nil)
    }
  }
}

/// The first words of `not-met`: `*narrow*: 28 short (112 of 140)`.
private func shortfallHints(_ snapshot: Snapshot) -> [InlayText] {
  snapshot.unmetConstraints.map { diagnostic in
    let words = diagnostic.message.prefix { $0 != "," && $0 != ";" }
    return InlayText(
      offset: diagnostic.range.end, text: String(words).replacing("*", with: "").replacing("`", with: ""),
      kind: .shortfall,
      tooltip: diagnostic.message)
  }
}

/// `= 16`, where the expression is more than the number.
private func constantHints(_ snapshot: Snapshot) -> [InlayText] {
  snapshot.model.constants.enumerated().compactMap { index, constant in
    if case .number = constant.expression.kind { return nil }
    guard let value = snapshot.model.value(ofConstant: index) else { return nil }
    return InlayText(
      offset: constant.expression.range.end, text: "= \(value.fractionText)", kind: .value, tooltip: nil)
  }
}
