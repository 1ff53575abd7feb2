import JSONRPC
import LayoutDiagnostics

/// One thing that a user can set: from these rows follow the reading, the warnings, the schema and the page of settings.
struct Setting: Sendable {
  /// Beneath `layout` in an editor, and at the top of a project file; a `.` leads into an object.
  let key: String
  let shape: Shape
  /// Whose it is.
  let owner: Owner
  /// In Markdown, for whoever hovers over it in the settings.
  let description: String

  /// What may be set.
  enum Shape: Sendable {
    /// One of these words, the first of them if nothing is said.
    case choice([(word: String, meaning: String?)])
    /// An object: by a diagnostic's code, `off` or a severity.
    case severities
    /// True, false, or null for what suits the editor.
    case flag
    /// A place on the user's machine.
    case path
  }

  /// Who reads a setting.
  enum Owner: Sendable {
    /// The server, so that a project may set it too.
    case server
    /// The editor; in VS Code, with this scope.
    case editor(scope: String)
  }

  static let run = Setting(
    key: "diagnostics.run",
    shape: .choice([("onType", "While you type."), ("onSave", "When you open or save the file.")]), owner: .server,
    description: "When the server checks a document.")

  static let severity = Setting(
    key: "diagnostics.severity", shape: .severities, owner: .server,
    description: """
      The severity of each diagnostic, by code: `{ "fixed-size": "off" }`. A comment \
      `// layout-lsp:disable fixed-size` does the same for one file.
      """)

  static let images = Setting(
    key: "hover.images", shape: .flag, owner: .server,
    description:
      "Whether hovers show a picture instead of a text drawing. With null, it depends on the editor.")

  static let all = [
    run, severity, images,
    Setting(
      key: "server.path", shape: .path, owner: .editor(scope: "machine-overridable"),
      description: """
        Where `layout-lsp` is, as an absolute path. If empty, the extension uses its own copy, or else the one on the \
        `PATH`.
        """),
    Setting(
      key: "trace.server", shape: .choice([("off", nil), ("messages", nil), ("verbose", nil)]),
      owner: .editor(scope: "window"),
      description: "How much of the communication with the server is written to the *Layout* output."),
  ]

  /// The words for how grave a diagnostic is told.
  static let severityWords = ["off"] + DiagnosticKind.Severity.allCases.map(\.word)

  /// The keys that lead to it.
  var path: [String] { key.split(separator: ".").map(String.init) }

  var isForProjects: Bool { if case .server = owner { true } else { false } }

  /// The part of a value that can be used; nil where that is nothing.
  func usable(_ value: JSONValue) -> JSONValue? {
    switch (shape, value) {
    case (.choice(let choices), .string(let word)): choices.contains { $0.word == word } ? value : nil
    case (.severities, .object(let members)):
      // Each by itself, so that a slip in one does not cost the others.
      .object(members.filter { code, level in problem(of: level, for: code) == nil })
    case (.flag, .bool), (.path, .string): value
    default: nil
    }
  }

  /// What is wrong with a code and its level; whether that is the code.
  func problem(of level: JSONValue, for code: String) -> (isCode: Bool, message: String)? {
    guard DiagnosticKind.named(code) != nil else {
      let known = DiagnosticKind.catalogue.map(\.code)
      return (true, "There is no diagnostic `\(code)`" + didYouMean(code, among: known))
    }
    if case .string(let word) = level, DiagnosticLevels.Level(word) != nil { return nil }
    return (false, "`\(code)` can be \(alternatives(Self.severityWords.map { "`\"\($0)\"`" }))")
  }

  /// What it can be, for messages.
  var expectation: String {
    switch shape {
    case .choice(let choices): alternatives(choices.map { "`\"\($0.word)\"`" })
    case .severities: "an object, such as `{ \"fixed-size\": \"off\" }`"
    case .flag: "`true`, `false` or `null`"
    case .path: "a path in quotes"
    }
  }
}

/// `a, b or c`.
private func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
