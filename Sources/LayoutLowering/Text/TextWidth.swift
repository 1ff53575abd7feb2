package import ConstraintSolver

/// The width of a text on one line in the system font, in points, not rounded. For several lines, it is the width of
/// the longest.
///
/// It is a sum over the characters: each one's width, the tracking of the point size, and kerning between some pairs of
/// letters. All are in whole thousandths of the point size, so the result is exact and the same on every machine. Bold
/// is the semibold face of Apple's headline style. The face that Interface Builder calls `System Bold` is 1 to 3 %
/// wider.
///
/// The tracking is Apple's published one. The widths were fitted, by `Tests/Programs/Benchmarks/textwidths`, to 245 labels
/// and buttons (170 texts in 109 documents of 13 public projects, 9 to 72 points) in layouts whose recorded frames satisfy
/// their constraints. A sample is a view whose width only its text decides: if its natural size is removed from the
/// layout's rows, the view can both shrink past its hugging and grow past its resistance. Three kinds of text are left
/// out: those recorded at another text size, as their height shows; those of several lines; and buttons with images,
/// insets or their minimum width of 30. No text fields are left. The fit is a regularised robust regression that starts
/// with the proportions and the kerning of Inter, a typeface much like the system's. A result within the rounding of
/// the recorded width has no error. Medium, bold and light samples are interpolated between regular and bold, or
/// extrapolated.
///
/// Error against the recorded width, after Xcode's rounding (a label up to the pixel, a button up to the point):
///
///     of the table                           within 1 pt    within ½ pt    median     95 %
///         regular (195)                           99.5 %         94.4 %    0          1
///         semibold (22)                          100.0 %        100.0 %    0          ½
///     with the sample's project left out of the fit
///         regular and semibold (217)              95.9 %         80.2 %    ½          1
///         regular (195)                           96.4 %         82.1 %    ½          1
///         semibold (22)                           90.9 %         63.6 %    0          1½
///         bold (21), which no setting asks for    71.4 %         66.7 %    ½          1½
///         labels of all weights (213)             92.5 %         79.3 %    ½          1½
///         buttons (32)                            93.8 %         68.8 %    0          1½
///
/// The allowed deviation of the widths from Inter's was chosen by these same figures. Widths differ by up to half a
/// point between versions of Xcode. Characters without a sample keep Inter's proportions, and other scripts have an
/// average of their own.
func textWidth(_ text: String, pointSize: Rational, isBold: Bool) -> Rational {
  guard pointSize.sign > 0 else { return 0 }
  let ruler = TextRuler(pointSize: pointSize, isBold: isBold)
  var longest = 0
  var line = 0
  var previous: TextRuler.Glyph?
  for character in text {
    guard !character.isNewline else {
      line = 0
      previous = nil
      continue
    }
    let glyph = ruler.glyph(of: character)
    line += ruler.advance(of: glyph, after: previous)
    longest = max(longest, line)
    previous = glyph
  }
  return Rational(longest) * pointSize / TextRuler.unitsPerPointSize
}

/// Measures characters in one font, in thousandths of its point size.
package struct TextRuler {
  package static let unitsPerPointSize: Rational = 1000

  /// A character with its width.
  struct Glyph: Hashable, Sendable {
    /// The first scalar without its accent, which determines kerning and line breaks.
    let letter: Unicode.Scalar
    /// The width with tracking, without kerning.
    let width: Int
  }

  private let isBold: Bool
  private let tracking: Int
  private let emojiWidth: Int

  init(pointSize: Rational, isBold: Bool) {
    self.isBold = isBold
    tracking = GlyphWidths.tracking.value(at: pointSize)
    emojiWidth = GlyphWidths.emoji.value(at: pointSize)
  }

  func glyph(of character: Character) -> Glyph {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return Glyph(letter: " ", width: 0) }
    if isEmoji(scalars, first) { return Glyph(letter: first, width: emojiWidth) }
    var sum = 0
    for scalar in scalars {
      let width = GlyphWidths.width(of: scalar)
      sum += isBold ? width.semibold : width.regular
      if width.isTracked { sum += tracking }
    }
    return Glyph(letter: GlyphWidths.letter(of: first), width: sum)
  }

  /// The advance of a glyph that follows another on the same line.
  func advance(of glyph: Glyph, after previous: Glyph?) -> Int {
    guard let previous else { return glyph.width }
    return glyph.width + GlyphWidths.kerning(previous.letter, glyph.letter)
  }

  /// Whether the character is shown as a picture, by default or because of a variation selector.
  private func isEmoji(_ scalars: Character.UnicodeScalarView, _ first: Unicode.Scalar) -> Bool {
    // No ASCII character is a picture by default. The properties of scalars take longer than all else here.
    guard !first.isASCII || scalars.count > 1 else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && scalars.dropFirst().first == "\u{FE0F}"
  }
}

extension GlyphWidths.Curve {
  /// The value at a size, to the nearest whole number, half up.
  fileprivate func value(at pointSize: Rational) -> Int {
    guard var below = first else { return 0 }
    for above in self {
      let size = Rational(above.pointSize)
      guard pointSize < size else {
        below = above
        continue
      }
      guard above.pointSize > below.pointSize else { return above.value }
      let slope = Rational(above.value - below.value) / Rational(above.pointSize - below.pointSize)
      let value = Rational(below.value) + (pointSize - Rational(below.pointSize)) * slope
      return (value + .half).floor.int ?? below.value
    }
    return below.value
  }
}
