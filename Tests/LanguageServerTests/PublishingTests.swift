import JSONRPC
import LayoutAnalysis
import LayoutDiagnostics
@testable import LanguageServer
import SourceText
import TestSupport
import Testing

/// When a person at the editor hears of what: right text at once, and what is new on the line that is typed once typing
/// pauses, the line is left, or the document is saved.
struct PublishingTests {
  private let start = ContinuousClock.now

  /// Keystrokes, so many milliseconds apart, after a text that the client knows; then what happens to each text: `now`, the
  /// milliseconds until it is published, or how many of its diagnostics are left out.
  private func published(after known: String, _ texts: String..., gap: Int) -> [String] {
    var publishing = Publishing()
    var file = SourceFile(name: "a.layout", text: known)
    publishing.notePublished(Snapshot(parsing: file))
    var now = start
    return texts.map { text in
      now = now + .milliseconds(gap)
      let next = SourceFile(name: "a.layout", text: text)
      publishing.noteEdit([Difference(file.bytes, next.bytes)], in: next, at: now)
      publishing.request()
      file = next
      let snapshot = Snapshot(parsing: file)
      switch publishing.decide(on: snapshot, at: now) {
      case .publish:
        publishing.notePublished(snapshot)
        return "now"
      case .publishPart(let hidden, _):
        publishing.notePartlyPublished(snapshot, without: hidden)
        return "now, but \(hidden.count)"
      case .hold(let deadline): return "\(Int((deadline - now) / .milliseconds(1)))"
      }
    }
  }

  @Test func `a text without errors is published immediately`() {
    #expect(published(after: "view Red", "view Red\n", "view Red\nRed.width = 4", gap: 50) == ["now", "now"])
  }

  @Test func `errors of the edited line wait until typing pauses for a second`() {
    #expect(
      published(after: "view Red", "view Red\nR", "view Red\nRd", "view Red\nRde", gap: 300) == [
        "1000", "1000", "1000",
      ])
  }

  @Test func `a published error stays and delays nothing`() {
    let wrong = "view Red\nRde.width = 4"
    #expect(published(after: wrong, "view Red { height = 4 }\nRde.width = 4", gap: 100) == ["now"])
    #expect(published(after: wrong, "view Red\nRde.width = 40", gap: 100) == ["now"])
  }

  @Test func `errors elsewhere wait while a name is being changed`() {
    #expect(published(after: "view Red\nRed.width = 4", "view Re\nRed.width = 4", gap: 100) == ["1000"])
  }

  @Test func `warnings elsewhere wait while a word is being typed`() {
    // A plain view has no spacing.
    let known = "vstack s {\n  spacing: 8\n}\n"
    #expect(published(after: known, known.replacing("vstack", with: "view"), gap: 100) == ["1000"])
  }

  @Test func `the errors of a line are published once another line is edited`() {
    #expect(
      published(
        after: "view Red\n\n", "view Red\nRde.width = 4\n", "view Red\nRde.width = 4\nR", "view Red\nRde.width = 4\nRe",
        gap: 100) == ["1000", "now, but 1", "1000"])
  }

  /// Each key is pressed 100 ms after the one before. No error of an unfinished line, block or name is ever shown.
  @Test(arguments: Layouts.all.map(\.name))
  func `a layout that is typed from top to bottom never shows an error`(name: String) {
    let text = Layouts.named(name)
    let final = Snapshot(parsing: SourceFile(name: "a.layout", text: text)).diagnostics.map(\.message)
    var publishing = Publishing()
    var file = SourceFile(name: "a.layout", text: "")
    var now = start
    for end in text.indices.dropFirst() + [text.endIndex] {
      now = now + .milliseconds(100)
      let next = SourceFile(name: "a.layout", text: String(text[..<end]))
      publishing.noteEdit([Difference(file.bytes, next.bytes)], in: next, at: now)
      publishing.request()
      file = next
      let snapshot = Snapshot(parsing: file)
      var hidden: Set<Int> = []
      switch publishing.decide(on: snapshot, at: now) {
      case .publish: publishing.notePublished(snapshot)
      case .publishPart(let waiting, _):
        hidden = waiting
        publishing.notePartlyPublished(snapshot, without: waiting)
      case .hold: continue
      }
      for (index, diagnostic) in snapshot.diagnostics.enumerated()
      where !hidden.contains(index) && diagnostic.severity == .error {
        #expect(final.contains(diagnostic.message), "after `\(text[..<end].suffix(40))`")
      }
    }
  }

  @Test func `a pull request gets errors immediately`() {
    var publishing = Publishing()
    let file = SourceFile(name: "a.layout", text: "view Red\nRde")
    publishing.noteEdit([Difference(Array("view Red".utf8), file.bytes)], in: file, at: start)
    publishing.requestAtOnce(at: start)
    #expect(publishing.decide(on: Snapshot(parsing: file), at: start) == .publish)
  }

  @Test(arguments: [
    ("view Red", "view Red", 8, 8, 8), ("view Red", "view Blue", 5, 8, 9), ("", "x", 0, 0, 1), ("aa", "a", 1, 2, 1),
    ("aXb", "ab", 1, 2, 1), ("a", "", 0, 1, 0),
  ])
  func `two texts differ in one range`(old: String, new: String, start: Int, oldEnd: Int, newEnd: Int) {
    let difference = Difference(Array(old.utf8), Array(new.utf8))
    #expect(difference.old == ByteRange(start, oldEnd))
    #expect(difference.new == ByteRange(start, newEnd))
  }
}
