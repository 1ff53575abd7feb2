import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// When what is known of a text is told: correct text at once, and errors of half-typed text once the typing pauses.
///
/// The wait is fixed at the first edit that has not been told of, so typing on does not put it off for ever.
struct Publishing: Sendable {
  /// Whether the client is to hear of the current text.
  private(set) var isDue = false
  /// When it hears of errors too; from the first edit on of which it has not heard.
  private(set) var deadline: ContinuousClock.Instant?
  /// Waits for the deadline.
  var timer: Task<Void, Never>?

  /// The usual time between two edits.
  private var gap = Duration.milliseconds(100)
  private var lastEdit: ContinuousClock.Instant?
  /// What has been edited since the client was told, in bytes of the current text.
  private var edited: ByteRange?
  /// How many errors of spelling and names the client knows of.
  private var toldErrors = 0

  /// A wait is twice the usual time between two edits, and neither shorter nor longer than this.
  private static let waits = Duration.milliseconds(80)...Duration.milliseconds(400)
  /// After a longer time somebody has thought rather than typed.
  private static let longestGap = Duration.seconds(1)

  /// Each change is one of the text that the one before it left.
  mutating func noteEdit(_ changes: [Difference], at now: ContinuousClock.Instant = .now) {
    for change in changes { edited = edited.map { change.moved($0).union(change.new) } ?? change.new }
    if let lastEdit, now - lastEdit < Self.longestGap { gap = gap * 0.75 + (now - lastEdit) * 0.25 }
    lastEdit = now
    deadline = deadline ?? now + min(max(gap * 2, Self.waits.lowerBound), Self.waits.upperBound)
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

  /// How long the client is better not told yet; nil when it should be now.
  func wait(for snapshot: Snapshot, at now: ContinuousClock.Instant = .now) -> ContinuousClock.Instant? {
    guard let deadline, now < deadline, isHalfTyped(snapshot) else { return nil }
    return deadline
  }

  mutating func noteTold(_ snapshot: Snapshot) {
    isDue = false
    deadline = nil
    edited = nil
    timer?.cancel()
    timer = nil
    toldErrors = snapshot.textErrors.count
  }

  /// Whether there are more errors than before, or some on the lines that were edited.
  private func isHalfTyped(_ snapshot: Snapshot) -> Bool {
    let errors = snapshot.textErrors
    guard errors.count <= toldErrors else { return true }
    guard let edited else { return false }
    let lines = snapshot.file.lines
    let first = snapshot.file.content(ofLine: lines.lineIndex(at: edited.start))
    let last = snapshot.file.content(ofLine: lines.lineIndex(at: edited.end))
    return errors.contains { $0.range.meets(first.union(last)) }
  }
}
