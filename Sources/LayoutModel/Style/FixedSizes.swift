import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `fixed-size`: a constant width for a label or a button, whose text has one of its own. A constant height is usual for
/// buttons and rows.
///
/// Text fields are excluded, because their width does not depend on the placeholder. So are texts that wrap, which need
/// a width, and views without a text.
extension StyleRules {
  func fixedSize(_ written: WrittenEquation, _ inputs: StyleInputs) -> [Diagnostic] {
    guard written.rows.allSatisfy({ $0.anatomy?.attribute1.isSize == true }),
      written.rows.contains(where: { $0.anatomy?.attribute1 == .width })
    else { return [] }
    let sizes = written.rows.compactMap { fixedSize($0, written.layout, inputs) }
    // The other links of a chain can concern other views.
    guard !sizes.isEmpty, sizes.count == written.rows.count, let first = sizes.first else { return [] }
    let words = Set(sizes.map(\.attribute)).count > 1 ? "size" : first.attribute.rawValue
    return [
      .fixedSize(
        words, of: first.kind, at: written.range,
        fixes: [Fix("Remove \(written.reference.quoted)", [file.removal(of: written.statement.range)])])
    ]
  }

  /// The size that a row makes constant, and the kind of the view.
  private func fixedSize(
    _ row: ConstraintRow, _ layout: Layout, _ inputs: StyleInputs
  ) -> (attribute: Attribute, kind: String)? {
    guard row.priority.isRequired, row.relation == .equal, let anatomy = row.anatomy, anatomy.item2 == nil,
      anatomy.intrinsics.isEmpty, anatomy.attribute1.isSize
    else { return nil }
    let view = layout.views[anatomy.item1.view]
    guard view.kind.fitsText, inputs.showsText(view.index) else { return nil }
    if anatomy.attribute1 == .width, inputs.wraps(view.index) { return nil }
    return (anatomy.attribute1, view.kind.name)
  }
}
