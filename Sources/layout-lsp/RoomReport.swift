import ConstraintSolver
import JSONRPC
import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutPreview
import LayoutSyntax
import SourceText

/// The rooms of texts as text for people and programs.
struct RoomReport {
  /// The path of the file, as the user named it.
  let path: String
  /// The names of the layouts.
  let layouts: [String]
  /// The language of the texts as they are written.
  var sourceLanguage = "en"
  /// The texts on each preview; those of one text follow each other.
  var texts: [ReportedRoom]

  /// A text on a preview.
  struct ReportedRoom {
    let room: TextRoom
    let layout: Layout
    let layoutName: String
    /// The key of the text in the translations of a document; nil for other files, and for a text that has none.
    var documentKey: String?
    /// Whether the preview is a screen, on which every language is shown.
    var isOfAllLanguages = false

    var view: String { layout.views[room.view].name }
    /// The key of the text in its translations.
    var key: String { documentKey ?? room.key }
    /// The identity of the text in XLIFF.
    var id: String { documentKey ?? "\(layoutName).\(view)" }
    /// The preview, and the language and the text size if it sets them.
    fileprivate var place: [String] {
      // The preview of a language of a document has its name.
      [room.preview.name] + [room.language].compactMap(\.self).filter { $0 != room.preview.name }
        + (room.environment.textSize == nil ? [] : [room.textSize.rawValue])
    }

    /// The other values of the combination of a range, such as `not busy`, by their place among the lists.
    fileprivate var otherChoices: [(list: Int, words: String)] {
      room.choices.enumerated().filter { ![.setting(.locale), .setting(.textSize)].contains($1.list.subject) }
        .map { ($0, $1.list.words(of: $1.value).withoutMarks) }
    }

    /// What is said about it, without the place.
    fileprivate var words: String { room.amountWords + (room.reason.map { " (\($0))" } ?? "") }
    fileprivate var limitWords: String? { room.room.limit?.words.withoutMarks }
  }

  /// A paragraph for each text, with a line for each preview, language and text size, and for each combination of the
  /// other values of a range on which its room depends.
  var text: String {
    var lines: [String] = []
    var last: String?
    let groups = Dictionary(grouping: texts.indices) { [texts[$0].layoutName, texts[$0].view] + texts[$0].place }
    for indices in groups.values.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let first = indices.first.map({ texts[$0] }) else { continue }
      let name = layouts.count > 1 ? "\(first.layoutName): \(first.view)" : first.view
      if last != "\(first.layoutName).\(first.view)" {
        lines.append("\(name) \(first.room.text.literal)" + (first.documentKey.map { " (\($0))" } ?? ""))
        last = "\(first.layoutName).\(first.view)"
      }
      for (text, choices) in Self.different(indices.map { texts[$0] }) {
        let limit = text.limitWords.map { "; then \($0) on \(text.room.room.limit?.place.withoutMarks ?? "")" } ?? ""
        lines.append("  \((text.place + choices).joined(separator: ", ")): \(text.words)\(limit)")
      }
    }
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// Returns one of each of the combinations that have different rooms, with the values on which these depend.
  private static func different(_ rooms: [ReportedRoom]) -> [(room: ReportedRoom, choices: [String])] {
    let choices = rooms.map(\.otherChoices)
    func groups(by lists: [Int]) -> [[Int]] {
      let groups = Dictionary(grouping: rooms.indices) { room in
        choices[room].filter { lists.contains($0.list) }.map(\.words)
      }
      return groups.values.sorted { $0.lexicographicallyPrecedes($1) }
    }
    let all = choices.first?.map(\.list) ?? []
    var needed = all
    for list in all {
      let others = needed.filter { $0 != list }
      let isEqual = groups(by: others).allSatisfy { group in
        Set(group.map { [rooms[$0].words, rooms[$0].limitWords] }).count == 1
      }
      if isEqual { needed = others }
    }
    return groups(by: needed).compactMap { group in
      group.first.map { room in
        (rooms[room], choices[room].filter { needed.contains($0.list) }.map(\.words))
      }
    }
  }

  // MARK: JSON

  var json: JSONValue {
    .object(["version": .integer(1), "texts": .array(texts.map(json))])
  }

  private func json(_ text: ReportedRoom) -> JSONValue {
    let room = text.room
    var members: [String: JSONValue] = [
      "layout": .string(text.layoutName), "view": .string(text.view), "key": .string(text.key),
      "text": .string(room.text),
      "preview": .string(room.preview.name), "textSize": .string(room.textSize.rawValue),
      "width": .number(room.width.double), "certainty": .string(room.certaintyWord),
      (room.lines == nil ? "room" : "roomLines"): .number(room.room.amount.double),
    ]
    if let language = room.language { members["language"] = .string(language) }
    if let lines = room.lines { members["lines"] = .integer(lines) }
    if let width = room.maximumWidth { members["maximumWidth"] = .number(width.double) }
    if let reason = room.reason { members["reason"] = .string(reason) }
    if !room.choices.isEmpty {
      members["combination"] = .object(
        Dictionary(room.choices.map { ($0.list.subject.words, .string($0.value)) }) { first, _ in first })
    }
    if let limit = room.room.limit { members["limit"] = limit.json }
    return .object(members)
  }

  // MARK: CSV

