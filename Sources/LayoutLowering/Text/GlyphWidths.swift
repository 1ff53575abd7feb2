/// The system font's widths, fitted to labels whose width Xcode recorded.
///
/// The unit is a thousandth of the point size. `measured`, `tracking` and `kerningRows` are the output and the starting
/// values of `Tests/Programs/Benchmarks/textwidths --table`; `estimated` has the proportions that such typefaces share.
/// Every other character has the average of its script. The method and the accuracy of the fit are described at
/// `textWidth`.
enum GlyphWidths {
  /// One character's width in the regular and in the semibold face.
  struct Width: Hashable, Sendable {
    let regular: Int
    let semibold: Int
    /// Whether the font's tracking is added. It is for the alphabets that the system font draws itself.
    var isTracked = true

    static let zero = Width(regular: 0, semibold: 0, isTracked: false)

    /// Returns the same width for both faces, without tracking, as for characters from other fonts.
    static func untracked(_ width: Int) -> Width { Width(regular: width, semibold: width, isTracked: false) }
  }

  // MARK: Characters

  private typealias Row = (characters: String, regular: [Int], semibold: [Int])

  private static let measured: [Row] = [
    (
      "abcdefghijklm",
      [547, 627, 561, 615, 569, 353, 610, 596, 248, 237, 536, 250, 850],
      [576, 646, 589, 632, 596, 376, 631, 622, 284, 265, 572, 279, 889]
    ),
    (
      "nopqrstuvwxyz",
      [580, 592, 608, 605, 379, 528, 359, 589, 528, 775, 528, 546, 545],
      [607, 617, 638, 623, 418, 561, 394, 625, 550, 807, 558, 571, 570]
    ),
    (
      "ABCDEFGHIJKLM",
      [651, 651, 714, 736, 593, 571, 753, 754, 278, 541, 672, 572, 867],
      [709, 659, 726, 739, 618, 578, 768, 756, 296, 565, 709, 574, 892]
    ),
    (
      "NOPQRSTUVWXYZ",
      [745, 772, 633, 761, 644, 639, 611, 736, 691, 959, 642, 659, 625],
      [764, 790, 646, 778, 668, 657, 646, 732, 745, 1026, 699, 702, 658]
    ),
    (
      "0123456789",
      [642, 462, 599, 635, 645, 618, 621, 568, 638, 621],
      [665, 479, 619, 653, 673, 647, 649, 587, 674, 649]
    ),
    (
      " .,:;!?'\"()[]",
      [292, 295, 275, 294, 288, 286, 514, 222, 411, 371, 371, 372, 372],
      [274, 306, 293, 317, 306, 323, 558, 211, 402, 409, 409, 408, 408]
    ),
    (
      "{}-_/\\|&@#$%*",
      [370, 370, 453, 465, 365, 365, 335, 651, 944, 639, 646, 820, 508],
      [407, 407, 460, 485, 391, 391, 372, 679, 1020, 654, 660, 857, 560]
    ),
    (
      "+<=>^`~",
      [666, 667, 673, 667, 477, 505, 667],
      [683, 684, 692, 684, 492, 505, 684]
    ),
  ]

  private static let estimated: [Row] = [
    (
      "–—‘’“”‚„…•·",
      [510, 1000, 200, 200, 390, 390, 200, 390, 820, 500, 280],
      [520, 1010, 230, 230, 420, 420, 230, 420, 820, 510, 300]
    ),
    (
      "«»‹›€£¥¢§¶©®",
      [540, 540, 360, 360, 650, 640, 620, 570, 560, 610, 900, 680],
      [600, 600, 400, 400, 670, 660, 640, 590, 580, 630, 910, 690]
    ),
    (
      "™°±×÷−≤≥≠≈¿¡",
      [640, 460, 660, 660, 660, 660, 660, 660, 660, 660, 510, 280],
      [660, 480, 690, 690, 690, 690, 690, 690, 690, 690, 560, 310]
    ),
    (
      "ªº¹²³¼½¾†‡‰µ",
      [450, 450, 320, 430, 430, 900, 930, 950, 550, 550, 1100, 620],
      [480, 480, 330, 440, 450, 910, 940, 970, 580, 580, 1140, 660]
    ),
    (
      "←→↑↓∞√∑πΩ¬¦№",
      [960, 960, 900, 900, 930, 640, 640, 630, 760, 550, 330, 1090],
      [970, 970, 910, 910, 980, 670, 720, 680, 780, 580, 370, 1110]
    ),
    (
      "ÆæŒœßÞþÐðı",
      [980, 890, 950, 950, 600, 630, 610, 730, 590, 240],
      [1020, 910, 1000, 970, 640, 660, 640, 750, 610, 270]
    ),
    (
      "\u{A0}\u{2002}\u{2003}\u{2007}\u{2009}\u{200A}\u{202F}",
      [281, 500, 1000, 639, 200, 100, 200],
      [266, 500, 1000, 681, 200, 100, 200]
    ),
  ]

