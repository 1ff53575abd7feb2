import JSONRPC

/// The texts of a string catalogue, Xcode's `.xcstrings`.
struct StringCatalogue {
  /// The language in which the document itself is written.
  let sourceLanguage: String?
  /// Texts by language, then by key.
  let texts: [String: [String: String]]

  /// Reads a catalogue. Of variations by device it uses the phone's, and of variations by number the general one. It
  /// omits texts that have not been translated yet.
  init(_ bytes: [UInt8]) throws(StringsError) {
    let root: JSONValue
    do throws(JSONSyntaxError) {
      root = try JSONValue(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
    } catch {
      let line = 1 + bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") }
      throw StringsError(message: "this is not JSON: \(error.reason)", line: line)
    }
    guard case .object(let strings)? = root["strings"] else {
      throw StringsError(message: "this is not a string catalogue: it has no `strings`", line: nil)
    }
    if case .string(let language)? = root["sourceLanguage"] { sourceLanguage = language } else { sourceLanguage = nil }
    var texts: [String: [String: String]] = [:]
    for (key, entry) in strings {
      guard entry["shouldTranslate"] != .bool(false), case .object(let languages)? = entry["localizations"] else {
        continue
      }
      for (language, localization) in languages {
        if let text = Self.text(localization) { texts[language, default: [:]][key] = text }
      }
    }
    self.texts = texts
  }

  private static func text(_ localization: JSONValue) -> String? {
    if let unit = localization["stringUnit"], case .string(let text)? = unit["value"] {
      return unit["state"] == .string("new") ? nil : text
    }
    guard let variations = localization["variations"] else { return nil }
    for (kind, words) in [("device", ["iphone", "other"]), ("plural", ["other", "many"])] {
      for word in words {
        // Variations can be nested, such as a plural for each device.
        if let inner = variations[kind]?[word] { return text(inner) }
      }
    }
    return nil
  }
}
