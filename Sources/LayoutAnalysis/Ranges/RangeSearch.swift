import LayoutLowering
import LayoutModel

/// What was found of a layout in a range, before its diagnostics are computed. It has no place in the file, so it is
/// valid in the next version of the file while all its inputs are the same.
final class RangeSearch: Sendable {
  private let range: PreviewRange?
  private let previewName: String
  private let layout: Layout
  private let strings: [StringsTable]
  private let rows: Int

  let found: [RangeProver.Found]
  let gaps: [String]
  /// The expectations that apply somewhere in the range, by their index in the layout.
  let applying: Set<Int>
  /// The sizes of a fitted root.
  let fitted: FittedSizes
  /// The sizes of the views that contain other layouts.
  let instances: InstanceSizes
  /// The work that was left.
  let budget: RangeBudget

  init(
    _ preview: Preview, _ layout: Layout, strings: [StringsTable], rows: Int, found: [RangeProver.Found],
    gaps: [String], applying: Set<Int>, fitted: FittedSizes, instances: InstanceSizes, budget: RangeBudget
  ) {
    self.applying = applying
    self.fitted = fitted
    self.instances = instances
    range = preview.range
    previewName = preview.name
    self.layout = layout
    self.strings = strings
    self.rows = rows
    self.found = found
    self.gaps = gaps
    self.budget = budget
  }

  /// Whether it is of a layout and a preview with these names.
  func belongs(to layout: Layout, _ preview: Preview) -> Bool {
    self.layout.name == layout.name && previewName == preview.name
  }

  /// Whether a search in this version of the file would find the same: the layout has the same rows, and its views have
  /// the same content, by the rules by which a preview of one size is lowered again (`Lowering`).
  func isSame(for preview: Preview, _ layout: Layout, _ model: LayoutModel, rows: Int) -> Bool {
    range == preview.range && previewName == preview.name && self.rows == rows
      && (layout === self.layout || strings == model.strings && layout.isLike(self.layout))
  }
}

extension Layout {
  /// Whether it has the same views, texts, settings, rows and expectations as in another version of the file, the same data of
  /// previews, regardless of their places.
  fileprivate func isLike(_ other: Layout) -> Bool {
    hasSameRules(as: other) && views.elementsEqual(other.views) { $0.text == $1.text }
      && constraints.elementsEqual(other.constraints) { $0.row.isLike($1.row) }
      && expectations.elementsEqual(other.expectations) {
        $0.preview == $1.preview && $0.constraint.row.isLike($1.constraint.row)
      }
      && hasSameData(as: other) && unsettledViews == other.unsettledViews && isBroken == other.isBroken
  }
}
