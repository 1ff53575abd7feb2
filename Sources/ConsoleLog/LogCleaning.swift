/// Returns the text as the console printed it, without escapes, markup and typographic quotes.
func cleaned(_ text: String) -> [UInt8] {
  var text = withoutPercentEncoding(text)
  // A page's own tags are not part of rows whose brackets are escaped.
  if text.contains("&lt;") {
    for (tag, character) in [("<br>", "\n"), ("<br/>", "\n"), ("<br />", "\n"), ("<del>", "-"), ("</del>", "-")] {
      text = text.replacing(tag, with: character)
    }
  }
  // Doubly escaped HTML requires two rounds.
  for _ in 0..<2 where ["&lt;", "&gt;", "&quot;", "&#39;", "&#60;", "&amp;lt;"].contains(where: text.contains) {
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&apos;", "'"),
      ("&#60;", "<"), ("&#62;", ">"), ("&#124;", "|"), ("&nbsp;", " "), ("&#160;", " "), ("&amp;", "&"),
    ]
    for (entity, character) in entities { text = text.replacing(entity, with: character) }
  }
  // A JSON string or a string literal of source code.
  if text.contains("\\\"<") {
    for (escape, character) in [("\\n", "\n"), ("\\t", "\t"), ("\\\"", "\"")] {
      text = text.replacing(escape, with: character)
    }
  }
  // The description of an array escapes quotes in its elements, and everything but ASCII.
  if text.contains("\\\"") { text = text.replacing("\\\"", with: "\"") }
  text = withAddresses(withoutCodeUnits(text))
  // Trackers convert `-x-` to `~~x~~`, and mark bold text with `**`.
  if text.contains("~~") { text = text.replacing("~~", with: "-") }
  if text.contains("**") { text = text.replacing("**", with: "") }
  // Markdown.
  if ["\\<", "\\>", "\\|", "\\[", "\\_"].contains(where: text.contains) {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        let isMark = character.isASCII && (character.isPunctuation || character.isSymbol)
        result += isMark ? String(character) : "\\\(character)"
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    text = result
  }
  // Quotes and dashes of a word processor.
  if text.contains("‘|’") || text.contains("“<") || text.contains("‘UI") || text.contains("’|’") {
    for (mark, character) in [("‘", "'"), ("’", "'"), ("“", "\""), ("”", "\""), ("–", "-"), ("—", "--")] {
      text = text.replacing(mark, with: character)
    }
  }
  guard text.utf8.contains(where: { $0 >= 128 }) else { return Array(text.utf8) }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\u{A0}", "\u{202F}": result.append(" ")
    case "\u{2028}", "\u{2029}": result.append("\n")
    case "\u{200B}", "\u{FEFF}": break
    default: result.append(scalar)
    }
  }
  return Array(String(result).utf8)
}

/// Replaces `Constraint: 280c37e30 `, as some tools print a constraint with its address, by what the console prints.
private func withAddresses(_ text: String) -> String {
  let mark = Array("Constraint: ".utf8)
  guard text.contains("Constraint: ") else { return text }
  var rest = Array(text.utf8)[...]
  var result: [UInt8] = []
  while let byte = rest.first {
    if byte == mark[0], rest.starts(with: mark) {
      let digits = rest.dropFirst(mark.count).prefix(while: LogRowReader.isHexadecimal)
      if digits.count >= 6, rest[digits.endIndex...].first == 32 {
        result += Array("Constraint:0x".utf8) + digits
        rest = rest[digits.endIndex...]
        continue
      }
    }
    result.append(byte)
    rest = rest.dropFirst()
  }
  return LogRowReader.string(result)
}

/// Replaces `\U00f6`, which is how arrays print a character, by the character. Two of them are one character beyond
/// U+FFFF.
private func withoutCodeUnits(_ text: String) -> String {
  var bytes = Array(text.utf8)[...]
  var result: [UInt8] = []
  while let byte = bytes.first {
    guard let unit = codeUnit(bytes) else {
      result.append(byte)
      bytes = bytes.dropFirst()
      continue
    }
    bytes = bytes.dropFirst(6)
    var value = unit
    if (0xD800..<0xDC00).contains(unit), let low = codeUnit(bytes), (0xDC00..<0xE000).contains(low) {
      value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      bytes = bytes.dropFirst(6)
    }
    result += String(Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}").utf8
  }
  return LogRowReader.string(result)
}

/// Returns the number of an escape such as `\U00f6` at the start of a text.
private func codeUnit(_ bytes: ArraySlice<UInt8>) -> UInt32? {
  let digits = bytes.dropFirst(2).prefix(4)
  guard bytes.starts(with: "\\U".utf8), digits.count == 4, digits.allSatisfy(LogRowReader.isHexadecimal) else {
    return nil
  }
  return UInt32(LogRowReader.string(digits), radix: 16)
}

// MARK: Links

/// Decodes each link that contains a log. People copy the link to a page that explains a log instead of the log.
private func withoutPercentEncoding(_ text: String) -> String {
  guard text.contains("%"), text.contains("onstraint") else { return text }
  var result: [UInt8] = []
  var run: [UInt8] = []
  func decodedRun() -> [UInt8] {
    let written = LogRowReader.string(run)
    guard written.contains("onstraint"), ["%20", "%3C", "%3c", "%253"].contains(where: written.contains) else {
      return run
    }
    var bytes = run
    // Forms write a space as `+`, and a plus sign as `%2B`.
    if !written.contains("%20"), !written.contains("%2520") { bytes = bytes.map { $0 == 43 ? 32 : $0 } }
    // A link in a link is encoded twice.
    for _ in 0..<2 { bytes = percentDecoded(bytes) }
    return [10] + bytes + [10]
  }
  for byte in text.utf8 {
    if LogRowReader.isSpace(byte) {
      result += decodedRun()
      result.append(byte)
      run = []
    } else {
      run.append(byte)
    }
  }
  return LogRowReader.string(result + decodedRun())
}

/// Replaces `%3C` by the byte with this hexadecimal number. A `%` without two digits is kept.
private func percentDecoded(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var rest = bytes[...]
  while let byte = rest.first {
    let digits = rest.dropFirst().prefix(2)
    if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(LogRowReader.isHexadecimal),
      let value = UInt8(LogRowReader.string(digits), radix: 16)
    {
      result.append(value)
      rest = rest.dropFirst(3)
    } else {
      result.append(byte)
      rest = rest.dropFirst()
    }
  }
  return result
}
