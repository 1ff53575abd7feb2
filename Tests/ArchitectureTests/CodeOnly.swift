/// Swift source with comments and the text of strings blanked; line numbers stay the same. An interpolation is code.
///
/// It knows as much of Swift as this house writes: no regular expressions between slashes.
func codeOnly(_ text: String) -> String {
  var scanner = CodeScanner(text: Array(text.unicodeScalars))
  scanner.code(untilParenthesis: false)
  var result = String.UnicodeScalarView()
  result.append(contentsOf: scanner.result)
  return String(result)
}

private struct CodeScanner {
  let text: [Unicode.Scalar]
  var position = 0
  var result: [Unicode.Scalar] = []

  private func starts(with word: String, at offset: Int = 0) -> Bool {
    let scalars = Array(word.unicodeScalars)
    let start = position + offset
    return start + scalars.count <= text.count && text[start..<start + scalars.count].elementsEqual(scalars)
  }

  private mutating func keep(_ count: Int = 1) {
    let end = min(text.count, position + count)
    result += text[position..<end]
    position = end
  }

  private mutating func blank(_ count: Int = 1) {
    let end = min(text.count, position + count)
    result += text[position..<end].map { $0 == "\n" ? "\n" : " " }
    position = end
  }

  /// Code to the end of the text, or to the parenthesis that closes an interpolation.
  mutating func code(untilParenthesis: Bool) {
    var depth = 0
    while position < text.count {
      if starts(with: "//") {
        while position < text.count, text[position] != "\n" { blank() }
      } else if starts(with: "/*") {
        comment()
      } else if let hashes = hashesBeforeQuote {
        string(hashes: hashes)
      } else {
        if text[position] == "(" { depth += 1 }
        if text[position] == ")" {
          if depth == 0, untilParenthesis { return }
          depth -= 1
        }
        keep()
      }
    }
  }

  private mutating func comment() {
    var depth = 0
    while position < text.count {
      if starts(with: "/*") {
        depth += 1
        blank(2)
      } else if starts(with: "*/") {
        depth -= 1
        blank(2)
        if depth == 0 { return }
      } else {
        blank()
      }
    }
  }

  /// The number of `#` before the quote of a string that begins here; nil if none begins.
  private var hashesBeforeQuote: Int? {
    let hashes = text[position...].prefix { $0 == "#" }.count
    let quote = position + hashes
    return quote < text.count && text[quote] == "\"" ? hashes : nil
  }

  private mutating func string(hashes: Int) {
    let marks = String(repeating: "#", count: hashes)
    keep(hashes)
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    keep(quotes.count)
    while position < text.count, !starts(with: quotes + marks) {
      if starts(with: "\\\(marks)(") {
        blank(2 + hashes)
        code(untilParenthesis: true)
        blank()
      } else if starts(with: "\\\(marks)") {
        blank(2 + hashes)
      } else {
        blank()
      }
    }
    keep(quotes.count + hashes)
  }
}
