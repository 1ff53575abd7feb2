import ConstraintSolver

/// How wide a text is on one line in the system font, in points, not rounded; of several lines, the longest counts.
///
/// A sum over the characters: each one's width, the tracking of the point size, and kerning between some pairs of
/// letters, in whole thousandths of the point size, so that the answer is exact and everywhere the same. Bold is the
/// semibold face that Apple's headline style has; what Interface Builder calls `System Bold` is 1 to 3 % wider still.
///
/// The numbers were fitted to 222 labels and buttons (193 texts in 99 documents of 12 public projects, 9 to 72 points)
/// whose recorded frame has the natural width: one line high, without a width constraint of their own, from Xcode 7
/// and later. The fit is a regularised robust regression in which an answer anywhere within the rounding of the
/// recorded width has no error; 22 of the samples are in the bold face, and tell of the semibold by a factor. Left out
/// were frames that something else had stretched or squeezed: more than 4 points and 4.5 % away from a first estimate,
/// three nearer ones that are held at both edges, and buttons at their least width of 30.
///
/// Error against the recorded width of the 200 in the regular and semibold faces, after rounding as Xcode rounds (a
/// label up to the pixel, a button up to the point):
///
///     labels and buttons                     within 1 pt    within ½ pt    median     95 %
///     used in the fit (200)                       99.5 %         94.0 %    0          1
///     of a document left out (200)                96.0 %         81.0 %    0.4        1
///     of a project left out (200)                 93.0 %         77.5 %    ½          1½
///         regular (184)                           95.7 %         79.3 %    ½          1
///         semibold (16)                           62.5 %         56.2 %    ½          2½
///
/// Widths differ by up to half a point between versions of Xcode. Characters that no sample has are estimates.
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
