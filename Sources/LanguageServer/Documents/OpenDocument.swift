import LanguageServerProtocol
import LayoutAnalysis
import SourceText

/// One open document: its text now, what is being found out about it, and what the client has been told of it.
struct OpenDocument: Sendable {
  let uri: DocumentURI
  private(set) var version: Int
  private(set) var file: SourceFile
  /// Which text of the session this is.
  private(set) var edition: Int
  /// Reads the text; nil where another came before this one was done.
  private(set) var reading: Task<Snapshot?, Never>
  /// Ends when `solved` is there, or when the solver has been stopped.
  var solving: Task<Void, Never>?
  /// What is known of the text, with the solver's answers.
  var solved: Snapshot? {
    didSet { lastSolved = solved ?? lastSolved }
  }
  /// The same of the last text of which it was known: what holds still of that is not read again.
  private var lastSolved: Snapshot?
  /// The work of solving it, as the user is told of it.
  var work: WorkID?
  /// What holds for it: the client's settings, and over them its project's.
  var settings: Settings {
    didSet {
      guard var levelled = solved else { return }
      levelled.levels = settings.levels
      solved = levelled
    }
  }
  /// The last answer of the solver, perhaps for an older text: frames stay near to it.
  var lastSolution: Solution?
  var publishing = Publishing()
  /// Whether it has been edited since it was opened or saved.
  var isEdited = false

  init(_ item: TextDocumentItem, edition: Int, settings: Settings) {
    uri = item.uri
    version = item.version
    self.edition = edition
    self.settings = settings
    file = SourceFile(name: item.uri.fileName, text: item.text)
    reading = Self.read(file)
  }

  /// Takes the client's changes, each on the text that the one before it left.
  mutating func apply(
    _ changes: [TextDocumentContentChangeEvent], version: Int, edition: Int, encoding: PositionEncoding
  ) {
    let before = file
    for change in changes {
      guard let range = change.range else {
        file = SourceFile(name: file.name, text: change.text)
        continue
      }
      let bytes = PositionConverter(file: file, encoding: encoding).byteRange(of: range)
      file = SourceFile(name: file.name, bytes: file.applying([SourceText.TextEdit(bytes, change.text)]))
    }
    self.version = version
    self.edition = edition
    isEdited = true
    solved = nil
    solving?.cancel()
    solving = nil
    reading.cancel()
    reading = Self.read(file, after: lastSolved)
    publishing.noteEdit(from: before, to: file)
  }

  /// The same text as if it had just come: nothing is known of it.
  mutating func startAgain(edition: Int) {
    self.edition = edition
    solved = nil
    lastSolved = nil
    lastSolution = nil
    reading = Self.read(file)
  }

  func stop() {
    reading.cancel()
    solving?.cancel()
  }

  private static func read(_ file: SourceFile, after known: Snapshot? = nil) -> Task<Snapshot?, Never> {
    Task.detached(priority: .userInitiated) {
      Snapshot(parsing: file, after: known, while: { !Task.isCancelled })
    }
  }

  /// The text as it is now, read to its end even where a newer one has come meanwhile.
  func read() async -> Document {
    var snapshot: Snapshot
    if let solved { snapshot = solved } else { snapshot = await reading.value ?? Snapshot(parsing: file) }
    snapshot.levels = settings.levels
    return Document(uri: uri, edition: edition, snapshot: snapshot)
  }
}