  /// A row for each text and preview, with a header.
  var csv: String {
    let header = [
      "layout", "view", "language", "text size", "preview", "text", "width", "room", "unit", "certainty",
      "first problem", "subjects", "screen", "key", "combination",
    ]
    let rows = texts.map { text in
      let room = text.room
      return [
        text.layoutName, text.view, room.language ?? "", room.textSize.rawValue, room.preview.name, room.text,
        "\(room.width)", "\(room.room.amount)", room.lines == nil ? "points" : "lines", room.certaintyWord,
        room.room.limit?.kind.code ?? "", room.room.limit?.subjects.joined(separator: " ") ?? "",
        room.room.limit?.screen ?? "", text.key,
        room.choices.map { $0.list.words(of: $0.value).withoutMarks }.joined(separator: ", "),
      ]
    }
    return ([header] + rows).map { row in row.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A field of CSV (RFC 4180). A field that a spreadsheet would read as a formula begins with an apostrophe.
  private static func field(_ text: String) -> String {
    let isFormula = text.first.map { "=+@\t\r".contains($0) } ?? false || text.first == "-" && Double(text) == nil
    let safe = isFormula ? "'\(text)" : text
    guard safe.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return safe }
    return "\"\(safe.replacing("\"", with: "\"\""))\""
  }

  // MARK: XLIFF

  /// XLIFF 1.2 with a file for each language. A unit is a text, with its greatest width at the standard text size: at
  /// every size, and on every preview, a text in that proportion fits. A text that wraps has no greatest width, but a
  /// note with its lines. The identity of a unit of a document is that of Xcode's export.
  var xliff: String {
    var languages: [String] = []
    for language in texts.map({ $0.room.language ?? "" }) where !languages.contains(language) {
      languages.append(language)
    }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">"#,
    ]
    let onScreens = Dictionary(grouping: texts.filter(\.isOfAllLanguages), by: \.id)
    for language in languages {
      let target = language.isEmpty ? "" : #" target-language="\#(escapedMarkup(language))""#
      let source = #"source-language="\#(escapedMarkup(sourceLanguage))""#
      lines.append(#"  <file original="\#(escapedMarkup(path))" \#(source)\#(target) datatype="plaintext">"#)
      let entries = units(language, onScreens)
      if entries.count(where: { $0.contains(" maxwidth=") }) > 1 {
        lines += ["    <header>", "      <note>\(escapedMarkup(Self.widthNote))</note>", "    </header>"]
      }
      lines.append("    <body>")
      lines += entries
      lines += ["    </body>", "  </file>"]
    }
    return (lines + ["</xliff>"]).map { $0 + "\n" }.joined()
  }

  /// What the greatest widths do not say.
  private static let widthNote =
    "Each maxwidth is for one text while the other texts stay as they are. Several longer texts can share the same room: "
    + "check --translations tries all texts of a language together."

  /// `onScreens` are the texts on screens that show every language.
  private func units(_ language: String, _ onScreens: [String: [ReportedRoom]]) -> [String] {
    var order: [String] = []
    var groups: [String: [ReportedRoom]] = [:]
    for text in texts where (text.room.language ?? "") == language {
      if groups[text.id] == nil { order.append(text.id) }
      groups[text.id, default: []].append(text)
    }
    return order.flatMap { id -> [String] in
      guard let group = groups[id], let first = group.first else { return [] }
      let standard = (group.first { $0.room.textSize == .standard } ?? first).room
      let others = language.isEmpty ? [] : onScreens[id] ?? []
      let own = group.compactMap(\.room.widthShare).min().map { $0 * standard.width }
      let greatest = [own, others.compactMap(\.room.maximumWidth).min()].compactMap(\.self).min()
      let width = greatest.map { " maxwidth=\"\($0.floor)\" size-unit=\"point\"" } ?? ""
      let source = first.layout.views[first.room.view].text ?? first.room.text
      let target = language.isEmpty ? [] : ["        <target>\(escapedMarkup(first.room.text))</target>"]
      let limit = group.min { $0.room.room.amount < $1.room.room.amount }?.room
      let note = limit.flatMap { room in
        room.room.limit.map { "\(room.amountWords); then \($0.words.withoutMarks) on \($0.place.withoutMarks)" }
          ?? room.lines.map { "\($0) lines; \(room.amountWords) more" }
      }
      return ["      <trans-unit id=\"\(escapedMarkup(id))\"\(width)>"]
        + ["        <source>\(escapedMarkup(source))</source>"] + target
        + (note.map { ["        <note>\(escapedMarkup($0))</note>"] } ?? []) + ["      </trans-unit>"]
    }
  }
}

extension RoomLimit {
  /// What ends a room, as `room` and `solve --sensitivity` write it.
  var json: JSONValue {
    .object([
      "code": .string(kind.code), "subjects": .array(subjects.map { .string($0) }), "preview": .string(preview),
      "screen": .string(screen),
    ])
  }
}

extension TextRoom {
  /// The language of the preview; nil for the texts as they are written.
  fileprivate var language: String? { environment.locale }

  /// The greatest width in proportion to that of the text; nil for a text that wraps, or without a width.
  fileprivate var widthShare: Rational? {
    maximumWidth.flatMap { width.sign > 0 ? $0 / width : nil }
  }

  fileprivate var certaintyWord: String {
    switch room.certainty {
    case .exact: "exact"
    case .atLeast: "at least"
    case .atMost: "at most"
    }
  }
}

extension String {
  /// The text without the marks of names and code.
  fileprivate var withoutMarks: String { Prose(marked: self).plainText }
}

extension TextRoom {
  /// The lists of the range, each with the value that it has in this combination; empty for a single size.
  fileprivate var choices: [(list: PreviewRange.ValueList, value: String)] {
    guard let range = preview.range,
      let combination = range.combinations.first(where: { $0.environment == environment })
    else { return [] }
    return Array(zip(range.lists, combination.choices))
  }
}
