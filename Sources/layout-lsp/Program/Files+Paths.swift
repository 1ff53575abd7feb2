#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Files {
  /// The file's URI.
  static func uri(_ path: String) -> String {
    if path == "-" { return "stdin:" }
    guard PathText.isOdd(path) else { return URL(fileURLWithPath: path).absoluteString }
    return "file://" + percentEncoded(absolute(path))
  }

  /// The file's URI, relative to the current folder if the file is in it, otherwise absolute.
  static func relativeURI(_ path: String) -> String {
    if path == "-" { return "stdin:" }
    let relative = relative(path, to: currentFolder)
    return relative.hasPrefix("/") || relative.hasPrefix("../") ? uri(path) : percentEncoded(relative)
  }

  private static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return PathText.bytes(path).map { byte -> String in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber || "-._~/".contains(character))
      return isPlain ? String(character) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }.joined()
  }

  /// The absolute path, without `.` and `..`.
  static func absolute(_ path: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : "\(currentFolder)/\(path)").split(separator: "/") {
      switch part {
      case ".": break
      case "..": parts = parts.dropLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path relative to a folder, with `../` if it is outside of the folder.
  static func relative(_ path: String, to folder: String) -> String {
    let parts = absolute(path).split(separator: "/")
    let base = absolute(folder).split(separator: "/")
    var shared = 0
    while shared < min(parts.count, base.count), parts[shared] == base[shared] { shared += 1 }
    // If the paths share only the root folder, the absolute path is clearer.
    guard shared > 0 || base.isEmpty else { return absolute(path) }
    return (Array(repeating: "..", count: base.count - shared) + parts.dropFirst(shared)).joined(separator: "/")
  }
}
