import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import TestSupport
import Testing

/// What a person reads about problems in ranges.
struct RangeMessageTests {
  private static let logos = """
    view left, right
    left.leading = superview.leading + 32
    superview.trailing = right.trailing + 32
    left.top = right.top = superview.top
    left.size = right.size = 140 x 70

    """

  // MARK: Previews

  @Test func `a problem of a range and of single sizes has one message`() throws {
    try reports(
      Self.logos + """
        preview narrow { device: iPhoneSE1 }
        preview wide { device: iPhone8Plus }
        preview any { width: 320...430; height: 568 }
        """,
      """
      On *any*, `left` and `right` overlap by 24 points while the root is narrower than 344 (at 320 × 568 points). It also occurs on *narrow*
      """)
  }

  @Test func `a problem of two ranges has one message`() throws {
    try reports(
      """
      view box { top = superview.top; leading = superview.leading; size = 400 x 20 }
      preview phones { width: 320...430; height: 568 }
      preview windows { width: 200...300; height: 568 }
      """,
      """
      On *phones*, `box` sticks out of its superview by 80 on the right while the root is narrower than 400 (at 320 × 568 points). On *windows*, it also occurs at every size (the numbers are for 200 × 568 points)
      """)
  }

  @Test func `a view that is empty on two axes says which`() throws {
    let box = """
      view a
      a.leading = superview.leading + 10; superview.trailing = a.trailing + 10
      a.top = superview.top + 5; superview.bottom = a.bottom + 5

      """
    let ranges = "preview r { width: 320; height: 10...300 }\npreview q { width: 20...320; height: 100 }\n"
    let words =
      "On *r*, `a` is 0 high while the root is 10 high (at 320 × 10 points). "
      + "On *q*, it is 0 wide while the root is 20 wide (at 20 × 100 points)"
    try reports(box + ranges, words)
    try reports(
      box + ranges + "preview s { size: 20 x 100 }\npreview t { size: 100 x 10 }",
      words + ". On *s*, it is 0 wide. It also occurs on *t*")
  }

