/// The commands.
enum Command: String, CaseIterable {
  case serve, check, solve, preview, render, format, `import`, export, diff, explain, replay, completions, man

  /// The row of a command: help, completions, the man page, the parser of arguments and its suggestions read it.
  var row: CommandRow { Self.rows[self] ?? CommandRow(operands: "", summary: "") }
}

/// Everything that is known about one command.
struct CommandRow {
  /// The operands as a synopsis shows them: `PATH…`; empty for none.
  var operands: String
  /// What an operand can be.
  var operandKind = OptionRow.Value.Kind.file
  /// What the command does: one line that begins with a verb in the third person.
  let summary: String
  /// Paragraphs for help and the man page. A line that begins with two spaces is kept as it is.
  var details: [String] = []
  var options: [OptionRow] = []
  /// What each exit status means.
  var statuses: [(status: Int, meaning: String)] = []

  func option(_ name: String) -> OptionRow? { options.first { $0.name == name } }
}

/// One option of a command.
struct OptionRow {
  /// Without its dashes.
  let name: String
  /// What follows the name; nil for an option that is only there or not.
  var value: Value?
  /// What it does, as a phrase without a full stop.
  let summary: String
  /// Whether the command needs it.
  var isRequired = false
  /// Whether help leaves it out: an option of editors and not of people.
  var isHidden = false

  /// What follows an option's name.
  struct Value {
    /// The word in its place in help: `FILE`.
    let placeholder: String
    let kind: Kind

    /// What is offered where it is typed.
    enum Kind: Equatable {
      case file, folder, code
      /// One of these words.
      case oneOf([String])
      /// A word that only the author knows, such as a name.
      case word
    }

    static let file = Value(placeholder: "FILE", kind: .file)
    static let folder = Value(placeholder: "DIR", kind: .folder)
    static let name = Value(placeholder: "NAME", kind: .word)

    static func oneOf(_ placeholder: String, _ words: [String]) -> Value {
      Value(placeholder: placeholder, kind: .oneOf(words))
    }
  }

  /// The words that its value can be; empty where it can be any.
  var choices: [String] {
    if case .oneOf(let words) = value?.kind { words } else { [] }
  }

  /// `--format FORMAT`.
  var synopsis: String { "--\(name)" + (value.map { " \($0.placeholder)" } ?? "") }

  /// The summary with the words that the value can be. The first is the default, unless the option is required.
  var summaryWithChoices: String {
    guard let first = choices.first else { return summary }
    let words = [isRequired ? first : "\(first) (default)"] + choices.dropFirst()
    return "\(summary): \(words.joined(separator: ", "))"
  }
}
