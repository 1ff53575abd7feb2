import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// Holds the diagnostics of a text, with the titles of their fixes, against a list: the code, and the fixes beneath it.
private func check(
  _ text: String, _ expected: [(code: String, fixes: [String])], at location: SourceLocation = #_sourceLocation
) throws {
  let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
  var prover = try FixProver(snapshot)
  let proven = try prover.proving(snapshot.diagnostics)
  #expect(proven.map(\.kind.code) == expected.map(\.code), sourceLocation: location)
  for (diagnostic, expected) in zip(proven, expected) {
    #expect(diagnostic.fixes.map(\.title) == expected.fixes, sourceLocation: location)
  }
}

/// The fixes are those that a person would make, the likeliest first.
struct LikelyFixTests {
  @Test func `a view of which nothing is known fills the screen, or gets a place and a size`() throws {
    try check(
      "view a",
      [
        (
          "ambiguous",
          [
            "Add `a.edges = superview.safeArea.edges inset 20` (`a` becomes 719 high)",
            "Add `a.center = superview.center` and `a.size = 100 x 100` (`a` moves to y = 376)",
          ]
        )
      ])
  }

  /// Its two centres were a fix of their own beside `center`.
  @Test func `a text without a place gets a corner or the centre`() throws {
    try check(
      "label a \"A\"",
      [
        (
          "ambiguous",
          [
            "Add `a.top = superview.safeArea.top + standard` and `a.leading = superview.margins.leading` "
              + "(`a` moves to y = 79)",
            "Add `a.center = superview.center` (`a` moves to y = 416)",
          ]
        )
      ])
  }

  /// Its place was offered once, which left it 0 wide and nothing to report.
  @Test func `an image without a size gets one, and nothing that leaves it without`() throws {
    try check(
      "imageView logo\nlogo.center = superview.center",
      [
        (
          "ambiguous",
          [
            "Add `logo.size = 100 x 100` (`logo` becomes 100 wide)",
            "Add `logo.intrinsic: 100 x 100` (`logo` becomes 100 wide)",
            "Add `logo.top = superview.safeArea.top + standard` and `logo.leading = superview.margins.leading` "
              + "(`logo` becomes 694 high)",
          ]
        )
      ])
  }

  @Test func `a statement in a condition wins over a general one`() throws {
    try check(
      """
      view sidebar, content
      sidebar.edges = superview.edges except trailing
      sidebar.width = 320
      content.leading = sidebar.trailing
      content.edges = superview.edges except leading
      when compactWidth { sidebar.width = 0 }
      preview pad { device: iPadPro11 }
      preview phone { device: iPhone15 }
      """,
      [
        (
          "conflict",
          ["Lower `sidebar.width = 320` to @999 (on *phone* `content` moves to x = 0)", "Remove `sidebar.width = 0`"]
        )
      ])
  }

  @Test func `siblings that share a row get equal widths, and all are decided`() throws {
    try check(
      """
      view a, b, c
      H:|-[a]-[b]-[c]-|
      a.top = b.top = c.top = superview.safeArea.top
      a.height = b.height = c.height = 40
      """, [("ambiguous", ["Add `a.width = b.width = c.width` (`c` moves to x = 262)"])])
  }

  @Test func `a label is put below the one before it`() throws {
    try check(
      """
      label title "Hello"
      label more "World"
      title.top = superview.safeArea.top
      title.leading = superview.margins.leading
      more.leading = title.leading
      """,
      [
        (
          "ambiguous",
          [
            "Add `more.top = title.bottom + standard` (`more` moves to y = 87.333)",
            "Add `more.centerY = superview.centerY` (`more` moves to y = 416)",
          ]
        )
      ])
  }

