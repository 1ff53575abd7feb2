import LayoutDiagnostics

/// The identity of a problem across versions of a file: its code and its message without line numbers, which change
/// when a line is added above.
struct Fingerprint: Hashable, Comparable {
  let path: String
  let code: String
  let message: String

  init(path: String, code: String, message: String) {
    self.path = path
    self.code = code
    self.message = message
  }

  init(_ diagnostic: Diagnostic, path: String) {
    self.init(
      path: path, code: diagnostic.kind.code, message: replacingLineNumbers(in: diagnostic.message) { _ in "N" })
  }

  /// The fingerprint without the numbers in the message, so that `a` sticking out by any amount is the same problem.
  /// Digits in names are kept.
  var withoutNumbers: Fingerprint {
    var text = ""
    var isName = false
    for character in message {
      let isDigit = "0"..."9" ~= character
      if !isDigit { isName = character.isLetter || character == "_" }
      if isName || !isDigit { text.append(character) } else if text.last != "#" { text.append("#") }
    }
    return Fingerprint(path: path, code: code, message: text)
  }

  /// A hash of 16 hexadecimal digits (FNV-1a). It includes the number of equal problems that precede this one in the
  /// report.
  func digest(occurrence: Int) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(path)\0\(code)\0\(message)\0\(occurrence)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    (left.path, left.code, left.message) < (right.path, right.code, right.message)
  }
}

/// Replaces the line numbers in a message: in `line 3`, and in `lines 3, 4 and 5`. Code and quoted names are unchanged.
func replacingLineNumbers(in message: String, by replacement: (Int) -> String) -> String {
  var rest = message[...]
  var result = ""
  var closing: Character?
  while let next = rest.first {
    if let open = closing {
      if next == open { closing = nil }
    } else if next == "`" || next == "\"" {
      closing = next
    } else if next == "l", result.last?.isLetter != true,
      let word = ["lines ", "line "].first(where: { rest.hasPrefix($0) })
    {
      result += word
      rest = rest.dropFirst(word.count)
      appendNumbers(&rest, to: &result, replacement)
      continue
    }
    result.append(next)
    rest = rest.dropFirst()
  }
  return result
}

/// Appends a list of numbers with its separators, each number replaced.
private func appendNumbers(_ rest: inout Substring, to result: inout String, _ replacement: (Int) -> String) {
  while true {
    let digits = rest.prefix { "0"..."9" ~= $0 }
    guard let number = Int(digits) else { return }
    result += replacement(number)
    rest = rest.dropFirst(digits.count)
    let separators = [", ", " and ", " or ", "–", " to "]
    guard let separator = separators.first(where: { rest.hasPrefix($0) }),
      let digit = rest.dropFirst(separator.count).first, "0"..."9" ~= digit
    else { return }
    result += separator
    rest = rest.dropFirst(separator.count)
  }
}
