import ConstraintSolver
import LayoutAnalysis

/// The names of views in a picture.
extension Picture {
  /// A name or a text, and where it is, in points.
  struct Label {
    let text: String
    let x: Double
    let baseline: Double
    let size: Double
    /// About how wide it is.
    let width: Double
    /// Whether it is the name of a marked view.
    let isMarked: Bool

    fileprivate func overlaps(_ other: Label) -> Bool {
      x < other.x + other.width && other.x < x + width && baseline - size < other.baseline
        && other.baseline - other.size < baseline
    }
  }

  /// The largest number of names: more would be illegible.
  private static let labelLimit = 500
  /// The width of a letter as a share of its size.
  private static let letterWidth = 0.6

  /// The names of the last `limit` views, as far as they fit into their views and no name is on another one. The marked
  /// view comes first, and containers come last. If `showsTexts` is true, views with a text show it, and containers show
  /// nothing. `isNamed` selects the views.
  func labels(
    line: Double, limit: Int, showsTexts: Bool, where isNamed: (Shape) -> Bool = { _ in true }
  ) -> [Label] {
    let visible = shapes.suffix(limit).filter { !(showsTexts && $0.isContainer) && isNamed($0) }
    let ordered =
      visible.filter(\.isMarked) + visible.filter { !$0.isMarked && !$0.isContainer }
      + visible.filter { !$0.isMarked && $0.isContainer }
    var labels: [Label] = []
    for shape in ordered.prefix(Self.labelLimit) {
      guard let label = label(of: shape, line: line, showsTexts: showsTexts), !labels.contains(where: label.overlaps)
      else { continue }
      labels.append(label)
    }
    return labels
  }

  private func label(of shape: Shape, line: Double, showsTexts: Bool) -> Label? {
    let frame = shape.frame
    let size = min(12 * line, max(frame.height.double * 0.8, 6 * line))
    let own = showsTexts && !shape.text.isEmpty ? shape.text : shape.name
    let full = shape.note.map { "\(shape.name) \($0)" } ?? own
    let room = (frame.width.double - 3 * line) / (size * Self.letterWidth)
    guard room.isFinite,
      let text = shape.isMarked ? String(full.prefix(shape.note == nil ? 24 : 64)) : Self.fitting(full, room)
    else {
      return nil
    }
    return Label(
      text: text, x: frame.x.double + 3 * line, baseline: frame.y.double + size, size: size,
      width: Double(text.count) * size * Self.letterWidth, isMarked: shape.isMarked)
  }

  /// As much of a text as there is room for; nil if fewer than three letters of it would remain.
  private static func fitting(_ text: String, _ room: Double) -> String? {
    let most = Int(max(0, min(24, room)))
    if text.count <= most { return text }
    return most >= 4 ? text.prefix(most - 1) + "…" : nil
  }
}