  /// A title names what is worse than before, not what returns to its place.
  @Test func `the title of a fix names the worst that it does`() throws {
    try check(
      """
      imageView left, right
      left.leading = superview.leading + 32 as "left margin"
      right.leading >= left.trailing + 32
      superview.trailing = right.trailing + 32 as "right margin"
      left.size = right.size = 140 x 70
      superview.bottom = left.bottom + 32
      superview.bottom = right.bottom + 32
      preview wide { device: iPhone8Plus }
      preview narrow { device: iPhoneSE1 }
      """,
      [
        (
          "conflict",
          [
            "Write `112` for `140` in `left.size = right.size = 140 x 70` (on *wide* `right` moves to x = 270)",
            "Lower `left.size = right.size = 140 x 70` to @999",
            "Lower \"right margin\" to @999 (then on *narrow*, `right` sticks out of its superview by 24 on the right)",
            "Lower `right.leading >= left.trailing + 32` to @999 (then on *narrow*, `left` and `right` overlap by 24 points)",
            "Lower \"left margin\" to @999 (then on *narrow*, `left` sticks out of its superview by 24 on the left)",
            "Remove `right.leading >= left.trailing + 32` (then on *narrow*, `left` and `right` overlap by 24 points)",
          ]
        )
      ])
  }

  @Test func `an inequality the wrong way round is turned first`() throws {
    let text = """
      view box
      box.top = superview.top
      box.height = 40
      box.leading = superview.leading + 10
      box.width = 100
      box.trailing >= superview.trailing - 10
      """
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    var prover = try FixProver(snapshot)
    let fixes = try prover.proving(snapshot.diagnostics).flatMap(\.fixes).map(\.title)
    #expect(fixes.first == "Turn `>=` into `<=` in `box.trailing >= superview.trailing - 10`")
  }

  @Test func `an inequality that points outwards is turned inwards`() throws {
    try check(
      """
      view panel { view inner }
      panel.edges = superview.edges
      inner.leading >= panel.leading + 10
      inner.trailing >= panel.trailing + 10
      inner.width = 100
      inner.top = panel.top
      inner.height = 50
      """,
      [
        (
          "ambiguous",
          [
            "Write `inner.trailing <= panel.trailing - 10` and `inner.leading = panel.leading + 10` "
              + "(`inner` moves to x = 10)",
            "Write `inner.trailing = panel.trailing - 10` (`inner` moves to x = 283)",
          ]
        )
      ])
  }

  @Test func `views of a required size that overlap get a smaller size, or are kept apart and shrink alike`() throws {
    let text = """
      view left, right
      left.size = right.size = 140 x 80
      left.top = right.top = superview.top + 60
      left.leading = superview.leading + 20
      superview.trailing = right.trailing + 20
      preview wide { size: 375 x 667 }
      preview narrow { size: 300 x 667 }
      """
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    var prover = try FixProver(snapshot)
    let fixes = try prover.proving(snapshot.diagnostics).flatMap(\.fixes)
    #expect(fixes.first?.title.hasPrefix("Write `130` for `140` in `left.size = right.size = 140 x 80` (") == true)
    let fix = try #require(fixes.dropFirst().first)
    let apart = "right.leading >= left.trailing + standard"
    #expect(fix.title.hasPrefix("Keep them apart: `\(apart)`, and let both shrink alike ("))
    let fixed = String(decoding: snapshot.file.applying(fix.edits), as: UTF8.self)
    #expect(fixed.contains("left.size = right.size = 140 x 80 @high\n"))
    #expect(fixed.contains("superview.trailing = right.trailing + 20\n\(apart)\nleft.width = right.width\n"))
  }

