import LayoutDiagnostics

/// A shell for which the program can generate completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that completes commands, options and values.
  var completions: String {
    switch self {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
  }
}

/// `layout-lsp completions`: writes a completion script for a shell.
func completions(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .completions)
  guard let name = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError("completions needs one shell: \(Shell.allCases.map(\.rawValue).joined(separator: ", "))")
  }
  try Arguments.verify(name, isOneOf: Shell.allCases.map(\.rawValue), named: "the shell")
  if let shell = Shell(rawValue: name) { write(shell.completions) }
  return .fine
}

extension OptionRow.Value.Kind {
  /// The words that the script completes; nil if the program has no list of them.
  fileprivate var words: [String]? {
    switch self {
    case .file, .folder, .word: nil
    case .code: DiagnosticKind.all.map(\.code)
    case .oneOf(let words): words
    }
  }
}

/// A command with the parts of its row that the scripts use.
private struct CompletedCommand {
  let name: String
  let summary: String
  let options: [OptionRow]
  /// The kind of the operands; nil if there are none.
  let operand: OptionRow.Value.Kind?

  static let all = Command.allCases.map { command in
    let row = command.row
    let help = OptionRow(name: "help", summary: "print help")
    return CompletedCommand(
      name: command.rawValue, summary: row.summary, options: row.options.filter { !$0.isHidden } + [help],
      operand: row.operands.isEmpty ? nil : row.operandKind)
  }
}

// MARK: bash

/// The bash script. Without a match, bash completes file names (`-o default`).
private func bashCompletions() -> String {
  let commands = CompletedCommand.all
  var values: [String] = []
  for command in commands {
    for option in command.options {
      guard let value = option.value else { continue }
      let offered = value.kind.words.map { "_layout_lsp_words '\($0.joined(separator: " "))'; " } ?? ""
      values.append("    \(command.name)/--\(option.name)) \(offered)return ;;")
    }
  }
  let options = commands.map { command in
    "      \(command.name)) _layout_lsp_words '\(command.options.map { "--\($0.name)" }.joined(separator: " "))' ;;"
  }
  let operands = commands.compactMap { command in
    command.operand?.words.map { "    \(command.name)) _layout_lsp_words '\($0.joined(separator: " "))' ;;" }
  }
  return """
    # Completions of layout-lsp for bash.

    _layout_lsp_words() { COMPREPLY=($(compgen -W "$1" -- "$current")); }

    _layout_lsp() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      # `--format=json` is three words here.
      if [[ $current == "=" ]]; then
        current=
      elif [[ $previous == "=" ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        _layout_lsp_words '\(commands.map(\.name).joined(separator: " ")) --help --version'
        return
      fi
      case ${COMP_WORDS[1]}/$previous in
    \(values.joined(separator: "\n"))
      esac
      if [[ $current == -* ]]; then
        case ${COMP_WORDS[1]} in
    \(options.joined(separator: "\n"))
        esac
        return
      fi
      case ${COMP_WORDS[1]} in
    \(operands.joined(separator: "\n"))
      esac
    }

    complete -o default -F _layout_lsp layout-lsp

    """
}

// MARK: zsh

private func zshCompletions() -> String {
  let commands = CompletedCommand.all
  let descriptions = commands.map { "    \(quotedForZsh("\($0.name):\($0.summary)"))" }
  let cases = commands.map { command -> String in
    var specifications = command.options.map { option -> String in
      var text = "--\(option.name)\(option.value == nil ? "" : "=")[\(escapedForZsh(option.summary))]"
      if let value = option.value { text += ":\(value.placeholder):\(zshAction(value.kind))" }
      return text
    }
    if let operand = command.operand { specifications.append("*:operand:\(zshAction(operand))") }
    let lines = specifications.map { "        \(quotedForZsh($0))" }.joined(separator: " \\\n")
    return "    \(command.name))\n      _arguments \\\n\(lines) ;;"
  }
  return """
    #compdef layout-lsp
    # Completions of layout-lsp for zsh.

    _layout-lsp() {
      local -a commands
      commands=(
    \(descriptions.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        _arguments '--help[print help]' '--version[print the version]'
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(cases.joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _layout-lsp ]]; then
      _layout-lsp "$@"
    else
      compdef _layout-lsp layout-lsp
    fi

    """
}

private func zshAction(_ kind: OptionRow.Value.Kind) -> String {
  switch kind {
  case .file: "_files"
  case .folder: "_files -/"
  case .word: " "
  case .code, .oneOf: "(\((kind.words ?? []).joined(separator: " ")))"
  }
}

/// A description, escaped for use within brackets.
private func escapedForZsh(_ text: String) -> String {
  text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
}

private func quotedForZsh(_ text: String) -> String {
  "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
}

// MARK: fish

private func fishCompletions() -> String {
  var lines = [
    "# Completions of layout-lsp for fish.", "", "complete -c layout-lsp -f",
    "complete -c layout-lsp -n __fish_use_subcommand -l help -d 'print help'",
    "complete -c layout-lsp -n __fish_use_subcommand -l version -d 'print the version'",
  ]
  for command in CompletedCommand.all {
    let seen = "complete -c layout-lsp -n '__fish_seen_subcommand_from \(command.name)'"
    lines.append(
      "complete -c layout-lsp -n __fish_use_subcommand -a \(command.name) -d \(quotedForFish(command.summary))")
    lines += command.options.map { option in
      let value = option.value.map { " " + fishAction($0.kind) } ?? ""
      return "\(seen) -l \(option.name)\(value) -d \(quotedForFish(option.summary))"
    }
    switch command.operand {
    case nil: break
    case .file, .folder, .word: lines.append("\(seen) -F")
    case let operand?: lines.append("\(seen) -a '\((operand.words ?? []).joined(separator: " "))'")
    }
  }
  return lines.map { $0 + "\n" }.joined()
}

private func fishAction(_ kind: OptionRow.Value.Kind) -> String {
  switch kind {
  case .file: "-r -F"
  case .folder: "-x -a '(__fish_complete_directories)'"
  case .word: "-x"
  case .code, .oneOf: "-x -a '\((kind.words ?? []).joined(separator: " "))'"
  }
}

private func quotedForFish(_ text: String) -> String {
  "'" + text.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
}