  @Test func `the preview that a fix adds has the problem`() throws {
    let snapshot = try proved(Self.logos + "preview any { width: 320...430; height: 568 }\n")
    let found = try #require(snapshot.diagnostics.first)
    let fix = try #require(found.fixes.last)
    #expect(fix.title == "Add a preview at this size")
    #expect(fix.isChoice)
    let text = String(decoding: snapshot.file.applying(fix.edits), as: UTF8.self)
    #expect(
      try proved(text).diagnostics.map(\.message) == [
        "On *any*, `left` and `right` overlap by 24 points while the root is narrower than 344 (at 320 × 568 points). "
          + "It also occurs on *anyProblem*"
      ])
  }

  // MARK: Sizes

  @Test(arguments: [
    ("expect box.width = 350", "not 350 wide (at 400 × 300 points)"),
    ("expect box.width <= box.height", "wider than it is high (at 400 × 300 points)"),
    ("expect box.width >= box.height", "higher than it is wide (at 300 × 400 points)"),
    ("expect box.height >= 0.5 * box.width + 150", "wider than 2 × its height - 300 (at 400 × 300 points)"),
    ("expect box.width <= 0.9375 * box.height", "lower than 16/15 × its width (at 400 × 300 points)"),
    ("expect box.width >= 0.9 * box.height", "narrower than 0.9 × its height (at 300 × 400 points)"),
    (
      "when portrait { expect box.width >= 350 }",
      "narrower than 350 and at least as high as it is wide (at 300 × 300 points)"
    ),
    ("when landscape { expect box.width >= 350 }", "narrower than 350 and wider than it is high (at 334 × 312 points)"),
  ])
  func `sizes on one side of a line are described by the line`(_ expectation: String, _ words: String) throws {
    let text = """
      view box { edges = superview.edges }
      \(expectation)
      preview any { size: 300...400 x 300...400 }
      """
    let messages = try proved(text).diagnostics.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.contains(" while the root is \(words). ") }, "\(messages)")
  }

  @Test func `sizes outside of a rectangle are described by its sides`() throws {
    try reports(
      """
      view box { leading = superview.leading; top = superview.top; size = 350 x 350 }
      preview any { size: 300...400 x 300...400 }
      """,
      """
      On *any*, `box` sticks out of its superview by 50 at the bottom and 50 on the right while the root is narrower than 350 or lower than 350 (at 300 × 300 points)
      """)
  }

  @Test(arguments: [
    (
      "when compactWidth { box.width = superview.height } else { box.width = 700 }; box.height = 20",
      "500...750 x 400...800",
      """
      narrower than 700 and higher than it is wide or at least 600 wide and narrower than 700 (at 500 × 800 points)
      """
    ),
    (
      "when landscape { box.width = 0.5 * superview.height + 200 } else { box.width = 350 }; box.height = 300",
      "250...450 x 250...450",
      """
      narrower than 350, lower than 300 or higher than 2 × its width - 400 and wider than it is high \
      (at 250 × 250 points)
      """
    ),
  ])
  func `a few regions with sloped borders are named`(_ rows: String, _ sizes: String, _ words: String) throws {
    let messages = try proved(
      """
      imageView box
      box.leading = superview.leading; box.top = superview.top; \(rows)
      preview any { size: \(sizes) }
      """
    ).diagnostics.filter { $0.kind == .outside }.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.hasSuffix(" while the root is \(words)") }, "\(messages)")
  }

  // A text has another height for each number of lines.
  @Test(arguments: [
    (
      "200...430 x 50...100",
      """
      narrower than 210.16 and lower than 97.5, narrower than 257.097 and lower than 77 or lower than 57 \
      (at 200 × 50 points)
      """
    ),
    (
      "100...430 x 50...200",
      """
      narrower than 110.251 and lower than 178.5, narrower than 125.092 and lower than 158.5, \
      narrower than 127.132 and lower than 138 or in 4 more parts of the range (at 100 × 50 points)
      """
    ),
  ])
  func `the steps of a text that wraps are named`(_ sizes: String, _ words: String) throws {
    let messages = try proved(
      """
      label title "A title that is long enough to need several lines on a phone" { lines: 0 }
      title.leading = superview.leading + 16
      superview.trailing = title.trailing + 16
      title.top = superview.top + 16
      preview any { size: \(sizes) }
      """
    ).diagnostics.filter { $0.kind == .outside }.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.hasSuffix(" while the root is \(words)") }, "\(messages)")
  }

  @Test(arguments: [
    // In portrait, the view is as wide as the widest root.
    (
      "when portrait { box.width = 400 } else { box.width = superview.width + 10 }", "size: 300...400 x 300...500",
      "at every size except some that are 400 wide (for example at 300 × 300 points)"
    ),
    // One corner is in portrait.
    (
      "when portrait { box.width = 50 } else { box.width = 700 }", "size: 400...500 x 300...400",
      "at every size except 400 × 400 (for example at 400 × 300 points)"
    ),
    (
      "when portrait { box.width = 700 } else { box.width = 50 }", "size: 400...500 x 300...400",
      "while the root is 400 wide and 400 high (at 400 × 400 points)"
    ),
    // The width is regular from 600 on.
    (
      "when compactWidth { box.width = 344 } else { box.width = 700 }", "width: 320...600; height: 500",
      "while the root is narrower than 344 or 600 wide (at 600 × 500 points)"
    ),
    (
      "when compactWidth { box.width = 700 } else { box.width = 50 }", "width: 320...600; height: 500",
      "while the root is narrower than 600 (at 320 × 500 points)"
    ),
    (
      "when compactWidth, landscape { box.width = 700 } else { box.width = 50 }", "size: 550...650 x 550...650",
      "while the root is narrower than 600 and wider than it is high (at 584 × 562 points)"
    ),
  ])
  func `the sizes on a border are in the words if the problem is there`(
    _ rows: String, _ sizes: String, _ words: String
  ) throws {
    let messages = try proved(
      """
      imageView box
      box.leading = superview.leading; box.top = superview.top; box.height = 20; \(rows)
      preview any { \(sizes) }
      """
    ).diagnostics.filter { $0.kind == .outside }.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.contains(words) }, "\(messages)")
  }

  @Test(arguments: [("310...330", DiagnosticKind.Severity.hint, "310 × 500"), ("310...400", .warning, "400 × 500")])
  func `a view that is cut off at one size of a range is a warning`(
    _ widths: String, _ severity: DiagnosticKind.Severity, _ example: String
  ) throws {
    // It sticks out by 10 to 30 points, or by up to 100.
    let found = try proved(
      """
      imageView box
      box.leading = superview.leading; box.top = superview.top; box.height = 20
      box.width = 2 * superview.width - 300
      preview any { width: \(widths); height: 500 }
      """
    ).diagnostics.filter { $0.kind == .outside }
    #expect(found.map(\.severity) == [severity])
    #expect(found.allSatisfy { $0.message.contains(example) }, "\(found.map(\.message))")
  }

  @Test func `a view that is seen to be cut off between two sizes only is a warning`() throws {
    // At the first size one point is cut off, at the last one an eighth. Between them it is more than both.
    let found = try proved(
      """
      imageView box
      guide end
      end.leading = superview.leading
      end.width = 1.1 * superview.width - 19
      box.trailing = end.trailing
      box.width = 0.81 * superview.width - 155
      box.top = superview.top
      box.height = 20
      preview any { width: 200...300; height: 500; scale: 1 }
      """
    ).diagnostics.filter { $0.kind == .outside }
    #expect(found.map(\.severity) == [.warning])
  }

  // MARK: Lists

  @Test(arguments: [
    ("locale: all", "needs 230.5 (at every size, de). It occurs in no other combination"),
    ("locale: de, fr; textScale: 1, 2", "(at every size, de, text scale 1). It occurs in 2 of 4 combinations: de"),
    (
      "locale: all; textScale: 1, 2, 3.1; direction: all",
      "(at every size, no language, leftToRight, text scale 2). It occurs in 12 of 18 combinations: "
        + "no language, text scales 2 and 3.1; de; fr, text scale 3.1"
    ),
    (
      "textSize: all; locale: fr, de",
      "(at every size, fr, accessibilityExtraLarge). It occurs in 14 of 24 combinations: "
        + "fr, accessibilityExtraLarge to accessibilityExtraExtraExtraLarge; de, all text sizes but extraSmall"
    ),
  ])
  func `combinations are described by the values that they have in common`(_ lists: String, _ words: String) throws {
    let snapshot = try proved(
      """
      label title "Sign in with a password"
      title.leading = superview.leading + 20
      title.width = 200
      title.top = superview.top + 20
      strings de { "Sign in with a password" = "Mit einem Kennwort anmelden" }
      strings fr { "Sign in with a password" = "Se connecter" }
      preview any { width: 320...430; height: 568; \(lists) }
      """)
    let messages = snapshot.diagnostics.filter { $0.kind == .clipped }.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.hasSuffix(words) }, "\(messages)")
  }

  @Test func `sizes that differ by combination are notes`() throws {
    let snapshot = try proved(
      """
      label title "Sign in. Now" { font: title1 }
      title.horizontalEdges = superview.horizontalEdges inset 100
      title.top = superview.top + 20
      preview any { width: 320...430; height: 568; textScale: 1, 1.35, 2, 3 }
      """)
    let clipped = try #require(snapshot.diagnostics.first { $0.kind == .clipped })
    #expect(
      clipped.message
        == "On *any*, `title` is 120 wide and \"Sign in. Now\" needs 149.5 while the root is narrower than 348.5 "
        + "(at 320 × 568 points, text scale 1). It occurs in all 4 text scales, at different sizes")
    #expect(
      clipped.related.map(\.message) == [
        "text scale 1: while the root is narrower than 348.5", "text scale 1.35: while the root is narrower than 400",
        "text scales 2 and 3: at every size",
      ])
  }

  @Test func `devices whose windows are the same are all named`() throws {
    let messages = try proved(
      """
      view box { leading = superview.margins.leading; top = superview.top; size = 40 x 40 }
      expect box.leading >= superview.leading + 18
      preview any { device: iPhoneSE1, iPhone8, iPadMini; width: 320...400; height: 568 }
      """
    ).diagnostics.map(\.message)
    #expect(messages.count == 1)
    #expect(
      messages.allSatisfy {
        $0.contains(" (at every size, iPhoneSE1). It fails in 2 of 3 devices: iPhoneSE1 and iPhone8. ")
      }, "\(messages)")
  }

  // MARK: Undetermined values

  @Test func `an undetermined value that a conflict may hide is not said to be so at every size`() throws {
    try reports(
      """
      view box { leading = superview.leading; width = 50 }
      superview.height = box.height + 300
      preview any { width: 320; height: 200...400 }
      """,
      "On *any*, `box` is ambiguous: nothing fixes its top edge (for example at 320 × 300 points)",
      "Conflict on *any* while the root is lower than 300 (at 320 × 200 points): these constraints need a height of 300, "
        + "and it has 200. Constraints: `box.height >= 0` and `superview.height = box.height + 300` (line 2)")
  }

  @Test func `a tie that one size resolves is not said to be there at every size`() throws {
    try reports(
      """
      view box { leading = superview.leading; top = superview.top; aspect = 1:1 }
      box.size = superview.size @high
      preview any { width: 300...400; height: 350 }
      """,
      "On *any*, `box.size = superview.size @high` compete at priority 750 while the root is not 350 wide "
        + "(at 300 × 350 points). "
        + "Nothing says which of them is relaxed first")
  }

  // MARK: Conflicts

  @Test func `a problem at the border of a conflict alone is an example`() throws {
    try reports(
      """
      view box { leading = superview.leading; top = superview.top; width = 50 }
      superview.height = box.height + 300
      preview any { width: 320; height: 200...400 }
      """,
      "On *any*, `box` is 0 high while the root is 300 high (at 320 × 300 points)",
      "Conflict on *any* while the root is lower than 300 (at 320 × 200 points): these constraints need a height of 300, "
        + "and it has 200. Constraints: `box.height >= 0` and `superview.height = box.height + 300` (line 2)")
  }

  @Test func `undetermined values that conflicts hide on the first device are found on the next`() throws {
    let found = try proved(
      """
      view box, other
      box.leading = superview.leading
      box.width <= 280
      box.top = superview.top
      box.height = superview.safeArea.height - 260
      other.top = superview.top
      other.leading = superview.leading
      other.size = 10 x 10
      other.width = 20
      preview any { width: 401...721; height: 285; device: iPadMini, iPhoneSE1; textScale: 1, 1.35, 2, 3, 4 }
      """
    ).diagnostics.filter { $0.kind == .collapses }.map(\.message)
    #expect(
      found == [
        "On *any*, `box` has only maximum sizes, so it can be 0 wide (for example at 401 × 285 points, iPhoneSE1, "
          + "text scale 1)"
      ])
  }

  // MARK: Checks

  private func proved(_ text: String) throws -> Snapshot {
    let solved = analyzed(text)
    return solved.reporting(ranges: try solved.rangeProofs())
  }

  /// Checks the messages about a text.
  private func reports(
    _ text: String, _ messages: String..., at location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try proved(text).diagnostics.map(\.message)
    #expect(found == messages, sourceLocation: location)
  }
}
