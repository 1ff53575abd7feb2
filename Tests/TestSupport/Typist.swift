/// Somebody who edits a text: by character, by line, by pasting, and by undoing all that.
///
/// Of four, one types letters and deletes them anywhere, in a text that has a bit of everything. One is careful: types on
/// one line at a time, and takes back what went wrong. Two write: whole lines letter by letter, statements that come, go,
/// move and are pasted, mostly without errors.
package struct Typist {
  package private(set) var text: String
  private var random: SplitMix64
  private let style: Style
  private var first: String
  /// Texts that come next, the last first: a line that is written letter by letter, or a number that is dragged.
  private var planned: [String] = []
  /// Earlier texts, and those that were undone.
  private var past: [String] = []
  private var future: [String] = []
  private var writer: RandomDocument

  private enum Style {
    case anywhere, careful, writing
  }

  /// `others` are more texts to begin with.
  package init(seed: Int, others: [String] = []) {
    random = SplitMix64(seed: seed)
    writer = RandomDocument(seed: seed)
    let styles: [Style] = [.anywhere, .writing, .careful, .writing]
    style = styles[abs(seed) % styles.count]
    let round = abs(seed) / styles.count
    let texts = Self.texts + Layouts.all.map(\.text) + others
    text = style == .writing && round % 3 != 0 ? writer.text() : texts[round % texts.count]
    first = text
  }

  /// Begins with a text.
  package init(seed: Int, text: String) {
    self.init(seed: seed)
    (self.text, first) = (text, text)
  }

  /// Makes the next edit.
  package mutating func type() {
    switch style {
    case .anywhere: typeAnywhere()
    case .careful: typeOnLine()
    case .writing: write()
    }
  }

  // MARK: Writing

  private mutating func write() {
    if let next = planned.popLast() { return text = next }
    if !past.isEmpty, random.chance(20) {
      future.append(text)
      return text = past.removeLast()
    }
    if !future.isEmpty, random.chance(40) {
      past.append(text)
      return text = future.removeLast()
    }
    let before = text
    writer.learnNames(from: text)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let statements = lines.indices.filter { Self.isStatement(lines[$0]) }
    let place = statements.isEmpty || random.chance(6) ? random.pick(0...lines.count - 1) : random.pick(statements)
    switch random.pick(0...13) {
    case 0...1: changeNumber()
    case 2: dragNumber()
    case 3: writeLine(&lines, at: outside(lines))
    case 4...5:
      lines.remove(at: place)
      text = lines.joined(separator: "\n")
    case 6:
      lines.insert(lines[place], at: outside(lines))
      text = lines.joined(separator: "\n")
    case 7:
      let line = lines.remove(at: place)
      lines.insert(line, at: outside(lines))
      text = lines.joined(separator: "\n")
    case 8...9:
      lines[place] = writer.line()
      text = lines.joined(separator: "\n")
    case 10:
      lines.insert(writer.line(), at: outside(lines))
      text = lines.joined(separator: "\n")
    case 11:
      // Some statements are pasted, here from the same text.
      let pasted =
        statements.isEmpty ? [lines[place]] : (0..<random.pick(2...4)).map { _ in lines[random.pick(statements)] }
      lines.insert(contentsOf: pasted, at: outside(lines))
      text = lines.joined(separator: "\n")
    case 12:
      let others = writer.lines(count: random.pick(2...4))
      lines.insert(contentsOf: others, at: outside(lines))
      text = lines.joined(separator: "\n")
    default:
      let end = min(lines.count, place + random.pick(1...4))
      lines.removeSubrange(place..<end)
      text = lines.joined(separator: "\n")
    }
    guard text != before else { return }
    past.append(before)
    future = []
  }

  /// Whether a line is an equation or a setting that may go without breaking anything else.
  private static func isStatement(_ line: String) -> Bool {
    (line.contains("=") || line.contains(": ")) && !line.contains { "{}\"".contains($0) } && !line.hasPrefix("let ")
  }

  /// Where a line can be put outside of all braces.
  private mutating func outside(_ lines: [String]) -> Int {
    var places: [Int] = []
    var depth = 0
    for (index, line) in lines.enumerated() {
      if depth == 0 { places.append(index) }
      for letter in line where letter == "{" || letter == "}" { depth += letter == "{" ? 1 : -1 }
    }
    return depth == 0 || places.isEmpty ? random.pick(places + [lines.count]) : random.pick(places)
  }

  /// Writes a line a few letters at a time.
  private mutating func writeLine(_ lines: inout [String], at place: Int) {
    var rest = writer.line()[...]
    lines.insert("", at: place)
    var texts: [String] = []
    while !rest.isEmpty {
      let part = rest.prefix(random.pick(1...8))
      lines[place] += part
      rest = rest.dropFirst(part.count)
      texts.append(lines.joined(separator: "\n"))
    }
    planned = texts.reversed()
    if let next = planned.popLast() { text = next }
  }

  /// Moves a number by the same amount several times, as somebody does who drags an edge.
  private mutating func dragNumber() {
    let scalars = Array(text.unicodeScalars)
    let digits = scalars.indices.filter { ("0"..."9").contains(scalars[$0]) }
    guard !digits.isEmpty else { return }
    func isDigit(_ index: Int) -> Bool { scalars.indices.contains(index) && ("0"..."9").contains(scalars[index]) }
    var (start, end) = (random.pick(digits), 0)
    while isDigit(start - 1) { start -= 1 }
    end = start
    while isDigit(end) { end += 1 }
    var number = String(String.UnicodeScalarView(scalars[start..<end]))
    guard let value = Int(number), value < 10_000 else { return }
    let step = random.pick(1...3)
    var texts: [String] = []
    for count in 1...random.pick(3...6) {
      number = "\(value + count * step)"
      texts.append(
        String(String.UnicodeScalarView(scalars[..<start] + Array(number.unicodeScalars) + scalars[end...])))
    }
    planned = texts.reversed()
    if let next = planned.popLast() { text = next }
  }

  private mutating func changeNumber() {
    var scalars = Array(text.unicodeScalars)
    let places = scalars.indices.filter { ("0"..."9").contains(scalars[$0]) }
    guard !places.isEmpty else { return }
    scalars[random.pick(places)] = random.pick(Array("0123456789".unicodeScalars))
    text = String(String.UnicodeScalarView(scalars))
  }

  // MARK: Letters

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
    preview wide { size: 800 x 480; locale: ar; device: iPadMini }
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
