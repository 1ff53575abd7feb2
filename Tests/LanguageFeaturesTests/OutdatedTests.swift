import LanguageFeatures
import LanguageServer
import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// What is shown while a line is broken: what was computed before it was.
struct OutdatedTests {
  private let whole = """
    label title "Welcome"
    view card
    title.leading = superview.leading + 20
    title.top = superview.top + 40
    card.edges = superview.edges inset 20
    """

  @Test func `while a line has an error, frames are the previous ones, and only hovers say so`() throws {
    let snapshot = try afterTyping(whole.replacing("superview.top + 40", with: "superview."))
    #expect(
      hover(in: snapshot, at: 8, picture: .none)?.card.markdown == """
        **title** — label in `root`

        Outdated: as it was before the error on line 4.

        | preview | frame |
        |---|---|
        | default | 70.333 × 20.333 at 20, 40 |
        """)
    #expect(
      inlayHints(in: snapshot, at: ByteRange(0, 80)).map(\.text)
        == ["70.333 × 20.333 at 20, 40", "353 × 812 at 20, 20"])
    #expect(
      inlayHints(in: snapshot, at: ByteRange(0, 80)).allSatisfy {
        $0.tooltip?.markdown == "Outdated: as it was before the error on line 4."
      })
    #expect(
      codeLenses(in: snapshot).map(\.text) == [
        "2 views · 3 horizontal + 2 vertical · 1 preview, ambiguous"
      ])
  }

  @Test
  func `views that a line with an error names, and those that depend on them, are not reported as ambiguous`()
    throws
  {
    let chain = whole.replacing(
      "card.edges = superview.edges inset 20",
      with: "card.size = 80 x 80; card.leading = title.leading; card.top = title.bottom")
    let snapshot = try afterTyping(chain.replacing("superview.top + 40", with: "superview."), whole: chain)
    #expect(
      snapshot.diagnostics.map(\.message) == [
        "`title.top = superview.` has no attribute"
      ])
    #expect(snapshot.diagnostics == (try Snapshot(parsing: snapshot.file).solved().diagnostics))
  }

  @Test func `a warning suppresses no other diagnostics`() throws {
    let snapshot = try afterTyping(
      "view a { colr: red }\na.top = superview.top", whole: "view a\na.edges = superview.edges")
    #expect(
      snapshot.diagnostics.map(\.message) == [
        "`a` is ambiguous: nothing fixes its leading edge or size",
        "`view` has no setting `colr`, so it is ignored; did you mean `color`?",
      ])
    #expect(
      !inlayHints(in: snapshot, at: ByteRange(0, 40)).contains { $0.tooltip?.markdown.contains("Outdated") == true })
  }

  @Test func `a new view has its frame even while another line has an error`() throws {
    let snapshot = try afterTyping(
      whole.replacing("superview.top + 40", with: "superview.") + "\nview new; new.edges = card.edges")
    #expect(inlayHints(in: snapshot, at: ByteRange(100, 400)).map(\.text) == ["353 × 812 at 20, 20"])
  }

  @Test func `frames that were not determined before an error are those of the rest`() throws {
    let snapshot = try afterTyping(
      "view card { size = 8 x 8 }\ncard.leading = superview.leading + 20\ncard.top =",
      whole: "view card { size = 9 x 9 }")
    #expect(inlayHints(in: snapshot, at: ByteRange(0, 80)).map(\.text) == ["8 × 8 at 20, 0?"])
  }

  @Test func `a file that is opened with an error shows the frames of the rest`() throws {
    let text = whole.replacing("superview.top + 40", with: "superview.")
    let snapshot = try Snapshot(parsing: SourceFile(name: "a.layout", text: text)).solved()
    #expect(
      !inlayHints(in: snapshot, at: ByteRange(0, 400)).contains { $0.tooltip?.markdown.contains("Outdated") == true })
    #expect(codeLenses(in: snapshot).allSatisfy { !$0.text.contains("before") })
  }

  /// What is known of a text that came after a whole one.
  private func afterTyping(_ text: String, whole: String? = nil) throws -> Snapshot {
    let before = try Snapshot(parsing: SourceFile(name: "a.layout", text: whole ?? self.whole)).solved()
    return try Snapshot(parsing: SourceFile(name: "a.layout", text: text)).solved(after: before.solution)
  }
}
