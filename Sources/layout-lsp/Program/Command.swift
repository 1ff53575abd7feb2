/// The commands of the program.
enum Command: String, CaseIterable {
  case serve, new, demo, setup, check, solve, room, preview, render, format, `import`, export, diff, explain, card, mcp,
    replay
  case completions, man

  /// The row of a command. Help, completions, the man page and the parser of arguments with its suggestions use it.
  var row: CommandRow { Self.rows[self] ?? CommandRow(operands: "", summary: "") }
}

/// The description of one command.
struct CommandRow {
  /// The operands in the notation of a synopsis, such as `PATH…`; empty if there are none.
  var operands: String
  /// The kind of the operands.
  var operandKind = OptionRow.Value.Kind.file
  /// One line that describes what the command does. It begins with a verb in the third person.
  let summary: String
  /// Paragraphs for help and the man page. A line that begins with two spaces is not wrapped.
  var details: [String] = []
  var options: [OptionRow] = []
  /// The meaning of each exit status.
  var statuses: [(status: Int, meaning: String)] = []

  func option(_ name: String) -> OptionRow? { options.first { $0.name == name } }
}

/// One option of a command.
struct OptionRow {
  /// The name without its dashes.
  let name: String
  /// The value that follows the name; nil for a flag.
  var value: Value?
  /// A phrase without a full stop that describes the option.
  let summary: String
  /// Whether the command requires the option.
  var isRequired = false
  /// Whether help omits the option, because editors use it and people do not.
  var isHidden = false

  /// The value of an option.
  struct Value {
    /// The placeholder for the value in help, such as `FILE`.
    let placeholder: String
    let kind: Kind

    /// The kind of values that a shell completes.
    enum Kind: Equatable {
      case file, folder, code
      /// One of the given words.
      case oneOf([String])
      /// A word that cannot be completed, such as a name.
      case word
    }

    static let file = Value(placeholder: "FILE", kind: .file)
    static let folder = Value(placeholder: "DIR", kind: .folder)
    static let name = Value(placeholder: "NAME", kind: .word)

    static func oneOf(_ placeholder: String, _ words: [String]) -> Value {
      Value(placeholder: placeholder, kind: .oneOf(words))
    }
  }

  /// The possible values; empty if any value is allowed.
  var choices: [String] {
    if case .oneOf(let words) = value?.kind { words } else { [] }
  }

  /// `--format FORMAT`.
  var synopsis: String { "--\(name)" + (value.map { " \($0.placeholder)" } ?? "") }

  /// The summary with the possible values. The first one is the default, unless the option is required.
  var summaryWithChoices: String {
    guard let first = choices.first else { return summary }
    let words = [isRequired ? first : "\(first) (default)"] + choices.dropFirst()
    return "\(summary): \(words.joined(separator: ", "))"
  }
}
