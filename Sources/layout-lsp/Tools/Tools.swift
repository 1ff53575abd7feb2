import JSONRPC
import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutPreview
import SourceText

/// One tool: a name, what it does, and its own arguments beside the text or the path.
struct ToolRow {
  let name: String
  let summary: String
  var arguments: [(name: String, schema: JSONValue)] = []
  var required: [String] = []
  /// Whether the tool changes nothing.
  var isReadOnly = true

  /// The tool as `tools/list` describes it.
  var description: JSONValue {
    let common: [(String, JSONValue)] = [
      ("text", Self.string("the text of a layout")),
      ("path", Self.string("the path of a file, instead of a text")),
    ]
    return .object([
      "name": .string(name), "description": .string(summary),
      "annotations": .object(["readOnlyHint": .bool(isReadOnly), "openWorldHint": .bool(false)]),
      "inputSchema": .object([
        "type": .string("object"),
        "properties": .object(Dictionary(common + arguments, uniquingKeysWith: { first, _ in first })),
        "required": .array(required.map { .string($0) }),
        "additionalProperties": .bool(false),
      ]),
    ])
  }

  fileprivate static func string(_ summary: String, _ choices: [String] = []) -> JSONValue {
    var members: [String: JSONValue] = ["type": .string("string"), "description": .string(summary)]
    if !choices.isEmpty { members["enum"] = .array(choices.map { .string($0) }) }
    return .object(members)
  }
}

/// The tools of `layout-lsp mcp`.
struct Tools {
  private var inputs = InputCheck()
  private var swiftFiles = SwiftFiles()

  static let rows = [
    ToolRow(
      name: "check",
      summary: "Reports what is wrong with a layout, storyboard, xib, Swift file or console log: conflicts, ambiguity, "
        + "clipped text. Every fix has a name for the tool apply.",
      arguments: [("format", ToolRow.string("the form of the answer; text by default", ["text", "json"]))]),
    ToolRow(
      name: "solve",
      summary: "Computes the frames of all views of a layout, storyboard, xib or Swift file on each of its previews.",
      arguments: [
        ("preview", ToolRow.string("only the preview of this name")),
        ("format", ToolRow.string("the form of the answer; text by default", ["text", "json"])),
      ]),
    ToolRow(
      name: "render", summary: "Draws a layout, storyboard, xib or Swift file on each of its previews.",
      arguments: [
        ("preview", ToolRow.string("only the preview of this name")),
        ("format", ToolRow.string("text (default) draws with characters; png is an image", ["text", "svg", "png"])),
        (
          "appearance",
          ToolRow.string("of an image; light by default", PictureAppearance.allCases.map(\.rawValue))
        ),
      ]),
    ToolRow(
      name: "apply",
      summary: "Applies one fix that check names, such as conflict@6:2, and returns the new text and its problems.",
      arguments: [
        ("fix", ToolRow.string("CODE@LINE or CODE@LINE:N")),
        (
          "write",
          .object(["type": .string("boolean"), "description": .string("whether to change the file at the path")])
        ),
      ], required: ["fix"], isReadOnly: false),
  ]

  /// Calls a tool. A wrong call is an error; a tool that fails has a result that says so, which a model can read.
  mutating func call(_ name: String, _ arguments: JSONValue) throws(ResponseError) -> JSONValue {
    guard let row = Self.rows.first(where: { $0.name == name }) else {
      throw ResponseError(.invalidParams, "There is no tool `\(name)`.")
    }
    do throws(Files.FileError) {
      let arguments = try ToolArguments(arguments, of: row)
      return Self.result(try content(of: name, arguments), isError: false)
    } catch {
      return Self.result([Self.text(error.message)], isError: true)
    }
  }

  private mutating func content(of name: String, _ arguments: ToolArguments) throws(Files.FileError) -> [JSONValue] {
    let file = try arguments.file()
    if name == "check" { return [Self.text(try check(file, inJSON: arguments["format"] == "json"))] }
    let preview = arguments["preview"]
    if name == "apply" { return try apply(arguments, to: file) }
    let input = try SolvedInput(file, path: file.name, preview: preview, &swiftFiles)
    if let preview, !input.showsPreviews {
      throw Files.FileError(message: "there is no preview `\(preview)`")
    }
    if name == "solve" {
      guard arguments["format"] != "json" else { return [Self.text(SolutionReport.json(input.layouts, of: file))] }
      return [Self.text(solutionText(input.layouts) + errors(of: input))]
    }
    let sheet = pictureSheet(of: input, arguments["appearance"].flatMap(PictureAppearance.init) ?? .light)
    guard !sheet.isEmpty else { throw Files.FileError(message: "there is nothing to draw\n" + errors(of: input)) }
    switch arguments["format"] {
    case "svg": return [Self.text(sheet.svg)]
    case "png":
      return [
        .object([
          "type": .string("image"), "mimeType": .string("image/png"),
          "data": .string(base64(try png(of: sheet, scale: 1))),
        ])
      ]
    default: return [Self.text(sheet.text)]
    }
  }

  /// The errors of the text, without which a solution would mislead.
  private func errors(of input: SolvedInput) -> String {
    input.errors.isEmpty ? "" : "\n" + render(input.errors, in: input.file, color: false)
  }

