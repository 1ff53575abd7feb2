import ConstraintSolver
import LayoutLowering

/// A text as the lines that the solver wraps it into.
struct TextLine {
  let text: String
  /// In points, as the solver expects it.
  let width: Double

  /// The most lines of one view that are drawn.
  private static let lineLimit = 60

  /// Fills lines of a width in points, as `Page/text.js` does: a word that does not fit goes to the next line, spaces may
  /// stick out, and a word that is wider than the line is cut.
  static func lines(of look: ViewAppearance, width: Double) -> [TextLine] {
    let size = look.pointSize.double
    guard size > 0 else { return [] }
    let limit = look.lineLimit != 1 && width > 0 ? (width * 1000 / size).rounded(.down) : .infinity
    let most = look.lineLimit > 0 ? min(look.lineLimit, lineLimit) : lineLimit
    var lines = Filling()
    for segment in look.segments where lines.all.count <= most {
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
          if lines.width > 0, lines.width + each > limit { lines.breakLine() }
          lines.add(String(character), each, isWord: true)
        }
      }
    }
    return lines.all.prefix(most).map { line in
      TextLine(text: line.text.trimmingSuffix(while: \.isWhitespace), width: line.end * size / 1000)
    }
  }

  /// As much of the line as there is room for.
  func cut(to room: Double) -> TextLine {
    guard width > room + 1 else { return self }
    let count = Int(max(0, min(Double(text.count), Double(text.count) * room / width - 1)))
    return TextLine(text: count > 0 ? text.prefix(count) + "…" : "", width: max(0, room))
  }

  private struct Filling {
    private(set) var all: [(text: String, end: Double)] = [("", 0)]
    /// The width of the last line, with spaces at its end.
    private(set) var width = 0.0

    mutating func breakLine() {
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
