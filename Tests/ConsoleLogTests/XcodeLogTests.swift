import ConsoleLog
import LayoutAnalysis
import LayoutDiagnostics
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// Messages of UIKit's, as the console shows them, and the layouts that they become.
struct XcodeLogTests {
  private static let log = """
    2026-03-01 10:15:02.120 Demo[61012:9123] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
        "<NSLayoutConstraint:0x600003a1c0a0 'left margin' H:|-(32)-[UIImageView:0x7f9c5a50b2d0]   (active, names: '|':UIView:0x7f9c5a40a1b0 )>",
        "<NSLayoutConstraint:0x600003a1c0f0 H:[UIImageView:0x7f9c5a50b2d0]-(>=8)-[UILabel:0x7f9c5a60c3e0'Hello']   (active)>",
        "<NSLayoutConstraint:0x600003a1c140 UILabel:0x7f9c5a60c3e0.width == 0.5*UIImageView:0x7f9c5a50b2d0.width + 10   (active)>",
        "<NSLayoutConstraint:0x600003a1c190 UIImageView:0x7f9c5a50b2d0.width == 300   (active)>",
        "<NSLayoutConstraint:0x600003a1c1e0 H:[UILabel:0x7f9c5a60c3e0'Hello']-(NSSpace(8))-|   (active, names: '|':UIView:0x7f9c5a40a1b0 )>",
        "<NSLayoutConstraint:0x600003a1c230 'UIView-Encapsulated-Layout-Width' UIView:0x7f9c5a40a1b0.width == 320   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600003a1c190 UIImageView:0x7f9c5a50b2d0.width == 300   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    """

