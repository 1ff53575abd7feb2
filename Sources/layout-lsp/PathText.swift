#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Paths as texts, and back. A path is bytes, which need not be UTF-8: a byte of one that is not becomes a private character,
/// so that the file can be opened and named all the same.
enum PathText {
  /// The first of the private characters, each of which represents a byte.
  private static let first: UInt32 = 0x10FF00

  static func text(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes) { return text }
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      let value = byte < 0x80 ? UInt32(byte) : first + UInt32(byte)
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// The bytes that a path, or a message with one in it, represents.
  static func bytes(_ text: String) -> [UInt8] {
    guard isOdd(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      scalar.value >= first ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// Whether a path is not UTF-8.
  static func isOdd(_ text: String) -> Bool {
    text.utf8.contains(0xF4) && text.unicodeScalars.contains { $0.value >= first }
  }

  /// Hands a path to a function of the system.
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
