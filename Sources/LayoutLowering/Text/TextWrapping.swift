import ConstraintSolver

/// Returns the number of lines of a text that is wrapped at a width; 0 for an empty text.
///
/// Words are added to a line as long as they fit. A line breaks after a space, a hyphen or an ideograph, and at a
/// newline. Spaces at its end may extend past the width. A word wider than the line breaks between its characters. As
/// in UIKit, a width of 0 means no width, so only newlines break. The same applies to a width or a point size below 0.
/// Linear in the text.
func wrappedLineCount(_ text: String, pointSize: Rational, isBold: Bool, width: Rational) -> Int {
  guard !text.isEmpty else { return 0 }
  guard width.sign > 0, pointSize.sign > 0 else { return 1 + text.count(where: { $0.isNewline }) }
  let ruler = TextRuler(pointSize: pointSize, isBold: isBold)
  var lines = LineBreaker(limit: (width * TextRuler.unitsPerPointSize / pointSize).floor.int ?? Int.max)
  var previous: TextRuler.Glyph?
  for character in text {
    guard !character.isNewline else {
      lines.breakLine()
      previous = nil
      continue
    }
    let glyph = ruler.glyph(of: character)
    let advance = ruler.advance(of: glyph, after: previous)
    previous = glyph
    if breakingSpaces.contains(glyph.letter) {
      lines.addSpace(advance)
    } else {
      lines.add(advance)
      if hyphens.contains(glyph.letter) || GlyphWidths.isIdeographic(glyph.letter) { lines.endWord() }
    }
  }
  return lines.count
}

let breakingSpaces: Set<Unicode.Scalar> = [
  " ", "\t", "\u{2002}", "\u{2003}", "\u{2009}", "\u{200A}", "\u{200B}", "\u{3000}",
]
let hyphens: Set<Unicode.Scalar> = ["-", "\u{2010}", "–", "—"]

/// Fills lines greedily, one advance at a time.
private struct LineBreaker {
  /// The maximum width of a line.
  let limit: Int
  private(set) var count = 1
  /// The start of the current word on its line.
  private var pen = 0
  /// The width of the current word so far.
  private var word = 0

  init(limit: Int) { self.limit = limit }

  mutating func breakLine() {
    count += 1
    pen = 0
    word = 0
  }

  mutating func endWord() {
    pen += word
    word = 0
  }

  mutating func addSpace(_ advance: Int) {
    endWord()
    pen += advance
  }

  mutating func add(_ advance: Int) {
    if pen > 0, pen + word + advance > limit {
      // The whole word moves to the next line.
      count += 1
      pen = 0
    }
    if word > 0, pen + word + advance > limit {
      // The word is alone on the line and still too wide.
      count += 1
      word = 0
    }
    word += advance
  }
}
