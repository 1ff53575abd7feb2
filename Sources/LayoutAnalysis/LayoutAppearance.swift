package import ConstraintSolver
package import LayoutDiagnostics
package import LayoutModel
package import LayoutSyntax

/// The properties of views that a picture of a preview shows besides their frames.
package final class LayoutAppearance: Sendable {
  /// The look of each view, the root first.
  package let views: [ViewAppearance]
  /// The root's margins, from its edges.
  package let margins: Insets
  package let safeArea: Insets

  init(_ geometry: Geometry) {
    let sizes = geometry.sizes
    let hidden = sizes.views(with: .hidden)
    var looks: [ViewAppearance] = []
    looks.reserveCapacity(sizes.layout.views.count)
    for view in sizes.layout.views {
      let isInHidden = view.superview.map { looks[$0].isHidden } ?? false
      looks.append(
        ViewAppearance(view, sizes, isHidden: isInHidden || hidden.contains(view.index), geometry.isFlipped(view.index))
      )
    }
    views = looks
    margins = geometry.margins(of: View.rootIndex)
    safeArea = sizes.environment.safeArea
  }
}

/// The properties of one view that a picture shows besides its frame.
package struct ViewAppearance: Hashable, Sendable {
  /// Whether the view or one of its ancestors is hidden.
  package let isHidden: Bool
  /// The text in the preview's language; empty without one.
  package let text: String
  /// The colour as written.
  package let color: String?
  /// `leading`, `center` or `trailing`; nil if it is not set.
  package let alignment: String?
  /// The font size in points, after the preview's text scale.
  package let pointSize: Rational
  package let isBold: Bool
  /// The largest number of lines that the text may take; 0 for any number.
  package let lineLimit: Int
  /// Whether positions in this view are measured from its right edge in reading coordinates.
  package let isFlipped: Bool
  /// How far the frame extends beyond the alignment rectangle, in points.
  package let alignmentInsets: ViewKind.AlignmentInsets
  /// The content size; nil for a dimension without one.
  package let naturalWidth: Rational?
  package let naturalHeight: Rational?

  fileprivate init(_ view: View, _ sizes: ContentSizes, isHidden: Bool, _ isFlipped: Bool) {
    self.isHidden = isHidden
    self.isFlipped = isFlipped
    text = view.kind.hasText ? sizes.text(of: view) : ""
    color =
      switch sizes.setting(.color, view)?.value {
      case .word(let color), .string(let color): color
      default: nil
      }
    alignment = sizes.word(.textAlignment, view)
    let font = sizes.font(of: view)
    pointSize = font.pointSize
    isBold = font.isBold
    if view.kind.name == "label" {
      if case .number(let lines)? = sizes.setting(.lines, view)?.value {
        lineLimit = lines.int ?? 0
      } else {
        lineLimit = 1
      }
    } else {
      lineLimit = view.kind.name == "textView" ? 0 : 1
    }
    alignmentInsets = view.kind.alignmentInsets
    let natural = sizes.naturalSize(of: view)
    (naturalWidth, naturalHeight) = (natural.width, natural.height)
  }
}

extension PreviewSolution {
  /// The properties that a picture of the preview shows besides frames. O(views).
  package var looks: LayoutAppearance { LayoutAppearance(passes[passes.count - 1].geometry) }

  /// Returns the causes of each of several views, as in `ViewSolution.causes`. Costs at most one solve for all of them.
  package func causes(ofViews views: [Int]) -> [[Member]] {
    let reasons = self.reasons.unedited
    return views.map { reasons.causes(ofView: $0) }
  }
}

extension Snapshot {
  /// Returns one layout, solved in a preview that need not be written in the file.
  package func solution(
    ofLayout index: Int, in preview: Preview, limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> PreviewSolution? {
    guard model.layouts.indices.contains(index) else { return nil }
    return try solveLayout(model, model.layouts[index], preview, shown: .nothing, after: nil, limit: limit)
  }

  /// Returns the problems of one solution of a layout, whose preview can have another size than in the file. Only the
  /// previews of the file tell whether views overlap by intention.
  package func problems(
    _ groups: [CheckGroup] = CheckGroup.allCases, on preview: PreviewSolution, ofLayout index: Int
  ) -> [Diagnostic] {
    guard model.layouts.indices.contains(index) else { return [] }
    let solved = LayoutSolution(layout: index, source: model.layouts[index], previews: [preview], previous: nil)
    let others = solution?.layouts.first { $0.layout == index }?.previews ?? []
    let checks = LayoutChecks(
      on: solved, model, offersFixes: false, references: others.filter { $0 !== preview })
    let wording = Wording(model.layouts[index], in: file)
    let found = Check.table.filter { groups.contains($0.group) }.flatMap { $0.findings(checks) }
    return levels.overridden(by: model.levels).applied(to: found.map { wording.diagnostic(of: $0) }.inFileOrder())
  }
}
