import InterfaceMarkup

/// The reason why a file of translations cannot be read.
package struct StringsError: Error {
  /// A complete sentence, without the file's name.
  package let message: String
  /// The line, counted from 1; nil if the error is not about one line.
  package let line: Int?

  package init(message: String, line: Int?) {
    self.message = message
    self.line = line
  }
}

/// Returns the texts of a `.strings` file by key. The file is an old-style property list in UTF-8 or UTF-16, or an XML
/// property list. If two lines have the same key, the last takes precedence. O(bytes).
func readStrings(_ bytes: [UInt8]) throws(StringsError) -> [String: String] {
  if bytes.starts(with: "bplist".utf8) {
    throw StringsError(message: "this is a binary property list; convert it with `plutil -convert xml1`", line: nil)
  }
  let units = try codeUnits(of: bytes)
  if units.drop(while: isSpace).starts(with: "<".utf16) { return try readPropertyList(bytes) }
  var reader = StringsReader(units: units)
  return try reader.texts()
}

/// Returns the text as UTF-16, detecting the encoding by the byte order mark or the positions of zero bytes.
private func codeUnits(of bytes: [UInt8]) throws(StringsError) -> [UInt16] {
  func units(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> [UInt16] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
  }
  if bytes.starts(with: [0xFF, 0xFE]) { return units(bytes.dropFirst(2), isBig: false) }
  if bytes.starts(with: [0xFE, 0xFF]) { return units(bytes.dropFirst(2), isBig: true) }
  // A file without a byte order mark begins with a comment or a quote, which UTF-16 encodes with a zero byte.
  if bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 { return units(bytes[...], isBig: bytes[0] == 0) }
  let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  guard let text = String(validating: plain, as: UTF8.self) else {
    throw StringsError(message: "this file is neither UTF-8 nor UTF-16", line: nil)
  }
  return Array(text.utf16)
}

/// Reads `<plist><dict><key>…</key><string>…</string></dict></plist>`, the format that builds write.
private func readPropertyList(_ bytes: [UInt8]) throws(StringsError) -> [String: String] {
  let markup: MarkupElement
  do throws(MarkupError) {
    markup = try readMarkup(bytes)
  } catch {
    throw StringsError(message: error.message, line: error.line)
  }
  guard markup.name == "plist", let entries = markup.child("dict")?.children else {
    throw StringsError(message: "this is not a property list with a dictionary", line: markup.line)
  }
  var texts: [String: String] = [:]
  for (key, value) in zip(entries, entries.dropFirst()) where key.name == "key" && value.name == "string" {
    texts[key.text] = value.text
  }
  return texts
}

private func isSpace(_ unit: UInt16) -> Bool {
  unit == 32 || (9...13).contains(unit) || unit == 0xA0 || unit == 0x2028 || unit == 0x2029
}

/// Reads `"key" = "value";`, with optional comments in between.
private struct StringsReader {
  let units: [UInt16]
  private var place = 0

  init(units: [UInt16]) { self.units = units }

  private var next: UInt16? { place < units.count ? units[place] : nil }

  mutating func texts() throws(StringsError) -> [String: String] {
    var texts: [String: String] = [:]
    try skip()
    let isDictionary = take("{")
    while true {
      try skip()
      guard next != nil, !(isDictionary && take("}")) else { return texts }
      let key = try text()
      var (value, end) = (key, place)
      try skip()
      if take("=") {
        try skip()
        value = try text()
        end = place
        try skip()
      }
      texts[key] = value
      // Apple's parser accepts a last line without its semicolon.
      guard take(";") || next == nil || (isDictionary && next == Self.unit("}")) else {
        throw error("expected `;` at the end of the entry", at: end)
      }
    }
  }

  // MARK: Characters

  private static func unit(_ character: Unicode.Scalar) -> UInt16 { UInt16(truncatingIfNeeded: character.value) }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == Self.unit(character) else { return false }
    place += 1
    return true
  }

  private func starts(with text: String) -> Bool { units[min(place, units.count)...].starts(with: text.utf16) }

  /// Skips white space and comments.
  private mutating func skip() throws(StringsError) {
    while let unit = next {
      if isSpace(unit) {
        place += 1
      } else if starts(with: "//") {
        while let unit = next, unit != 10, unit != 13 { place += 1 }
      } else if starts(with: "/*") {
        let start = place
        place += 2
        while next != nil, !starts(with: "*/") { place += 1 }
        guard next != nil else { throw error("expected `*/` at the end of the comment", at: start) }
        place += 2
      } else {
        return
      }
    }
  }

  private func error(_ message: String, at place: Int? = nil) -> StringsError {
    let before = units.prefix(place ?? self.place)
    let returns = zip(before, before.dropFirst()).count { $0 == 13 && $1 != 10 }
    return StringsError(message: message, line: 1 + before.count { $0 == 10 } + returns)
  }

  // MARK: Texts

  /// Reads a text in quotes, or a word without them.
  private mutating func text() throws(StringsError) -> String {
    let start = place
    guard let quote = next, quote == Self.unit("\"") || quote == Self.unit("'") else {
      let word = units[place...].prefix(while: Self.isOfWord)
      guard !word.isEmpty else { throw error("expected a key or a string") }
      place = word.endIndex
      return String(decoding: word, as: UTF16.self)
    }
    place += 1
    var text: [UInt16] = []
    while let unit = next {
      place += 1
      if unit == quote { return String(decoding: text, as: UTF16.self) }
      text.append(unit == Self.unit("\\") ? escaped() : unit)
    }
    throw error("expected a closing quotation mark", at: start)
  }

  /// Whether a character may appear in a text without quotation marks.
  private static func isOfWord(_ unit: UInt16) -> Bool {
    guard let scalar = Unicode.Scalar(unit), scalar.isASCII else { return false }
    return Character(scalar).isLetter || Character(scalar).isNumber || "_$/:.-".unicodeScalars.contains(scalar)
  }

  /// Reads the character after a backslash: `\n`, `\"`, `\101`, `\U00e9`.
  private mutating func escaped() -> UInt16 {
    guard let unit = next, let scalar = Unicode.Scalar(unit) else { return Self.unit("\\") }
    place += 1
    switch scalar {
    case "n": return 10
    case "t": return 9
    case "r": return 13
    case "a": return 7
    case "b": return 8
    case "f": return 12
    case "v": return 11
    case "U", "u": return number(radix: 16, digits: 4) ?? unit
    case "0"..."7":
      place -= 1
      return number(radix: 8, digits: 3) ?? unit
    default: return unit
    }
  }

  private mutating func number(radix: Int, digits limit: Int) -> UInt16? {
    let end = min(units.count, place + limit)
    let digits = units[place..<end].prefix { unit in
      Unicode.Scalar(unit).flatMap { Character($0).hexDigitValue }.map { $0 < radix } ?? false
    }
    guard let value = UInt16(String(decoding: digits, as: UTF16.self), radix: radix) else { return nil }
    place = digits.endIndex
    return value
  }
}
