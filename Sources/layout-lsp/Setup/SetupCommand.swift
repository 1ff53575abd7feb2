import LayoutDiagnostics

/// `layout-lsp setup`: says how it sets up an editor, asks, and does it. The files for editors are in the release
/// archive, in `share/layout-lsp` beside the folder of the program.
func setup(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .setup)
  guard let word = arguments.operands.first, arguments.operands.count == 1, let editor = SetupEditor(rawValue: word)
  else {
    throw UsageError("setup needs the name of an editor: \(list(SetupEditor.allCases.map(\.rawValue), "or"))")
  }
  do throws(Files.FileError) {
    let program = try runningProgram()
    let plan = try editor.plan(program: program, files: try editorFiles(of: program))
    write(plan.words.map { "\($0.printable)\n" }.joined())
    let isAgreed = try arguments.has("yes") ? true : isConfirmed()
    guard isAgreed else {
      complain("nothing is changed")
      return .errors
    }
    try plan.run()
    write(plan.result.map { "\($0.printable)\n" }.joined())
    return .fine
  } catch {
    complain(error.message)
    return .wrongUsage
  }
}

/// An editor that the program can set up.
enum SetupEditor: String, CaseIterable {
  case vscode, neovim
}

/// What a setup does, in words and as a function.
struct SetupPlan {
  /// What will happen, line by line.
  let words: [String]
  /// What to do next.
  let result: [String]
  let run: () throws(Files.FileError) -> Void
}

/// Asks the user at the terminal. Without a terminal, this is an error.
private func isConfirmed() throws(Files.FileError) -> Bool {
  guard isInputTerminal else { throw Files.FileError(message: "setup asks in a terminal; --yes answers in advance") }
  write("Continue? [y/N] ")
  let answer = readLine()?.lowercased() ?? ""
  return answer == "y" || answer == "yes"
}

/// The folder with the files for editors that belong to a program.
private func editorFiles(of program: String) throws(Files.FileError) -> String {
  let folder = Files.folder(of: Files.folder(of: program)) + "/share/layout-lsp"
  guard Files.isFolder(folder) else {
    throw Files.FileError(
      message:
        "\(folder): there is no such folder. The files for editors are in the release archive, beside the program")
  }
  return folder
}

extension SetupEditor {
  /// Returns what the setup of the editor does.
  func plan(program: String, files: String) throws(Files.FileError) -> SetupPlan {
    switch self {
    case .vscode: try visualStudioCode(program, files)
    case .neovim: try neovim(program, files)
    }
  }

  private func visualStudioCode(_ program: String, _ files: String) throws(Files.FileError) -> SetupPlan {
    let package = "\(files)/layout-lsp.vsix"
    guard Files.exists(package) else { throw Files.FileError(message: "\(package): there is no such file") }
    guard let code = ["code", "codium", "code-insiders", "cursor"].lazy.flatMap({ programs(named: $0) }).first else {
      throw Files.FileError(
        message: "no `code` or `codium` is on the PATH. In VS Code, *Install from VSIX…* installs \(package)")
    }
    let isOnPath = programs(named: "layout-lsp").contains { Files.followed($0) == program }
    return SetupPlan(
      words: ["This installs the extension for VS Code. It runs", "  \(code) --install-extension \(package)"],
      result: ["The extension is installed. Open a .layout file, a storyboard or a xib."]
        + (isOnPath
          ? []
          : ["The extension starts the layout-lsp on the PATH. For this one, set layout.server.path to \(program)."])
    ) { () throws(Files.FileError) in
      guard runProgram(code, ["--install-extension", package]) else {
        throw Files.FileError(message: "\(code): the extension could not be installed")
      }
    }
  }

  private func neovim(_ program: String, _ files: String) throws(Files.FileError) -> SetupPlan {
    let source = "\(files)/neovim"
    let names = Files.entries(below: source, [""]).filter { $0.problem == nil }.map { $0.path.dropFirst(source.count) }
    guard !names.isEmpty else { throw Files.FileError(message: "\(source): there is no such folder") }
    guard let data = environment("XDG_DATA_HOME") ?? environment("HOME").map({ "\($0)/.local/share" }) else {
      throw Files.FileError(message: "the home folder is not known; HOME names it")
    }
    let target = "\(data)/nvim/site/pack/layout-lsp/start/layout-lsp"
    // Neovim reads a file in `plugin` when it starts.
    let start = "require('layout_lsp').setup { cmd = { '\(program.luaEscaped)' } }\n"
    return SetupPlan(
      words: [
        "This copies \(counted(names.count, "file")) into", "  \(target)",
        "and a file plugin/layout_setup.lua there, which starts", "  \(program)",
        Files.exists(target)
          ? "Files of the same names are replaced." : "Nothing else is changed. To undo it, delete the folder.",
      ], result: ["Neovim is set up. Open a .layout file, a storyboard or a xib."]
    ) { () throws(Files.FileError) in
      for name in names {
        guard let bytes = Files.regularContents(source + name) else {
          throw Files.FileError(message: "\(source)\(name): this file cannot be read")
        }
        try Files.create(target + name, bytes)
      }
      try Files.create("\(target)/plugin/layout_setup.lua", Array(start.utf8))
    }
  }
}

extension String {
  /// The text as it is written in a Lua string in single quotation marks.
  fileprivate var luaEscaped: String {
    replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("\n", with: "\\n")
  }
}
