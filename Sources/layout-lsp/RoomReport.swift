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
  let snapshot: Snapshot
  let rooms: [TextRoom]

  init(_ snapshot: Snapshot, _ rooms: [TextRoom]) {
    self.snapshot = snapshot
    self.rooms = rooms
  }

  private func layout(_ room: TextRoom) -> Layout { snapshot.model.layouts[room.layout] }
  private func name(_ room: TextRoom) -> String { layout(room).views[room.view].name }
  private func place(_ room: TextRoom) -> String {
    ([room.preview.name] + [room.language].compactMap(\.self)
      + (room.environment.textSize == nil ? [] : [room.textSize.rawValue])).joined(separator: ", ")
  }

  /// A paragraph for each text, with a line for each preview.
  var text: String {
    var lines: [String] = []
    var last: (layout: Int, view: Int)?
    for room in rooms {
      if last.map({ $0 != (room.layout, room.view) }) ?? true {
        let name = snapshot.model.layouts.count > 1 ? "\(layout(room).name): \(name(room))" : name(room)
        lines.append("\(name) \(room.text.literal)")
        last = (room.layout, room.view)
      }
      let limit = room.room.limit.map { "; then \($0.words.withoutMarks) on \($0.place.withoutMarks)" } ?? ""
      let reason = room.reason.map { " (\($0))" } ?? ""
      lines.append("  \(place(room)): \(room.amountWords)\(reason)\(limit)")
    }
    return lines.map { $0.printable + "\n" }.joined()
  }

  // MARK: JSON

  var json: JSONValue {
    .object(["version": .integer(1), "texts": .array(rooms.map(json))])
  }

  private func json(_ room: TextRoom) -> JSONValue {
    var members: [String: JSONValue] = [
      "layout": .string(layout(room).name), "view": .string(name(room)), "text": .string(room.text),
      "preview": .string(room.preview.name), "textSize": .string(room.textSize.rawValue),
      "width": .number(room.width.double), "certainty": .string(room.certaintyWord),
      (room.lines == nil ? "room" : "roomLines"): .number(room.room.amount.double),
    ]
    if let language = room.language { members["language"] = .string(language) }
    if let lines = room.lines { members["lines"] = .integer(lines) }
    if let width = room.maximumWidth { members["maximumWidth"] = .number(width.double) }
    if let reason = room.reason { members["reason"] = .string(reason) }
    if let limit = room.room.limit { members["limit"] = limit.json }
    return .object(members)
  }

  // MARK: CSV

  /// A row for each text and preview, with a header.
  var csv: String {
    let header = [
      "layout", "view", "language", "text size", "preview", "text", "width", "room", "unit", "certainty",
      "first problem",
      "subjects", "screen",
    ]
    let rows = rooms.map { room in
      [
        layout(room).name, name(room), room.language ?? "", room.textSize.rawValue, room.preview.name, room.text,
        "\(room.width)", "\(room.room.amount)", room.lines == nil ? "points" : "lines", room.certaintyWord,
        room.room.limit?.kind.code ?? "", room.room.limit?.subjects.joined(separator: " ") ?? "",
        room.room.limit?.screen ?? "",
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
  /// note with its lines.
  func xliff(of path: String) -> String {
    var languages: [String] = []
    for language in rooms.map({ $0.language ?? "" }) where !languages.contains(language) { languages.append(language) }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">"#,
    ]
    for language in languages {
      let target = language.isEmpty ? "" : #" target-language="\#(escapedMarkup(language))""#
      lines.append(
        #"  <file original="\#(escapedMarkup(path))" source-language="en"\#(target) datatype="plaintext">"#)
      lines.append("    <body>")
      lines += units(language)
      lines += ["    </body>", "  </file>"]
    }
    return (lines + ["</xliff>"]).map { $0 + "\n" }.joined()
  }

  private func units(_ language: String) -> [String] {
    var order: [String] = []
    var groups: [String: [TextRoom]] = [:]
    for room in rooms where (room.language ?? "") == language {
      let key = "\(layout(room).name).\(name(room))"
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(room)
    }
    return order.flatMap { key -> [String] in
      guard let group = groups[key], let first = group.first else { return [] }
      let standard = group.first { $0.textSize == .standard } ?? first
      let shares = group.compactMap { room in
        room.maximumWidth.flatMap { room.width.sign > 0 ? $0 / room.width : nil }
      }
      let width = shares.min().map { " maxwidth=\"\(($0 * standard.width).floor)\" size-unit=\"point\"" } ?? ""
      let view = layout(first).views[first.view]
      let source = view.text ?? first.text
      let target = language.isEmpty ? [] : ["        <target>\(escapedMarkup(first.text))</target>"]
      let limit = group.min { $0.room.amount < $1.room.amount }
      let note = limit.flatMap { room in
        room.room.limit.map { "\(room.amountWords); then \($0.words.withoutMarks) on \($0.place.withoutMarks)" }
          ?? room.lines.map { "\($0) lines; \(room.amountWords) more" }
      }
      return ["      <trans-unit id=\"\(escapedMarkup(key))\"\(width)>"]
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
