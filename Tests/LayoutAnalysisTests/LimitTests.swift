import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// Layouts that are too large are reported rather than solved.
struct LimitTests {
  @Test func `a layout with too many views is not solved, but the next one is`() {
    let many = (0...solvedViewsLimit).map { "view v\($0)" }.joined(separator: "\n")
    let text = "layout Many {\n\(many)\n}\nlayout Few {\nview Red { height = 4 }\n}"
    let problems = messages(text, "unsolved")
    #expect(
      problems == ["`Many` has more than 20000 views, so it is not solved; split it"])
    #expect(messages(text, "ambiguous").count == 1)
  }

  @Test func `the largest allowed number of views is solved`() {
    let many = (0..<solvedViewsLimit).map { "view v\($0) { edges = superview.edges }" }.joined(separator: "\n")
    #expect(messages(many, "unsolved").isEmpty)
  }

  /// Each is compared with some of the others, not with all.
  @Test(.timeLimit(.minutes(1))) func `thousands of equal statements take no longer than different ones`() {
    let text = "view a { edges = superview.edges }\n" + String(repeating: "a.width >= 1\n", count: 4000)
    #expect(messages(text, "redundant").count == 0)
    let tight = "view a { leading = superview.leading; verticalEdges = superview.verticalEdges }\n"
    #expect(messages(tight + String(repeating: "a.width = 1\n", count: 2000), "redundant").count == 8)
  }

  @Test func `previews beyond the limit are not solved, and the first of them is marked`() {
    let previews = (0...solvedPreviewsLimit).map { "preview p\($0) { size: 100 x \(100 + $0) }" }
    let snapshot = analyzed("view Red\nRed.edges = superview.edges\n" + previews.joined(separator: "\n"))
    #expect(snapshot.solution?.layouts.first?.previews.count == solvedPreviewsLimit)
    #expect(
      snapshot.diagnostics.map(\.message) == [
        "Only the first 256 previews are solved, without this one and those after it"
      ])
    #expect(snapshot.diagnostics.first.map { snapshot.file[$0.range] } == "p256")
  }
}
