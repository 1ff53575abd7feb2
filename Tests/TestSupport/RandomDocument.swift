/// Random layouts, without errors for the most part: nested views of many kinds, equations at many
/// priorities, settings, conditions and previews, so that conflicts, ties and undetermined values are common.
package struct RandomDocument {
  private var random: SplitMix64
  package private(set) var names: [String] = []

  package init(seed: Int) { random = SplitMix64(seed: seed) }

  /// A whole file.
  package mutating func text() -> String {
    names = []
    if random.chance(20) { return columns() }
    var lines: [String] = random.chance(20) ? ["let gap = \(random.pick(Self.constants))"] : []
    let hasGap = !lines.isEmpty
    for _ in 0..<random.pick(1...4) { lines += declaration(depth: 0) }
    for _ in 0..<random.pick(2...10) { lines.append(statement()) }
    if hasGap { lines.append("\(random.pick(names)).leading = superview.leading + gap") }
    if random.chance(15) { lines += condition() }
    for name in ["p", "q"] where random.chance(35) {
      lines.append("preview \(name) { \(random.pick(Self.previews)) }")
    }
    if random.chance(8) { lines += ["strings de {", "  \"Go\" = \"Ausführen\"", "}"] }
    return lines.joined(separator: "\n") + (random.chance(80) ? "\n" : "")
  }

  /// Columns of labels whose heights are wishes that compete for too little room, tied to each other here and there.
  private mutating func columns() -> String {
    var lines: [String] = []
    for (column, leading) in [("a", 8), ("b", 150)] {
      let cells = (0..<random.pick(2...5)).map { "\(column)\($0)" }
      lines.append("label " + cells.joined(separator: ", "))
      lines.append((cells + ["superview"]).map { "\($0).leading" }.joined(separator: " = ") + " + \(leading)")
      lines.append(cells.map { "\($0).width" }.joined(separator: " = ") + " = 100")
      let top = names.isEmpty || random.chance(50) ? "superview.top" : "\(random.pick(names)).top"
      lines.append("\(cells[0]).top = \(top) + \(random.pick(0...9))")
      for (cell, next) in zip(cells, cells.dropFirst()) {
        lines.append("\(next).top = \(cell).bottom + \(random.pick(0...9))")
      }
      for cell in cells where random.chance(70) {
        let relation = random.pick(["=", "<=", ">="])
        let wanted = names.isEmpty || random.chance(80) ? "\(random.pick(5...90))" : "\(random.pick(names)).height"
        lines.append("\(cell).height \(relation) \(wanted)\(priority())")
      }
      let relation = random.pick(["=", "<="])
      lines.append("\(cells[cells.count - 1]).bottom \(relation) superview.top + \(random.pick(80...200))\(priority())")
      names += cells
    }
    return lines.joined(separator: "\n") + "\npreview p { size: 320 x 480 }\n"
  }

  /// Takes the words in front of dots in a text for its views.
  package mutating func learnNames(from text: String) {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    let items = words.compactMap { word in word.firstIndex(of: ".").map { String(word[..<$0]) } }
    let others = Set(items).subtracting(["", "superview", "root"]).filter { $0.first?.isLetter == true }
    if !others.isEmpty { names = others.sorted() }
  }

  /// Lines that are outside of all braces.
  package mutating func lines(count: Int) -> [String] { (0..<count).map { _ in line() } }

  /// One line that is outside of all braces.
  package mutating func line() -> String {
    switch random.pick(0...9) {
    case 0: "view extra\(random.pick(0...2))"
    case 1: "\(name()).\(random.pick(Self.settings))"
    default: statement()
    }
  }

  private mutating func name() -> String { names.isEmpty ? "v\(random.pick(0...3))" : random.pick(names) }

  private mutating func declaration(depth: Int) -> [String] {
    let name = "v\(names.count)"
    let kind = random.pick(Self.kinds)
    names.append(name)
    let hasText = ["label", "button", "textField"].contains(kind)
    let head = "\(kind) \(name)" + (hasText ? " \"\(random.pick(Self.texts))\"" : "")
    var inner: [String] = []
    let isStack = kind.hasSuffix("stack") || kind == "stackView"
    if isStack { for _ in 0..<random.pick(0...2) { inner.append(random.pick(Self.stackSettings)) } }
    if hasText, random.chance(15) { inner.append("lines: \(random.pick(0...2))") }
    if random.chance(20) { inner.append(random.pick(Self.settings)) }
    if random.chance(15) { inner.append(bareStatement()) }
    if depth < 2, isStack || ["view", "scrollView"].contains(kind) {
      for _ in 0..<random.pick(0...(isStack ? 3 : 2)) { inner += declaration(depth: depth + 1) }
    }
    guard !inner.isEmpty else { return [head] }
    return ["\(head) {"] + inner.map { "  " + $0 } + ["}"]
  }

  private mutating func condition() -> [String] {
    let condition = random.pick(["compactWidth", "regularWidth", "portrait", "landscape", "rightToLeft"])
    let other = random.chance(40) ? ["} else {", "  " + statement(), "}"] : ["}"]
    return ["when \(condition) {", "  " + statement()] + other
  }

  private mutating func bareStatement() -> String {
    random.pick([
      "edges = superview.edges inset \(random.pick(Self.constants))", "width = \(random.pick(Self.constants))",
      "height >= \(random.pick(Self.constants))\(priority())", "center = superview.center", "aspect = 2:1\(priority())",
    ])
  }

  private mutating func statement() -> String {
    let view = name()
    let other = random.chance(45) ? name() : random.pick(["superview", "superview", "root", "superview.margins"])
    let relation = random.pick(["=", "=", "=", "<=", ">="])
    let constant = random.pick(Self.constants)
    let offset = random.chance(25) ? "" : " \(random.pick(["+", "-"])) \(constant)"
    let body: String
    switch random.pick(0...13) {
    case 0...3:
      let places = ["leading", "trailing", "centerX"]
      body = "\(view).\(random.pick(places)) \(relation) \(other).\(random.pick(places))\(offset)"
    case 4...6:
      let places = ["top", "bottom", "centerY", "top", "bottom", "lastBaseline"]
      body = "\(view).\(random.pick(places)) \(relation) \(other).\(random.pick(places))\(offset)"
    case 7: body = "\(view).\(random.pick(["width", "height"])) \(relation) \(constant)"
    case 8:
      let factor = random.pick(["", "", "2 * ", "0.5 * ", "3 * "])
      body =
        "\(view).\(random.pick(["width", "height"])) \(relation) \(factor)\(other).\(random.pick(["width", "height"]))"
    case 9: body = "\(view).size = \(constant) x \(random.pick(Self.constants))"
    case 10: body = "\(view).edges = superview.edges inset \(constant)"
    case 11: body = "\(view).\(random.pick(["left", "right"])) \(relation) superview.\(random.pick(["left", "right"]))"
    case 12: body = "\(view).top = \(name()).top = \(name()).top"
    default: body = random.pick(["\(view).center = superview.center", "\(view).aspect \(relation) 3:2"])
    }
    return body + priority() + (random.chance(6) ? " as \"rule \(random.pick(0...9))\"" : "")
  }

  private mutating func priority() -> String {
    random.chance(45) ? "" : " @\(random.pick(["high", "low", "999", "751", "500", "500", "51", "50", "1", "250"]))"
  }

  private static let kinds = [
    "view", "view", "view", "label", "label", "button", "textField", "imageView", "stepper", "switch", "slider",
    "stackView", "hstack", "vstack", "guide", "spacer", "scrollView",
  ]
  private static let texts = ["Hi", "Go", "Starts at", "Welcome to a longer text that may wrap", "A"]
  private static let constants = ["0", "8", "10", "20", "20", "44", "60", "100", "160", "300", "12.5"]
  private static let settings = [
    "intrinsic: 20 x 44", "hugging: 252", "horizontalHugging: 751", "compressionResistance: 500", "hidden: true",
    "margins: 12", "horizontalCompressionResistance: 1000", "preservesSuperviewLayoutMargins: true",
    "semanticContentAttribute: forceRightToLeft", "verticalHugging: 1000",
  ]
  private static let stackSettings = [
    "axis: vertical", "spacing: 8", "alignment: leading", "alignment: center", "distribution: fillEqually",
    "distribution: equalSpacing", "distribution: fillProportionally", "distribution: equalCentering",
    "marginsRelative: true",
  ]
  private static let previews = [
    "size: 320 x 480", "size: 800 x 400", "device: iPhoneSE1", "device: iPhone15; orientation: landscape",
    "device: iPadMini; locale: ar", "size: 375 x 667; locale: doubleLength",
  ]
}
