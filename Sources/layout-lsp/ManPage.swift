/// `layout-lsp man`: prints the manual page.
func man(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .man)
  guard arguments.operands.isEmpty else { throw UsageError("man takes no file") }
  write(manualPage())
  return .fine
}

/// The manual page in the markup of `man` (the macros of man(7)).
private func manualPage() -> String {
  var lines = [
    ".TH LAYOUT-LSP 1 \"\" \"layout-lsp \(version)\" \"User Commands\"", ".SH NAME",
    "layout-lsp \\- solve, check and format .layout files, and serve editors", ".SH SYNOPSIS", ".B layout-lsp",
    ".I COMMAND", escaped("[OPTION…] [PATH…]"), ".SH DESCRIPTION",
    escaped(
      "A .layout file declares views and Auto Layout constraints. layout-lsp solves it on every device that it names, "
        + "and reports what conflicts, what is ambiguous and where every view is. Without a command, it is the "
        + "language server, unless a terminal is its input. - as a file is standard input."),
    ".SH COMMANDS",
  ]
  for command in Command.allCases {
    let row = command.row
    lines.append(".SS \(escaped(([command.rawValue, row.operands]).filter { !$0.isEmpty }.joined(separator: " ")))")
    lines.append(escaped(row.summary + "."))
    for paragraph in row.details {
      guard paragraph.hasPrefix("  ") else {
        lines += [".PP", escaped(paragraph)]
        continue
      }
      lines += [".PP", ".nf"]
      lines += paragraph.split(separator: "\n").map { escaped(String($0)) }
      lines.append(".fi")
    }
    for option in row.options where !option.isHidden {
      lines += [".TP", ".B \(escaped(option.synopsis))", escaped(option.summaryWithChoices + ".")]
    }
    guard !row.statuses.isEmpty else { continue }
    lines += [".PP", "Exit status:"]
    for status in row.statuses { lines += [".TP", ".B \(status.status)", escaped(status.meaning + ".")] }
  }
  lines += [
    ".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "Colors are off if this is set and not empty.", ".TP", ".B FORCE_COLOR",
    "Colors are on if this is set and neither empty nor 0.", ".SH FILES", ".TP", ".B .layout\\-lsp.json",
    "Settings of a project, such as the severity of each problem.",
  ]
  return lines.map { $0 + "\n" }.joined()
}

/// The text without requests and special characters. A line cannot begin with a request.
private func escaped(_ text: String) -> String {
  let characters = text.map { character -> String in
    switch character {
    case "\\": "\\e"
    case "-": "\\-"
    case "…": "..."
    default: "\(character)"
    }
  }.joined()
  return characters.hasPrefix(".") || characters.hasPrefix("'") ? "\\&" + characters : characters
}
