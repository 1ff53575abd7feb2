import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// What a problem is follows from data, never from the words of its message.
struct FindingTests {
  private func proved(_ text: String) throws -> Snapshot {
    let solved = try Snapshot(parsing: SourceFile(name: "a.layout", text: text)).solved(offersFixes: true)
    return solved.reporting(ranges: try solved.rangeProofs())
  }

  @Test func `a text with the name of a preview does not add that preview`() throws {
    let snapshot = try proved(
      """
      label title "Go *wide*"
      title.leading = superview.leading
      title.top = superview.top
      title.width = superview.width - 300
      preview narrow { width: 320; height: 500 }
      preview wide { width: 430; height: 500 }
      preview any { width: 310...430; height: 500 }
      """)
    let clipped = try #require(snapshot.diagnostics.first { $0.kind == .clipped })
    #expect(clipped.message.hasSuffix(". It also occurs on *narrow*"), "\(clipped.message)")
    let places = clipped.data?.occurrences.flatMap(\.places).map(\.preview)
    #expect(places == ["any", "narrow"])
  }

  @Test func `content that is too tall and too short at one place are two problems`() throws {
    let snapshot = try proved(
      """
      label name "Name"
      label message "Message"
      name.horizontalEdges = message.horizontalEdges = superview.horizontalEdges
      name.top = superview.top
      message.top = name.bottom
      message.bottom = superview.bottom
      preview low { width: 320; height: 30 }
      preview high { width: 320; height: 60 }
      """)
    let ties = snapshot.diagnostics.filter { $0.kind == .huggingTie }
    #expect(
      ties.map(\.message) == [
        "Content is 11 points too tall on *low*: nothing says which view is compressed first. "
          + "`name` and `message` both resist at 750",
        "Content is 19 points too short on *high*: nothing says which view stretches. "
          + "`name` and `message` both hug at 251",
      ])
    #expect(Set(ties.map(\.data?.identity)).count == 2)
  }

  @Test func `a problem has the same identity when its amounts and lines change`() throws {
    func keys(_ text: String) throws -> [[String]?] {
      try proved(text).diagnostics.filter { $0.kind == .outside }.map { $0.data?.key }
    }
    let text =
      "view a { leading = superview.leading; top = superview.top; size = 400 x 20 }\npreview p { width: 320; height: 400 }\n"
    let found = try keys(text)
    #expect(found == [["a", "view a"]])
    #expect(try keys("// Above\n" + text.replacing("400 x 20", with: "500 x 20")) == found)
  }

  @Test func `an example of a range belongs to its region`() throws {
    let snapshot = try proved(
      """
      view v0, v2
      v0.height <= 50
      v2.width = 1000
      v2.width = 900
      when landscape { v0.height = 80 }
      v0.leading = v2.leading = superview.leading
      v0.top = v2.top = superview.top
      preview any { width: 200...600; height: 300 }
      """)
    let conflicts = snapshot.diagnostics.filter { $0.kind == .conflict }.map(\.message)
    #expect(conflicts.count == 2)
    #expect(
      conflicts.contains { $0.hasPrefix("Conflict on *any* while the root is wider than 300 (at 600 × 300 points)") },
      "\(conflicts)")
  }
}