  private static let table: [Unicode.Scalar: Width] = {
    var table: [Unicode.Scalar: Width] = [:]
    for row in measured + estimated {
      let scalars = Array(row.characters.unicodeScalars)
      assert(scalars.count == row.regular.count && scalars.count == row.semibold.count, "uneven row \(row.characters)")
      for (scalar, (regular, semibold)) in zip(scalars, zip(row.regular, row.semibold)) {
        table[scalar] = Width(regular: regular, semibold: semibold)
      }
    }
    return table
  }()

  /// The rows of the table for ASCII characters, in which a lookup needs no hash.
  private static let asciiTable = (UInt8.zero..<128).map { table[Unicode.Scalar($0)] }

  /// The width of one scalar; 0 for one that adds nothing to the character before it.
  static func width(of scalar: Unicode.Scalar) -> Width {
    if scalar.isASCII, let width = asciiTable[Int(scalar.value)] { return width }
    return table[scalar] ?? table[letter(of: scalar)] ?? averageWidth(of: scalar)
  }

  // MARK: Accents

  /// Letters with an accent or a stroke, each list after the letter that has the same width.
  private static let accented: [(letter: Unicode.Scalar, forms: String)] = [
    ("A", "ÀÁÂÃÄÅĀĂĄẠẢẤẦẨẪẬẮẰẲẴẶ"), ("C", "ÇĆĈĊČ"), ("D", "ĎĐ"), ("E", "ÈÉÊËĒĔĖĘĚẸẺẼẾỀỂỄỆ"), ("G", "ĜĞĠĢ"),
    ("H", "ĤĦ"), ("I", "ÌÍÎÏĨĪĬĮİỈỊ"), ("J", "Ĵ"), ("K", "Ķ"), ("L", "ĹĻĽŁ"), ("N", "ÑŃŅŇ"),
    ("O", "ÒÓÔÕÖŌŎŐỌỎỐỒỔỖỘỚỜỞỠỢØ"), ("R", "ŔŖŘ"), ("S", "ŚŜŞŠ"), ("T", "ŢŤŦ"), ("U", "ÙÚÛÜŨŪŬŮŰŲỤỦỨỪỬỮỰ"),
    ("W", "Ŵ"), ("Y", "ÝŶŸỲỴỶỸ"), ("Z", "ŹŻŽ"),
    ("a", "àáâãäåāăąạảấầẩẫậắằẳẵặ"), ("c", "çćĉċč"), ("d", "ďđ"), ("e", "èéêëēĕėęěẹẻẽếềểễệ"), ("g", "ĝğġģ"),
    ("h", "ĥħ"), ("i", "ìíîïĩīĭįỉị"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľł"), ("n", "ñńņň"),
    ("o", "òóôõöōŏőọỏốồổỗộớờởỡợø"), ("r", "ŕŗř"), ("s", "śŝşš"), ("t", "ţťŧ"), ("u", "ùúûüũūŭůűųụủứừửữự"),
    ("w", "ŵ"), ("y", "ýÿŷỳỵỷỹ"), ("z", "źżž"),
  ]

  private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (letter, forms) in accented {
      for form in forms.unicodeScalars { letters[form] = letter }
    }
    return letters
  }()