  @Test func `a view that is too large for one preview is limited, and its pins become optional`() throws {
    let text = """
      view square
      square.horizontalEdges = superview.horizontalEdges
      square.center = superview.center
      square.aspect = 1:1
      preview landscape { device: iPhone8; orientation: landscape }
      """
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    var prover = try FixProver(snapshot)
    let fixes = try prover.proving(snapshot.diagnostics).flatMap(\.fixes).map(\.title)
    #expect(
      fixes.first?.hasPrefix(
        "Keep it inside: `square.height <= superview.height`, and lower the pins of its leading and trailing edges to "
          + "@high (") == true,
      "\(fixes)")
  }

  @Test func `an image that a text squeezes to nothing gets its size`() throws {
    let text = """
      imageView icon { intrinsic: 40 x 40; horizontalCompressionResistance: 740 }
      label note "Hello this is long"
      icon.top = superview.top; note.top = superview.top
      icon.leading = superview.leading
      note.leading = icon.trailing + 8
      superview.trailing = note.trailing
      preview p { size: 120 x 200 }
      """
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    var prover = try FixProver(snapshot)
    let found = try prover.proving(snapshot.diagnostics).filter { $0.kind == .collapses }
    #expect(found.map(\.message) == ["`icon` is 0 wide"])
    #expect(
      found.flatMap(\.fixes).map(\.title) == [
        "Raise `icon`'s resistance to 751 (`note` moves to x = 48)",
        "Raise `icon`'s resistance to 900 (`note` moves to x = 48)",
        "Lower `note`'s resistance to 739 (`note` moves to x = 48)",
        "Add the constraint `icon.width >= 40` (`note` moves to x = 48)",
      ])
  }

  @Test func `a constant width that is too large for one preview becomes optional`() throws {
    try check(
      """
      view banner { height = 50 }
      banner.top = superview.safeArea.top + 20
      banner.centerX = superview.centerX
      banner.width = 400
      preview phone { size: 390 x 844 }
      preview pad { size: 768 x 1024 }
      """,
      [
        (
          "outside",
          [
            "Write `390` for `400` in `banner.width = 400` (on *phone* `banner` becomes 390 wide)",
            "Keep it inside: `banner.width <= superview.width`, and lower `banner.width = 400` to @high (on *phone* `banner` becomes 390 wide)",
          ]
        )
      ])
  }

  /// With the button above the field, the field would be inside, but title and button would overlap on every preview.
  @Test func `a column that is too tall offers no order in which views overlap`() throws {
    try check(
      """
      label title "Welcome"
      textField email "Email"
      button signIn "Sign In"
      title.top = superview.top + 180
      email.top = title.bottom + 12
      signIn.top = email.bottom + 24
      title.leading = email.leading = signIn.leading = superview.leading + 20
      preview tall { size: 320 x 568 }
      preview low { size: 320 x 270 }
      """,
      [
        (
          "outside",
          [
            "Write `+ 149` for `+ 180` in `title.top = superview.top + 180` (on *tall* `title` moves to y = 149)"
          ]
        )
      ])
  }

  @Test func `a view that is positioned or sized outside of its superview is kept inside`() throws {
    func cell(_ leading: Int, _ width: Int) -> String {
      """
      label name "Name"
      name.leading = superview.leading + \(leading)
      name.width = \(width)
      name.verticalEdges = superview.verticalEdges
      preview cell { size: 320 x 44; safeArea: 0 }
      """
    }
    let limit = "Keep it inside: `superview.trailing >= name.trailing`, and lower"
    #expect(
      try titles(cell(200, 200)) == [
        "Write `+ 120` for `+ 200` in `name.leading = superview.leading + 200` (`name` moves to x = 120)",
        "\(limit) `name.leading = superview.leading + 200` to @999 (`name` moves to x = 120)",
        "\(limit) `name.width = 200` to @999 (`name` becomes 120 wide)",
      ])
    #expect(
      try titles(cell(20, 400)) == [
        "Write `300` for `400` in `name.width = 400` (`name` becomes 300 wide)",
        "\(limit) `name.width = 400` to @999 (`name` becomes 300 wide)",
      ])
  }

  @Test func `a view that holds all others fills its superview`() throws {
    let fixes = try titles("view content { label name \"Name\"; name.center = content.center }")
    #expect(fixes.first?.hasPrefix("Add `content.edges = superview.edges` (") == true, "\(fixes)")
    let beside = try titles("view content { label name \"Name\"; name.center = content.center }\nview other")
    #expect(!beside.contains { $0.contains("content.edges = superview.edges`") }, "\(beside)")
  }

  @Test func `a text view without a height gets that of its text`() throws {
    let fixes = try titles(
      """
      textView notes "Some notes"
      notes.top = superview.safeArea.top
      notes.horizontalEdges = superview.margins.horizontalEdges
      """)
    #expect(fixes.first?.hasPrefix("Add `notes.scrolls: false` (") == true, "\(fixes)")
  }

  /// A conflict hides which views have no size, so the title says so.
  @Test func `a fix of a conflict that leaves a view without a width says so, and is not the first`() throws {
    let fixes = try titles(
      """
      view box { view left, right }
      box.center = superview.center
      box.size = 40 x 30
      left.edges = superview.edges except trailing
      left.width = 120
      right.edges = superview.edges except leading
      right.leading = left.trailing
      """)
    let emptying = fixes.filter { $0.hasSuffix("(then `right` is 0 wide)") }
    #expect(!emptying.isEmpty && fixes.first.map { !emptying.contains($0) } ?? false, "\(fixes)")
  }

  private func titles(_ text: String) throws -> [String] {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    var prover = try FixProver(snapshot)
    return try prover.proving(snapshot.diagnostics.prefix(1)).flatMap(\.fixes).map(\.title)
  }

  @Test func `a visual format line is fixed in place`() throws {
    try check(
      "button more \"More\"\nH:|-8-[more(400)]-8-|\nmore.top = superview.top + 100\npreview phone { size: 320 x 568 }",
      [
        (
          "conflict",
          [
            "Lower `H:|-8-[more(400)]-8-|` to @999 (`more` becomes 304 wide)",
            "Write `400@999` for `400` in `H:|-8-[more(400)]-8-|` (`more` becomes 304 wide)",
            "Write `<=400` for `400` in `H:|-8-[more(400)]-8-|` (`more` becomes 304 wide)",
            "Write `(8@999)` for `8` in `H:|-8-[more(400)]-8-|` (then `more` sticks out of its superview by 88 on the right)",
            "Write `(8@999)` for `8` in `H:|-8-[more(400)]-8-|` (then `more` sticks out of its superview by 88 on the left)",
          ]
        )
      ])
  }

  @Test func `a label that is cut off may take several lines`() throws {
    try check(
      """
      label long "A sentence that is far too long for one line of a small screen"
      long.top = superview.safeArea.top
      long.horizontalEdges = superview.margins.horizontalEdges
      """, [("clipped", ["Let `long` take several lines: `lines: 0` (`long` becomes 40.667 high)"])])
  }

  /// A form that is too high for a landscape phone: one thing is missing, and it is one diagnostic.
  @Test func `content that is too tall is one diagnostic with the views as related information`() throws {
    let text = """
      imageView logo { intrinsic: 120 x 120 }
      label title "Sign in" { font: largeTitle }
      textField name, password
      V:[logo]-20-[title]-20-[name]-8-[password]
      logo.top = superview.safeArea.top + 20
      superview.safeArea.bottom = password.bottom + 20
      logo.centerX = title.centerX = superview.centerX
      name.horizontalEdges = password.horizontalEdges = superview.margins.horizontalEdges
      preview landscape { size: 568 x 300; safeArea: 0 }
      """
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    #expect(
      snapshot.diagnostics.map(\.message) == [
        "Content is 17 points too tall: nothing says which view is compressed first. 4 views resist at 750"
      ])
    #expect(
      snapshot.diagnostics.first?.related.map(\.message) == [
        "`logo` could be compressed", "`title` could be compressed", "`name` could be compressed",
      ])
    var prover = try FixProver(snapshot)
    let fixes = try prover.proving(snapshot.diagnostics).flatMap(\.fixes).map(\.title)
    #expect(fixes.first?.hasPrefix("Let `logo` be compressed: `verticalCompressionResistance: 749`") == true)
  }
}
