import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import TestSupport
import Testing

/// Problems of ranges whose first or last size is where others begin.
struct RangeBorderTests {
  // MARK: Ends

  @Test func `at the end of a range another conflict can be`() throws {
    try check(
      """
      view a
      a.leading = superview.leading
      a.top = superview.top
      a.width = 10
      a.height = superview.height - 300
      a.height = 50
      preview any { width: 300; height: 250...300 }
      """,
      """
      conflict: Conflict on *any* while the root is lower than 300 (at 300 × 250 points): these constraints need a height of 300, and it has 250. Constraints: `a.height >= 0` and `a.height = superview.height - 300` (line 5)
      conflict: Conflict on *any* while the root is 300 high (at 300 × 300 points): these constraints need a height of 350, and it has 300. Constraints: `a.height = superview.height - 300` (line 5) and `a.height = 50` (line 6)
      """)
  }

  @Test func `at the end of a range another value can be undetermined`() throws {
    try check(
      """
      view a
      a.top = superview.top
      a.height = 10
      a.width <= superview.width - 200
      a.trailing <= superview.trailing
      preview any { width: 200...300; height: 300 }
      """,
      """
      ambiguous: On *any*, `a` is ambiguous: its leading edge can be 200 or less while the root is 200 wide (at 200 × 300 points)
      collapses: On *any*, `a` has only maximum sizes, so it can be 0 wide while the root is wider than 200 (at 300 × 300 points)
      """)
  }

  @Test func `a cause at one size alone is found among many combinations`() throws {
    try check(
      """
      view box
      box.leading = superview.leading
      box.top = superview.top
      box.width >= 100
      box.height <= superview.height - 300
      box.height <= 50
      preview any { width: 200...300; height: 300...400; textSize: all; direction: all }
      """,
      """
      ambiguous: On *any*, `box` is ambiguous: its width can be 100 or more (for example at 200 × 300 points, leftToRight, extraSmall)
      collapses: On *any*, `box` has only maximum sizes, so it can be 0 high (for example at 200 × 400 points, leftToRight, extraSmall)
      """)
  }

  @Test func `where one value ends the others of its cause go on`() throws {
    try check(
      """
      view a, b
      a.centerX = superview.centerX
      a.width = 100
      a.height <= superview.width - 300
      a.centerY = superview.centerY
      b.centerX = a.centerX
      b.height >= 0.5 * a.height - 50
      b.centerY = superview.centerY
      preview any { width: 300...400; height: 500; scale: 1 }
      """,
      """
      collapses: On *any*, `a` has only maximum sizes, so it can be 0 high while the root is wider than 300 (at 400 × 500 points)
      collapses: On *any*, `a` is 0 high (at 300 × 500 points)
      ambiguous: On *any*, `b` is ambiguous: nothing fixes its size (at every size)
      """)
  }

