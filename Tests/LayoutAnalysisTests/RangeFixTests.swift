import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText
import TestSupport
import Testing

@testable import LayoutAnalysis

/// Problems at the ends of a range, and fixes that are proved for a range.
extension RangeTests {
  @Test func `a size at the end of the range can be left out`() throws {
    try check(
      """
      view box
      box.top = superview.top
      box.leading = superview.leading
      box.width = 20
      box.height = superview.height - 304
      expect box.height <= 200
      """, 320...320, 504...600,
      gives: """
        proved
        unexpected: On *any*, expected `box.height` to be at most 200, but it is 296 while the root is higher than 504 (at 320 × 600 points). This follows from the root's height and `box.height = superview.height - 304` (line 5)
        """)
  }

  @Test func `an expectation about determined values is decided beside undetermined ones`() throws {
    try check(
      """
      view box
      box.top = superview.top
      box.width = superview.width - 200
      box.height = 20
      expect box.width <= 200
      """, 331...878, 400...400,
      gives: """
        proved
        ambiguous: On *any*, `box` is ambiguous: nothing fixes its leading edge (at every size)
        unexpected: On *any*, expected `box.width` to be at most 200, but it is 678 while the root is wider than 400 (at 878 × 400 points). This follows from the root's width and `box.width = superview.width - 200` (line 3)
        """)
  }

  @Test func `a problem at the smallest size alone is found`() throws {
    try check(
      """
      view box
      box.center = superview.center
      box.height = 20
      box.width = 321
      """, 320...430, 400...400,
      gives: """
        proved
        outside: On *any*, `box` sticks out of its superview by 0.5 on both sides while the root is 320 wide (at 320 × 400 points)
        """)
  }

  @Test func `a problem at one size between undetermined ones is found`() throws {
    try check(
      """
      label one "Name"
      label two "Name"
      one.leading = superview.leading
      two.leading = one.trailing
      two.trailing = superview.trailing
      one.top = two.top = superview.top
      one.height = 10
      """, 60...200, 400...400,
      gives: """
        proved
        hugging-tie: On *any*, content is 29 points too wide: nothing says which view is compressed first while the root is narrower than 89 (at 60 × 400 points). `one` and `two` both resist at 750
        hugging-tie: On *any*, content is 111 points too narrow: nothing says which view stretches while the root is wider than 89 (at 200 × 400 points). `one` and `two` both hug at 251
        clipped: On *any*, `one` is 10 high and "Name" needs 20.5 (at 89 × 400 points)
        """)
  }

  @Test func `a problem at some heights of the smallest width alone is found`() throws {
    try check(
      """
      view box
      box.centerX = superview.centerX
      box.top = superview.top
      box.height = 20
      box.width = 321
      view pole
      pole.top = box.bottom
      pole.bottom = superview.bottom
      pole.leading = superview.leading
      pole.width = 20
      pole.height >= 330
      pole.height <= 430
      """, 320...430, 300...500,
      gives: """
        proved
        conflict: Conflict on *any* while the root is lower than 350 (at 320 × 300 points): these constraints need a height of 350, and it has 300
        conflict: Conflict on *any* while the root is higher than 450 (at 320 × 500 points): these constraints allow a height of at most 450, and it has 500
        outside: On *any*, `box` sticks out of its superview by 0.5 on both sides while the root is 320 wide and 350 to 450 high (at 320 × 400 points)
        """)
  }

  @Test func `a view that is 0 high on purpose is proved`() throws {
    try check(
      """
      view line
      line.top = superview.top
      line.leading = superview.leading
      line.height = 0
      line.width = superview.width
      """, 320...430, 300...500, gives: "proved")
  }

