import ConstraintSolver
import LayoutSyntax
import LayoutWriting

/// Reads one row, from its class to its closing bracket.
///
/// The console prints two forms: equations (`UIView:0x1.width == 0.5*UIView:0x2.width + 10`) and Apple's Visual Format
/// Language (`H:|-(20)-[UILabel:0x1'Text']`). Texts in quotes may contain any characters, including quotes. So a text
/// ends at the first quote after which the row continues in a valid way.
struct LogRowReader {
  let bytes: [UInt8]
  var place = 0
  /// Accessibility identifiers, with the addresses that the row prints after `names:`.
  var names: [(name: [UInt8], address: String)] = []
  /// The number of uses of each name so far: two views may have the same name.
  var uses: [[UInt8]: Int] = [:]
  var superview: LogItem?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the text between `<` and `>`; nil if it is not a constraint.
  static func row(_ text: [UInt8]) -> LogRow? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let className = string(text[..<colon])
    var reader = LogRowReader(Array(text[(colon + 1)...]))
    var label: String?
    var reference = reader.hexadecimal() ?? ""
    if reference.isEmpty {
      reference = string(reader.take { !isSpace($0) && $0 != UInt8(ascii: "@") })
      label = reference
    }
    let source = reader.sourceLine()
    reader.skipSpaces()
    let rest = Array(reader.bytes[reader.place...])
    var row = LogRow(className: className, reference: reference, source: source, text: string(rest).onOneLine.trimmed)
    row.identifier = label
    for (identifier, body) in identified(rest) {
      var body = LogRowReader(body)
      guard let read = body.body() else { continue }
      row.identifier = identifier ?? label
      row.isActive = read.isActive
      row.body = read.body
      break
    }
    return row
  }

  /// Returns an identifier in quotes and the text after it, for each quote that may close it, followed by nil and the
  /// whole text. Last is a first word without quotes, as AppKit prints some identifiers.
  static func identified(_ text: [UInt8]) -> [(identifier: String?, rest: [UInt8])] {
    // A row from an autoresizing mask begins with the mask, `h=--& v=--&`.
    var reader = LogRowReader(text)
    reader.skipMask()
    let rest = reader.bytes[reader.place...]
    guard rest.first == UInt8(ascii: "'") else {
      let word = rest.prefix { !isSpace($0) }
      let name = word.last == UInt8(ascii: ":") ? word.dropLast() : word
      return [(nil, Array(rest)), (string(name), Array(rest[word.endIndex...]))]
    }
    let quotes = rest.indices.dropFirst().filter {
      rest[$0] == UInt8(ascii: "'") && $0 + 1 < rest.endIndex && isSpace(rest[$0 + 1])
    }
    return quotes.prefix(8).map { (string(rest[(rest.startIndex + 1)..<$0]), Array(rest[($0 + 1)...])) }
      + [(nil, Array(rest))]
  }

  /// Reads `@CardView.swift#12`; the path may contain any characters.
  mutating func sourceLine() -> LogSource? {
    guard peek == UInt8(ascii: "@") else { return nil }
    for hash in bytes.indices.dropFirst(place) where bytes[hash] == UInt8(ascii: "#") {
      let digits = bytes[(hash + 1)...].prefix { Self.isDigit($0) }
      guard !digits.isEmpty, digits.endIndex == bytes.endIndex || Self.isSpace(bytes[digits.endIndex]) else { continue }
      let source = LogSource(path: Self.string(bytes[(place + 1)..<hash]), line: Self.string(digits))
      place = digits.endIndex
      return source
    }
    return nil
  }

  // MARK: Body

  mutating func body() -> (body: LogRowBody, isActive: Bool)? {
    skipMask()
    var isActive = true
    var reader = LogRowReader(Array(bytes[place...]))
    if let tail = tail(in: reader.bytes) {
      isActive = !reader.bytes[tail...].starts(with: "(inactive".utf8)
      var namesReader = LogRowReader(Array(reader.bytes[tail...]))
      namesReader.readNames()
      reader = LogRowReader(Array(reader.bytes[..<tail]))
      reader.names = namesReader.names
      reader.superview = namesReader.superview
    }
    let isVisual = reader.starts(with: "H:") || reader.starts(with: "V:")
    guard var body = isVisual ? reader.visual() : reader.equation() else { return nil }
    guard reader.clauses(&body) else { return nil }
    body.superview = reader.superview
    body.isVisual = isVisual
    return (body, isActive)
  }

  /// Returns the start of `(active, names: …)`, or of `(Names: …)` on systems before iOS 10.
  func tail(in bytes: [UInt8]) -> Int? {
    let openings = ["(active", "(inactive", "(Names:", "(names:"].map { Array($0.utf8) }
    return bytes.indices.reversed().first { index in
      bytes[index] == UInt8(ascii: "(") && openings.contains { bytes[index...].starts(with: $0) }
    }
  }

  /// Reads `names: '|':UIView:0x7f, progress background:0x60`. Each entry ends in an address, and a text may follow.
  mutating func readNames() {
    while place < bytes.count, !starts(with: "ames:") { place += 1 }
    place += 5
    var outer: LogItem?
    while place < bytes.count {
      skipSpaces()
      let start = place
      guard let address = addressAhead(place) else { break }
      let name = bytes[start..<max(start, address.colon)]
      place = address.end
      if peek == UInt8(ascii: "'") {
        let bytes = bytes
        let isEnd: (Int) -> Bool = { next in
          next >= bytes.count || bytes[next] == UInt8(ascii: ",") || bytes[next] == UInt8(ascii: ")")
            || Self.isSpace(bytes[next])
        }
        _ = quoted(until: isEnd)
      }
      if name.starts(with: "'|':".utf8) {
        outer = LogItem(key: address.text, className: Self.string(name.dropFirst(4)))
      } else {
        names.append((Array(name), address.text))
      }
      while let byte = peek, byte == UInt8(ascii: ",") || Self.isSpace(byte) { place += 1 }
      if peek == UInt8(ascii: ")") { break }
    }
    // A superview with an identifier is printed with the identifier instead of its class.
    if var found = outer, let name = names.first(where: { $0.address == found.key }) {
      (found.className, found.name) = (nil, Self.string(name.name[...]))
      outer = found
    }
    superview = outer
  }

  /// Reads what may follow a row's own terms: its priority, and the priorities of a content size.
  mutating func clauses(_ body: inout LogRowBody) -> Bool {
    while true {
      skipSpaces()
      guard let byte = peek else { return true }
      if skip("Hug:") {
        guard let value = number() else { return false }
        body.hugging = value
      } else if skip("CompressionResistance:") {
        guard let value = number() else { return false }
        body.resistance = value
      } else if skip("priority:") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "^") {
        if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "^") { place += 1 }
        guard let priority = priority() else { return false }
        for index in body.equations.indices { body.equations[index].priority = priority }
      } else if !skip("(LTR)") && !skip("(RTL)") {
        return false
      }
    }
  }

  /// Reads a number, or Masonry's name for it.
  mutating func priority() -> Rational? {
    if let value = number() { return value }
    let words: [(String, Rational)] = [("required", 1000), ("high", 750), ("medium", 500), ("low", 250)]
    return words.first { skip($0.0) }?.1
  }

  // MARK: Equations

  /// Reads `UIView:0x1.width == 0.5*UIView:0x2.width + 10`; systems before iOS 10 print `* 0.5` after the item.
  mutating func equation() -> LogRowBody? {
    skipSpaces()
    guard let left = term() else { return nil }
    skipSpaces()
    guard let relation = relation() else { return nil }
    skipSpaces()
    let start = place
    var factor: Rational = 1
    if let value = number() {
      skipSpaces()
      guard peek == UInt8(ascii: "*") else {
        return LogRowBody(
          equations: [LogEquation(left: left, relation: relation, constant: value)], items: [left.item])
      }
      place += 1
      skipSpaces()
      factor = value
    } else {
      place = start
    }
    guard let right = term() else { return nil }
    skipSpaces()
    if peek == UInt8(ascii: "*") {
      place += 1
      skipSpaces()
      guard let value = number() else { return nil }
      factor = factor * value
    }
    var constant = Rational.zero
    while let value = addend() { constant = constant + value }
    let equation = LogEquation(left: left, relation: relation, factor: factor, right: right, constant: constant)
    return LogRowBody(equations: [equation], items: [left.item, right.item])
  }

  /// Reads `+ 10`, `- 10`, `-10`, `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`.
  mutating func addend() -> Rational? {
    skipSpaces()
    let start = place
    if let value = space() ?? number() { return value }
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative || peek == UInt8(ascii: "+") {
      place += 1
      skipSpaces()
      if let value = space() { return isNegative ? -value : value }
    }
    place = start
    return nil
  }

  mutating func term() -> LogTerm? {
    guard let item = item(isVisual: false), peek == UInt8(ascii: ".") else { return nil }
    place += 1
    guard let attribute = LogAttribute(Self.string(take { Self.isLetter($0) })) else { return nil }
    return LogTerm(item: item, attribute: attribute)
  }

  mutating func relation() -> Relation? {
    let signs: [(String, Relation)] = [
      ("==", .equal), ("<=", .atMost), (">=", .atLeast), ("≤", .atMost), ("≥", .atLeast), ("=", .equal),
    ]
    return signs.first { skip($0.0) }?.1
  }

  // MARK: Bytes

  var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  func starts(with text: String) -> Bool { place <= bytes.count && bytes[place...].starts(with: text.utf8) }

  mutating func skip(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    place += text.utf8.count
    return true
  }

  mutating func skipSpaces() {
    while let byte = peek, Self.isSpace(byte) { place += 1 }
  }

  /// Skips a mask: `h=--& v=--&`.
  mutating func skipMask() {
    skipSpaces()
    while starts(with: "h=") || starts(with: "v=") {
      _ = take { !Self.isSpace($0) }
      skipSpaces()
    }
  }

  mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = bytes[min(place, bytes.count)...].prefix { isTaken($0) }
    place = taken.endIndex
    return taken
  }

  static func string(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32) }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 32)
  }
}
