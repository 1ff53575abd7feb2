import ConstraintSolver

/// How wide a text is on one line in the system font, in points, not rounded; of several lines, the longest counts.
///
/// A sum over the characters: each one's width, the tracking of the point size, and kerning between some pairs of
/// letters, in whole thousandths of the point size, so that the answer is exact and everywhere the same. Bold is the
/// semibold face that Apple's headline style has; what Interface Builder calls `System Bold` is 1 to 3 % wider still.
///
/// Tracking is Apple's published one. The widths were fitted, by `Tests/Benchmarks/textwidths`, to 245 labels and buttons
/// (170 texts in 109 documents of 13 public projects, 9 to 72 points) in layouts whose recorded frames satisfy their
/// constraints. A sample is a view whose width nothing but its text decides: taken out of the layout's rows, its own
/// natural size would let it shrink past its hugging and grow past its resistance. Left out, too, are texts that were
/// recorded at another text size, as their height shows, of several lines, and buttons with images, insets or their least
/// width of 30; of text fields none is left. The fit is a regularised robust regression that begins with the proportions
/// and the kerning of Inter, a typeface much like the system's, and in which an answer anywhere within the rounding of the
/// recorded width has no error. Medium, bold and light samples take part with their share of the way from regular to bold.
///
/// Error against the recorded width, after rounding as Xcode rounds (a label up to the pixel, a button up to the point):
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
/// How far the widths may stray from Inter's was chosen by these same figures. Widths differ by up to half a point between
/// versions of Xcode. Characters that no sample has keep Inter's proportions, and other scripts an average of their own.
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
struct TextRuler {
  static let unitsPerPointSize: Rational = 1000

  /// A character as the ruler sees it.
  struct Glyph: Hashable, Sendable {
    /// The first scalar without its accent: what kerning and line breaks go by.
    let letter: Unicode.Scalar
    /// With tracking, without kerning.
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

  /// How far a glyph moves the pen when it follows another on the same line.
  func advance(of glyph: Glyph, after previous: Glyph?) -> Int {
    guard let previous else { return glyph.width }
    return glyph.width + GlyphWidths.kerning(previous.letter, glyph.letter)
  }

  /// Whether the character is shown as a picture: by its nature, or because a variation selector asks for it.
  private func isEmoji(_ scalars: Character.UnicodeScalarView, _ first: Unicode.Scalar) -> Bool {
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
