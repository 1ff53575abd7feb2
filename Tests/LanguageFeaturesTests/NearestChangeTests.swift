import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// The first fix of each problem that a number can end, as `code: title`, with the proofs of ranges.
private func firstFixes(_ text: String) throws -> [String] {
  let solved = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
  let snapshot = try solved.reporting(ranges: solved.rangeProofs())
  #expect(
    snapshot.diagnostics.allSatisfy { $0.kind != .syntax && $0.kind != .locationConstant }, "\(snapshot.diagnostics)")
  var prover = try FixProver(snapshot)
  // Hints about style are left out.
  let kinds: Set<DiagnosticKind> = [.unexpected, .outside, .overlap, .clipped, .collapses, .conflict]
  let problems = snapshot.diagnostics.filter { kinds.contains($0.kind) }
  return try prover.proving(problems).compactMap { diagnostic in
    diagnostic.fixes.first.map { "\(diagnostic.kind.code): \($0.title)" }
  }
}

/// The nearest change of a number with which a problem is gone on every preview.
struct NearestChangeTests {
  @Test func `a conflict offers the largest size with which the constraints hold`() throws {
    try #expect(
      firstFixes(
        """
        imageView logo, partner
        logo.leading = superview.leading + 32
        partner.leading >= logo.trailing + 32
        superview.trailing = partner.trailing + 32
        logo.size = partner.size = 140 x 70
        superview.bottom = logo.bottom + 32
        superview.bottom = partner.bottom + 32
        preview wide { device: iPhone8Plus }
        preview narrow { device: iPhoneSE1 }
        """) == [
          "conflict: Write `112` for `140` in `logo.size = partner.size = 140 x 70` (on *wide* `partner` moves to x = 270)"
        ])
  }

  @Test func `an expectation holds at every size of a range after the change`() throws {
    try #expect(
      firstFixes(
        """
        view photo { width = superview.width - 300; height = 60; top = superview.top; leading = superview.leading }
        expect photo.width >= 44 as "a finger's width"
        preview anyPhone { width: 320...430; height: 568...932; textSize: all }
        """) == [
          "unexpected: Write `- 276` for `- 300` in `width = superview.width - 300` (`photo` becomes 44 wide)"
        ])
  }

  @Test func `siblings that overlap are apart after the smallest change`() throws {
    try #expect(
      firstFixes(
        """
        view a, b
        a.top = b.top = superview.top
        a.height = b.height = 30
        a.leading = superview.leading + 10
        a.width = 180
        superview.trailing = b.trailing + 10
        b.width = 120
        preview p { size: 300 x 480 }
        preview q { size: 400 x 480 }
        """) == ["overlap: Write `160` for `180` in `a.width = 180` (on *p* `a` becomes 160 wide)"])
  }

  @Test func `a text gets the width that it needs, in whole points`() throws {
    try #expect(
      firstFixes(
        """
        label title "A longer title"
        title.top = superview.top + 300
        title.leading = superview.leading + 10
        title.width = 60
        preview p { size: 320 x 480 }
        """) == ["clipped: Write `97` for `60` in `title.width = 60` (`title` becomes 97 wide)"])
  }

  @Test func `a view that collapses is seen after the change`() throws {
    try #expect(
      firstFixes(
        """
        view box
        box.top = superview.top + 10
        box.leading = superview.leading
        box.height = 20
        box.width = superview.width - 320
        box.color: gray
        preview p { size: 320 x 480 }
        preview q { size: 520 x 480 }
        """) == [
          "collapses: Write `- 319` for `- 320` in `box.width = superview.width - 320` (on *p* `box` becomes 1 wide)"
        ])
  }

  @Test func `a constant is changed where all layouts that use it stay as they should be`() throws {
    let text = """
      let gap = 60
      layout one {
        view a
        a.top = superview.top; a.height = 20
        a.leading = superview.leading + gap
        a.trailing = superview.trailing - gap
        expect a.width >= 250
      }
      layout two {
        view b
        b.top = superview.top; b.height = 20; b.width = 10
        b.leading = superview.leading + gap
        expect b.leading >= superview.leading + 30
      }
      preview p { size: 320 x 480 }
      """
    try #expect(
      firstFixes(text) == ["unexpected: Write `35` for `60` in `let gap = 60` (`a` becomes 250 wide)"])
    // The other layout needs more.
    let fixes = try firstFixes(text.replacing("leading + 30", with: "leading + 50"))
    #expect(fixes.count == 1 && !fixes.contains { $0.contains("gap = 60") }, "\(fixes)")
  }

  @Test func `two numbers are changed where none suffices`() throws {
    try #expect(
      firstFixes(
        """
        view left, right
        left.top = right.top = superview.top
        left.size = 100 x 30
        right.height = 30
        left.leading = superview.leading + 60
        right.leading = left.trailing + 40
        superview.trailing = right.trailing + 60
        expect right.width >= 105
        expect left.leading >= superview.leading + 25
        expect right.leading >= left.trailing + 30
        expect left.width = 100
        expect superview.trailing >= right.trailing + 50
        preview p { size: 320 x 480 }
        """) == [
          "unexpected: Write `+ 25` for `+ 60` in `left.leading = superview.leading + 60`, and write `+ 50` for `+ 60` in "
            + "`superview.trailing = right.trailing + 60` (`right` becomes 105 wide)"
        ])
  }

  /// Where one of two equations is left over, another number would only repeat the other one.
  @Test func `contradicting equations are not made equal`() throws {
    let fixes = try firstFixes(
      """
      view a
      a.top = superview.top; a.leading = superview.leading; a.height = 20
      a.width = 100
      a.width = 120
      preview p { size: 320 x 480 }
      """)
    #expect(fixes.count == 1 && !fixes.contains { $0.contains("Write") }, "\(fixes)")
  }

  @Test func `what an expectation states is not changed`() throws {
    let fixes = try firstFixes(
      """
      let finger = 44
      view a
      a.top = superview.top; a.leading = superview.leading; a.height = finger
      a.width = finger / 2
      expect a.width >= finger
      preview p { size: 320 x 480 }
      """)
    #expect(!fixes.contains { $0.contains("in `let finger = 44`") }, "\(fixes)")
  }
}
