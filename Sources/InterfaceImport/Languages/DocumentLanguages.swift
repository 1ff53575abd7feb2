package import InterfaceMarkup
import LayoutModel
import LayoutSyntax
import LayoutWriting

/// The translations found beside a document: for each language, its objects' texts, with keys such as
/// `7Ab-3x-Kqz.text`.
package struct DocumentLanguages: Sendable {
  /// Texts by language tag, then by key.
  private(set) var tables: [String: [String: String]] = [:]
  /// The language in which the document itself is written, if a string catalogue states it.
  package private(set) var sourceLanguage: String?
  /// The keys whose texts are in a layout, by language.
  private var placed: [String: Set<String>] = [:]
  /// The languages in which at least one layout is shown.
  private var used: Set<String> = []

  /// Creates an empty set of translations.
  package init() {}

  package var isEmpty: Bool { tables.isEmpty }

  /// Whether a translation is read from right to left.
  package var hasRightToLeft: Bool { tables.keys.contains { Self.direction($0).isRightToLeft } }

  /// Adds a file of translations, such as `de.lproj/Main.strings` or `Main.xcstrings`. A file with another extension, or
  /// in no folder of a language, is ignored.
  package mutating func add(_ bytes: [UInt8], path: String) throws(StringsError) {
    if path.hasSuffix(".xcstrings") { return try add(catalogue: bytes) }
    let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    guard path.hasSuffix(".strings"), folder.hasSuffix(".lproj") else { return }
    try add(strings: bytes, folder: folder)
  }

  /// Adds a `.strings` file from the folder of a language, such as `de.lproj`.
  package mutating func add(strings bytes: [UInt8], folder: String) throws(StringsError) {
    add(try readStrings(bytes), Self.tag(ofFolder: folder))
  }

  /// Adds a string catalogue, which contains all languages.
  package mutating func add(catalogue bytes: [UInt8]) throws(StringsError) {
    let catalogue = try StringCatalogue(bytes)
    sourceLanguage = sourceLanguage ?? catalogue.sourceLanguage.map(Self.tag(ofFolder:))
    for (language, texts) in catalogue.texts { add(texts, Self.tag(ofFolder: language)) }
  }

  private mutating func add(_ texts: [String: String], _ tag: String) {
    // The language reserves words for cases that are not languages.
    guard !tag.isEmpty, tag != SettingName.doubleLength, tag.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else {
      return
    }
    tables[tag, default: [:]].merge(texts) { first, _ in first }
  }

  /// Whether any of these texts has a translation.
  func translates(_ texts: [SceneTranslations.ShownText]) -> Bool {
    texts.contains { shown in tables.values.contains { $0[shown.key] != nil } }
  }

  mutating func use(_ language: String) { used.insert(language) }

  mutating func place(_ key: String, _ language: String) { placed[language, default: []].insert(key) }

  /// Returns the language tag for a folder: `pt-BR` for `pt_BR.lproj`, and `de` for `German.lproj` of old projects.
  private static func tag(ofFolder folder: String) -> String {
    let name = folder.hasSuffix(".lproj") ? String(folder.dropLast(".lproj".count)) : folder
    return oldNames[name] ?? name.replacing("_", with: "-")
  }

  private static let oldNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es",
    "Dutch": "nl", "Danish": "da", "Finnish": "fi", "Korean": "ko", "Norwegian": "nb", "Polish": "pl",
    "Portuguese": "pt", "Russian": "ru", "Swedish": "sv",
  ]

  /// Returns a summary after a document is imported: its languages, and the texts that no view shows, by sort.
  package func summary(of document: MarkupElement) -> String? {
    guard !tables.isEmpty else { return nil }
    var tags: [String: String] = [:]
    document.forEach { element in if let id = element["id"] { tags[id] = element.name } }
    var counts: [String: Int] = [:]
    for (language, texts) in tables {
      for key in texts.keys where placed[language]?.contains(key) != true {
        let dot = key.firstIndex(of: ".") ?? key.endIndex
        let sort = tags[String(key[..<dot])].map { "\($0) \(Self.property(key[dot...]))" } ?? "text of no object"
        counts[sort, default: 0] += 1
      }
    }
    let languages = "languages: \(used.isEmpty ? "none" : used.sorted().joined(separator: ", "))"
    guard !counts.isEmpty else { return languages }
    let list = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) × \($0.key)" }
    return "\(languages); translations not placed: \(list.joined(separator: ", "))"
  }

  /// Returns the property's name: `title`, or `segmentTitles` for the title of a segment.
  private static func property(_ rest: Substring) -> String {
    rest.dropFirst().prefix { $0 != "[" }.map(String.init).joined().onOneLine
  }
}

extension DocumentLanguages {
  /// Returns a language tag as a name of the language, in quotes if necessary.
  static func written(_ tag: String) -> String {
    let isName = tag.allSatisfy { $0.isLetter && $0.isASCII } && Keyword(rawValue: tag) == nil && tag != "x"
    return isName ? tag : tag.quoted
  }

  /// Whether a language is written from right to left, and whether the built-in table implies its direction.
  static func direction(_ tag: String) -> (isRightToLeft: Bool, isImplied: Bool) {
    let parts = tag.split(separator: "-").map(String.init)
    guard let language = parts.first else { return (false, false) }
    if parts.contains("Arab") || parts.contains("Hebr") {
      return (true, Environment.rightToLeftLanguages.contains(language))
    }
    if parts.contains("Latn") || parts.contains("Cyrl") { return (false, true) }
    let isImplied = Environment.rightToLeftLanguages.contains(language)
    return (isImplied || otherLanguages.contains(language), isImplied)
  }

  /// Right-to-left languages that are missing from the built-in table.
  private static let otherLanguages: Set<String> = ["ckb", "dv", "iw", "ji", "ks", "ps", "sd", "ug", "yi"]
}
