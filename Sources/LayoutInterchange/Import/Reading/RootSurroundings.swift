import ConstraintSolver
import InterfaceMarkup
import LayoutModel

/// What lies around a root on the canvas: bars above and below it, or the cell that it is the content of.
struct RootSurroundings {
  let canvas: Canvas
  let kind: InterfaceRoot.Kind
  /// The cell whose content view the root is.
  let cell: MarkupElement?
  let controller: MarkupElement?
  let isInNavigation: Bool
  let isInTabs: Bool
  /// Whether a navigation controller shows it first, under a large title.
  let hasLargeTitle: Bool
  /// Whether the document is of Xcode 8 or before.
  let isOld: Bool

  func root(_ tree: ViewTree, id: String, names: [String], element: MarkupElement) -> InterfaceRoot {
    let size = size(of: element)
    let safeArea = kind == .controllerView || kind == .view ? SafeArea(self, tree, size).insets : .zero
    return InterfaceRoot(
      kind: kind, names: names, tree: tree, size: size, safeArea: safeArea,
      margins: margins(of: element, size, safeArea), canvas: canvas, id: id)
  }

  private func size(of element: MarkupElement) -> (width: Rational, height: Rational) {
    if let frame = RecordedFrame(of: element) { return (frame.width, frame.height) }
    if let frame = element.child("frame"), let width = frame["width"].flatMap({ Rational(recorded: $0) }),
      let height = frame["height"].flatMap({ Rational(recorded: $0) }), width >= 0, height >= 0
    {
      return (width, height)
    }
    guard let size = canvas.size else { return (600, 600) }
    return (Rational(size.width), Rational(size.height))
  }

  // MARK: Margins

  private func margins(
    of element: MarkupElement, _ size: (width: Rational, height: Rational), _ safeArea: Insets
  ) -> Insets? {
    if let written = writtenMargins(of: element) { return written }
    switch kind {
    case .controllerView, .view: return nil
    case .collectionCell, .header: return Insets(8)
    case .tableCell: return cellMargins(element, size)
    }
  }

  /// The margins of a cell's content, in points, as Apple's frames show them.
  private func cellMargins(_ element: MarkupElement, _ size: (width: Rational, height: Rational)) -> Insets {
    guard let cell, let frame = RecordedFrame(of: cell) else { return Insets(8) }
    // Up to Xcode 8 only a content view that is told to keeps its cell's margins.
    if isOld, !element.isOn("preservesSuperviewLayoutMargins") { return Insets(8) }
    let side = side(frame.width)
    let hasAccessory = size.width < frame.width
    // A separator of half a point lies below the content.
    let isSeparated = frame.height - size.height == .half
    return Insets(
      top: 11, leading: side, bottom: isSeparated ? 11 - .half : 11, trailing: hasAccessory ? 8 : side)
  }

  /// A screen's margins at the sides, in points: 15, 16 and 20 were seen on screens 320, 375 and 414 wide.
  private func side(_ width: Rational) -> Rational {
    let screen = canvas.size.map { Rational($0.width) } ?? width
    return screen <= 320 ? 15 : screen < 390 ? 16 : 20
  }

  /// Margins that the document states, as the language has them.
  private func writtenMargins(of element: MarkupElement) -> Insets? { layoutMargins(of: element) }
}

/// The margins that a document states for a view; nil where it states none.
func layoutMargins(of element: MarkupElement) -> Insets? {
  guard let insets = element.property("directionalLayoutMargins") ?? element.property("layoutMargins") else {
    return nil
  }
  func number(_ names: String...) -> Rational {
    for name in names { if let value = insets[name].flatMap({ Rational(recorded: $0) }) { return value } }
    return .zero
  }
  return Insets(
    top: number("top"), leading: number("leading", "left"), bottom: number("bottom"),
    trailing: number("trailing", "right"))
}
