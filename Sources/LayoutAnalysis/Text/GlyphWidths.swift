/// The system font's widths, fitted to labels whose width Xcode recorded.
///
/// The unit is a thousandth of the point size. The characters that occur in real labels are measured; the others in the
/// first tables (`#`, `%`, and all of `estimated`) have the proportions that such typefaces share. Everything else has
/// the average of its script. How the fit was made, and how good it is, stands at `textWidth`.
enum GlyphWidths {
  /// One character's width in the regular and in the semibold face.
  struct Width: Hashable, Sendable {
    let regular: Int
    let semibold: Int
    /// Whether the font's tracking comes on top. It does for the alphabets that the system font draws itself.
    var isTracked = true

    static let zero = Width(regular: 0, semibold: 0, isTracked: false)

    /// The same in both faces, without tracking: what other fonts contribute.
    static func untracked(_ width: Int) -> Width { Width(regular: width, semibold: width, isTracked: false) }
  }

  // MARK: Characters

  private typealias Row = (characters: String, regular: [Int], semibold: [Int])

  private static let measured: [Row] = [
    (
      "abcdefghijklm",
      [554, 623, 556, 616, 571, 356, 605, 597, 248, 245, 542, 247, 866],
      [573, 643, 580, 635, 592, 388, 632, 626, 286, 283, 576, 284, 899]
    ),
    (
      "nopqrstuvwxyz",
      [582, 591, 611, 605, 381, 525, 362, 583, 543, 789, 516, 545, 533],
      [611, 610, 636, 628, 424, 558, 396, 618, 570, 821, 548, 573, 561]
    ),
    (
      "ABCDEFGHIJKLM",
      [655, 656, 717, 734, 593, 580, 746, 746, 277, 549, 667, 571, 872],
      [703, 668, 736, 746, 614, 587, 764, 758, 299, 575, 697, 579, 894]
    ),
    (
      "NOPQRSTUVWXYZ",
      [753, 764, 623, 761, 646, 638, 631, 739, 674, 956, 644, 660, 627],
      [754, 778, 642, 782, 666, 660, 651, 732, 726, 1017, 700, 702, 660]
    ),
    (
      "0123456789",
      [639, 464, 598, 634, 637, 613, 613, 566, 627, 618],
      [681, 480, 615, 650, 661, 638, 638, 582, 658, 643]
    ),
    (
      " .,:;!?'\"()[]",
      [281, 271, 271, 286, 280, 287, 513, 226, 419, 366, 366, 370, 370],
      [266, 293, 294, 309, 310, 325, 557, 225, 419, 405, 405, 408, 408]
    ),
    (
      "{}-_/\\|&@#$%*",
      [370, 370, 455, 460, 360, 360, 330, 644, 940, 640, 640, 820, 500],
      [410, 410, 471, 485, 390, 390, 370, 676, 1010, 660, 660, 860, 560]
    ),
    (
      "+<=>^`~",
      [668, 660, 667, 659, 470, 500, 660],
      [689, 680, 689, 680, 490, 510, 680]
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

  /// The width of one scalar; 0 for one that adds nothing to what stands before it.
  static func width(of scalar: Unicode.Scalar) -> Width {
    table[scalar] ?? table[letter(of: scalar)] ?? averageWidth(of: scalar)
  }

  // MARK: Accents

  /// Letters with accents, or a stroke, after the letter that has their width.
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

  /// What a character of its script takes on average.
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
      return isCapital ? Width(regular: 650, semibold: 680) : Width(regular: 540, semibold: 570)
    // Cyrillic.
    case 0x0400..<0x0530:
      return isCapital ? Width(regular: 710, semibold: 740) : Width(regular: 595, semibold: 625)
    // Hebrew.
    case 0x0590..<0x0600: return .untracked(500)
    // Arabic, whose letters join and vary by place; and its presentation forms.
    case 0x0600..<0x0780, 0x08A0..<0x0900, 0xFB50..<0xFE00, 0xFE70..<0xFF00: return .untracked(450)
    // Korean vowels and finals in pieces stand in the em square of their first consonant.
    case 0x1160..<0x1200, 0xD7B0..<0xD800: return .zero
    // Katakana and Korean at half width.
    case 0xFF61..<0xFFE0: return .untracked(500)
    default: return .untracked(isIdeographic(scalar) ? 1000 : 600)
    }
  }

  /// Whether the character fills an em square: Chinese, Japanese and Korean writing, and forms made to stand with it.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xA960..<0xA980, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE50,
      0xFF01..<0xFF61, 0xFFE0..<0xFFE7, 0x1B000..<0x1B300, 0x20000..<0x40000:
      true
    default: false
    }
  }

  // MARK: Sizes

  /// A quantity that changes with the point size: straight between the given sizes, constant beyond them.
  typealias Curve = [(pointSize: Int, value: Int)]

  /// What is added to every tracked character, so that small text stays open and large text holds together.
  static let tracking: Curve = [
    (6, 41), (8, 26), (9, 20), (10, 12), (11, 6), (12, 2), (13, -4), (14, -11), (15, -16), (16, -19), (17, -25),
    (18, -27), (20, -37), (24, -40), (28, -41), (40, -45), (80, -55),
  ]

  /// The width of an emoji, which grows more slowly than the text around it.
  static let emoji: Curve = [(17, 1335), (38, 1125), (45, 1105)]

  // MARK: Kerning

  /// What is added between any character of the first string and any of the second; the first row that fits counts.
  private static let kerningRows: [(left: String, right: String, value: Int)] = [
    ("T", "acdegoqs", -80), ("T", "mnpruvwxyz", -57), ("VW", "acdegoqs", -35), ("VW", "mnpruvwxyz", -20),
    ("Y", "acdegoqsmnpruvwxyz", -44), ("TVWY", "A", -58), ("A", "TVWY", -58), ("A", "vwyCGOQt", -34),
    ("L", "TVWY", -55), ("KL", "vwyCGOQ", -32), ("K", "cdegoq", -30), ("FP", "AJ", -60), ("F", "acdegoqs", -18),
    ("DOQ", "ATVWXY", -36), ("TVWYFPrvwy", ".,", -36), ("7", ".,", -86), ("rvwxyk", "cdegoq", -23),
    ("acehmnobps", "vwy", -29), ("r", "ftvwxy", 15), ("f", "cdegoq", -16), ("abcehmnopsuvwyrgqkt", "TVWY", -40),
  ]

  private struct Pair: Hashable {
    let left: Unicode.Scalar
    let right: Unicode.Scalar
  }

  private static let pairs: [Pair: Int] = {
    var pairs: [Pair: Int] = [:]
    for row in kerningRows {
      for left in row.left.unicodeScalars {
        for right in row.right.unicodeScalars where pairs[Pair(left: left, right: right)] == nil {
          pairs[Pair(left: left, right: right)] = row.value
        }
      }
    }
    return pairs
  }()

  /// The correction between two letters that stand side by side, accents taken off.
  static func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int {
    guard left.isASCII, right.isASCII else { return 0 }
    return pairs[Pair(left: left, right: right)] ?? 0
  }
}
