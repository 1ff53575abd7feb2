import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// When the client is told about a text. A line that is being typed is not wrong yet: what is new on it waits until
/// another line is edited, the document is saved, or typing pauses. Until then nothing is published, so that what the
/// client shows stays as it is; a text without new problems is published at once.
///
/// This decides when diagnostics are published, never which ones a text has.
struct Publishing: Sendable {
  /// Whether the client is to hear of the current text.
  private(set) var isDue = false
  /// When typing counts as paused; nil when nothing was edited since the client was told.
  private(set) var deadline: ContinuousClock.Instant?
  /// Waits for the deadline.
  var timer: Task<Void, Never>?

  /// What was edited on the lines of the last edit, in bytes of the current text.
  private var edited: ByteRange?
  /// Whether something waits that belongs to a line that is no longer being typed.
  private var hasLeftLine = false
  /// Whether a text was held back since the client was told.
  private var isHolding = false
  /// The diagnostics that the client knows of.
  private var known: Set<String> = []

  /// How long typing has to stop.
  private static let pause = Duration.seconds(1)

  /// What to do with a text.
  enum Decision: Equatable {
    case publish
    /// All but these, by index, which wait until the deadline.
    case publishPart(without: Set<Int>, until: ContinuousClock.Instant)
    case hold(until: ContinuousClock.Instant)
  }

  /// Each change is one of the text that the one before it left; `file` is the text after all of them.
  mutating func noteEdit(_ changes: [Difference], in file: SourceFile, at now: ContinuousClock.Instant = .now) {
    var new: ByteRange?
    for change in changes {
      edited = edited.map(change.moved)
      new = new.map { change.moved($0).union(change.new) } ?? change.new
    }
    guard let new else { return }
    if let edited, lines(edited, in: file).meets(lines(new, in: file)) {
      self.edited = edited.union(new)
    } else {
      hasLeftLine = isHolding
      edited = new
    }
    deadline = now + Self.pause
  }

  private func lines(_ range: ByteRange, in file: SourceFile) -> ByteRange {
    file.content(ofLine: file.lines.lineIndex(at: range.start))
      .union(file.content(ofLine: file.lines.lineIndex(at: range.end)))
  }

  /// The current text is to be told of as it becomes known.
  mutating func ask() { isDue = true }

  /// The current text is to be told of with all its errors, for nobody is in the middle of it.
  mutating func askAtOnce(at now: ContinuousClock.Instant = .now) {
    isDue = true
    deadline = now
  }

  /// The current text is not to be told of, as it is no longer the one that was to be.
  mutating func takeBack() { isDue = false }

  /// What to do now. Held back are diagnostics that the client does not know of: errors, and warnings on the edited line.
  mutating func decide(on snapshot: Snapshot, at now: ContinuousClock.Instant = .now) -> Decision {
    guard let deadline, now < deadline, let edited else { return .publish }
    let diagnostics = snapshot.diagnostics
    let line = lines(edited, in: snapshot.file)
    var onLine: Set<Int> = []
    var isNewElsewhere = false
    for (index, diagnostic) in diagnostics.enumerated() where diagnostic.severity.rawValue <= 2 {
      guard !known.contains(key(diagnostic)) else { continue }
      if diagnostic.range.meets(line) {
        onLine.insert(index)
      } else if diagnostic.severity == .error {
        isNewElsewhere = true
      }
    }
    if onLine.isEmpty, !isNewElsewhere { return .publish }
    if hasLeftLine { return onLine.isEmpty ? .publish : .publishPart(without: onLine, until: deadline) }
    isHolding = true
    return .hold(until: deadline)
  }

  /// The client was told of the whole text.
  mutating func noteTold(_ snapshot: Snapshot) {
    isDue = false
    deadline = nil
    edited = nil
    timer?.cancel()
    timer = nil
    noteKnown(snapshot.diagnostics)
  }

  /// The client was told of a text without some of its diagnostics, which still wait.
  mutating func notePartTold(_ snapshot: Snapshot, without hidden: Set<Int>) {
    noteKnown(snapshot.diagnostics.enumerated().filter { !hidden.contains($0.offset) }.map(\.element))
    isHolding = true
  }

  private mutating func noteKnown(_ diagnostics: [Diagnostic]) {
    known = Set(diagnostics.map(key))
    hasLeftLine = false
    isHolding = false
  }

  /// The same for a diagnostic whose place or amounts have changed.
  private func key(_ diagnostic: Diagnostic) -> String {
    diagnostic.kind == .conflict ? diagnostic.kind.code : "\(diagnostic.kind.code) \(diagnostic.message)"
  }
}
