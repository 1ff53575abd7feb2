import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// The diagnostics of a text, with proven fixes.
private func proven(_ text: String) throws -> [Diagnostic] {
  let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
  var prover = try FixProver(snapshot)
  return try prover.proving(snapshot.diagnostics)
}

/// Holds the titles of the fixes of a code's first diagnostic against a list.
private func check(
  _ text: String, _ code: String, _ titles: [String], at location: SourceLocation = #_sourceLocation
) throws {
  let found = try proven(text)
  let diagnostic = try #require(
    found.first { $0.kind.code == code }, "\(found.map(\.message))", sourceLocation: location)
  #expect(diagnostic.fixes.map(\.title) == titles, sourceLocation: location)
}

/// The usual mistakes of new users, with the fixes that a person would apply.
struct MistakeTests {
  @Test func `of two equations for a width, one is removed or limits it, and none is lowered for nothing`() throws {
    try check(
      """
      view card
      card.top = superview.top + 40
      card.height = 80
      card.width = 260
      card.leading = superview.leading + 10
      superview.trailing = card.trailing + 10
      """, "conflict",
      [
        "Remove `superview.trailing = card.trailing + 10`",
        "Remove `card.leading = superview.leading + 10` (`card` moves to x = 123)",
        "Remove `card.width = 260` (`card` becomes 373 wide)",
        "Turn `=` into `>=` in `superview.trailing = card.trailing + 10`",
        "Turn `=` into `>=` in `card.leading = superview.leading + 10` (`card` moves to x = 123)",
        "Turn `=` into `>=` in `card.width = 260` (`card` becomes 373 wide)",
      ])
  }

  @Test func `a word that is not finished is the one that begins like it`() throws {
    try check("label a \"A\" { font: larg }", "unknown-value", ["Write `largeTitle`"])
    try check("label a \"A\"\na.center = super.center", "unknown-view", ["Write `superview`", "Declare `view super`"])
    try check("label a \"A\"\na.leading = super", "unknown-view", ["Write `superview`"])
    try check(
      "label password \"A\"\npass.center = superview.center", "unknown-view",
      ["Write `password`", "Declare `view pass`"])
    // Several words begin like this one.
    try check("label a \"A\" { font: tit }", "unknown-value", [])
  }

  @Test func `a distance in a stack becomes its spacing`() throws {
    let text = """
      vstack list {
        spacing: 4
        label first "One"
        label second "Two"
      }
      list.edges = superview.safeArea.edges except bottom
      second.top = first.bottom + 16
      """
    try check(
      text, "conflict",
      [
        "Write `first.spacingAfter: 16` for `second.top = first.bottom + 16` (`list` becomes 56.667 high)",
        "Remove `second.top = first.bottom + 16`",
      ])
    // A pin across has no setting, and no other relation says anything.
    try check(
      text.replacing("second.top = first.bottom + 16", with: "second.leading = list.leading + 16"), "conflict",
      ["Remove `second.leading = list.leading + 16`"])
  }

  @Test func `a button with a constant width gets the width of its title, or a least width`() throws {
    try check(
      """
      button send "Send the message to all of them"
      send.top = superview.safeArea.top + 8
      send.leading = superview.margins.leading
      send.width = 90
      """, "clipped",
      [
        "Write `222` for `90` in `send.width = 90` (`send` becomes 222 wide)",
        "Turn `=` into `>=` in `send.width = 90` (`send` becomes 222 wide)",
      ])
  }