  /// The letter under an accent, or the scalar itself.
  static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.isASCII ? scalar : letters[scalar] ?? scalar
  }

  // MARK: Scripts

  /// The average width of a character of the scalar's script.
  ///
  /// It was measured on words of user interfaces (settings, cancel, save, name, password, …). Each word was shaped as a
  /// whole, so that joined letters count with their joined width. Characters without a width of their own are not
  /// counted. Greek and Cyrillic were measured in Inter, whose Latin letters are on average within 1 % of the system
  /// font's. Hebrew, Arabic, Thai and Devanagari were measured in Noto Sans, so a word on a device can differ by 10 %.
  private static func averageWidth(of scalar: Unicode.Scalar) -> Width {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return .zero
    // A tab is as wide as four spaces.
    case .control: return scalar == "\t" ? .untracked(1100) : .zero
    default: break
    }
    let isCapital = properties.isUppercase
    switch scalar.value {
    // Latin beyond the table.
    case ..<0x0370, 0x1E00..<0x1F00:
      return isCapital ? Width(regular: 660, semibold: 690) : Width(regular: 540, semibold: 570)
    // Greek.
    case 0x0370..<0x0400, 0x1F00..<0x2000:
      return isCapital ? Width(regular: 670, semibold: 700) : Width(regular: 580, semibold: 610)
    // Cyrillic.
    case 0x0400..<0x0530:
      return isCapital ? Width(regular: 710, semibold: 740) : Width(regular: 585, semibold: 615)
    // Hebrew.
    case 0x0590..<0x0600: return .untracked(530)
    // Arabic, whose letters join and vary by position, and its presentation forms.
    case 0x0600..<0x0780, 0x08A0..<0x0900, 0xFB50..<0xFE00, 0xFE70..<0xFF00: return .untracked(460)
    // Devanagari, including the vowels beside their consonant.
    case 0x0900..<0x0980: return .untracked(500)
    // Thai.
    case 0x0E00..<0x0E80: return .untracked(540)
    // Separate Korean vowels and finals are drawn in the em square of their first consonant.
    case 0x1160..<0x1200, 0xD7B0..<0xD800: return .zero
    // Half-width Katakana and Korean.
    case 0xFF61..<0xFFE0: return .untracked(500)
    default: return .untracked(isIdeographic(scalar) ? 1000 : 600)
    }
  }

  /// Whether the character fills an em square: Chinese, Japanese and Korean writing, and forms designed for use with
  /// it.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xA960..<0xA980, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE50,
      0xFF01..<0xFF61, 0xFFE0..<0xFFE7, 0x1B000..<0x1B300, 0x20000..<0x40000:
      true
    default: false
    }
  }

  // MARK: Sizes

  /// A quantity that changes with the point size: linear between the given sizes, constant beyond them.
  typealias Curve = [(pointSize: Int, value: Int)]

  /// The tracking added to every tracked character, which keeps small text open and large text tight. It is Apple's
  /// published tracking (Human Interface Guidelines, Typography). From 20 points on, 58 is subtracted, because the
  /// characters of the display cut are narrower by this amount.
  static let tracking: Curve = [
    (6, 40), (7, 33), (8, 26), (9, 19), (10, 12), (11, 5), (12, 0), (13, -6), (14, -11), (15, -15), (16, -19),
    (17, -25), (18, -24), (19, -24), (20, -39), (22, -42), (24, -43), (26, -44), (28, -45), (32, -46), (36, -47),
    (40, -48), (50, -51), (64, -55), (80, -58),
  ]

  /// The width of an emoji, which grows more slowly than the text around it.
  static let emoji: Curve = [(17, 1335), (38, 1125), (45, 1105)]

  // MARK: Kerning

  /// The kerning between any character of the first string and any of the second. The first matching row counts. The
  /// values are means of Inter's kerning over pairs that it treats much alike.
  private static let kerningRows: [(left: String, right: String, value: Int)] = [
    ("T", "J", -91), ("T", "A", -85), ("T", "cdegoq", -80), ("T", "as", -74), ("T", "vywx", -62), ("T", "mnpru", -60),
    ("T", "z", -45), ("T", "CGOQ.,", -31), ("VW", ".,", -97), ("VW", "J", -80), ("VW", "A", -60),
    ("VW", "cdegoqa", -51), ("VW", "s", -40), ("VW", "CGOQ", -34), ("VW", "mnpru", -14), ("Y", "cdegoq", -77),
    ("Y", "aA", -72), ("Y", "s", -68), ("Y", "mnpru", -40), ("Y", "CGOQJ.,", -34), ("Y", "T", 45), ("A", "T", -85),
    ("A", "Y", -74), ("A", "vyw", -68), ("A", "VW", -62), ("A", "tCGOQ1", -34), ("L", "T", -97), ("L", "vy", -68),
    ("L", "1", -45), ("L", "VWY", -34), ("L", "CGOQ", -28), ("L", "t", -23), ("L", "A", 45), ("K", "w", -63),
    ("K", "cdegoqvy", -40), ("K", "CGOQ", -34), ("F", "A", -91), ("F", "J", -68), ("F", "cdegoq", -40),
    ("F", ".,", -37), ("F", "vyz", -34), ("F", "mnpru", -11), ("P", "J", -97), ("P", "A", -74), ("P", ".,", -37),
    ("DOQ", ".,", -45), ("DOQ", "TYA", -33), ("DOQ", "VW", -17), ("R", "Y", -24), ("R", "VW", -9), ("bop", "Y", -85),
    ("bop", "VW", -51), ("bop", "T", -40), ("bop", "A", -34), ("bop", "x", -23), ("bop", "vy", -20),
    ("bop", "w", -18), ("e", "Y", -85), ("e", "TVW", -51), ("e", "vyx", -16), ("ahmn", "Y", -74), ("ahmn", "VW", -51),
    ("ahmn", "T", -45), ("ahmn", "1", -40), ("ahmn", "vy", -20), ("c", "T", -74), ("c", "Y", -62), ("s", "TY", -74),
    ("s", "VW", -40), ("vy", "A", -68), ("vy", "J", -62), ("vy", "TY.,", -34), ("vy", "cdegoq", -20),
    ("vy", "a", -17), ("w", ".,", -74), ("w", "A", -68), ("w", "J", -57), ("w", "T", -51), ("w", "cdegoq", -18),
    ("x", "T", -62), ("x", "cdegoq", -23), ("k", "T", -57), ("k", "cdegoq", -23), ("z", "T", -34),
    ("z", "cdegoq", -16), ("r", ".,", -62), ("r", "TJ", -57), ("r", "A", -40), ("r", "cdegoq", -17), ("r", "w", 9),
    ("r", "vyx", 17), ("r", "t", 34), ("f", "J", -63), ("f", ".,", -57), ("f", "A", -34), ("f", "cdegoqs", -23),
    ("f", "a", -16), ("f", "Y", 10), ("t", "T", -34), ("t", "Y", -16), ("t", "sVW", -10), ("t", "bhkl", 11),
    ("0", "Y", -34), ("0", ".,", -26), ("0", "7", -20), ("7", ".,", -125), ("7", "A", -108), ("7", "J", -97),
    ("7", "cdegoq", -51), ("7", "a", -45), ("7", "s", -40), ("7", "0", -16), ("7", "7", 20), ("4", ".,", -34),
    ("4", "1", -10), ("123568", ".,", -25), (".,", "1", -87), (".,", "TY", -34), (".,", "0", -26), (".,", "7", -14),
  ]

  /// The kerning of each pair of ASCII characters, by `place`.
  private static let pairs: [Int] = {
    var pairs = Array(repeating: Int?.none, count: 128 * 128)
    for row in kerningRows {
      for left in row.left.unicodeScalars {
        for right in row.right.unicodeScalars where pairs[place(left, right)] == nil {
          pairs[place(left, right)] = row.value
        }
      }
    }
    return pairs.map { $0 ?? 0 }
  }()

  private static func place(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int {
    Int(left.value) * 128 + Int(right.value)
  }

  /// The kerning between two adjacent letters, without their accents.
  static func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int {
    guard left.isASCII, right.isASCII else { return 0 }
    return pairs[place(left, right)]
  }
}
