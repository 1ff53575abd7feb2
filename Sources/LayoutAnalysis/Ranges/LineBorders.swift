import ConstraintSolver
import LayoutLowering
import LayoutModel

/// The widths at which a text that wraps needs something else.
extension ContentSizes {
  /// More than no width, in points.
  static let tinyWidth = Rational(1, over: 1000) ?? 1

  /// Whether the text of a view needs more lines than it may have at some width.
  func canLackLines(_ view: View) -> Bool {
    guard let limit = textNeeds(of: view)?.lineLimit,
      let count = wrappedText(of: view, atWidth: view.textInset + Self.tinyWidth).lineCount
    else { return false }
    return count > Rational(limit)
  }

  /// Returns the widths from which on a text has another height, or another answer to whether it has enough lines,
  /// ascending, from a width to another, both included.
  func lineBorders(of view: View, from least: Rational, to most: Rational) -> [Rational] {
    let inset = view.textInset
    // At a width of 0, and below, lines are as long as the text.
    var borders: Set<Rational> = least <= inset && inset <= most ? [inset] : []
    let start = max(least, inset)
    borders.formUnion(
      self.borders(of: view, from: start, to: most, scale: 1) { wrappedHeight(of: view, atWidth: $0) })
    guard canLackLines(view) else { return borders.sorted() }
    // Lines are counted as if the view were wider by the error of text widths.
    let error = Tolerance.text
    let counts = self.borders(of: view, from: start + error, to: most + error, scale: leastScale(of: view)) {
      wrappedText(of: view, atWidth: max($0 - error, inset + Self.tinyWidth)).lineCount
    }
    borders.formUnion(counts.map { $0 - error }.filter { $0 > inset })
    return borders.sorted()
  }

  /// Returns the widths from which on a text has another value. It takes fewer lines from a whole thousandth of its point
  /// size on, and the number of lines never grows with a width above 0.
  private func borders<Value: Equatable>(
    of view: View, from least: Rational, to most: Rational, scale: Rational, _ value: (Rational) -> Value
  ) -> [Rational] {
    let unit = font(of: view).pointSize * scale / TextRuler.unitsPerPointSize
    guard unit.sign > 0 else { return [] }
    let inset = view.textInset
    func width(_ units: Int) -> Rational { Rational(units) * unit + inset }
    guard let first = ((least - inset) / unit).floor.int, let last = ((most - inset) / unit).floor.int, first < last
    else { return [] }
    // From just above 0 on, a line has at least one character.
    let start = max(first, 1)
    let end = max(start, last)
    var borders: [Rational] = []
    var spans = [(start, end, value(width(start)), value(width(end)))]
    while let (low, high, below, above) = spans.popLast() {
      guard below != above else { continue }
      guard high - low > 1 else {
        borders.append(width(high))
        continue
      }
      let middle = low + (high - low) / 2
      let there = value(width(middle))
      spans.append((middle, high, there, above))
      spans.append((low, middle, below, there))
    }
    return borders
  }
}
