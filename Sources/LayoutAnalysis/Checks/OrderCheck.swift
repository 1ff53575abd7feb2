import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

extension LayoutChecks {
  /// Reports equations of sibling widths or heights whose second view precedes the first on every preview.
  var misordered: [Finding] {
    likenesses.compactMap { likeness in
      guard !previews.isEmpty, previews.allSatisfy({ isBefore(likeness.second, likeness.first, in: $0) }) else {
        return nil
      }
      let exchanged = [
        TextEdit(likeness.left, file[likeness.right]), TextEdit(likeness.right, file[likeness.left]),
      ]
      return Finding(
        .order, self, .siblings(likeness.first, likeness.second), at: likeness.left.union(likeness.right),
        occurrences { _ in .isMisordered(first: likeness.first, second: likeness.second) },
        fixes: [FindingFix(.swapSides, exchanged)])
    }
  }

  /// Whether a view lies before another along one axis, and not behind it along the other.
  private func isBefore(_ view: Int, _ other: Int, in preview: PreviewSolution) -> Bool {
    guard preview.status == .satisfied, !preview.isUnsolved,
      let first = preview.solution(ofView: view)?.reported.alignment,
      let second = preview.solution(ofView: other)?.reported.alignment
    else { return false }
    let isMirrored = preview.preview.environment.isRightToLeft
    let (leading, trailing) = isMirrored ? (second, first) : (first, second)
    let isLeading = leading.x + leading.width <= trailing.x
    let isTrailing = trailing.x + trailing.width <= leading.x
    let isAbove = first.y + first.height <= second.y
    let isBelow = second.y + second.height <= first.y
    return (isLeading || isAbove) && !isTrailing && !isBelow
  }
}