  @Test func `on the diagonal another conflict can be`() throws {
    let problems = try problems(
      """
      view a
      a.leading = superview.leading
      a.top = superview.top
      a.height = 10
      when portrait {
        a.width = superview.width
        a.width >= superview.height
        a.width >= 500
      }
      preview any { width: 200...400; height: 200...400 }
      """)
    // In portrait the second constraint conflicts, except on the diagonal, where only the third one does.
    let regions = problems.filter { $0.0 == .conflict }.map { $0.1.split(separator: " (").first ?? "" }
    #expect(
      regions == [
        "Conflict on *any* while the root is higher than it is wide",
        "Conflict on *any* while the root is at least as high as it is wide",
      ])
  }

  @Test func `at the end of a range a text can take fewer lines`() throws {
    try check(
      """
      label a "Continue with e-mail" { lines: 0 }
      a.leading = superview.leading
      a.top = superview.top
      a.width = superview.width
      a.height = 20
      preview any { width: 100...156.757; height: 300; scale: 2 }
      """,
      """
      clipped: On *any*, `a` is 20 high and "Continue with e-mail" needs 41 while the root is narrower than 156.757 (at 100 × 300 points)
      """)
  }

  // MARK: Conflicts

  @Test func `a conflict that is open at a size class is not lost`() throws {
    try check(
      """
      view v0, v2
      v0.height <= 50
      v2.width = 1000
      v2.width = 900
      when landscape { v0.height = 80 }
      preview any { width: 200...600; height: 300 }
      """,
      """
      collapses: On *any*, `v0` has only maximum sizes, so it can be 0 × 0 (for example at 200 × 300 points)
      conflict: Conflict on *any* (at every size): these constraints contradict each other by 100 points. Constraints: `v2.width = 1000` (line 3) and `v2.width = 900` (line 4)
      conflict: Conflict on *any* while the root is wider than 300 (at 600 × 300 points): these constraints contradict each other by 30 points. Constraints: `v0.height <= 50` (line 2) and `v0.height = 80` (line 5)
      """)
  }

  @Test func `what a conflict hides at some sizes only is reported`() throws {
    // The last conflict has two smallest sets of constraints. One mentions `v1`, so it hides what is undetermined of it.
    let problems = try problems(
      """
      view v0
      view v1
      view v2
      v0.height = superview.height - 600
      superview.bottom <= v1.bottom + 8
      v1.height = 2 * v0.height - 800
      v0.top = v2.bottom + 50
      v2.centerY = v0.centerY
      v0.width = v1.width = v2.width = 20
      v0.leading = v1.leading = v2.leading = superview.leading
      v0.centerY = superview.centerY
      preview any { width: 350; height: 480...600 }
      """)
    let words = "On *any*, `v1` is ambiguous: its top edge can be 472 or more (for example at 350 × 480 points)"
    #expect(problems.first.map { $0 == .ambiguous && $1 == words } == true)
  }

  @Test func `a conflict hides only what it may cause`() throws {
    let problems = try problems(
      """
      view s, a
      s.leading = superview.leading
      s.leading = superview.leading + 10
      a.width = superview.width - 300
      a.leading = superview.leading
      a.top = superview.top
      preview any { width: 200...310; height: 500 }
      """)
    #expect(problems.map(\.0) == [.ambiguous, .conflict, .conflict])
    #expect(
      problems.first?.1
        == "On *any*, `a` is ambiguous: nothing fixes its height (for example at 300 × 500 points)")
  }

  @Test func `at the size at which a conflict ends a value is undetermined`() throws {
    // The other conflict is at every size, and may not cause it.
    try check(
      """
      view s, a
      s.leading = superview.leading
      s.leading = superview.leading + 10
      a.leading = superview.leading
      a.top = superview.top
      a.width = 100
      a.width = superview.width - 200
      preview any { width: 200...300; height: 500 }
      """,
      """
      ambiguous: On *any*, `a` is ambiguous: nothing fixes its height (at 300 × 500 points)
      conflict: Conflict on *any* (at every size): these constraints contradict each other by 10 points. Constraints: `s.leading = superview.leading` (line 2) and `s.leading = superview.leading + 10` (line 3)
      conflict: Conflict on *any* while the root is narrower than 300 (at 200 × 500 points): these constraints need a width of 300, and it has 200. Constraints: `a.width = 100` (line 6) and `a.width = superview.width - 200` (line 7)
      """)
  }

  @Test func `a conflict and an expectation have one border`() throws {
    let text = """
      view c
      c.top = superview.top
      c.height = 10
      c.leading = superview.leading
      c.width = 200 - 0.5 * superview.width
      expect 2 * c.width + superview.width = 400

      """
    // A conflict of 0.004 points is too small to be reported, and so is what follows from it.
    for (preview, kinds) in [
      ("width: 200...430; height: 300...932", [DiagnosticKind.collapses, .conflict]),
      ("size: 400.008 x 600", [.collapses]), ("size: 400.02 x 600", [.conflict]),
    ] {
      let found = try problems(text + "preview any { \(preview) }").map(\.0)
      #expect(found == kinds, "\(preview)")
    }
  }

  @Test func `between conflicts of a width and of a height a value is undetermined at one size`() throws {
    try check(
      """
      view a
      a.leading = superview.leading
      a.top >= superview.top
      a.size = 30 x 30 @500
      a.height <= superview.width - 300
      a.width <= 300 - superview.width
      preview any { width: 200...400; height: 300 }
      """,
      """
      ambiguous: On *any*, `a` is ambiguous: its top edge can be 0 or more (at 300 × 300 points)
      conflict: Conflict on *any* while the root is narrower than 300 (at 200 × 300 points): these constraints need a width of 300, and it has 200. Constraints: `a.height >= 0` and `a.height <= superview.width - 300` (line 5)
      conflict: Conflict on *any* while the root is wider than 300 (at 400 × 300 points): these constraints allow a width of at most 300, and it has 400. Constraints: `a.width >= 0` and `a.width <= 300 - superview.width` (line 6)
      """)
  }

  @Test func `frames are known at one size between a conflict and an undetermined value`() throws {
    try check(
      """
      view a, b
      a.top = superview.top
      a.leading = superview.leading
      a.size = 10 x 10
      a.width <= superview.width - 290
      b.leading = superview.leading
      b.size = 10 x 10
      b.top >= superview.top + 300
      b.top <= c.top
      guide c
      c.leading = superview.leading
      c.size = 10 x 10
      c.top >= superview.top + 300
      c.bottom >= d.bottom
      guide d
      d.horizontalEdges = superview.horizontalEdges
      d.top = superview.top
      d.height = superview.width + 10
      c.top = superview.top @500
      preview any { width: 200...400; height: 300 }
      """,
      """
      ambiguous: On *any*, `b` is ambiguous: its top edge can be 300 to 400 while the root is wider than 300 (at 400 × 300 points)
      outside: On *any*, `b` sticks out of its superview by 10 at the bottom while the root is at most 300 wide (at 200 × 300 points)
      conflict: Conflict on *any* while the root is narrower than 300 (at 200 × 300 points): these constraints need a width of 300, and it has 200. Constraints: `a.size = 10 x 10` (line 4) and `a.width <= superview.width - 290` (line 5)
      """)
  }

  @Test func `nothing is found only where a conflict is too small to be reported`() throws {
    // Another conflict begins at the size at which the first one ends. What is found of each view is beside its own.
    try check(
      """
      label a "Continue with e-mail"
      a.leading = superview.leading
      a.top = superview.top
      a.height <= superview.height - 500
      view b
      b.top = superview.top
      b.height = 10
      b.leading = superview.leading
      when regularHeight { b.height = 20 }
      expect b.width <= 100
      preview any { width: 300; height: 400...600; scale: 2 }
      """,
      """
      clipped: On *any*, `a` is 0 high and "Continue with e-mail" needs 20.5 while the root is at least 500 high and lower than 517.083 (at 300 × 500 points)
      conflict: Conflict on *any* while the root is lower than 500 (at 300 × 400 points): these constraints need a height of 500, and it has 400. Constraints: `a.height >= 0` and `a.height <= superview.height - 500` (line 4)
      ambiguous: On *any*, `b` is ambiguous: nothing fixes its width (for example at 300 × 400 points)
      conflict: Conflict on *any* while the root is at least 500 high (at 300 × 500 points): these constraints contradict each other by 10 points. Constraints: `b.height = 10` (line 7) and `b.height = 20` (line 9)
      unexpected: On *any*, cannot verify this: `b.width` is ambiguous, 0 or more while the root is lower than 500 (at 300 × 400 points)
      """)
    // At a height of 300, `a` is 0 high where the widths differ by less than can be seen.
    try check(
      """
      view a
      a.leading = superview.leading
      a.width = superview.width
      a.top = superview.top
      a.bottom = superview.bottom @999
      when landscape {
        a.width = superview.height
        a.height <= superview.height - 300
      }
      preview any { width: 300...400; height: 300...400; scale: 1 }
      """,
      """
      conflict: Conflict on *any* while the root is wider than it is high (at 400 × 300 points): these constraints contradict each other by 100 points. There is no conflict up to a width of 300
      """)
  }

  // MARK: Causes

  @Test func `one cause at several sizes is reported once`() throws {
    try check(
      """
      view v2, v3
      v2.centerX = superview.centerX
      v2.width <= 280
      superview.trailing = v3.trailing + 20
      v3.leading >= v2.trailing + 8
      preview any { width: 200...600; height: 480 }
      """,
      """
      collapses: On *any*, `v2` has only maximum sizes, so it can be 0 × 0 (at every size)
      ambiguous: On *any*, `v3` is ambiguous: nothing fixes its top edge or height and its width can be 0 to 72 at every size (the numbers are for 200 × 480 points)
      """)
  }

  @Test func `a cause changes where values of a connected view end`() throws {
    // The height of both views has one cause, and the width of the second is 0 at one size.
    try check(
      """
      view a, b
      a.width = 10
      a.height >= superview.width
      b.width <= superview.width - 300
      b.leading >= superview.leading + 20
      b.centerY = superview.centerY
      b.top = a.top + 50
      preview any { width: 300...400; height: 500; scale: 1 }
      """,
      """
      ambiguous: On *any*, `a` is ambiguous: nothing fixes its leading edge and its height can be 300 or more at every size (the numbers are for 300 × 500 points)
      ambiguous: On *any*, `b` is ambiguous: nothing fixes its height and its leading edge can be 20 or more while the root is 300 wide (at 300 × 500 points). `a` depends on it
      collapses: On *any*, `b` has only maximum sizes, so it can be 0 × 0 while the root is wider than 300 (at 400 × 500 points)
      """)
  }

  @Test func `a cause of one direction is reported for that direction`() throws {
    try check(
      """
      view v1
      button v2 "Continue with e-mail"
      v2.top = v1.bottom + 40
      when rightToLeft { v1.height = 50 } else { v1.height <= 90 }
      preview any { width: 320...430; height: 250; direction: all; textSize: large, accessibilityLarge; scale: 1 }
      """,
      """
      ambiguous: On *any*, `v1` is ambiguous: nothing fixes its position or width (at every size, rightToLeft, large). It occurs in 2 of 4 combinations: rightToLeft. `v2` depends on it
      collapses: On *any*, `v1` has only maximum sizes, so it can be 0 × 0 (at every size, leftToRight, large). It occurs in 2 of 4 combinations: leftToRight
      ambiguous: On *any*, `v2` is ambiguous: nothing fixes its leading edge (at every size and combination)
      """)
  }

  // MARK: Fixes

  @Test func `before a range is proved a problem of its first size has no fixes`() throws {
    let snapshot = analyzed(
      """
      view box
      box.leading = superview.leading
      box.top = superview.top
      box.size = 400 x 20
      preview any { width: 320...430; height: 568 }
      """)
    func titles(_ snapshot: Snapshot) throws -> [String] {
      let found = try #require(snapshot.diagnostics.first { $0.kind == .outside })
      return try snapshot.proven(found).fixes.filter { !$0.addsPreview }.map(\.title)
    }
    let before = try titles(snapshot)
    let proofs = try snapshot.rangeProofs()
    let after = try titles(snapshot.reporting(ranges: proofs))
    #expect(before.isEmpty && !after.isEmpty)
  }

  // MARK: Checks

  @Test func `a size that a constraint sets to 0 does not hide the other one`() throws {
    try check(
      """
      view a { color: red }
      a.leading = superview.leading
      a.top = superview.top + 10
      a.width = 0
      a.bottom = superview.top + 10
      preview any { width: 320...430; height: 568 }
      """,
      "collapses: On *any*, `a` is 0 high (at every size)")
  }

  private func problems(_ text: String) throws -> [(DiagnosticKind, String)] {
    let snapshot = analyzed(text)
    let proofs = try snapshot.rangeProofs()
    let gaps = proofs.flatMap(\.gaps)
    #expect(gaps == [])
    return snapshot.reporting(ranges: proofs).diagnostics.filter { $0.data != nil }.map { ($0.kind, $0.message) }
  }

  private func check(_ text: String, _ picture: String) throws {
    let words = try problems(text).map { "\($0.0.code): \($0.1)" }
    #expect(words.joined(separator: "\n") == picture)
  }
}
