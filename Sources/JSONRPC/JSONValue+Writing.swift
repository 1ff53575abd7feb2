extension JSONValue {
  /// The value as one line of JSON in UTF-8, with keys in order, so that it is the same in every process.
  ///
  /// JSON has no word for a `number` that is not finite; it is written as `null`.
  package func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): bytes += (value.isFinite ? String(value) : "null").utf8
    case .string(let value): Self.write(value, to: &bytes)
    case .text(let text): bytes += text
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let text = string.utf8
    if text.contains(where: isEscaped) {
      for byte in text { write(byte, to: &bytes) }
    } else {
      bytes.append(contentsOf: text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func write(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x0A: bytes += #"\n"#.utf8
    case 0x0D: bytes += #"\r"#.utf8
    case 0x09: bytes += #"\t"#.utf8
    case 0..<0x10: bytes += #"\u000\#(String(byte, radix: 16))"#.utf8
    case 0x10..<0x20: bytes += #"\u00\#(String(byte, radix: 16))"#.utf8
    default: bytes.append(byte)
    }
  }
}
