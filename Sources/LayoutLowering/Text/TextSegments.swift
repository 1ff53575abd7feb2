import ConstraintSolver

/// A part of a text between two positions where a line may break.
package struct TextSegment: Hashable, Sendable {
  package let text: String
  /// The width in thousandths of the point size.
  package let width: Int
  package let kind: Kind

  /// The behaviour of a segment at a line break.
  package enum Kind: Sendable {
    /// It goes to the next line if it does not fit.
    case word
    /// It may extend past the end of a line.
    case space
    /// It ends the line.
    case newline
  }
}

/// Splits a text at the positions where `wrappedLineCount` may break it. Linear in the text.
func textSegments(_ text: String, pointSize: Rational, isBold: Bool) -> [TextSegment] {
  let ruler = TextRuler(pointSize: pointSize, isBold: isBold)
  var segments: [TextSegment] = []
  var current = (text: "", width: 0, kind: TextSegment.Kind.word)
  func finish() {
    guard !current.text.isEmpty else { return }
    segments.append(TextSegment(text: current.text, width: current.width, kind: current.kind))
    current = ("", 0, .word)
  }
  var previous: TextRuler.Glyph?
  for character in text {
    guard !character.isNewline else {
      finish()
      segments.append(TextSegment(text: "\n", width: 0, kind: .newline))
      previous = nil
      continue
    }
    let glyph = ruler.glyph(of: character)
    let advance = ruler.advance(of: glyph, after: previous)
    previous = glyph
    let kind: TextSegment.Kind = breakingSpaces.contains(glyph.letter) ? .space : .word
    if kind != current.kind { finish() }
    current = (current.text + String(character), current.width + advance, kind)
    if kind == .word, hyphens.contains(glyph.letter) || GlyphWidths.isIdeographic(glyph.letter) { finish() }
  }
  finish()
  return segments
}