  @Test func `a message becomes a layout with the same conflict`() throws {
    let log = try readXcodeLog(Self.log)
    #expect(
      shown(log) == """
        // From an Xcode log: these constraints conflict.
        view view1 {  // UIView 0x7f9c5a40a1b0
          imageView imageView  // UIImageView 0x7f9c5a50b2d0
          label label "Hello"  // UILabel 0x7f9c5a60c3e0
        }
        // The system's constraints, which an app cannot change:
        /// System: UIKit fixes the width of `view1` at 320
        view1.width = 320
        // The app's constraints:
        imageView.leading = view1.leading + 32 as "left margin"
        label.leading >= imageView.trailing + 8
        label.width = 0.5 * imageView.width + 10
        imageView.width = 300  // UIKit broke this one
        view1.trailing = label.trailing + 8
        """)
    let conflict = try #require(conflicts(log).first)
    #expect(conflict.message.contains("by 188 points"))
    #expect(conflict.related.count == 6)
  }

  // MARK: Forms of paste

  private static let rows = [
    "<NSLayoutConstraint:0x1 UILabel:0x7f'Name'.height == 44   (active)>",
    "<NSLayoutConstraint:0x2 'low' UILabel:0x7f'Name'.height == 60   (active)>",
  ]

  @Test(arguments: [
    // As UIKit prints it, as AppKit does, and rows alone.
    "Unable to simultaneously satisfy constraints.\n(\n    \"A\",\n    \"B\"\n)\n",
    "Conflicting constraints detected: (\n    \"A\",\n    \"B\"\n).\nWill attempt to recover by breaking B.\n",
    "A\nB",
    "A, B",
    // As lldb prints arrays.
    "<__NSArrayI 0x600001>(\nA,\nB\n)\n",
    "▿ 2 elements\n  - 0 : A\n  - 1 : B\n",
    "2 elements  - 0 : A  - 1 : B",
    "[\n\tA,\n\tB\n]",
    // With something before each line.
    "> (\n>     \"A\",\n>     \"B\"\n> )",
    "// \"A\",\n// \"B\"",
    "* A\n* B",
    "2026-03-01 10:15:02.120 My App[6:9] \"A\",\n2026-03-01 10:15:02.120 My App[6:9] \"B\"",
    // With all of it twice.
    "A\nB\nA\nB",
  ])
  func `a message is read in every form in which it is copied`(form: String) throws {
    let text = form.replacing("A", with: Self.rows[0]).replacing("B", with: Self.rows[1])
    for text in [text, text.replacing("\n", with: "\r\n")] {
      let log = try readXcodeLog(text.replacing("<__NS" + Self.rows[0] + "rrayI", with: "<__NSArrayI"))
      expectTwoRows(log)
    }
  }

  @Test(arguments: [
    ("<", "&lt;"), ("<", "\\<"), ("'", "’"), (" ", "\u{A0}"), ("\"", "\\\""), ("   (active)", "\n(active)"),
    ("   (active)", "\n> > (active)"), (" == ", "\n    ==\n    "), ("0x7f", "0x7\nf"), ("   (active)", ""),
    ("   (active)", "\n2026-03-01 10:15:02.121 My App[6:9]    (active)"),
  ])
  func `escapes, typographic signs and wrapped lines are undone`(sign: String, written: String) throws {
    var text = "(\n    \"\(Self.rows[0])\",\n    \"\(Self.rows[1])\"\n)\n"
    if sign == "<" { text = text.replacing(">", with: written == "<" ? ">" : written == "&lt;" ? "&gt;" : "\\>") }
    if sign == "'" { text = text.replacing("(\n", with: "(names: ‘|’)\n") }
    expectTwoRows(try readXcodeLog(text.replacing(sign, with: written)))
  }

  /// What lldb prints for `view.constraintsAffectingLayout(for:)`, for both axes, in Swift and in Objective-C.
  @Test(arguments: [
    """
    (lldb) po label.constraintsAffectingLayout(for: .horizontal)
    ▿ 2 elements
      - 0 : <NSLayoutConstraint:0x1 UILabel:0x7f.left == UIView:0x8f.left + 20   (active)>
      - 1 : <NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Width' UIView:0x8f.width == 393   (active)>
    (lldb) po label.constraintsAffectingLayout(for: .vertical)
    ▿ 2 elements
      - 0 : <NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Width' UIView:0x8f.width == 393   (active)>
      - 1 : <NSLayoutConstraint:0x3 UILabel:0x7f.top == UIView:0x8f.top + 30   (active)>
    """,
    """
    <__NSArrayM 0x600002b9c0c0>(
    <NSLayoutConstraint:0x1 UILabel:0x7f.left == UIView:0x8f.left + 20   (active)>,
    <NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Width' UIView:0x8f.width == 393   (active)>,
    <NSLayoutConstraint:0x3 UILabel:0x7f.top == UIView:0x8f.top + 30   (active)>
    )
    """,
  ])
  func `an array of constraints without a conflict is a layout with them`(text: String) throws {
    let log = try readXcodeLog(text)
    #expect(
      shown(log) == """
        // From an array of 3 constraints, such as that of `constraintsAffectingLayout`.
        label label  // UILabel 0x7f
        view view1  // UIView 0x8f
        // The system's constraints, which an app cannot change:
        /// System: UIKit fixes the width of `view1` at 393
        view1.width = 393
        // The app's constraints:
        label.left = view1.left + 20
        label.top = view1.top + 30
        """)
    #expect(log.summaries.isEmpty && log.remarks.isEmpty)
    #expect(try conflicts(log).isEmpty)
  }

  private func expectTwoRows(_ log: XcodeLog) {
    #expect(
      shown(log).replacing("  // UIKit broke this one", with: "") == """
        // From an Xcode log: these constraints conflict.
        label label "Name"  // UILabel 0x7f
        // The app's constraints:
        label.height = 44
        label.height = 60 as "low"
        """)
    #expect(log.unreadCount == 0 && log.unreproducedCount == 0 && log.layoutCount == 1)
  }

  @Test func `each of several conflicts is a layout`() throws {
    func rows(_ view: String, _ first: Int) -> String {
      """
      (
          "<NSLayoutConstraint:0x\(first) \(view).height == 44   (active)>",
          "<NSLayoutConstraint:0x\(first + 1) \(view).height == 60   (active)>"
      )
      """
    }
    let recovery = "\nWill attempt to recover by breaking constraint\n"
    let broken = "<NSLayoutConstraint:0x11 UIView:0x2.height == 60   (active)>\n"
    let log = try readXcodeLog(
      "Unable to simultaneously satisfy constraints.\n" + rows("UIView:0x2", 10) + recovery + broken
        + "Unable to simultaneously satisfy constraints.\n" + rows("UILabel:0x3", 20)
        // Two lists with nothing between them, and the first once more.
        + "\n" + rows("UIButton:0x4", 30) + "\n" + rows("UIView:0x2", 10))
    #expect(
      shown(log) == """
        // From an Xcode log with 3 conflicts.
        layout Conflict1 {
          // From an Xcode log: these constraints conflict.
          // The log shows this conflict 2 times.
          view view1  // UIView 0x2
          // The app's constraints:
          view1.height = 44
          view1.height = 60  // UIKit broke this one
        }
        layout Conflict2 {
          // From an Xcode log: these constraints conflict.
          label label  // UILabel 0x3
          // The app's constraints:
          label.height = 44
          label.height = 60
        }
        layout Conflict3 {
          // From an Xcode log: these constraints conflict.
          button button  // UIButton 0x4
          // The app's constraints:
          button.height = 44
          button.height = 60
        }
        """)
    #expect(try conflicts(log).count == 3)
  }

  @Test func `a truncated message is reported`() throws {
    let end =
      "Will attempt to recover by breaking constraint\n<NSLayoutConstraint:0x9 UIView:0x2.width == 4   (active)>\n"
    #expect(
      shown(try readXcodeLog(end)) == """
        // From an Xcode log that holds only the constraint that UIKit broke:
        // copy the whole message, from `Unable to simultaneously satisfy` on.
        view view1  // UIView 0x2
        // The app's constraints:
        view1.width = 4  // UIKit broke this one
        """)
    // Before a whole message it is of no use.
    expectTwoRows(try readXcodeLog(end + Self.rows.joined(separator: "\n")))
  }

  @Test(arguments: [
    // A link to a page that explains logs.
    "Here: https://example.org/?constraintlog=(%0A%22%3CNSLayoutConstraint:0x1%20UILabel:0x7f'Name'.height%20%3D%3D%2044%3E%22,%0A"
      + "%22%3CNSLayoutConstraint:0x2%20'low'%20UILabel:0x7f'Name'.height%20%3D%3D%2060%3E%22%0A)",
    "https://example.org/?log=%3CNSLayoutConstraint%3A0x1+UILabel%3A0x7f%27Name%27.height+%3D%3D+44%3E%0A"
      + "%3CNSLayoutConstraint%3A0x2+%27low%27+UILabel%3A0x7f%27Name%27.height+%3D%3D+60%3E",
    // Without brackets.
    "(\n    \"NSLayoutConstraint:0x1 UILabel:0x7f'Name'.height == 44   (active)\",\n"
      + "    NSLayoutConstraint:0x2 'low' UILabel:0x7f'Name'.height == 60   (active),\n)",
    "NSLayoutConstraint:0x1 UILabel:0x7f'Name'.height == 44\nNSLayoutConstraint:0x2 'low' UILabel:0x7f'Name'.height == 60",
    "(\n  \"<NSLayoutConstraint:0x1 UILabel:0x7f'Name'.height == 44   (active)\",\n"
      + "  \"<NSLayoutConstraint:0x2 'low' UILabel:0x7f'Name'.height == 60   (active)\"\n)",
    // Markup of trackers.
    "**<NSLayoutConstraint:0x1 V:[UILabel:0x7f'Name'(44)]>**\n<NSLayoutConstraint:0x2 'low' UILabel:0x7f'Name'.height == **60**>",
    "&lt;NSLayoutConstraint:0x1 UILabel:0x7f'Name'.height == 44&gt;<br>&lt;NSLayoutConstraint:0x2 'low' UILabel:0x7f'Name'.height == 60&gt;",
    // Another description.
    "<NSLayoutConstraint: 0x1> V:[UILabel:0x7f'Name'(44)]((null), (null))\n"
      + "\"<NSLayoutConstraint: 0x2> 'low' UILabel:0x7f'Name'.height == 60 (%28null%29, %28null%29)\"",
  ])
  func `links, missing brackets and markup are read`(text: String) throws {
    expectTwoRows(try readXcodeLog(text))
  }

  @Test func `dashes that a tracker has taken for markup are undone`() throws {
    let log = try readXcodeLog(
      """
      <NSLayoutConstraint:0x1 'UISV~~canvas~~connection' V:[UIView:0x2]~~(4)~~|   (active, names: '|':UIStackView:0x3 )>
      <NSLayoutConstraint:0x4 UIView:0x2.height == 4>
      """)
    #expect(log.text.contains("/// System: the stack view `stackView` pins `view1` to its bottom edge"))
    #expect(log.text.contains("stackView.bottom = view1.bottom + 4"))
  }

  @Test func `what is missing in a message is said`() throws {
    let head = "Unable to simultaneously satisfy constraints.\n"
    #expect(throws: XcodeLogError.emptied) { try readXcodeLog(head + "(\n    \"\",\n    \"\"\n)\n") }
    #expect(throws: XcodeLogError.noList) { try readXcodeLog(head + "Probably at least one of the constraints") }
    let log = try readXcodeLog(
      head + "(\n\"<NSLayoutConstraint: 0x1> H:[UIView:0x3(375)]((null), (null))\",\n"
        + "\"<NSLayoutConstraint: 0x2> (null) ((null), (null))\"\n)")
    #expect(log.unreadCount == 1 && log.text.contains("// The log shows (null) for some constraints"))
  }

  @Test func `a text without constraints is not a log`() {
    #expect(throws: XcodeLogError.noConstraints) { try readXcodeLog("") }
    #expect(throws: XcodeLogError.noConstraints) { try readXcodeLog("view a\na.width = 4") }
    #expect(throws: XcodeLogError.noConstraints) { try readXcodeLog("<NSLayoutConstraint:0x1 nonsense>") }
    #expect(throws: XcodeLogError.hidden) {
      try readXcodeLog("Unable to simultaneously satisfy constraints:\n<private>\n")
    }
  }

  // MARK: What a log does not say

  @Test func `a layout without the log's conflict has a comment`() throws {
    let log = try readXcodeLog(
      """
      <NSLayoutConstraint:0x1 UIView:0x2.height == 42   (active)>
      <NSLayoutConstraint:0x3 UIView:0x2.height >= 42   (active)>
      """)
    #expect(
      shown(log) == """
        // From an Xcode log. The conflict could not be reproduced:
        // as printed, these constraints can all hold. UIKit rounds the numbers that it prints.
        view view1  // UIView 0x2
        // The app's constraints:
        view1.height = 42
        view1.height >= 42
        """)
    #expect(log.remarks == ["the conflict could not be reproduced"])
  }

  @Test func `margins are those of the log, or UIKit's default`() throws {
    let margins = """
      <NSLayoutConstraint:0x1 UIView:0x2.top == Demo.Card:0x3.topMargin>
      <NSLayoutConstraint:0x4 Demo.Card:0x3.bottomMargin == UIView:0x2.bottom>
      <NSLayoutConstraint:0x5 UIView:0x2.height == 60>
      <NSLayoutConstraint:0x6 Demo.Card:0x3.height == 64>

      """
    let plain = try readXcodeLog(margins)
    #expect(plain.text.contains("view1.top = card.topMargin\ncard.bottomMargin = view1.bottom"))
    #expect(plain.text.contains("// The log does not show all margins: 8 points are assumed, UIKit's default."))
    #expect(try #require(conflicts(plain).first).message.contains("by 12 points"))
    let shown = try readXcodeLog(
      margins + """
        <NSLayoutConstraint:0x7 'UIView-topMargin-guide-constraint' V:|-(2)-[UILayoutGuide:0x8'UIViewLayoutMarginsGuide']   (active, names: '|':Demo.Card:0x3 )>
        <NSLayoutConstraint:0x9 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x8'UIViewLayoutMarginsGuide']-(2)-|   (active, names: '|':Demo.Card:0x3 )>
        """)
    #expect(shown.text.contains("view1.top = layoutMarginsGuide.top\nlayoutMarginsGuide.bottom = view1.bottom"))
    #expect(shown.text.contains("/// System: the top margin of `card` is 2"))
    #expect(shown.unreproducedCount == 1)
  }

  @Test func `a multiple of a location is measured in the other view`() throws {
    let log = try readXcodeLog(
      """
      <NSLayoutConstraint:0x1 UIButton:0x2'Go'.centerX == 0.5*UIView:0x3.centerX   (active)>
      <NSLayoutConstraint:0x4 UIButton:0x2'Go'.leading == UIView:0x3.leading + 90   (active)>
      <NSLayoutConstraint:0x5 UIView:0x3.width == 320   (active)>
      """)
    #expect(log.text.contains("view view1 {  // UIView 0x3\n  button button \"Go\""))
    // 0.5 * 160 is 80, which is left of 90.
    #expect(try conflicts(log).count == 1)
  }

  @Test func `a conflict that needs a layout direction gets it`() throws {
    let log = try readXcodeLog(
      """
      <NSLayoutConstraint:0x1 UIView:0x2.left == UIView:0x3.left + 10   (active)>
      <NSLayoutConstraint:0x4 UIView:0x2.leading == UIView:0x3.leading + 10   (active)>
      <NSLayoutConstraint:0x5 UIView:0x2.width == 50   (active)>
      <NSLayoutConstraint:0x6 UIView:0x3.width == 100   (active)>
      """)
    #expect(log.text.contains("// They conflict only where the app's language is read from right to left."))
    #expect(log.text.contains("preview log { size: 375 x 667; direction: rightToLeft }"))
    #expect(try conflicts(log).count == 1)
  }

  @Test func `a view placed by an autoresizing mask is in the view of its constraints`() throws {
    let log = try readXcodeLog(
      """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x2.midY == 70   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UIView:0x2.height == 140   (active)>
      <NSLayoutConstraint:0x4 UIView:0x2.top == Demo.Page:0x5.top + 16   (active)>
      """)
    #expect(log.text.contains("view page {  // Demo.Page 0x5\n  view view1  // UIView 0x2"))
    #expect(log.text.contains("// The log does not show all superviews, so some are assumed."))
    #expect(try #require(conflicts(log).first).message.contains("by 16 points"))
  }

  // MARK: Trees

  private static let tree = """
    UIWindow:0x10
    |   •UIView:0x11
    |   |   *UILabel:0x12'It's me'- AMBIGUOUS LAYOUT for UILabel:0x12'It's me'.minX{id: 13}, UILabel:0x12'It's me'.Width{id: 16}
    |   |   |   *<UILayoutGuide: 0x13 - "UIViewLayoutMarginsGuide", layoutFrame = {{8, 8}, {0, 0}}, owningView = <UILabel: 0x12; frame = (0 0; 0 0); layer = <CALayer: 0x14>>>
    |   |   +Demo.Card:0x15

    """

  @Test func `a tree of views marks ambiguity`() throws {
    #expect(
      shown(try readXcodeLog(Self.tree)) == """
        // From a tree of `_autolayoutTrace`: UIKit reports an ambiguous layout for 1 of 5 views.
        // The tree lists no constraints: write those of the ambiguous views here to see what is missing.
        window window {  // UIWindow 0x10
          view view1 {  // UIView 0x11
            label label "It's me" {  // UILabel 0x12, ambiguous: leading, width
              guide layoutMarginsGuide  // UILayoutGuide 'UIViewLayoutMarginsGuide' 0x13
            }
            view card  // Demo.Card 0x15
          }
        }
        """)
  }

  @Test(arguments: [
    "|   *<UIView:0x10> - AMBIGUOUS LAYOUT\n|   |   *<UIImageView:0x11>\n",
    "| *UIView:0x10- AMBIGUOUS LAYOUT\n| | *UIImageView:0x11, MISSING HOST CONSTRAINTS\n",
  ])
  func `a tree of any system is read`(tree: String) throws {
    let text = shown(try readXcodeLog(tree))
    #expect(text.contains("view view1 {  // UIView 0x10, ambiguous\n  imageView imageView  // UIImageView 0x11\n}"))
  }

  @Test func `a tree defines which view is in which`() throws {
    let log = try readXcodeLog(
      Self.tree + """
        <NSLayoutConstraint:0x1 Demo.Card:0x15.top == UIView:0x11.top + 8>
        <NSLayoutConstraint:0x2 Demo.Card:0x15.top == UIView:0x11.top + 9>
        """)
    #expect(log.layoutCount == 2 && log.unreproducedCount == 0)
    #expect(log.text.contains("  view view1 {  // UIView 0x11\n    view card  // Demo.Card 0x15\n  }"))
    #expect(log.text.contains("layout Tree {"))
  }

  // MARK: Damage

  /// Whatever is cut out of a message or doubled in it, what comes out parses, and has no error but a conflict.
  @Test func `any text is read without a crash`() throws {
    let bytes = Array((Self.log + "\n" + Self.tree + Self.rows.joined(separator: "\n")).utf8)
    var random = SplitMix64(seed: 7)
    var read = 0
    for _ in 0..<150 {
      var damaged = bytes
      for _ in 0..<random.pick(1...8) {
        let place = random.pick(0...damaged.count - 1)
        if random.chance(50) {
          damaged.removeSubrange(place..<min(place + random.pick(1...12), damaged.count))
        } else {
          let pieces = ["[", "|", "-(", "'", ":0x", "(", ")-", ".", ">", "<", "\n", "names:", "*", "@", "&lt;", "\\<"]
          damaged.insert(contentsOf: Array(pieces[random.pick(0...15)].utf8), at: place)
        }
      }
      guard let log = try? readXcodeLog(String(decoding: damaged, as: UTF8.self)) else { continue }
      read += 1
      let errors = try solved(log).diagnostics.filter { $0.kind.severity == .error && $0.kind != .conflict }
      #expect(errors.isEmpty, "\(errors.map(\.message)) in \(log.text)")
    }
    #expect(read > 100)
  }
}
