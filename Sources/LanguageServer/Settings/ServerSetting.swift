import JSONRPC
import LayoutDiagnostics

/// A setting. This list defines the decoding, the warnings, the schema and the settings page.
struct ServerSetting: Sendable {
  /// The key: below `layout` in an editor, at the top level in a project file. A `.` separates nested objects.
  let key: String
  let shape: Shape
  /// The component that reads the setting.
  let owner: Owner
  /// The description in Markdown, as shown in the settings editor.
  let description: String

  /// The values that a setting accepts.
  enum Shape: Sendable {
    /// One of these words; the first is the default.
    case choice([(word: String, meaning: String?)])
    /// An object that maps a diagnostic's code to `off` or a severity.
    case severities
    /// True, false, or null for the editor's default.
    case flag
    /// A path on the user's machine.
    case path
    /// A name in a layout; empty for the default.
    case name
  }

  /// The component that reads a setting.
  enum Owner: Sendable {
    /// The server, so that a project file can contain it too.
    case server
    /// The editor; in VS Code, with this scope.
    case editor(scope: String)
  }

  static let run = ServerSetting(
    key: "diagnostics.run",
    shape: .choice([("onType", "While you type."), ("onSave", "When you open or save the file.")]), owner: .server,
    description: "When the server checks a document.")

  static let severity = ServerSetting(
    key: "diagnostics.severity", shape: .severities, owner: .server,
    description: """
      The severity of each diagnostic, by code: `{ "fixed-size": "off" }`. A comment \
      `// layout-lsp:disable fixed-size` does the same for one file.
      """)

  static let images = ServerSetting(
    key: "hover.images", shape: .flag, owner: .server,
    description:
      "Whether hovers show a picture instead of a text drawing. With null, it depends on the editor.")

  static let hintPreview = ServerSetting(
    key: "inlayHints.preview", shape: .name, owner: .server,
    description: """
      The preview whose frames inlay hints show. If empty, or if a layout has no preview of this name, it is the \
      layout's first.
      """)

  static let roomHints = ServerSetting(
    key: "inlayHints.room", shape: .choice([("off", nil), ("on", nil)]), owner: .server,
    description: """
      Whether inlay hints after texts, and lenses above `strings` blocks, show how much longer the texts can be.
      """)

  static let swift = ServerSetting(
    key: "swift.enable", shape: .choice([("on", nil), ("off", nil)]), owner: .server,
    description: """
      Whether the server reads Swift files, for hovers on views, code lenses and previews of the layouts that classes \
      set up in code. It reports only problems that are certain.
      """)

  static let storyboards = ServerSetting(
    key: "storyboards.enable", shape: .choice([("on", nil), ("off", nil)]), owner: .server,
    description: """
      Whether the server reads storyboards and xibs, for the problems that `layout-lsp check` reports, hovers, an \
      outline and previews of their layouts.
      """)

  static let screens = ServerSetting(
    key: "screens",
    shape: .choice([
      ("supported", "The screens that the app supports."), ("canvas", "The canvas of the document alone."),
      ("all", "Every phone and pad, in every orientation."),
    ]), owner: .server,
    description: """
      On which screens storyboards and xibs are solved. The nearest `Info.plist` or Xcode project says \
      which ones the app supports.
      """)

  static let all = [
    run, severity, images, hintPreview, roomHints, swift, storyboards, screens,
    ServerSetting(
      key: "server.path", shape: .path, owner: .editor(scope: "machine-overridable"),
      description: """
        Where `layout-lsp` is, as an absolute path. If empty, the extension uses its own copy, or else the one on the \
        `PATH`.
        """),
    ServerSetting(
      key: "trace.server", shape: .choice([("off", nil), ("messages", nil), ("verbose", nil)]),
      owner: .editor(scope: "window"),
      description: "How much of the communication with the server is written to the *Layout* output."),
  ]

  /// The words for a diagnostic's severity.
  static let severityWords = ["off"] + DiagnosticKind.Severity.allCases.map(\.word)

  /// The key's components.
  var path: [String] { key.split(separator: ".").map(String.init) }

  var isForProjects: Bool { if case .editor = owner { false } else { true } }

  /// Returns the usable part of a value; nil if no part is usable.
  func usable(_ value: JSONValue) -> JSONValue? {
    switch (shape, value) {
    case (.choice(let choices), .string(let word)): choices.contains { $0.word == word } ? value : nil
    case (.severities, .object(let members)):
      // Each member is checked separately, so that one invalid member does not discard the others.
      .object(members.filter { code, level in problem(of: level, for: code) == nil })
    case (.flag, .bool), (.path, .string), (.name, .string): value
    default: nil
    }
  }

  /// Returns the problem of a code and its level, and whether the code causes it; nil if both are valid.
  func problem(of level: JSONValue, for code: String) -> (isCode: Bool, message: String)? {
    guard DiagnosticKind.named(code) != nil else {
      let known = DiagnosticKind.all.map(\.code)
      return (true, "There is no diagnostic `\(code)`" + didYouMean(code, among: known))
    }
    if case .string(let word) = level, DiagnosticLevels.Level(word) != nil { return nil }
    return (false, "`\(code)` can be \(list(Self.severityWords.map { "`\"\($0)\"`" }, "or"))")
  }

  /// The accepted values, for messages.
  var expectation: String {
    switch shape {
    case .choice(let choices): list(choices.map { "`\"\($0.word)\"`" }, "or")
    case .severities: "an object, such as `{ \"fixed-size\": \"off\" }`"
    case .flag: "`true`, `false` or `null`"
    case .path: "a path in quotes"
    case .name: "a name in quotes"
    }
  }
}
