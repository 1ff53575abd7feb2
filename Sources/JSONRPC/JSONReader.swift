/// Reads a JSON text by recursive descent, according to RFC 8259.
///
/// It replaces Foundation's `JSONDecoder`, which uses some kilobytes of stack for each level of a recursive
/// `Decodable`, so that 256 levels overflow a thread of 512 KiB. `JSONDecoder` also accepts `[1,]` and UTF-16.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// The places of values and the path to the current one; nil if the caller does not need them.
  private var recorder: PlaceRecorder?

  /// The recorded places of values.
  var places: [[String]: JSONPlace] { recorder?.places ?? [:] }

  init(_ bytes: [UInt8], notingPlaces: Bool = false) {
    self.bytes = bytes
    recorder = notingPlaces ? PlaceRecorder() : nil
  }

  /// Reads the value of the whole text.
  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    recorder?.enter("", key: nil)
    let value = try value()
    recorder?.leave(end: position)
    skipSpace()
    guard position == bytes.count else { throw error("Unexpected text after the value.") }
    return value
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    recorder?.noteStart(position)
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONValue {
    try open()
    var members: [String: JSONValue] = [:]
    if consumeMark("}") { return close(.object(members)) }
    repeat {
      skipSpace()
      let start = position
      let key = try string()
      recorder?.enter(key, key: start..<position)
      guard consumeMark(":") else { throw error("Expected `:` after the key.") }
      members[key] = try value()
      recorder?.leave(end: position)
    } while consumeMark(",")
    guard consumeMark("}") else { throw error("Expected `,` or `}` in the object.") }
    return close(.object(members))
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONValue {
    try open()
    var elements: [JSONValue] = []
    if consumeMark("]") { return close(.array(elements)) }
    repeat {
      recorder?.enter(String(elements.count), key: nil)
      elements.append(try value())
      recorder?.leave(end: position)
    } while consumeMark(",")
    guard consumeMark("]") else { throw error("Expected `,` or `]` in the array.") }
    return close(.array(elements))
  }

  private mutating func open() throws(JSONSyntaxError) {
    guard depth < JSONValue.depthLimit else {
      throw error("Arrays and objects can be nested at most \(JSONValue.depthLimit) deep.")
    }
    depth += 1
    position += 1
  }

  private mutating func close(_ value: JSONValue) -> JSONValue {
    depth -= 1
    return value
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw error("Expected a value.") }
    position += word.utf8.count
    return value
  }

  /// Reads a number. One that is too large for a `Double` becomes the nearest finite one, so that it can be written
  /// again.
  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    let isNegative = consume("-")
    guard let first = next, isDigit(first) else { throw error("Expected a value.") }
    if !consume("0") { skipDigits() }
    if consume(".") { try digits() }
    if consume("e") || consume("E") {
      if !consume("+") { consume("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text) else { throw error("This number is invalid.") }
    if number.isFinite { return .number(number) }
    return .number(isNegative ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    guard let first = next, isDigit(first) else { throw error("Expected a digit in this number.") }
    skipDigits()
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    guard consume("\"") else { throw error("Expected a string.") }
    let start = position
    skipPlainText()
    let plainEnd = position
    // Most strings have no escape and are copied once.
    if consume("\"") { return try validated(bytes[start..<plainEnd], from: start) }
    var text = bytes[start..<plainEnd]
    while !consume("\"") {
      guard consume("\\") else {
        throw error(
          next == nil ? "Expected `\"` at the end of the string." : "Unescaped control character in a string.")
      }
      try escape(into: &text)
      let run = position
      skipPlainText()
      text += bytes[run..<position]
    }
    return try validated(text, from: start)
  }

  private func validated(_ text: ArraySlice<UInt8>, from start: Int) throws(JSONSyntaxError) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw JSONSyntaxError(reason: "A string is not valid UTF-8.", offset: start)
    }
    return string
  }

  private mutating func escape(into text: inout ArraySlice<UInt8>) throws(JSONSyntaxError) {
    switch next {
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      text += String(try escapedScalar()).utf8
      return
    default: throw error("Invalid escape in a string.")
    }
    position += 1
  }

  /// Reads the character of `u` and its digits; a character beyond U+FFFF is written as two escapes.
  private mutating func escapedScalar() throws(JSONSyntaxError) -> Unicode.Scalar {
    let unit = try hexadecimalUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(UInt16(unit)), consume("\\"), next == UInt8(ascii: "u") else {
      throw error("Unpaired surrogate in a string.")
    }
    let trail = try hexadecimalUnit()
    guard UTF16.isTrailSurrogate(UInt16(trail)),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
    else { throw error("Unpaired surrogate in a string.") }
    return scalar
  }

  /// Reads `u` and four hexadecimal digits: at most 0xFFFF.
  private mutating func hexadecimalUnit() throws(JSONSyntaxError) -> UInt32 {
    consume("u")
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("Expected four hexadecimal digits after `\\u`.")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  // MARK: Bytes

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  @discardableResult
  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads a punctuation mark, which white space can precede.
  private mutating func consumeMark(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return consume(character)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func skipDigits() {
    while let byte = next, isDigit(byte) { position += 1 }
  }

  private mutating func skipPlainText() {
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
  }

  private func error(_ reason: String) -> JSONSyntaxError { JSONSyntaxError(reason: reason, offset: position) }
}
