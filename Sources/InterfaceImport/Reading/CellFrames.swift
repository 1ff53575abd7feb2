import ConstraintSolver
import InterfaceMarkup
import LayoutWriting

extension MarkupElement {
  /// The widths that accessories take beside the content of a cell, in points.
  private static let accessoryWidths: [String: Rational] = [
    "disclosureIndicator": 33, "checkmark": 39, "detailButton": 47, "detailDisclosureButton": 67,
  ]

  /// Returns a table cell with the frames of the cell and of its content view. Documents of Xcode 6 do not record them:
  /// a cell is then as wide as its table, and as high as its rows.
  func withCellFrames(in table: MarkupElement?) -> MarkupElement {
    guard let outer = RecordedFrame(of: self) ?? cellFrame(in: table) else { return self }
    var cell = self
    if RecordedFrame(of: self) == nil { cell.children.append(outer.rect(line)) }
    cell.children = cell.children.map { child in
      guard child["key"] == "contentView", RecordedFrame(of: child) == nil else { return child }
      let separator: Rational = table?["separatorStyle"] == "none" ? 0 : 1
      let accessory = self["accessoryType"].flatMap { Self.accessoryWidths[$0] } ?? 0
      let inner = RecordedFrame(
        x: 0, y: 0, width: max(0, outer.width - accessory), height: max(0, outer.height - separator))
      var content = child
      content.children.append(inner.rect(child.line))
      return content
    }
    return cell
  }

  private func cellFrame(in table: MarkupElement?) -> RecordedFrame? {
    guard let table, let frame = RecordedFrame(of: table) else { return nil }
    let heights = [self["rowHeight"], table["rowHeight"]].compactMap { $0.flatMap { Rational(recorded: $0) } }
    return RecordedFrame(x: 0, y: 0, width: frame.width, height: heights.first { $0.sign > 0 } ?? 44)
  }
}

extension RecordedFrame {
  /// The frame as an element of a document.
  fileprivate func rect(_ line: Int) -> MarkupElement {
    MarkupElement(
      name: "rect",
      attributes: [
        "key": "frame", "x": x.written, "y": y.written, "width": width.written, "height": height.written,
      ], line: line)
  }
}
