/// Views, layout guides, and the attributes behind them.
extension LogRowReader {
  /// Reads `UILabel:0x7f'Hello'`, an accessibility identifier, or a label such as `UILabel:title`, which SnapKit and
  /// Masonry print. The item ends before the attribute of an equation, or before `]` or `(` of a visual format.
  mutating func item(isVisual: Bool) -> LogItem? {
    let bytes = bytes
    let isEnd: (Int) -> Bool =
      isVisual
      ? { next in next < bytes.count && (bytes[next] == UInt8(ascii: "]") || bytes[next] == UInt8(ascii: "(")) }
      : { next in Self.isAttribute(bytes, at: next) }
    if let item = namedItem(isEnd) { return item }
    if let address = addressAhead(place) {
      let className = Self.string(bytes[place..<address.colon])
      place = address.end
      var item = LogItem(key: address.text, className: className)
      if let name = names.first(where: { $0.address == address.text }) {
        item.name = Self.string(name.name[...])
        if Self.string(name.name[...]) == className { item.className = nil }
      }
      if peek == UInt8(ascii: "'") {
        guard let text = quoted(until: isEnd) else { return nil }
        item.text = text.isEmpty ? nil : text
      }
      return isEnd(place) ? item : nil
    }
    // Without an address, this is a label after the class, or a name alone.
    guard let end = (place..<bytes.count).first(where: isEnd), end > place else { return nil }
    let written = Self.string(bytes[place..<end])
    // A text this long is not a name but part of an unreadable row.
    guard written.utf8.count <= 120, !written.contains(where: { "<>='\"|*".contains($0) }) else { return nil }
    place = end
    guard let colon = written.firstIndex(of: ":") else { return LogItem(key: written, name: written) }
    let (className, label) = (written[..<colon], written[written.index(after: colon)...])
    guard !label.isEmpty, !label.hasPrefix("0x"), !className.contains(where: \.isWhitespace) else { return nil }
    return LogItem(key: written, className: String(className), name: String(label))
  }

  /// Reads the longest of the row's names that matches at this position.
  mutating func namedItem(_ isEnd: (Int) -> Bool) -> LogItem? {
    let here = names.map(\.name).filter { bytes[place...].starts(with: $0) && isEnd(place + $0.count) }
    let best = here.max { $0.count < $1.count } ?? []
    guard !best.isEmpty else { return nil }
    let addresses = names.filter { $0.name == best }.map(\.address)
    let use = uses[best, default: 0]
    uses[best] = use + 1
    place += best.count
    let address = use < addresses.count ? addresses[use] : addresses.last ?? ""
    return LogItem(key: address, name: Self.string(best[...]))
  }

  /// Returns the next `:0x7f` if the text between `start` and it can be a class or a name. Generic classes may contain
  /// spaces inside their brackets.
  func addressAhead(_ start: Int) -> (colon: Int, end: Int, text: String)? {
    var depth = 0
    var index = start
    while index < bytes.count, index - start <= 400 {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":"), depth <= 0, bytes[(index + 1)...].starts(with: "0x".utf8) {
        let digits = bytes[(index + 3)...].prefix { Self.isHexadecimal($0) }
        guard !digits.isEmpty else { return nil }
        return (index, digits.endIndex, "0x" + Self.string(digits))
      }
      switch byte {
      case UInt8(ascii: "<") where !isRelation(at: index), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">") where depth > 0, UInt8(ascii: ")") where depth > 0: depth -= 1
      case UInt8(ascii: "="), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "*"): return nil
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ")"): return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  func isRelation(at index: Int) -> Bool { index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "=") }

  /// Reads a text in quotes, which ends at the first quote that is followed by a valid end.
  mutating func quoted(until isEnd: (Int) -> Bool) -> String? {
    for index in bytes.indices.dropFirst(place + 1) where bytes[index] == UInt8(ascii: "'") && isEnd(index + 1) {
      let text = Self.string(bytes[(place + 1)..<index])
      place = index + 1
      return text
    }
    return nil
  }

  /// Whether `.width` or another attribute is at this position and ends like one.
  static func isAttribute(_ bytes: [UInt8], at place: Int) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: ".") else { return false }
    let word = bytes[(place + 1)...].prefix { isLetter($0) }
    guard LogAttribute(string(word)) != nil else { return false }
    guard word.endIndex < bytes.count else { return true }
    return isSpace(bytes[word.endIndex]) || "+-*^@)=<>".utf8.contains(bytes[word.endIndex])
  }
}