  @Test func `a row that is too low becomes higher before a text is compressed`() throws {
    let fixes = try #require(
      proven(
        """
        view row {
          label title "Title"
          label detail "Detail"
        }
        row.top = superview.safeArea.top
        row.horizontalEdges = superview.horizontalEdges
        row.height = 40
        title.leading = detail.leading = row.leading + 16
        title.top = row.top + 8
        detail.top = title.bottom + 4
        row.bottom = detail.bottom + 8
        """
      ).first { $0.kind == .huggingTie }
    ).fixes
    #expect(fixes.first?.title == "Turn `=` into `>=` in `row.height = 40` (`row` becomes 60.667 high)")
  }

  @Test func `a text below the end of its row ends the row`() throws {
    try check(
      """
      view row { label title "Title" }
      row.top = superview.safeArea.top
      row.horizontalEdges = superview.horizontalEdges
      row.height = 20
      title.leading = row.leading + 16
      title.top = row.top + 8
      """, "outside",
      [
        "Write `29` for `20` in `row.height = 20` (`row` becomes 29 high)",
        "Keep it inside: `superview.bottom = title.bottom + standard`, and turn `=` into `>=` in `row.height = 20` "
          + "(`row` becomes 48.333 high)",
      ])
  }

  @Test func `one of two texts that compete takes several lines`() throws {
    let fixes = try #require(
      proven(
        """
        label name "A rather long name of a person"
        label job "A rather long description of a job"
        name.leading = superview.margins.leading
        job.leading = name.trailing + 8
        superview.margins.trailing = job.trailing
        name.top = job.top = superview.safeArea.top + 20
        preview small { device: iPhoneSE1 }
        """
      ).first { $0.kind == .huggingTie }
    ).fixes
    #expect(
      fixes.first?.title.hasPrefix(
        "Let `job` take several lines: `lines: 0` and `horizontalCompressionResistance: 749`") == true)
  }

  @Test func `required hugging is lowered, and named where it cuts a text`() throws {
    let text = """
      view box {
        label story "A text that takes several lines in a narrow column beside a date" { lines: 0 }
        label date "Today" { verticalHugging: required }
      }
      box.horizontalEdges = superview.margins.horizontalEdges
      box.top = superview.safeArea.top
      story.top = date.top = box.top
      story.bottom = date.bottom = box.bottom
      story.leading = box.leading
      date.leading = story.trailing + 8
      box.trailing = date.trailing
      story.width = 120
      """
    let clipped = try #require(proven(text).first { $0.kind == .clipped })
    #expect(clipped.message.hasSuffix("`verticalHugging: required` (line 3) of `date` holds the height"))
    #expect(clipped.fixes.first?.title.hasPrefix("Lower `verticalHugging: required` to 749 (") == true)
    let conflict = text.replacing("lines: 0 }", with: "lines: 0; verticalCompressionResistance: required }")
    try #expect(
      proven(conflict).first { $0.kind == .conflict }?.fixes.first?.title.hasPrefix(
        "Lower `verticalHugging: required` to 999 (") == true)
  }

  @Test func `a centered view with a fixed aspect ratio is limited on both axes`() throws {
    let fix = """
      Keep it inside: `dial.height <= 0.8 * superview.height`, and lower `dial.width = 0.8 * superview.width` to @high
      """
    let text = """
      view dial { color: red }
      dial.center = superview.center
      dial.width = 0.8 * superview.width
      dial.aspect = 1:1
      preview tall { device: iPhone8 }
      preview wide { device: iPhone8; orientation: landscape }
      """
    try check(text, "outside", ["\(fix) (on *wide* `dial` becomes 300 wide)"])
  }

  @Test func `a row that keeps a scroll view from scrolling is named, and removed`() throws {
    let tie = try #require(
      proven(
        """
        scrollView page {
          vstack column { label first "One"; label second "Two"; label third "Three" }
        }
        page.edges = superview.edges
        column.edges = page.contentLayoutGuide.edges
        column.width = page.frameLayoutGuide.width
        column.height = page.frameLayoutGuide.height
        preview panel { width: 320; height: 40 }
        """
      ).first { $0.kind == .huggingTie })
    #expect(
      tie.message.hasSuffix(
        "`column.height = page.frameLayoutGuide.height` (line 7) keeps the content as high as `page`, so it does not "
          + "scroll"))
    #expect(
      tie.fixes.map(\.title).prefix(2) == [
        "Remove `column.height = page.frameLayoutGuide.height` (`column` becomes 61.5 high)",
        "Lower `column.height = page.frameLayoutGuide.height` to @249 (`column` becomes 61.5 high)",
      ])
  }

  @Test func `a view among centered siblings is centered`() throws {
    try check(
      """
      label title "Title"
      label subtitle "Subtitle"
      button start "Start"
      title.top = superview.safeArea.top + 20
      subtitle.top = title.bottom + 8
      start.top = subtitle.bottom + 8
      title.centerX = subtitle.centerX = superview.centerX
      """, "ambiguous",
      [
        "Add `start.centerX = superview.centerX` (`start` moves to x = 179.667)",
        "Add `start.leading = superview.margins.leading` (`start` moves to x = 16)",
      ])
  }

  @Test func `a bottom edge below the safe area has the wrong sign`() throws {
    let fixes = try #require(
      proven(
        """
        button done "Done"
        done.height = 44
        done.bottom = superview.safeArea.bottom + 12
        done.centerX = superview.centerX
        preview small { device: iPhoneSE1 }
        """
      ).first { $0.kind == .outside }
    ).fixes
    #expect(fixes.first?.title.hasPrefix("Write `- 12` for `+ 12` in `done.bottom = ") == true)
  }

  @Test func `a hidden view between others keeps its space, and one in a stack does not`() throws {
    let hint = try #require(
      proven(
        """
        label title "Title"
        view banner { hidden: true; height = 50; width = 50 }
        button start "Start"
        title.top = superview.safeArea.top
        banner.top = title.bottom + 8
        start.top = banner.bottom + 8
        title.centerX = banner.centerX = start.centerX = superview.centerX
        """
      ).first)
    #expect(
      hint.message
        == "`banner` is hidden, and keeps its height of 50. `start` is positioned after it. Only a stack view closes the "
        + "gap of a hidden view")
    // The last of several views leaves no gap.
    let last = try proven(
      """
      label title "Title"
      view banner { hidden: true; height = 50; width = 50 }
      title.top = superview.safeArea.top
      banner.top = title.bottom + 8
      title.centerX = banner.centerX = superview.centerX
      """)
    #expect(last.isEmpty)
  }

  @Test func `lines of a button have no effect`() throws {
    let found = try proven(
      """
      button agree "I agree" { lines: 0 }
      agree.center = superview.center
      """)
    #expect(found.map(\.message) == ["`button` has no setting `lines`; it is ignored"])
  }

  @Test func `the fixes of hints are proved, and are not offered if they cause a warning`() throws {
    try check(
      """
      label value "1.00"
      value.leading = superview.margins.leading
      value.top = superview.safeArea.top
      value.width = 80
      """, "fixed-size", ["Remove `value.width = 80` (`value` becomes 32.333 wide)"])
    try check(
      """
      label value "1.00"
      value.edges = superview.edges
      value.width = 40
      preview canvas { size: 5 x 33 }
      """, "fixed-size", [])
    // The content and the distance would compete.
    try check(
      """
      label value "1.00" { verticalHugging: required }
      value.top = superview.top + 20
      value.leading = superview.leading + 20
      superview.bottom = value.bottom + 16 @999
      """, "required-content", [])
  }

  @Test func `equal problems of many rows are one, with one fix for all`() throws {
    let rows = (1...6).map {
      """
      view row\($0) { label title\($0) "Row" { lines: 2 } }
      row\($0).height = 10
      title\($0).edges = row\($0).edges
      row\($0).horizontalEdges = superview.horizontalEdges
      row\($0).top = \($0 == 1 ? "superview.safeArea.top" : "row\($0 - 1).bottom") + 4
      """
    }
    let found = try proven(rows.joined(separator: "\n"))
    #expect(
      found.map(\.message) == [
        "`title1` is 10 high and \"Row\" needs 20.333. It is the same for `title2`, `title3` and 3 more"
      ])
    let fix = try #require(found.first?.fixes.first)
    #expect(fix.title.hasPrefix("Turn `=` into `>=` in `row1.height = 10`, and the same for 5 more ("))
    #expect(fix.edits.count == 6)
    #expect(found.first?.related.count == 5)
  }

  @Test func `equal problems of many rows in a range are one, with one fix for all`() throws {
    let rows = (1...6).map {
      """
      view row\($0) { label title\($0) "Row" { lines: 2 } }
      row\($0).height = 10
      title\($0).edges = row\($0).edges
      row\($0).horizontalEdges = superview.horizontalEdges
      row\($0).top = \($0 == 1 ? "superview.top" : "row\($0 - 1).bottom") + 4
      """
    }
    let range = "preview any { width: 320...430; height: 568 }"
    var snapshot = try Snapshot(
      parsing: SourceFile(name: "test.layout", text: (rows + [range]).joined(separator: "\n"))
    ).solved()
    snapshot = snapshot.reporting(ranges: try snapshot.rangeProofs())
    var prover = try FixProver(snapshot)
    let found = try prover.proving(snapshot.diagnostics)
    #expect(
      found.map(\.message) == [
        "On *any*, `title1` is 10 high and \"Row\" needs 20.5 (at every size). It is the same for `title2`, `title3` and 3 more"
      ])
    let fixes = try #require(found.first?.fixes)
    #expect(fixes.first?.title.hasPrefix("Turn `=` into `>=` in `row1.height = 10`, and the same for 5 more") == true)
    #expect(fixes.first?.edits.count == 6)
    #expect(fixes.last?.title == "Add a preview at this size")
    // One row at another height is another problem.
    let other = snapshot.file.text.replacing("row3.height = 10", with: "row3.height = 12")
    var changed = try Snapshot(parsing: SourceFile(name: "test.layout", text: other)).solved()
    changed = changed.reporting(ranges: try changed.rangeProofs())
    #expect(changed.diagnostics.count == 2)
  }
}
