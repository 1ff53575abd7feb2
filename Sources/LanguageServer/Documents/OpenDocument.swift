import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel
import SourceText

/// An open document: its current text, its analysis, and what the server has reported to the client.
struct OpenDocument: Sendable {
  let uri: DocumentURI
  private(set) var version: Int
  private(set) var file: SourceFile
  /// The place of the file, and the files around it as they were when its analysis began.
  private var source: FileSource
  /// Whether the analysis has begun again because an imported file has changed.
  private(set) var isFollowing = false
  /// The number that identifies this text in the session.
  private(set) var revision: Int
  let threads: AnalysisThreads
  /// An action that runs after a text is solved and before diagnostics about the solution are computed.
  private let beforeDiagnosing: @Sendable () async -> Void
  /// The analysis of the current text.
  private(set) var analysis: TextAnalysis
  /// A task that ends when the text is solved, or when the solver has been stopped.
  var solving: Task<Void, Never>?
  /// A task that ends when ranges are proved.
  var proving: Task<Void, Never>?
  /// The analysis of the current text, with the solver's results; nil until it is solved.
  var solved: Snapshot? { finished.map(levelled) }
  /// The same analysis, whatever the settings are.
  private var finished: Snapshot? {
    didSet {
      // A text whose solver was stopped does not replace one that has a solution.
      if let finished, finished.solution != nil || previous?.solution == nil { previous = finished }
      proofs = nil
    }
  }
  /// The fixes of the current text that have been proved so far.
  var proofs: Proofs?
  /// The previous complete analysis, perhaps of an older text. The next one reuses the parts that are still valid, and
  /// ambiguous frames stay near those of its solution.
  private var previous: Snapshot?
  /// The work of solving the document, as it is shown to the user.
  var work: WorkID?
  /// The settings of the document: the client's, overridden by those of its project.
  var settings: Settings {
    // The levels determine which fixes are offered.
    didSet { proofs = nil }
  }
  /// The preview whose frames the hints show, if the user chose one for this document.
  var hintPreview: String?
  var publishing = Publishing()
  /// Whether the document has been edited since it was opened or saved.
  var isEdited = false
  /// Whether the document has been saved since it was opened.
  var isSaved = false

  init(
    _ item: TextDocumentItem, _ source: FileSource, revision: Int, settings: Settings, solverCount: Int,
    beforeDiagnosing: @escaping @Sendable () async -> Void
  ) {
    uri = item.uri
    version = item.version
    self.revision = revision
    self.settings = settings
    file = SourceFile(name: item.uri.fileName, text: item.text)
    self.source = source
    threads = AnalysisThreads(solverCount: solverCount)
    self.beforeDiagnosing = beforeDiagnosing
    analysis = TextAnalysis(file, source, by: threads, beforeDiagnosing: beforeDiagnosing)
  }

  /// Applies the client's changes, each to the result of the one before it. The analysis of the current text must have
  /// been cancelled. The new text is not analysed until `analyse`.
  mutating func apply(
    _ changes: [TextDocumentContentChangeEvent], version: Int, revision: Int, encoding: PositionEncoding
  ) {
    var differences: [Difference] = []
    for change in changes {
      let (next, replaced) = file.applying(change, encoding)
      differences.append(Difference(file.bytes, next.bytes, replaced: replaced))
      file = next
    }
    self.version = version
    self.revision = revision
    isEdited = true
    finished = nil
    publishing.noteEdit(differences, in: file)
  }

  /// Starts the analysis of the current text.
  mutating func analyse(_ source: FileSource) {
    self.source = source
    isFollowing = false
    analysis = TextAnalysis(file, source, by: threads, after: previous, beforeDiagnosing: beforeDiagnosing)
  }

  /// Starts the analysis of the same text with other texts of the files that it imports. The analysis of the current
  /// text must have been cancelled.
  mutating func follow(_ source: FileSource, revision: Int) {
    self.revision = revision
    finished = nil
    analyse(source)
    isFollowing = true
  }

  /// The files that the last complete analysis read; nil if there is none.
  var readFiles: FileSet? { previous?.model.files }

  /// Whether the text is analysed completely.
  var isFinished: Bool { finished != nil }

  /// Takes the results of the solver for the current text.
  mutating func finish(_ analysis: Snapshot) {
    finished = analysis
  }

  /// Starts the analysis of the same text from the beginning, without any previous result.
  mutating func startAgain(_ source: FileSource, revision: Int) {
    self.revision = revision
    self.source = source
    finished = nil
    previous = nil
    analysis = TextAnalysis(file, source, by: threads, beforeDiagnosing: beforeDiagnosing)
  }

  /// Cancels the analysis of the current text.
  func stop() {
    analysis.cancel()
    solving?.cancel()
    proving?.cancel()
  }

  /// Returns the current text with its analysis, even if a newer text has arrived meanwhile.
  func read() async -> Document {
    if let solved { return document(solved) }
    return document(await analysis.reading.value ?? Snapshot(parsing: file, in: source, after: previous))
  }

  /// Returns the text with the solver's results as soon as they are ready, perhaps without diagnostics about them. The
  /// results are absent if the solver was stopped. Returns nil if the text was replaced.
  func answered() async -> Document? {
    if let solved { return document(solved) }
    return await analysis.answering.value.map(document)
  }

  private func document(_ snapshot: Snapshot) -> Document {
    Document(uri: uri, version: version, revision: revision, snapshot: levelled(snapshot))
  }

  /// Returns an analysis of the text with the levels of the document's settings.
  func levelled(_ snapshot: Snapshot) -> Snapshot {
    var levelled = snapshot
    levelled.levels = settings.levels
    return levelled
  }
}
