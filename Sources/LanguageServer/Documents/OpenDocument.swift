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
  let crew: Crew
  /// What is done before anything is told of an answer.
  private let beforeTelling: @Sendable () async -> Void
  /// What is being found out about the text.
  private(set) var inquiry: Inquiry
  /// Ends when `solved` is there, or when the solver has been stopped.
  var solving: Task<Void, Never>?
  /// What is known of the text, with the solver's answers.
  var solved: Snapshot? {
    didSet {
      lastSolved = solved ?? lastSolved
      proofs = nil
    }
  }
  /// The fixes of the text that were proved so far.
  var proofs: Proofs?
  /// The same of the last text of which it was known: what holds still of that is not read again.
  private var lastSolved: Snapshot?
  /// The work of solving it, as the user is told of it.
  var work: WorkID?
  /// What holds for it: the client's settings, and over them its project's.
  var settings: Settings {
    didSet {
      // Which fixes are offered depends on the levels.
      proofs = nil
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
  /// Whether it has been saved since it was opened.
  var isSaved = false

  init(
    _ item: TextDocumentItem, edition: Int, settings: Settings, solverCount: Int,
    beforeTelling: @escaping @Sendable () async -> Void
  ) {
    uri = item.uri
    version = item.version
    self.edition = edition
    self.settings = settings
    file = SourceFile(name: item.uri.fileName, text: item.text)
    crew = Crew(solverCount: solverCount)
    self.beforeTelling = beforeTelling
    inquiry = Inquiry(file, by: crew, beforeTelling: beforeTelling)
  }

  /// Takes the client's changes, each on the text that the one before it left, which must have been given up. Nothing is
  /// known of the text until `inquire`.
  mutating func apply(
    _ changes: [TextDocumentContentChangeEvent], version: Int, edition: Int, encoding: PositionEncoding
  ) {
    var differences: [Difference] = []
    for change in changes {
      let replaced = change.range.map { PositionConverter(file: file, encoding: encoding).byteRange(of: $0) }
      let next =
        replaced.map { file.replacing($0, with: change.text) } ?? SourceFile(name: file.name, text: change.text)
      differences.append(Difference(file.bytes, next.bytes, replaced: replaced))
      file = next
    }
    self.version = version
    self.edition = edition
    isEdited = true
    solved = nil
    publishing.noteEdit(differences, in: file)
  }

  /// Begins to find out about the text as the last change left it.
  mutating func inquire() {
    inquiry = Inquiry(file, by: crew, after: lastSolved, shown: lastSolution, beforeTelling: beforeTelling)
  }

  /// The same text as if it had just come: nothing is known of it.
  mutating func startAgain(edition: Int) {
    self.edition = edition
    solved = nil
    lastSolved = nil
    lastSolution = nil
    inquiry = Inquiry(file, by: crew, beforeTelling: beforeTelling)
  }

  /// Nobody wants to know any more.
  func stop() {
    inquiry.cancel()
    solving?.cancel()
  }

  /// The text as it is now, read even where a newer one has come meanwhile.
  func read() async -> Document {
    if let solved { return document(solved) }
    return document(await inquiry.reading.value ?? Snapshot(parsing: file, after: lastSolved))
  }

  /// The text with the solver's answers, as soon as they are there, though nothing may be told of them yet; without them
  /// where it was stopped. Nil where another text came.
  func answered() async -> Document? {
    if let solved { return document(solved) }
    return await inquiry.answering.value.map(document)
  }

  private func document(_ snapshot: Snapshot) -> Document {
    var snapshot = snapshot
    snapshot.levels = settings.levels
    return Document(uri: uri, edition: edition, snapshot: snapshot)
  }
}
