/// A JSON text that is written from its beginning to its end, in UTF-8 and on one line.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []

  /// An empty text.
  package init() {}

  /// Appends a word of JSON as it is.
  package mutating func append(_ word: String) { bytes += word.utf8 }
  mutating func append(_ written: [UInt8]) { bytes += written }
  /// Appends a value that is already written.
  package mutating func append(_ written: JSONText) { bytes += written.bytes }

  /// Writes a whole number.
  package mutating func integer(_ value: Int) { append(String(value)) }

  /// Writes an object; `write` writes its members in order.
  package mutating func object(_ write: (inout JSONText) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    write(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a member of the current object.
  mutating func member(key: String, _ write: (inout JSONText) -> Void) {
    separate()
    string(key)
    bytes.append(UInt8(ascii: ":"))
    write(&self)
  }

  /// Writes a member whose key is one of the protocol's, which need no escapes.
  package mutating func member(_ key: StaticString, _ write: (inout JSONText) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    write(&self)
  }

  private mutating func separate() {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
  }

  /// Writes a list; `write` writes each element.
  package mutating func array<Element>(_ elements: [Element], _ write: (inout JSONText, Element) -> Void) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a string in quotes. O(bytes).
  package mutating func string(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { text in
      // Most strings need no escapes. The check has no early exit, which is fastest.
      var hasEscaped = false
      for byte in text { hasEscaped = Self.isEscaped(byte) || hasEscaped }
      if hasEscaped {
        for byte in text { escape(byte) }
      } else {
        bytes.append(contentsOf: text)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x0A: append(#"\n"#)
    case 0x0D: append(#"\r"#)
    case 0x09: append(#"\t"#)
    case 0..<0x10: append(#"\u000\#(String(byte, radix: 16))"#)
    case 0x10..<0x20: append(#"\u00\#(String(byte, radix: 16))"#)
    default: bytes.append(byte)
    }
  }
}

/// A type of the protocol that writes itself, for values that are sent by the hundred: coders take ten times as long.
package protocol JSONTextEncodable: Encodable {
  /// Writes the value as `encode` would, with keys in order.
  func write(to text: inout JSONText)
}

extension Array: JSONTextEncodable where Element: JSONTextEncodable {
  /// Writes the elements in order.
  package func write(to text: inout JSONText) {
    text.array(self) { $1.write(to: &$0) }
  }
}
