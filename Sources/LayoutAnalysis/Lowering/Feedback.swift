import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// What a layout's second solve knows from its first: some sizes follow from where views land.
struct Feedback: Sendable {
  /// How wide each view that wraps its text came out: its lines follow from that.
  private(set) var widths: [Int: Rational] = [:]
  /// The margins of each view that also keeps clear of its superview's.
  private(set) var margins: [Int: Insets] = [:]

  var isEmpty: Bool { widths.isEmpty && margins.isEmpty }

  /// Nothing is known yet.
  init() {}

  init(_ sizes: ContentSizes, _ values: [Rational]) {
    let geometry = Geometry(sizes)
    // Parents come first, so that a margin that is handed down is handed on.
    for view in sizes.layout.views {
      if sizes.wraps(view) { widths[view.index] = geometry.rectangle(view.index).width.value(values) }
      guard let superview = view.superview, sizes.isOn(.preservesSuperviewLayoutMargins, view) else { continue }
      let own = geometry.margins(of: view.index)
      let outer = margins[superview] ?? geometry.margins(of: superview)
      let (inside, around) = (geometry.rectangle(view.index), geometry.rectangle(superview))
      let start = (inside.start - around.start).value(values)
      let end = (around.end - inside.end).value(values)
      let (leading, trailing) = geometry.isFlipped(superview) ? (end, start) : (start, end)
      margins[view.index] = Insets(
        top: max(own.top, outer.top - (inside.top - around.top).value(values)),
        leading: max(own.leading, outer.leading - leading),
        bottom: max(own.bottom, outer.bottom - (around.bottom - inside.bottom).value(values)),
        trailing: max(own.trailing, outer.trailing - trailing))
    }
  }
}
