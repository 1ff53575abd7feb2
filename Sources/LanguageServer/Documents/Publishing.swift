import JSONRPC
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// Decides when diagnostics are published. A line that is being typed is not wrong yet: new problems on it wait until
/// another line is edited, the document is saved, or typing pauses. Until then nothing is published, so that what the
/// client shows is unchanged. While a word or a number is typed, new problems on other lines wait too, because the
/// unfinished word may cause them. A text without new problems is published at once.
///
/// This decides when diagnostics are published, never which ones a text has.
struct Publishing: Sendable {
  /// Whether the diagnostics of the current text are still to be published.
  private(set) var isDue = false
  /// The time at which typing counts as paused; nil if nothing was edited since diagnostics were published.
  private(set) var deadline: ContinuousClock.Instant?
  /// Waits for the deadline.
  var timer: Task<Void, Never>?

  /// The edited range on the lines of the last edit, in bytes of the current text.
  private var edited: ByteRange?
  /// Whether a problem waits on a line that is no longer being typed.
  private var hasLeftLine = false
  /// Whether a text was held back since diagnostics were published.
  private var isHolding = false
  /// The diagnostics that the client has, by key.
  private var known: Set<Key> = []
  /// The diagnostics that were sent last, and their ranges, which move with the text; nil before the first, and after an
  /// edit within one of the ranges.
  private var sent: (diagnostics: JSONValue, ranges: [ByteRange])?

  /// How long typing has to stop.
  private static let pause = Duration.seconds(1)

  /// What to publish of a text.
  enum Decision: Equatable {
    case publish
    /// Publish all diagnostics except those with these indices, which wait until the deadline.
    case publishPart(without: Set<Int>, until: ContinuousClock.Instant)
    case hold(until: ContinuousClock.Instant)
  }

  /// Notes an edit. Each change applies to the result of the one before it; `file` is the text after all of them.
  mutating func noteEdit(_ changes: [Difference], in file: SourceFile, at now: ContinuousClock.Instant = .now) {
    var new: ByteRange?
    for change in changes {
      noteMoved(by: change)
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

  /// A client moves what it shows with the text. Within an edit it can do as it likes.
  private mutating func noteMoved(by change: Difference) {
    guard let shown = sent else { return }
    sent = shown.ranges.contains { $0.meets(change.old) } ? nil : (shown.diagnostics, shown.ranges.map(change.moved))
  }

  /// Notes that diagnostics are to be sent. Returns false if the client shows the same ones at the same places.
  mutating func noteSent(_ diagnostics: JSONValue, at ranges: [ByteRange]) -> Bool {
    if let sent, sent.ranges == ranges, sent.diagnostics == diagnostics { return false }
    sent = (diagnostics, ranges)
    return true
  }

  private func lines(_ range: ByteRange, in file: SourceFile) -> ByteRange {
    file.content(ofLine: file.lines.lineIndex(at: range.start))
      .union(file.content(ofLine: file.lines.lineIndex(at: range.end)))
  }

  /// Requests that the diagnostics of the current text are published when they are computed.
  mutating func request() { isDue = true }

  /// Requests that all diagnostics of the current text are published, because no line of it is being typed. They are
  /// sent even if they did not change.
  mutating func requestAtOnce(at now: ContinuousClock.Instant = .now) {
    isDue = true
    sent = nil
    deadline = now
  }

  /// Withdraws the request, because the text has changed since.
  mutating func withdraw() { isDue = false }

  /// Returns what to do now. Errors, warnings on the edited line, and while a word is typed all warnings, are held back if
  /// the client does not have them.
  mutating func decide(on snapshot: Snapshot, at now: ContinuousClock.Instant = .now) -> Decision {
    guard let deadline, now < deadline, let edited else { return .publish }
    let diagnostics = snapshot.diagnostics
    let line = lines(edited, in: snapshot.file)
    var onLine: Set<Int> = []
    var isNewElsewhere = false
    let isInWord = isInWord(in: snapshot.file)
    for (index, diagnostic) in diagnostics.enumerated() where diagnostic.severity.rawValue <= 2 {
      guard !known.contains(key(diagnostic)) else { continue }
      if diagnostic.range.meets(line) {
        onLine.insert(index)
      } else if diagnostic.severity == .error || isInWord {
        isNewElsewhere = true
      }
    }
    if onLine.isEmpty, !isNewElsewhere { return .publish }
    if hasLeftLine { return onLine.isEmpty ? .publish : .publishPart(without: onLine, until: deadline) }
    isHolding = true
    return .hold(until: deadline)
  }

  /// Whether the last edit ends in a word or a number, which may be unfinished.
  private func isInWord(in file: SourceFile) -> Bool { edited.map { isWord(at: $0.end, in: file) } ?? false }

  /// Whether a word or a number ends at an offset, so that it may be unfinished.
  private func isWord(at end: Int, in file: SourceFile) -> Bool {
    guard end > 0, end <= file.bytes.count else { return false }
    let byte = file.bytes[end - 1]
    return byte >= 128 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
  }

  /// Notes that all diagnostics were published.
  mutating func notePublished(_ snapshot: Snapshot) {
    isDue = false
    deadline = nil
    edited = nil
    timer?.cancel()
    timer = nil
    noteReported(snapshot.diagnostics)
  }

  /// Notes that all diagnostics but some, which still wait, were published.
  mutating func notePartlyPublished(_ snapshot: Snapshot, without hidden: Set<Int>) {
    noteReported(snapshot.diagnostics.enumerated().filter { !hidden.contains($0.offset) }.map(\.element))
    isHolding = true
  }

  private mutating func noteReported(_ diagnostics: [Diagnostic]) {
    known = Set(diagnostics.map(key))
    hasLeftLine = false
    isHolding = false
  }

  /// Returns a key that stays the same when a diagnostic's place or amounts change.
  private func key(_ diagnostic: Diagnostic) -> Key {
    // While one statement of a conflict is typed, the conflict can name others.
    if diagnostic.kind == .conflict { return .conflict }
    guard let data = diagnostic.data else { return .text(diagnostic.kind, diagnostic.message) }
    return .finding(diagnostic.kind, data.key)
  }

  /// What a diagnostic reports, in every version of a text.
  private enum Key: Hashable {
    case conflict
    case finding(DiagnosticKind, [String])
    case text(DiagnosticKind, String)
  }
}
