extension Unicode.Scalar {
  static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  /// Makes the preceding character an emoji.
  static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  /// The number of terminal columns that the scalar takes on its own: 0, 1 or 2.
  ///
  /// After East Asian Width in Unicode Standard Annex 11: wide and full-width scalars take two.
  var columns: Int {
    if isDrawnOntoTheLast { return 0 }
    return isWide ? 2 : 1
  }

  /// Whether it takes no column of its own: accents, joiners, and the later parts of a Korean syllable.
  var isDrawnOntoTheLast: Bool {
    // A soft hyphen counts as ignorable, yet terminals draw it.
    guard value >= 0x300 else { return false }
    guard !steersDirection else { return false }
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return properties.isDefaultIgnorableCodePoint && !isWide
    }
  }

  /// Whether it can be part of an emoji. Unicode also counts digits as emoji, because keycaps contain them.
  var isPictograph: Bool { value > 0xFF && properties.isEmoji }

  /// Whether a terminal, a log or a report can contain it: it is no control character, and does not change the order of
  /// the text after it.
  package var isPrintable: Bool {
    value < 0x7F ? value >= 0x20 : shown == String(Character(self))
  }

  /// The text to print: control characters as symbols, so that no text controls the terminal.
  var shown: String {
    switch value {
    case 0x09: return "    "
    case 0x00...0x1F: return Unicode.Scalar(0x2400 + value).map { String(Character($0)) } ?? "\u{FFFD}"
    case 0x7F: return "\u{2421}"
    // The last private characters represent bytes of file names that are not UTF-8.
    case 0x80...0x9F, 0x2028, 0x2029, 0x10FF00...0x10FFFF: return "\u{FFFD}"
    default: return steersDirection ? "\u{FFFD}" : String(Character(self))
    }
  }

  /// Whether it makes a terminal print the following text in another order than in the file.
  private var steersDirection: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }

  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    if (0x1F1E6...0x1F1FF).contains(value) { return false }  // half of a flag each
    if properties.isEmojiPresentation { return true }
    return Self.wideRanges.contains { $0.contains(value) }
  }

  /// The wide blocks. Emoji between them have the emoji property.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Korean initial consonants
    0x2329...0x232A,  // angle brackets
    0x2630...0x2637, 0x268A...0x268F,  // trigrams
    0x2E80...0x303E, 0x3041...0x33FF,  // radicals, kana, enclosed letters
    0x3400...0xA4CF,  // Chinese characters, Yi
    0xA960...0xA97F, 0xAC00...0xD7A3,  // Korean
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,  // compatibility forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width Latin
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, kana supplement
    0x1D300...0x1D376,  // tetragrams
    0x1F200...0x1F265,  // enclosed Chinese characters
    0x1F3FB...0x1F3FF,  // skin colours
    0x20000...0x3FFFD,  // Chinese characters of the later planes
  ]
}
