import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutPreview
import SourceText

/// `layout-lsp preview`: writes a page that shows layouts on all their previews.
func preview(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .preview)
  guard !arguments.operands.isEmpty else { throw UsageError("preview needs a file") }
  guard let output = arguments["output"] else { throw UsageError("preview needs `--output PAGE.html`") }
  let isWatching = arguments.has("watch")
  if isWatching, arguments.operands.contains("-") { throw UsageError("standard input cannot be watched") }
  let data = Files.sibling(of: output, named: "data.js")
  do throws(Files.FileError) {
    for path in isWatching ? [output, data] : [output] { try InputFiles(arguments.operands).requireOther(path) }
  } catch {
    throw UsageError(error.message)
  }
  var watched = WatchedFiles(paths: arguments.operands, layout: arguments["layout"])
  try watched.read()
  if watched.states.isEmpty {
    throw UsageError(arguments["layout"].map { "there is no layout `\($0)`" } ?? "there is no layout to show")
  }
  let title = arguments.operands.map { Files.name(of: $0) }.joined(separator: ", ")
  let page = PreviewPage(isWatching ? .dataFile : .embedded(watched.states), title: title, nonce: nonce())
  do throws(Files.FileError) {
    if isWatching {
      try Files.create(data, watched.dataFile)
      try Files.create(output, Array(page.html.utf8))
      try watched.follow { (bytes) throws(Files.FileError) in try Files.create(data, bytes) }
    }
    try Files.create(output, Array(page.html.utf8))
  } catch {
    throw UsageError(error.message)
  }
  return .fine
}

/// A random word.
func nonce() -> String {
  (0..<4).map { _ in String(UInt32.random(in: 0x1000_0000...0xFFFF_FFFF), radix: 16) }.joined()
}

/// Files whose layouts a page shows, and their latest states without errors.
private struct WatchedFiles {
  let paths: [String]
  let layout: String?
  private(set) var states: [PreviewState] = []
  /// The reason why the states are not those of the current texts.
  private var message: String?
  private var stamps: [[Int]?] = []
  private var count = 0
  private var swiftFiles = SwiftFiles()
  /// The latest states without errors, by path.
  private var known: [String: [PreviewState]] = [:]

  init(paths: [String], layout: String?) {
    self.paths = paths
    self.layout = layout
  }

  var dataFile: [UInt8] { PreviewPage.dataFile(states, count: count, message: message) }

  /// Reads and solves all files. Throws if one cannot be read.
  mutating func read() throws(UsageError) {
    stamps = paths.map { Files.stamp(of: $0) }
    do throws(Files.FileError) {
      message = nil
      for path in paths { try read(path) }
    } catch {
      throw UsageError(error.message)
    }
    states = paths.flatMap { known[$0] ?? [] }
    // The first number is random, so that an open page notices when the program is started again.
    count = count == 0 ? Int.random(in: 1...1_000_000) : count + 1
  }

  private mutating func read(_ path: String) throws(Files.FileError) {
    let file = try InputKind.read(path, named: path)
    // A program that writes a file usually empties it first.
    if file.bytes.isEmpty, known[path] != nil {
      message = "\(Files.name(of: path)) is empty, so the picture is of the text before it"
      return
    }
    let input = try SolvedInput(file, path: path, &swiftFiles)
    if let (snapshot, error) = input.firstTextError, known[path] != nil {
      let line = snapshot.file.place(at: error.range.start).line
      message = "\(Files.name(of: path)): line \(line) has an error, so the picture is of the text before it"
      return
    }
    let titles = input.layouts.map(\.title)
    known[path] = input.layouts(named: layout).compactMap { shown in
      var state = PreviewState(forFile: shown.snapshot, layout: shown.name, source: shown.source)
      if shown.title != shown.name || input.snapshots.count > 1 { state?.name(shown.title, among: titles) }
      return state
    }
  }

  /// Writes the states again whenever a file changes. Never returns.
  mutating func follow(_ write: ([UInt8]) throws(Files.FileError) -> Void) throws(Files.FileError) -> Never {
    while true {
      Files.pause()
      guard paths.map({ Files.stamp(of: $0) }) != stamps else { continue }
      // While a program replaces a file, the file can be missing for a moment.
      guard (try? read()) != nil else { continue }
      try write(dataFile)
    }
  }
}

extension PreviewState {
  /// Creates the state for a page that cannot send requests.
  init?(forFile snapshot: Snapshot, layout: String, source: LayoutSource?) {
    let options = Options(source: source)
    guard let state = (try? PreviewState(of: snapshot, layout: layout, options: options)).flatMap(\.self) else {
      return nil
    }
    self = state
    addAnswers(from: snapshot, source: source)
  }
}
