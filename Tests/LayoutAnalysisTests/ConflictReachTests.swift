import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// A conflict says nothing about views that no row connects with it. Their problems are reported.
struct ConflictReachTests {
  private static let views = """
    view box
    box.leading = superview.leading
    box.width = 320
    box.trailing <= superview.trailing
    box.top = superview.top
    box.height = 10
    label note "A note that is long"
    note.leading = superview.leading
    note.width = superview.width - 200
    note.top = superview.top + 50
    expect note.width >= 110 as "note is wide"

    """

  /// The codes of errors and warnings.
  private func problems(_ text: String) -> [String] {
    analyzed(text).diagnostics.filter { $0.severity == .error || $0.severity == .warning }.map(\.kind.code)
  }

  @Test func `an expectation about other views is verified beside a conflict`() {
    let text = Self.views + "preview narrow { width: 300; height: 500 }"
    #expect(problems(text) == ["conflict", "clipped", "unexpected"])
    let message = messages(text, "unexpected").first ?? ""
    #expect(message.contains("`note.width` to be at least 110, but it is 100"), "\(message)")
  }

  @Test func `in a range too, up to the size at which each ends`() throws {
    let solved = analyzed(Self.views + "preview any { width: 300...400; height: 500 }")
    let snapshot = solved.reporting(ranges: try solved.rangeProofs())
    let found = snapshot.diagnostics.filter { $0.severity != .hint }.map { "\($0.kind.code): \($0.message)" }
    #expect(found.count == 3)
    #expect(found.first?.contains("while the root is narrower than 320") == true)
    #expect(found.last?.contains("while the root is narrower than 310") == true, "\(found)")
  }

  @Test func `a view that a row connects with a conflict has no frame to be judged`() {
    let text = Self.views.replacing("note.leading = superview.leading", with: "note.leading = box.leading")
    #expect(problems(text + "preview narrow { width: 300; height: 500 }") == ["conflict"])
  }

  @Test func `what is inside a view in a conflict is not judged`() {
    let text = """
      view box {
        label inner "A text that is long"
        inner.leading = superview.leading; inner.top = superview.top; inner.width = 20
      }
      box.leading = superview.leading; box.top = superview.top
      box.size = 100 x 100
      box.width = 120
      preview p { width: 300; height: 500 }
      """
    #expect(problems(text) == ["conflict"])
  }

  @Test func `a fix of the conflict is offered although another view has a problem`() throws {
    let snapshot = analyzed(Self.views + "preview narrow { width: 300; height: 500 }")
    let conflict = try #require(snapshot.diagnostics.first { $0.kind == .conflict })
    #expect(try snapshot.proven(conflict).fixes.count > 1)
  }
}