  @Test func `views that are apart at one size alone overlap elsewhere`() throws {
    try check(
      """
      view wide, note
      wide.top = note.top = superview.top
      wide.leading = note.leading = superview.leading
      wide.height = note.height = 20
      note.width = 40
      wide.width = superview.width - 200
      """, 200...430, 400...400,
      gives: """
        proved
        overlap: On *any*, `wide` and `note` overlap by 20 points while the root is wider than 200 (at 430 × 400 points)
        collapses: On *any*, `wide` is 0 wide while the root is 200 wide (at 200 × 400 points)
        """)
  }

  @Test func `a badge may stick out, unless it is entirely outside`() throws {
    try check(
      """
      view badge
      badge.size = 20 x 20
      badge.leading = superview.leading - 8
      badge.top = superview.top + 20
      view tag
      tag.height = 20
      when compactWidth { tag.width = 60 } else { tag.width = 120 }
      tag.leading = superview.leading - 100
      tag.top = superview.top + 60
      """, 320...700, 400...400,
      gives: """
        proved
        outside: On *any*, `tag` sticks out of its superview by 100 on the left while the root is narrower than 600 (at 320 × 400 points)
        """)
  }

  @Test func `each pair of views that overlap has its own sizes`() throws {
    let text = """
      view one, two, three
      one.top = two.top = three.top = superview.top
      one.size = two.size = three.size = 100 x 20
      one.leading = superview.leading
      two.trailing = superview.trailing
      three.trailing = superview.trailing - 100
      preview any { width: 150...400; height: 300 }
      """
    var snapshot = analyzed(text)
    snapshot = snapshot.reporting(ranges: try snapshot.rangeProofs())
    #expect(
      snapshot.diagnostics.filter { $0.kind == .overlap }.map(\.message) == [
        "On *any*, `one` and `two` overlap by 20 points while the root is narrower than 200 (at 150 × 300 points)",
        "On *any*, `one` and `three` overlap by 20 points while the root is narrower than 300 (at 150 × 300 points)",
      ])
  }

  @Test func `a problem with other sizes in other languages names them all`() throws {
    let text = """
      label title "Welcome" { font: body }
      title.leading = superview.leading
      title.top = superview.top
      title.width = superview.width - 200
      strings de { "Welcome" = "Herzlich willkommen" }
      """
    let proof = try proof(model(text, "width: 210...430; height: 568; locale: en, de"))
    let problem = try #require(proof.problems.first { $0.diagnostic.kind == .clipped })
    #expect(problem.widths.map(\.words) == ["210...355.5"])
    #expect(
      problem.diagnostic.related.map(\.message) == [
        "en: while the root is narrower than 269.5", "de: while the root is narrower than 355.5",
      ])
  }

  @Test func `fixes of an expectation are proved over the range`() throws {
    try checkFixes(
      """
      button signIn "Sign in" { font: body }
      signIn.top = superview.top
      signIn.leading = superview.leading
      expect signIn.height >= 44
      preview any { width: 320...430; height: 568; textSize: all }
      """,
      [
        "Add the constraint `signIn.height >= 44`", "Expect what holds: `signIn.height >= 29`",
        "Add a preview at this size",
      ])
    try checkFixes(
      """
      view box
      box.top = superview.top
      box.leading = superview.leading
      box.width = 20
      box.height = superview.height - 304
      expect box.height <= 200
      preview any { width: 320; height: 504...600 }
      """,
      [
        "Write `- 400` for `- 304` in `box.height = superview.height - 304`",
        "Add the constraint `box.height <= 200`, and lower `box.height = superview.height - 304` to @999",
        "Expect what holds: `box.height <= 296`", "Add a preview at this size",
      ])
    try checkFixes(
      """
      view box
      box.top = superview.top
      box.leading = superview.leading + 10
      box.size = 20 x 20
      preview any { width: 320...430; height: 568; expect box.leading = superview.leading + 12 }
      """,
      [
        "Write `+ 12` for `+ 10` in `box.leading = superview.leading + 10`",
        "Expect what holds: `box.leading = superview.leading + 10`", "Add a preview at this size",
      ])
  }

  @Test func `fixes of other problems are proved over the range`() throws {
    try checkFixes(
      """
      view left, right
      left.leading = superview.leading + 32
      superview.trailing = right.trailing + 32
      left.top = right.top = superview.top
      left.size = right.size = 140 x 70
      preview any { width: 320...430; height: 568 }
      """, of: .overlap,
      [
        "Keep them apart: `right.leading >= left.trailing + standard`, and let both shrink alike",
        "Add a preview at this size",
      ])
    // A limit alone conflicts with the width on the wider screens only.
    try checkFixes(
      """
      view box
      box.leading = superview.leading
      box.top = superview.top
      box.height = 20
      box.width = superview.width * 1.5 - 200
      preview any { width: 320...430; height: 568 }
      """, of: .outside,
      [
        "Write `- 215` for `- 200` in `box.width = superview.width * 1.5 - 200`",
        "Keep it inside: `superview.trailing >= box.trailing`, and lower `box.width = superview.width * 1.5 - 200` to @999",
        "Add a preview at this size",
      ])
    try checkFixes(
      """
      label title "Sign in with a password"
      button next "Next"
      title.leading = superview.leading + 16
      title.top = next.top = superview.top
      next.leading = title.trailing + 8
      next.trailing = superview.trailing - 16
      title.width = superview.width - 200
      next.width = 120 @high
      preview any { width: 320...430; height: 568 }
      """, of: .clipped,
      [
        "Write `- 140` for `- 200` in `title.width = superview.width - 200`",
        "Let `title` take several lines: `lines: 0`", "Add a preview at this size",
      ])
    try checkFixes(
      """
      view left, right
      left.leading = superview.leading + 32
      superview.trailing = right.trailing + 32
      right.leading >= left.trailing + 32
      left.top = right.top = superview.top
      left.size = right.size = 140 x 70
      preview any { width: 320...430; height: 568 }
      """, of: .conflict,
      [
        "Write `112` for `140` in `left.size = right.size = 140 x 70`",
        "Lower `left.size = right.size = 140 x 70` to @999",
        "Lower `right.leading >= left.trailing + 32` to @999",
        "Lower `superview.trailing = right.trailing + 32` to @999",
        "Lower `left.leading = superview.leading + 32` to @999",
        "Remove `right.leading >= left.trailing + 32`", "Add a preview at this size",
      ])
  }

  @Test func `a text that needs more lines gets them`() throws {
    try checkFixes(
      """
      label title "A text that takes several lines on a narrow screen" { lines: 2 }
      title.leading = superview.leading + 20
      title.trailing = superview.trailing - 20
      title.top = superview.top
      preview any { width: 200...430; height: 568 }
      """, of: .clipped,
      [
        "Write `+ 6` for `+ 20` in `title.leading = superview.leading + 20`, and write `- 10` for `- 20` in "
          + "`title.trailing = superview.trailing - 20`",
        "Let `title` have 3 lines: `lines: 3`", "Let `title` have any number of lines: `lines: 0`",
        "Add a preview at this size",
      ])
  }

  private func checkFixes(_ text: String, of kind: DiagnosticKind = .unexpected, _ titles: [String]) throws {
    var snapshot = analyzed(text)
    snapshot = snapshot.reporting(ranges: try snapshot.rangeProofs())
    let found = try #require(snapshot.diagnostics.first { $0.kind == kind })
    let fixes = try snapshot.proven(found).fixes
    #expect(fixes.map { String($0.title.split(separator: " (").first ?? "") } == titles)
    for fix in fixes.dropLast() {
      let fixed = analyzed(String(decoding: snapshot.file.applying(fix.edits), as: UTF8.self))
      let problems = try fixed.rangeProofs().flatMap { proof in
        #expect(proof.isProved, "\(fix.title)")
        return proof.problems.map(\.diagnostic.kind)
      }
      #expect(
        kind == .unexpected ? problems.isEmpty : !problems.contains { $0 == kind || $0.disqualifiesFix }, "\(fix.title)"
      )
    }
  }
}
