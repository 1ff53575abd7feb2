/// JSON as it is written, from its beginning to its end, in UTF-8 and on one line.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []

  init() {}

  mutating func append(_ word: String) { bytes += word.utf8 }
  mutating func append(_ written: [UInt8]) { bytes += written }

  /// A number without fraction.
  package mutating func integer(_ value: Int) { append(String(value)) }

  /// An object, of whose members `write` writes one after the other.
  package mutating func object(_ write: (inout JSONText) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    write(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// A member of the object that is being written.
  mutating func member(key: String, _ write: (inout JSONText) -> Void) {
    separate()
    string(key)
    bytes.append(UInt8(ascii: ":"))
    write(&self)
  }

  /// The same for a key of the protocol, in which nothing need be escaped.
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

  /// A list, each of whose elements `write` writes.
  package mutating func array<Element>(_ elements: [Element], _ write: (inout JSONText, Element) -> Void) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// A string in quotes. O(bytes).
  package mutating func string(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { text in
      // Most have nothing to escape. They are looked through without a way out in between, which is fastest.
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

/// A value of the protocol that writes itself, for what is sent by the hundred: coders take ten times as long.
package protocol WritesItself: Encodable {
  /// Writes what `encode` comes to, with keys in order.
  func write(to text: inout JSONText)
}

extension Array: WritesItself where Element: WritesItself {
  /// Writes the elements one after the other.
  package func write(to text: inout JSONText) {
    text.array(self) { $1.write(to: &$0) }
  }
}
