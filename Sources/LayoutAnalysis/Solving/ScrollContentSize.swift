package import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The size of a scroll view's content, in points; nil on an axis that constraints do not determine.
package struct ScrollContentSize: Hashable, Sendable {
  package let width: Rational?
  package let height: Rational?

  /// The size as text, such as `393 × 1200`, with `?` for an undetermined size.
  package var words: String { "\(width?.description ?? "?") × \(height?.description ?? "?")" }
}

extension PreviewSolution {
  /// The content size of each scroll view.
  package var contentSizes: [Int: ScrollContentSize] {
    let ends = contentEnds
    let contents = reasons.lowered.geometry.contents
    return Dictionary(
      uniqueKeysWithValues: contents.map { view, content in
        func size(_ axis: SweepAxis, _ variable: Int) -> Rational? {
          ends[ContentEdge(view: view, axis: axis)] == true ? answers.last?.values[variable] : nil
        }
        return (view, ScrollContentSize(width: size(.width, content.width), height: size(.height, content.height)))
      })
  }

  /// One axis of a scroll view's content.
  struct ContentEdge: Hashable {
    let view: Int
    let axis: SweepAxis
  }

  /// For each axis on which constraints tie a scroll view's content to views in it: whether one of them ties the far
  /// edge. Without it, the content has no size. An inequality does not determine the size.
  var contentEnds: [ContentEdge: Bool] {
    let layout = sizes.layout
    guard !reasons.lowered.geometry.contents.isEmpty else { return [:] }
    var ends: [ContentEdge: Bool] = [:]
    let geometry = reasons.lowered.geometry
    for row in layout.constraints where row.guards.hold(in: preview.environment) {
      for own in row.terms.compactMap(\.quantity.attribute) {
        guard geometry.isOfContent(own.item, own.attribute, in: row.terms) else { continue }
        let isEnd: Bool
        switch own.attribute {
        case .leading, .left, .top, .centerX, .centerY: isEnd = false
        default: isEnd = row.relation == .equal
        }
        let edge = ContentEdge(view: own.item.view, axis: own.attribute.isHorizontal ? .width : .height)
        ends[edge] = ends[edge] == true || isEnd
      }
    }
    return ends
  }
}
