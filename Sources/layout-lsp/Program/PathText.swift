#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Conversion between paths and text. A path consists of bytes, which might not be UTF-8. In such a path, and in one that
/// has these private characters itself, each byte above 0x7F becomes a private character, so that the file can still be
/// opened and named.
enum PathText {
  /// The first of the private characters; each represents one byte.
  private static let first: UInt32 = 0x10FF00

  static func text(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes), !isOdd(text) { return text }
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      let value = byte < 0x80 ? UInt32(byte) : first + UInt32(byte)
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// A path as a shell reads it: in quotation marks if it has a character that a shell changes.
  static func shellWord(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/._-+,:@%=".utf8.contains(byte)
    }
    return isPlain && !path.isEmpty ? path : "'" + path.replacing("'", with: #"'\''"#) + "'"
  }

  /// The bytes of a path, or of a message that contains one.
  static func bytes(_ text: String) -> [UInt8] {
    guard isOdd(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      scalar.value >= first ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// Whether a path is not valid UTF-8.
  static func isOdd(_ text: String) -> Bool {
    text.utf8.contains(0xF4) && text.unicodeScalars.contains { $0.value >= first }
  }

  /// Calls a system function with a path.
  static func with<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard isOdd(path) else { return path.withCString(body) }
    let characters = bytes(path).map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map(body) ?? path.withCString(body)
    }
  }

  /// The program's arguments without its name.
  static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map {
        text(UnsafeBufferPointer(start: $0, count: strlen($0)).map(UInt8.init(bitPattern:)))
      }
    }
  }
}
