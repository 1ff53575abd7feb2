import InterfaceImport
import LanguageFeatures
import LanguageServer
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutPreview
import LayoutWriting
import SourceText
import SwiftSource

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
    let isDocument = InterfaceCheck.extensions.contains { path.hasSuffix($0) }
    let file = try isDocument ? Files.read(path, limit: Files.lengthLimit) : Files.read(path)
    // A program that writes a file usually empties it first.
    if file.bytes.isEmpty, known[path] != nil {
      message = "\(Files.name(of: path)) is empty, so the picture is of the text before it"
      return
    }
    if isDocument {
      known[path] = try documentStates(of: file, path: path)
      return
    }
    let layouts = SwiftFiles.isSwift(path) ? try swiftFiles.layouts(of: file, path: path) : nil
    let snapshot = snapshot(of: layouts.map { SourceFile(name: path, text: $0.text) } ?? file)
    if let error = snapshot.textErrors.first, known[path] != nil {
      let line = snapshot.file.place(at: error.range.start).line
      message = "\(Files.name(of: path)): line \(line) has an error, so the picture is of the text before it"
      return
    }
    let names = snapshot.model.layouts.map(\.name).filter { layout == nil || $0 == layout }
    known[path] = names.compactMap {
      PreviewState(forFile: snapshot, layout: $0, source: layouts?.source(ofLayout: $0))
    }
  }

  /// Returns the states of the layouts of a storyboard or xib.
  private func documentStates(of file: SourceFile, path: String) throws(Files.FileError) -> [PreviewState] {
    let document = try InterfaceInput(reading: file, path: path)
    let check = InterfaceCheck(
      file, path: path, markup: document.markup, languages: document.languages, levels: DiagnosticLevels(),
      screens: .canvas, app: .unknown)
    do throws(ImportError) {
      let reading = InterfaceReading(check: check, scenes: check.solved(try check.onCanvas()), refusal: nil)
      let titles = reading.layouts.map(\.title)
      return reading.layouts.filter { layout == nil || $0.title == layout }.compactMap { shown in
        let source = shown.scene.source(ofLayout: shown.layout.name, in: file)
        var state = PreviewState(forFile: shown.scene.snapshot, layout: shown.layout.name, source: source)
        state?.name(shown.title, among: titles)
        return state
      }
    } catch {
      throw document.unreadable(error)
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
