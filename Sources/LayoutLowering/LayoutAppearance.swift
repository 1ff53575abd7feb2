package import ConstraintSolver
package import LayoutModel
package import LayoutSyntax

/// The properties of views that a picture of a preview shows besides their frames.
package final class LayoutAppearance: Sendable {
  /// The look of each view, the root first.
  package let views: [ViewAppearance]
  /// The root's margins, from its edges.
  package let margins: Insets
  package let safeArea: Insets

  /// Reads the looks of a lowered layout. O(views).
  package init(_ geometry: Geometry) {
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

  private init(_ views: [ViewAppearance], margins: Insets, safeArea: Insets) {
    (self.views, self.margins, self.safeArea) = (views, margins, safeArea)
  }

  /// Returns the looks of some views, by their indices, as if the first were a root without margins.
  package func part(_ indices: [Int]) -> LayoutAppearance {
    LayoutAppearance(
      indices.filter(views.indices.contains).map { views[$0] }, margins: .zero, safeArea: .zero)
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
  /// The radius of the corners, in points.
  package let cornerRadius: Rational
  /// How an image fills its view, as written; nil if it is not set.
  package let contentMode: String?
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
    if case .number(let radius)? = sizes.setting(.cornerRadius, view)?.value {
      cornerRadius = radius
    } else {
      cornerRadius = .zero
    }
    contentMode = sizes.word(.contentMode, view)
    alignment = sizes.word(.textAlignment, view)
    let font = sizes.font(of: view)
    pointSize = font.pointSize
    isBold = font.isBold
    lineLimit = sizes.lineLimit(of: view) ?? 0
    alignmentInsets = sizes.alignmentInsets(of: view)
    let natural = sizes.naturalSize(of: view)
    (naturalWidth, naturalHeight) = (natural.width, natural.height)
  }
}

extension ViewAppearance {
  /// The text in segments, so that it can be wrapped at any width in the same way as in the solver.
  package var segments: [TextSegment] { textSegments(text, pointSize: pointSize, isBold: isBold) }
}
