package import LanguageServerProtocol

/// Conversion between a URI and a path on this machine.
extension DocumentURI {
  /// The file's path; nil if the URI is not a file on this machine.
  var path: String? {
    guard rawValue.lowercased().hasPrefix("file://") else { return nil }
    let rest = rawValue.dropFirst("file://".count).prefix { $0 != "?" && $0 != "#" }
    let host = rest.prefix { $0 != "/" }
    guard host.isEmpty || host == "localhost", rest.count > host.count else { return nil }
    let path = percentDecoded(rest.dropFirst(host.count))
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The file's name: the last component of the path.
  var fileName: String {
    let path = rawValue.prefix { $0 != "?" && $0 != "#" }
    // Only a URI without a path, such as `untitled:Untitled-1`, ends in the part that follows the scheme.
    return percentDecoded(path.split(separator: path.contains("/") ? "/" : ":").last ?? path)
  }

  /// Creates a file's URI. Escapes all characters but letters, digits and `-._~`, as editors do.
  package init(path: String) {
    var text = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    self.init(rawValue: text)
  }
}

/// Returns a text with its percent escapes decoded. An invalid escape is left unchanged.
func percentDecoded(_ text: some StringProtocol) -> String {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2, let high = rest.first.flatMap(hexValue),
      let low = rest.dropFirst().first.flatMap(hexValue)
    {
      bytes.append(high * 16 + low)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
