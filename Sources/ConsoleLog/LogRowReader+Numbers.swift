import ConstraintSolver
import LayoutWriting

/// Numbers and addresses.
extension LogRowReader {
  /// Reads a standard distance with its value: `NSSpace(8)`, `NSLayoutAnchorConstraintSpace(8)`.
  mutating func space() -> Rational? {
    let start = place
    let word = take { Self.isLetter($0) }
    if word.count >= 5, word.suffix(5).elementsEqual("Space".utf8), peek == UInt8(ascii: "(") {
      place += 1
      if let value = number(), peek == UInt8(ascii: ")") {
        place += 1
        return value
      }
    }
    place = start
    return nil
  }

  /// Reads `44`, `-16`, `- 16`, `44.0` or `2.22507e-308`.
  mutating func number() -> Rational? {
    let start = place
    var text = ""
    if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") {
      if peek == UInt8(ascii: "-") { text = "-" }
      place += 1
      skipSpaces()
    }
    let digits = take { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
    text += Self.string(digits)
    guard digits.contains(where: Self.isDigit) else {
      place = start
      return nil
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      let exponent = place
      place += 1
      var power = "e"
      if let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        power += Self.string([sign])
        place += 1
      }
      let digits = take { Self.isDigit($0) }
      if digits.isEmpty { place = exponent } else { text += power + Self.string(digits) }
    }
    guard let value = Rational(printed: text) else {
      place = start
      return nil
    }
    return value
  }

  mutating func hexadecimal() -> String? {
    guard starts(with: "0x") else { return nil }
    let digits = bytes[(place + 2)...].prefix { Self.isHexadecimal($0) }
    guard !digits.isEmpty else { return nil }
    place = digits.endIndex
    return "0x" + Self.string(digits)
  }
}

extension Rational {
  /// The number as the console prints it: a decimal of few places, and no fraction.
  var printed: String { (self * 1_000_000_000).isInteger ? written : decimal(places: 3) }

  /// Reads the number that six printed digits represent, as the console prints them: 1.77778 is 16/9, and 94.3333 is
  /// 283/3. A number beyond nine digits becomes the language's largest. Nil if the text is not a number.
  init?(printed text: String) {
    guard let number = Double(text), !number.isNaN else { return nil }
    guard abs(number) < 1e9 else {
      self = number < 0 ? -999_999_999 : 999_999_999
      return
    }
    let digits = text.filter { $0 != "-" && $0 != "." }.drop { $0 == "0" }
    let decimals = text.lastIndex(of: ".").map { text[$0...].dropFirst() } ?? ""
    if !text.contains("e"), digits.count >= 6, (1...17).contains(decimals.count) {
      var tolerance = 0.501
      for _ in decimals { tolerance /= 10 }
      tolerance = max(tolerance, 1e-9)
      for denominator in 2...(tolerance <= 6e-6 ? 100 : 12) {
        let numerator = (number * Double(denominator)).rounded()
        if abs(numerator / Double(denominator) - number) <= tolerance,
          let value = Rational(Int(numerator), over: denominator)
        {
          self = value
          return
        }
      }
    }
    self.init(recorded: text)
  }
}
