import LayoutDiagnostics

/// The program: parses its arguments, runs one command, and exits with a status.
@main
enum Main {
  /// Runs on the main thread, before any other thread exists.
  @MainActor static func main() async {
    shareHeap()
    let arguments = PathText.arguments
    if wantsJSONErrors(arguments) { writeErrorsAsJSON() }
    do throws(UsageError) {
      leave(try await run(arguments))
    } catch {
      complain(error.message)
      leave(.wrongUsage)
    }
  }

  private static func run(_ arguments: [String]) async throws(UsageError) -> ExitStatus {
    guard let first = arguments.first else {
      // A user who types only the name would wait forever.
      return isInputTerminal ? show(Help.firstSteps) : await layout_lsp.serve(client: nil)
    }
    switch first {
    case "--version", "-V": return show("layout-lsp \(versionAndCommit)\n")
    case "--help", "-h", "help": return show(Help.overview)
    default: break
    }
    guard let command = Command(rawValue: first) else {
      if first.hasPrefix("--") { return try await serve(arguments) }
      throw UsageError("there is no command `\(first)`" + remedy(for: first))
    }
    let rest = Array(arguments.dropFirst())
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") { return show(Help.page(of: command)) }
    switch command {
    case .serve: return try await serve(rest)
    case .new: return try newLayout(rest)
    case .demo: return try demo(rest)
    case .setup: return try setup(rest)
    case .check: return try check(rest)
    case .solve: return try solve(rest)
    case .room: return try room(rest)
    case .preview: return try preview(rest)
    case .render: return try render(rest)
    case .format: return try format(rest)
    case .import: return try importDocuments(rest)
    case .export: return try export(rest)
    case .diff: return try diff(rest)
    case .explain: return try explain(rest)
    case .card: return try card(rest)
    case .mcp: return try serveTools(rest)
    case .replay: return try await replay(rest)
    case .completions: return try completions(rest)
    case .man: return try man(rest)
    }
  }

  /// Whether a command's output is JSON. Its errors are then JSON too.
  private static func wantsJSONErrors(_ arguments: [String]) -> Bool {
    guard let command = arguments.first.flatMap({ Command(rawValue: $0) }),
      command.row.option("format")?.choices.contains("json") == true
    else { return false }
    return zip(arguments, arguments.dropFirst()).contains { $0 == "--format" && $1 == "json" }
      || arguments.contains("--format=json")
  }

  /// A suggestion for a command that does not exist.
  private static func remedy(for word: String) -> String {
    if Files.exists(word) { return "; did you mean `layout-lsp check \(PathText.shellWord(word))`?" }
    let near = nearest(to: word, among: Command.allCases.map(\.rawValue))
    return near == nil ? "; `layout-lsp --help` lists them" : didYouMean(near)
  }

  /// Starts the server with the arguments that editors use: `--stdio`, and sometimes the editor's process id.
  private static func serve(_ arguments: [String]) async throws(UsageError) -> ExitStatus {
    let known = try Arguments(arguments, of: .serve)
    guard known.operands.isEmpty else { throw UsageError("the server takes no file") }
    do throws(Files.FileError) {
      let recorder: Recorder? = if let path = known["record"] { try Recorder(path: path) } else { nil }
      return await layout_lsp.serve(client: known["clientProcessId"].flatMap { Int($0) }, recorder: recorder)
    } catch {
      complain(error.message)
      return .wrongUsage
    }
  }

  private static func show(_ text: String) -> ExitStatus {
    write(text)
    return .fine
  }
}
