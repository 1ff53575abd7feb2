import ConstraintSolver
import LayoutLowering

/// A text as the lines that the solver wraps it into.
struct TextLine {
  let text: String
  /// In points, as the solver expects it.
  let width: Double
  /// Whether more of the text follows that is not shown.
  let isCut: Bool
  private let pointSize: Double

  /// The most lines of one view that are drawn.
  private static let lineLimit = 60
  /// The width of an ellipsis as a share of the point size.
  private static let ellipsis = 0.82
  /// What a view may lack of a length without a text being cut, in points.
  private static let tolerance = 1.0

  /// Fills lines of a width in points, as `Page/text.js` does: a word that does not fit goes to the next line, spaces may
  /// stick out, and a word that is wider than the line is cut. What does not fit into the lines that the view may have,
  /// or into its height, is left out, and the last line ends with it. Without a height, only the number counts.
  static func lines(of look: ViewAppearance, width: Double, height: Double? = nil) -> [TextLine] {
    let size = look.pointSize.double
    guard size > 0 else { return [] }
    var most = look.lineLimit > 0 ? min(look.lineLimit, lineLimit) : lineLimit
    if let height {
      let line = lineHeight * size
      let count = ((height + max(tolerance, line / 8)) / line).rounded(.down)
      most = count < Double(most) ? Int(max(1, count)) : most
    }
    var lines = filled(look, width: width, size, most)
    if lines.isCut {
      let wider = filled(look, width: width + tolerance, size, most)
      if !wider.isCut { lines = wider }
    }
    return lines.all.enumerated().map { index, line in
      TextLine(
        text: line.text.trimmingSuffix(while: \.isWhitespace), width: line.end * size / 1000,
        isCut: lines.isCut && index == lines.all.count - 1, pointSize: size)
    }
  }

  private static func filled(_ look: ViewAppearance, width: Double, _ size: Double, _ most: Int) -> Filling {
    let limit = look.lineLimit != 1 && width > 0 ? (width * 1000 / size).rounded(.down) : .infinity
    var lines = Filling(most: most)
    let segments = look.segments
    // What is after the last word is not missed.
    let end = segments.lastIndex { $0.kind == .word }.map { $0 + 1 } ?? 0
    for segment in segments[..<end] where !lines.isCut {
      switch segment.kind {
      case .newline: lines.breakLine()
      case .space: lines.add(segment.text, Double(segment.width), isWord: false)
      case .word:
        let advance = Double(segment.width)
        if lines.width > 0, lines.width + advance > limit { lines.breakLine() }
        guard advance > limit else {
          lines.add(segment.text, advance, isWord: true)
          continue
        }
        // As if its characters were equally wide.
        let each = advance / Double(max(1, segment.text.count))
        for character in segment.text {
          if !lines.isCut, lines.width > 0, lines.width + each > limit { lines.breakLine() }
          lines.add(String(character), each, isWord: true)
        }
      }
    }
    return lines
  }

  /// As much of the line as there is room for. What is cut ends with an ellipsis.
  func cut(to room: Double) -> TextLine {
    guard isCut || width > room + Self.tolerance, width > 0 else { return self }
    let count = Int(max(0, min(Double(text.count), Double(text.count) * room / width - 1)))
    let kept = String(text.prefix(count)).trimmingSuffix(while: \.isWhitespace)
    return TextLine(
      text: count > 0 ? kept + "…" : "", width: max(0, min(room, width + Self.ellipsis * pointSize)), isCut: isCut,
      pointSize: pointSize)
  }

  private struct Filling {
    /// The greatest number of lines.
    let most: Int
    private(set) var all: [(text: String, end: Double)] = [("", 0)]
    /// The width of the last line, with spaces at its end.
    private(set) var width = 0.0
    /// Whether the text needs more lines. The last one then has what follows too, as far as it is known.
    private(set) var isCut = false

    init(most: Int) { self.most = most }

    mutating func breakLine() {
      guard all.count < most else {
        isCut = true
        return
      }
      all.append(("", 0))
      width = 0
    }

    mutating func add(_ text: String, _ advance: Double, isWord: Bool) {
      width += advance
      all[all.count - 1].text += text
      if isWord { all[all.count - 1].end = width }
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isLeftOut(last) { text = text.dropLast() }
    return String(text)
  }
}
