import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText
import Testing

/// Roots that are as large as their content needs, and roots with a size of 0.
struct FittingTests {
  private static let message = """
    label message "Your parcel has arrived at the station" { lines: 0 }
    message.horizontalEdges = superview.margins.horizontalEdges
    message.top = superview.top + 12

    """
  private static let cell = message + "superview.bottom = message.bottom + 12\n"

  private func proved(_ text: String) throws -> Snapshot {
    let solved = analyzed(text)
    return solved.reporting(ranges: try solved.rangeProofs())
  }

  // MARK: Sizes

  @Test(arguments: [
    ("width: 320; height: fit", "320 x 44.5"),
    ("size: 320 x fit", "320 x 44.5"),
    ("width: 200; height: fit", "200 x 65"),
    ("size: fit x fit", "311 x 44.5"),
    ("width: fit; height: 100", "311 x 100"),
    ("size: 500 x fit; width: 200", "200 x 65"),
    ("size: 320 x fit; height: 90", "320 x 90"),
    ("size: 320 x fit; textSize: accessibilityLarge", "320 x 142.5"),
    // The content is a part of the screen, so it has no safe area of its own.
    ("device: iPhone15; height: fit", "393 x 44.333"),
    ("size: fit x fit; direction: rightToLeft", "311 x 44.5"),
  ])
  func `a side that fits is as long as the content needs`(settings: String, size: String) throws {
    let snapshot = analyzed(Self.cell + "preview p { \(settings) }")
    #expect(snapshot.diagnostics.map(\.message) == [])
    let environment = try #require(snapshot.solved()).preview.environment
    #expect("\(environment.width) x \(environment.height)" == size)
  }

  @Test func `a text that may wrap takes one line if nothing makes the root narrower`() {
    check(
      """
      label count "99 and more" { lines: 0 }
      count.edges = superview.edges inset 4
      count.width <= limit
      let limit = 60
      preview badge { size: fit x fit }
      """, frames: "count: 4 4 60 41")
    check(
      """
      label count "99 and more" { lines: 0 }
      count.edges = superview.edges inset 4
      preview badge { size: fit x fit; direction: rightToLeft }
      """, frames: "count: 4 4 96.5 20.5")
  }

  @Test func `a limit of the root applies`() throws {
    let text = """
      label title "Name"
      title.leading = superview.leading
      title.top = superview.top + 4
      height >= 44
      preview row { width: 320; height: fit }
      """
    let snapshot = analyzed(text)
    #expect(snapshot.diagnostics.map(\.message) == [])
    #expect(try #require(snapshot.solved()).preview.environment.height == 44)
  }

  @Test func `hidden views need no room`() throws {
    let snapshot = analyzed(
      """
      vstack form { label note "Name" { hidden: true } }
      form.edges = superview.edges
      preview row { width: 320; height: fit }
      """)
    #expect(snapshot.diagnostics.map(\.message) == [])
    #expect(try #require(snapshot.solved()).preview.environment.height == 0)
  }

  @Test(arguments: [
    ("size: fit x fit", "compactWidth, regularHeight, portrait"),
    ("orientation: landscape; size: fit x fit", "compactWidth, regularHeight, landscape"),
    ("device: iPhone15; orientation: landscape; height: fit", "compactWidth, compactHeight, landscape"),
    ("width: 700; height: fit", "regularWidth, regularHeight, portrait"),
    ("height: fit; heightClass: compact", "compactWidth, compactHeight, portrait"),
  ])
  func `a side that fits decides no condition`(settings: String, conditions: String) throws {
    let preview = try #require(analyzed("view a\npreview p { \(settings) }").model.previews.first)
    let holding = ConditionName.allCases.filter { ConditionTest.named($0).holds(in: preview.environment) }
    #expect(holding.map(\.rawValue).filter { $0 != "leftToRight" }.joined(separator: ", ") == conditions)
  }

  @Test(arguments: [
    ("height: fti", "No constant is called `fti`"), ("size: fit", "`fit` is not a size such as 320 x fit"),
    ("size: 320 x 1...fit", "`fit` is not a number"),
  ])
  func `fit is a whole side`(settings: String, message: String) throws {
    let messages = analyzed("view a\npreview p { \(settings) }").diagnostics.filter { $0.kind.severity == .error }
      .map(\.message)
    #expect(messages.contains { $0.hasPrefix(message) }, "\(messages)")
  }

