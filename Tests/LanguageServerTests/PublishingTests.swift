import LayoutAnalysis
@testable import LanguageServer
import SourceText
import Testing

/// When a person at the editor hears of what: right text at once, half-typed text after a short wait.
struct PublishingTests {
  private let start = ContinuousClock.now

  /// Keystrokes, so many milliseconds apart, after a text that the client knows; then the milliseconds until the last
  /// text is told of.
  private func wait(after known: String, _ texts: String..., gap: Int) -> Int {
    var publishing = Publishing()
    var file = SourceFile(name: "a.layout", text: known)
    publishing.noteTold(Snapshot(parsing: file))
    var now = start
    for text in texts {
      now = now + .milliseconds(gap)
      let next = SourceFile(name: "a.layout", text: text)
      publishing.noteEdit([Difference(file.bytes, next.bytes)], at: now)
      publishing.ask()
      file = next
    }
    guard let deadline = publishing.wait(for: Snapshot(parsing: file), at: now) else { return 0 }
    return Int((deadline - now) / .milliseconds(1))
  }

  @Test func `right text is told of at once`() {
    #expect(wait(after: "view Red", "view Red\n", "view Red\nRed.width = 4", gap: 50) == 0)
  }

  @Test func `errors of half-typed text wait for twice the usual time between two keystrokes`() {
    #expect(wait(after: "view Red", "view Red\nR", gap: 100) == 200)
    #expect(wait(after: "view Red", "view Red\nRd", gap: 5000) == 200)
  }

  @Test func `the wait begins with the first keystroke and is not put off by the next`() {
    #expect(wait(after: "view Red", "view Red\nR", "view Red\nRd", "view Red\nRde", gap: 30) == 140)
    #expect(wait(after: "view Red", "view Red\nR", "view Red\nRd", "view Red\nRde", gap: 100) == 0)
  }

  @Test func `an error elsewhere that is known holds up nothing`() {
    let wrong = "view Red\nRde.width = 4"
    #expect(wait(after: wrong, "view Red { height = 4 }\nRde.width = 4", gap: 100) == 0)
    #expect(wait(after: wrong, "view Red\nRde.width = 40", gap: 100) == 200)
  }

  @Test func `a name that is being changed waits for the errors that it makes elsewhere`() {
    #expect(wait(after: "view Red\nRed.width = 4", "view Re\nRed.width = 4", gap: 100) == 200)
  }

  @Test func `whoever asks for it is told of errors at once`() {
    var publishing = Publishing()
    let file = SourceFile(name: "a.layout", text: "view Red\nRde")
    publishing.noteEdit([Difference(Array("view Red".utf8), file.bytes)], at: start)
    publishing.askAtOnce(at: start)
    #expect(publishing.wait(for: Snapshot(parsing: file), at: start) == nil)
  }

  @Test(arguments: [
    ("view Red", "view Red", 8, 8, 8), ("view Red", "view Blue", 5, 8, 9), ("", "x", 0, 0, 1), ("aa", "a", 1, 2, 1),
    ("aXb", "ab", 1, 2, 1), ("a", "", 0, 1, 0),
  ])
  func `two texts differ in one stretch`(old: String, new: String, start: Int, oldEnd: Int, newEnd: Int) {
    let difference = Difference(Array(old.utf8), Array(new.utf8))
    #expect(difference.old == ByteRange(start, oldEnd))
    #expect(difference.new == ByteRange(start, newEnd))
  }
}
