import ConstraintSolver
import LayoutAnalysis
import SourceText
import Testing

/// What nothing determines stays where it was last shown, whatever determined it there.
@Suite struct ShownFramesTests {
  @Test func `a view stays where it was when what placed it goes`() throws {
    let texts: [(equation: String, leading: String)] = [
      ("box.leading = superview.leading + 20", "20"),
      ("box.leading = superview.leading + 70", "70"),
      ("", "70, anything"),
      ("box.leading >= superview.leading + 30", "70, 30 or more"),
      ("box.leading >= superview.leading + 80", "80, 80 or more"),
      ("box.leading = superview.leading + 10", "10"),
      ("box.leading = superview.leading + 12", "12"),
      ("box.leading >= superview.leading + 0", "12, 0 or more"),
    ]
    var shown: [String] = []
    var known: Snapshot?
    for (equation, _) in texts {
      let text = "view box\nbox.top = superview.top + 5; box.width = 40; box.height = 40\n\(equation)\n"
      let file = SourceFile(name: "shown.layout", text: text)
      let solved = try Snapshot(parsing: file, after: known).solved(after: known?.solution)
      known = solved
      let box = try #require(solved.solution?.layouts.first?.previews.first?.views.first)
      shown.append(([box.shown.frame.x.description] + box.ambiguities.map(\.interval)).joined(separator: ", "))
    }
    #expect(shown == texts.map(\.leading))
  }
}