  @Test func `a constant that is called fit is a number`() throws {
    let preview = try #require(
      analyzed("let fit = 44\nview a\npreview p { width: 320; height: fit }").model.previews.first)
    #expect(preview.environment.height == 44)
  }

  // MARK: Missing constraints

  @Test func `a missing connection is named, with the constraint to add`() throws {
    let snapshot = analyzed(Self.message + "preview cell { width: 320; height: fit }")
    let diagnostic = try #require(snapshot.diagnostics.first)
    #expect(snapshot.diagnostics.map(\.kind.code) == ["no-fitting-size"])
    #expect(
      diagnostic.message
        == "The height of *cell* does not follow from the constraints. Nothing connects `message` to the bottom edge")
    #expect(snapshot.file[diagnostic.range] == "cell")
    #expect(
      try snapshot.proven(diagnostic).fixes.map(\.title) == [
        "Add `superview.bottom = message.bottom + standard`", "Add `superview.bottom >= message.bottom + standard`",
      ])
  }

  @Test(arguments: [
    // A center alone connects to no edge.
    (
      "view card { label title \"Name\"; title.center = superview.center }\ncard.edges = superview.edges inset 8",
      "size: 300 x fit",
      "The height of *p* does not follow from the constraints. Nothing connects `title` to the bottom edge of `card`"
    ),
    (
      "label title \"Name\"\nsuperview.bottom = title.bottom + 8\ntitle.leading = superview.leading",
      "size: 300 x fit",
      "The height of *p* does not follow from the constraints. Nothing connects `title` to the top edge"
    ),
    (
      "label title \"Name\"\ntitle.verticalEdges = superview.verticalEdges\ntitle.leading = superview.leading",
      "size: fit x 44",
      "The width of *p* does not follow from the constraints. Nothing connects `title` to the trailing edge"
    ),
    (
      "view photo { color: gray }\nphoto.edges = superview.edges inset 8",
      "size: 300 x fit", "The height of *p* does not follow from the constraints. Nothing gives `photo` a height"
    ),
    (
      "scrollView list { label title \"Name\"; title.edges = superview.edges }\nlist.edges = superview.edges",
      "size: 300 x fit", "The height of *p* does not follow from the constraints. Nothing gives `list` a height"
    ),
    (
      "label title \"Name\"\ntitle.top = superview.top\ntitle.leading = superview.leading\nsuperview.bottom = title.bottom @40",
      "size: 300 x fit",
      "The height of *p* does not follow from the constraints. `superview.bottom = title.bottom @40` (line 4) has the priority 40, and must have more than 50"
    ),
  ])
  func `the reason names what is missing`(layout: String, settings: String, message: String) {
    #expect(analyzed("\(layout)\npreview p { \(settings) }").diagnostics.map(\.message) == [message])
  }

  @Test(arguments: ["preview cell { size: 320 x fit }", "preview cells { width: 100...300; height: fit }"])
  func `what is open on one axis hides nothing on the other`(preview: String) throws {
    let messages = try proved(
      """
      label a "Hello", b "There"
      a.leading = superview.leading + 8
      b.leading = a.trailing + 8
      superview.trailing = b.trailing + 8
      a.top = b.top = superview.top + 8
      \(preview)
      """
    ).diagnostics.map(\.message)
    #expect(
      messages.contains {
        $0.contains("does not follow from the constraints") && $0.contains("Nothing connects `b` to the bottom edge")
      }, "\(messages)")
    #expect(messages.contains { $0.contains("nothing says which view") }, "\(messages)")
  }

  @Test func `a height that is too weak for a root that fits is named`() {
    let messages = analyzed(
      """
      view a
      a.horizontalEdges = superview.horizontalEdges
      a.top = superview.top
      superview.bottom = a.bottom
      a.height = 40 @40
      preview c { size: 320 x fit }
      """
    ).diagnostics.map(\.message)
    #expect(
      messages == [
        "The height of *c* does not follow from the constraints. `a.height = 40 @40` (line 5) has the priority 40, and "
          + "must have more than 50"
      ])
  }

  @Test func `a badge that is meant to stick out is not the reason`() {
    #expect(
      codes(
        """
        view card { color: white }
        card.edges = superview.edges
        card.height = 50
        label badge "3"
        badge.centerX = card.trailing
        badge.centerY = card.top
        preview p { size: 100 x fit }
        preview range { size: 100...200 x fit }
        """) == ["outside"])
  }

  @Test func `two chains that need different heights are a conflict`() {
    #expect(
      messages(
        """
        view left, right
        left.leading = superview.leading
        right.leading = left.trailing
        left.width = right.width = 40
        left.verticalEdges = superview.verticalEdges
        right.verticalEdges = superview.verticalEdges
        left.height = 100
        right.height = 200
        preview p { size: 393 x fit }
        """, "conflict") == ["Conflict: these constraints contradict each other by 100 points"])
  }

  // MARK: Ranges

  @Test func `a range is proved with the sizes that result`() throws {
    let snapshot = try proved(Self.cell + "preview row { width: 200...600; height: fit; textSize: all }")
    #expect(snapshot.diagnostics.map(\.message) == [])
    #expect(
      snapshot.ranges.map(\.words) == [
        "proved for every width from 200 to 600, 12 text sizes; the root is 41 to 403.5 high"
      ])
  }

  @Test func `a range says where the size does not follow`() throws {
    let snapshot = try proved(
      """
      label title "Name"
      title.top = superview.top
      title.leading = superview.leading
      when regularWidth { superview.bottom = title.bottom }
      preview row { width: 500...700; height: fit }
      """
    )
    #expect(
      snapshot.diagnostics.map(\.message) == [
        "The height of *row* does not follow from the constraints while the root is narrower than 600 (at 500 points wide). Nothing connects `title` to the bottom edge"
      ])
  }

  @Test func `an expectation can name the height that results`() throws {
    let snapshot = try proved(
      Self.cell + "expect root.height <= 70\npreview row { width: 150...400; height: fit }"
    )
    let message = try #require(snapshot.diagnostics.first).message
    let expected =
      "On *row*, expected `root.height` to be at most 70, but it is 85 while the root is narrower than 188.825 (at 150 points wide)"
    #expect(message.hasPrefix(expected), "\(message)")
  }

  @Test func `the root follows its content in a sweep`() throws {
    let snapshot = analyzed(Self.cell + "preview row { width: 320; height: fit }")
    let preview = try #require(snapshot.solved()).preview
    let sweep = try #require(
      try LayoutAnalysis.sweep(snapshot.model, snapshot.model.layouts[0], preview, .width, from: 200, to: 600))
    #expect(sweep.pieces.first?.fittedRoot.height?.value == 65)
    #expect(sweep.pieces.last?.fittedRoot.height?.value == Rational(89) / 2)
  }

  // MARK: 0

  private static let knob = """
    view knob { color: blue }
    knob.top = superview.top + 2
    superview.bottom = knob.bottom + 2
    knob.leading = superview.leading + 2
    knob.width = 0.5 * superview.width

    """

  @Test func `a conflict at 0 is reported, with the sizes at which it ends`() throws {
    let snapshot = try proved(Self.knob + "preview any { width: 100...400; height: 0...40 }")
    let conflicts = snapshot.diagnostics.filter { $0.kind.code == "conflict" }.map(\.message)
    let expected =
      "Conflict on *any* while the root is lower than 4 (at 100 × 0 points): these constraints need a height of 4, and it has 0"
    #expect(conflicts == [expected])
  }

  @Test(arguments: ["size: 100 x 0", "size: 0 x 100", "size: 0 x 0", "width: 100; height: 0"])
  func `what does not fit into a size of 0 is expected`(settings: String) {
    let text = """
      label title "Name"
      label note "More"
      title.top = superview.top
      title.leading = superview.leading
      note.leading = superview.leading
      note.bottom = superview.bottom

      """
    #expect(codes(text + "preview zero { \(settings) }") == [])
    #expect(codes(text + "preview zero { \(settings) }\npreview usual { size: 100 x 100 }") == [])
  }

  @Test func `what does not fit above 0 is reported`() throws {
    let snapshot = try proved(
      """
      label title "Hello"
      title.top = superview.top + 8
      title.leading = superview.leading + 8
      preview any { width: 100; height: 0...300 }
      """
    )
    #expect(
      snapshot.diagnostics.map(\.message) == [
        "On *any*, `title` sticks out of its superview by 0.5 at the bottom while the root is lower than 28.5 (at 100 × 28 points)"
      ])
    #expect(snapshot.ranges.map(\.isProved) == [true])
  }
}
