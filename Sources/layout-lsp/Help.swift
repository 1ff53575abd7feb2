import LayoutDiagnostics

/// The text that `--help` prints, at most 80 columns wide.
enum Help {
  static let width = 80

  static var overview: String {
    let names = Command.allCases.map { (term: $0.rawValue, text: $0.row.summary) }
    return """
      layout-lsp \(version): solves, checks and formats .layout files, and serves editors.

      Usage: layout-lsp COMMAND [OPTION…] [PATH…]

      Commands:
      \(list(names))
      Options:
      \(list([("-h, --help", "print help, also after a command"), ("-V, --version", "print the version")]))
      Without a command, it is the language server, unless a terminal is its input.
      - as a file is standard input.

      """
  }

  /// What a person sees who types only the program's name: what to try, in the order of a first visit.
  static var firstSteps: String {
    """
    layout-lsp \(version): solves, checks and formats .layout files, and serves editors.

    See what it does:
      layout-lsp demo

    Try a first layout:
      layout-lsp new Screen.layout
      layout-lsp check Screen.layout
      layout-lsp preview Screen.layout --output Screen.html

    Try it on an app:
      layout-lsp check .                  the storyboards and xibs of a project
      layout-lsp check log.txt            a console log of conflicting constraints
      layout-lsp check Sources/*.swift    constraints in code

    In an editor, layout-lsp is the language server of .layout files, and reads
    storyboards, xibs and Swift files too: layout-lsp setup vscode, or neovim.

    layout-lsp --help lists all commands, and layout-lsp card shows the language.

    """
  }

  static func page(of command: Command) -> String {
    let row = command.row
    var parts = ["Usage: " + indented(usage(of: command), by: 7).dropFirst(7)]
    parts.append(wrapped(row.summary + ".", to: width) + "\n")
    parts += row.details.map { $0.hasPrefix("  ") ? $0 + "\n" : wrapped($0, to: width) + "\n" }
    let options = row.options.filter { !$0.isHidden }.map { ($0.synopsis, $0.summaryWithChoices) }
    parts.append("Options:\n" + list(options + [("-h, --help", "print this help")]))
    if !row.statuses.isEmpty {
      parts.append("Exit status:\n" + list(row.statuses.map { ("\($0.status)", $0.meaning) }))
    }
    return parts.joined(separator: "\n")
  }

  /// `layout-lsp check [OPTION…] [PATH…]`.
  private static func usage(of command: Command) -> String {
    let row = command.row
    var words = ["layout-lsp", command.rawValue]
    words += row.options.filter(\.isRequired).map(\.synopsis)
    if row.options.contains(where: { !$0.isRequired && !$0.isHidden }) { words.append("[OPTION…]") }
    if !row.operands.isEmpty { words.append(row.operands) }
    return words.joined(separator: " ") + "\n"
  }

  /// Terms in one column, and their descriptions in the next.
  private static func list(_ entries: [(term: String, text: String)]) -> String {
    let column = min(24, (entries.map(\.term.count).max() ?? 0) + 4)
    return entries.map { entry in
      let text = indented(wrapped(entry.text, to: width - column), by: column)
      let term = "  " + entry.term
      // A long term is on a line of its own.
      guard term.count + 2 <= column else { return term + "\n" + text + "\n" }
      return term + text.dropFirst(term.count) + "\n"
    }.joined()
  }

  private static func indented(_ text: String, by columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: columns) + $0 }.joined(separator: "\n")
  }
}