  private mutating func check(_ file: SourceFile, inJSON: Bool) throws(Files.FileError) -> String {
    let path = file.name
    let checked: CheckedFile
    defer { for note in inputs.takeNotes() { complain(note) } }
    var options = InputCheck.Options()
    if !inJSON { options.showsFixes = { $0.severity.isProblem } }
    switch try inputs.check(file, path: path, options) {
    case .omitted: throw Files.FileError(message: "\(path): this document cannot be checked")
    case .other(let other, _), .swift(let other): checked = other
    case .layout(let file, let levels):
      let snapshot = snapshot(of: file, offersFixes: true, levels: levels)
      checked = CheckedFile(
        path: path, file: file, diagnostics: withProvenFixes(snapshot.diagnostics, in: snapshot),
        ranges: checkedRanges(in: snapshot), insides: checkedInsides(in: snapshot))
    }
    if inJSON { return String(decoding: jsonReport([checked]).encoded(), as: UTF8.self) }
    if let summary = checked.summary { return summary }
    var counts = DiagnosticCounts()
    counts.add(checked.diagnostics)
    let problems = checked.diagnostics.filter { $0.severity.isProblem }
    let proofs = checked.remarks.map { "\($0)\n".printable }
    let parts = [
      render(problems, in: checked.file, color: false), fixNames(of: checked), proofs.joined(separator: "\n"),
      counts.summary(files: 1, showsAll: true) + "\n",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The names of the fixes of problems, for the tool `apply`.
  private func fixNames(of checked: CheckedFile) -> String {
    guard checked.hasFixes else { return "" }
    var counts: [String: Int] = [:]
    let names = checked.diagnostics.flatMap { diagnostic in
      let line = checked.file.place(at: diagnostic.range.start).line
      return diagnostic.fixes.compactMap { fix -> String? in
        let name = "\(diagnostic.kind.code)@\(line)"
        counts[name, default: 0] += 1
        guard diagnostic.severity.isProblem else { return nil }
        return "  \(name):\(counts[name] ?? 0)  \(fix.title)".printable + "\n"
      }
    }
    return names.isEmpty ? "" : "fixes:\n" + names.joined()
  }

  private mutating func apply(
    _ arguments: ToolArguments, to file: SourceFile
  ) throws(Files.FileError) -> [JSONValue] {
    let choice: FixChoice
    do throws(UsageError) {
      choice = try FixChoice(arguments["fix"] ?? "")
    } catch {
      throw Files.FileError(message: error.message)
    }
    let fix: Fix
    defer { for note in inputs.takeNotes() { complain(note) } }
    switch try inputs.check(file, path: file.name, InputCheck.Options()) {
    case .layout(let file, let levels):
      fix = try choice.fix(in: snapshot(of: file, offersFixes: true, levels: levels), path: file.name)
    case .swift(let checked):
      fix = try choice.fix(among: checked.diagnostics, of: checked.file, path: file.name)
    default: throw Files.FileError(message: "\(file.name): only a layout or Swift file can be changed")
    }
    let fixed = SourceFile(name: file.name, bytes: file.applying(fix.edits))
    if arguments.isOn("write") {
      guard let path = arguments["path"] else { throw Files.FileError(message: "only a file can be written") }
      try Files.replace(path, with: fixed.bytes)
    }
    return [Self.text(fixed.text), Self.text("\(fix.title)\n\n\(try check(fixed, inJSON: false))")]
  }

  private static func text(_ text: String) -> JSONValue { .object(["type": .string("text"), "text": .string(text)]) }

  private static func text(_ json: JSONValue) -> JSONValue { text(String(decoding: json.encoded(), as: UTF8.self)) }

  private static func result(_ content: [JSONValue], isError: Bool) -> JSONValue {
    .object(["content": .array(content), "isError": .bool(isError)])
  }
}

/// The arguments of a call.
private struct ToolArguments {
  private let values: [String: JSONValue]

  init(_ arguments: JSONValue, of row: ToolRow) throws(Files.FileError) {
    guard case .object(let values) = arguments.unwritten else {
      throw Files.FileError(message: "the arguments must be an object")
    }
    let known = ["text", "path"] + row.arguments.map(\.name)
    if let unknown = values.keys.sorted().first(where: { !known.contains($0) }) {
      throw Files.FileError(
        message: "\(row.name) has no argument `\(unknown)`" + didYouMean(nearest(to: unknown, among: known)))
    }
    if let missing = row.required.first(where: { values[$0] == nil }) {
      throw Files.FileError(message: "\(row.name) needs `\(missing)`")
    }
    self.values = values
  }

  subscript(_ name: String) -> String? {
    if case .string(let text)? = values[name] { text } else { nil }
  }

  func isOn(_ name: String) -> Bool { values[name] == .bool(true) }

  /// The text, or the file at the path.
  func file() throws(Files.FileError) -> SourceFile {
    switch (self["text"], self["path"]) {
    case (let text?, nil): return SourceFile(name: "text", bytes: Array(text.utf8))
    case (nil, let path?):
      guard path != "-" else { throw Files.FileError(message: "`path` must be a file") }
      return try InputKind.read(path, named: path)
    default: throw Files.FileError(message: "either `text` or `path` is needed")
    }
  }
}

/// Returns bytes as text, in Base64.
func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count / 3 * 4 + 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    bits <<= UInt32(8 * (3 - group.count))
    for index in 0..<4 {
      text.append(index <= group.count ? digits[Int(bits >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}
