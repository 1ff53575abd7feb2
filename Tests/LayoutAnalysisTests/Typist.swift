import TestSupport

/// Somebody who types letters, pastes lines and deletes them, in a text that has a bit of everything. Every second one is
/// careful: types on one line at a time, and takes back what went wrong.
struct Typist {
  private(set) var text: String
  private var random: SplitMix64
  private let isCareful: Bool
  private let first: String

  init(seed: Int) {
    random = SplitMix64(seed: seed)
    let texts = Self.texts + Layouts.all.map(\.text)
    text = texts[seed / 2 % texts.count]
    first = text
    isCareful = seed % 2 == 1
  }

  mutating func type() {
    if isCareful { typeOnLine() } else { typeAnywhere() }
  }

  private mutating func typeOnLine() {
    if text != first, random.pick(0...3) == 0 { return text = first }
    var scalars = Array(text.unicodeScalars)
    let places = scalars.indices.filter { scalars[$0] != "\n" && scalars[$0] != "\r" }
    guard !places.isEmpty else { return }
    let place = random.pick(places)
    switch random.pick(0...3) {
    case 0: scalars.insert(contentsOf: random.pick(Self.letters).unicodeScalars, at: place)
    case 1: scalars.remove(at: place)
    default:
      guard let digit = scalars[place...].firstIndex(where: { ("0"..."9").contains($0) }) else { return }
      let count = random.pick(0...2)
      scalars.replaceSubrange(
        digit...digit, with: random.pick(["7", "12", "0", "3.5", "1"]).unicodeScalars.prefix(count + 1))
    }
    text = String(String.UnicodeScalarView(scalars))
  }

  private mutating func typeAnywhere() {
    var scalars = Array(text.unicodeScalars)
    let place = random.pick(0...scalars.count)
    switch random.pick(0...9) {
    case 0...3: scalars.insert(contentsOf: random.pick(Self.pieces).unicodeScalars, at: place)
    case 4...5: scalars.removeSubrange(place..<min(scalars.count, place + random.pick(1...3)))
    case 6: scalars.removeSubrange(place..<min(scalars.count, place + random.pick(10...60)))
    case 7:
      let from = random.pick(0...scalars.count)
      scalars.insert(contentsOf: scalars[from..<min(scalars.count, from + random.pick(5...80))], at: place)
    default:
      // A digit in place of another one: what people do most.
      guard let digit = scalars[place...].firstIndex(where: { ("0"..."9").contains($0) }) else { return }
      scalars[digit] = random.pick(Array("0123456789".unicodeScalars))
    }
    text = String(String.UnicodeScalarView(scalars))
  }

  private static let letters = [
    "1", "a", " ", ".", "é", "-", "@low", " as pin", "; height = 4", "b.", "=", "\"", "// ",
  ]

  private static let pieces = [
    "\n", "\r", "\r\n", " ", ";", "{", "}", "/*", "*/", "// ", "/// ", "\"", "@", ",", ".", "=", "<=", "1", "5", "x",
    "é",
    "view", "a", "let gap = 4\n", "a.width = 5\n", "b.left = superview.left @750 as \"pin\"\n", "hugging: 800\n",
    "when compactWidth { a.height = 3 } else {\n", "layout other {\n", "preview p { device: iPhone8 }\n",
    "|-[a]-gap-[b]|\n",
    "1. ", "1.0 * ", " + 0", "label ", "lines: 2\n", "strings de {\n", "\"Name\" = \"Nom\"\n", "} else ", "as pin\n",
  ]

  private static let texts = [
    """
    /// The distance.
    let gap = 12; let half = gap / 2
    preview narrow { size: 320 x 480 }
    preview wide { size: 800 x 480; locale: ar; device: iPad }
    view a, b { hugging: 300 }  // both
    label name "Name" { lines: 0; font: title1 }
    hstack row {
      button go "Go"
      spacer
      view inner { width = 1.0 * half; height >= 20 @low as small }
    }
    a.leading = superview.leading + gap as "left margin"
    a.width = b.width; name.width = 120; name.height = 20
    /* over
       lines */ a.trailing = b.leading - 8
    when compactWidth {
      a.top = superview.top + 8
      b.edges = superview.edges inset 8 except top
    } else when locale ar { a.top = superview.top } else {
      a.left = superview.left @high
    }
    row.edges = superview.edges
    |-gap-[a(>=80@750)]-[b(a)]-|
    strings ar { "Name" = "اسم"; "Go" = "اذهب" }
    """,
    """
    1. Red.top = superview.top + 20.0
    2. Blue.leading = Red.trailing + 8.0
    3. Red.width = 0.5 * Blue.width + 0.0
    Blu.height = 3
    """,
    """
    let shared = 4
    layout first {
      let own = shared * 2
      label title "Title" { text: "More" }
      title.width = own
      title.centerX = superview.trailing * 0.5 - 4
    }
    loose.width = 3
    layout second {
      preview tall { size: 100 x 900 }
      view title
      title.width = own
      title.size = 20 x 30
    }
    """,
  ]
}
