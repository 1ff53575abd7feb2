/// A line of a frame's header, without its line end.
enum HeaderLine: Hashable {
  /// The end of the header.
  case blank
  /// The length of the body, in bytes; never negative.
  case contentLength(Int)
  /// Another field, which is ignored.
  case other
  case malformed(reason: String)

  init(_ line: ArraySlice<UInt8>) {
    guard !line.isEmpty else {
      self = .blank
      return
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(Self.isNameByte)
    else {
      self = .malformed(reason: "A header line is not of the form `Name: value`: \(Self.excerpt(line))")
      return
    }
    guard String(decoding: line[..<colon], as: UTF8.self).lowercased() == Self.contentLengthName else {
      self = .other
      return
    }
    guard let length = Self.wholeNumber(line[colon...].dropFirst()) else {
      self = .malformed(reason: "`Content-Length` must be a whole number of bytes: \(Self.excerpt(line))")
      return
    }
    self = .contentLength(length)
  }

  static let contentLengthName = "content-length"

  /// The characters of a field name, according to RFC 9110.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  /// Only digits, because `Int` would accept a sign too.
  private static func wholeNumber(_ value: ArraySlice<UInt8>) -> Int? {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let digits = value.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    guard digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func excerpt(_ line: ArraySlice<UInt8>) -> String {
    String(reflecting: String(decoding: line.prefix(60), as: UTF8.self))
  }
}
