import ConsoleLog
import LayoutAnalysis
import LayoutDiagnostics
import Testing

/// Rows of console logs, and the statements and names that they become.
struct LogRowTests {
  /// A row, and the statement that it becomes.
  @Test(arguments: [
    // Equations.
    ("<NSLayoutConstraint:0x1 UIView:0x2.height == 44   (active)>", "view1.height = 44"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.height>=44>", "view1.height >= 44"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.width == UIView:0x3.width   (active)>", "view1.width = view2.width"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.left <= UIView:0x3.left - 16.0>", "view1.left <= view2.left - 16"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.width == 0.5*UIView:0x3.width + 4>", "view1.width = 0.5 * view2.width + 4"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.width == UIView:0x2.height * 0.5>", "view1.width = 0.5 * view1.height"),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.bottom == UIButton:0x3'OK'.bottom NSSpace(0)>", "view1.bottom = button.bottom"
    ),
    (
      "<_UISystemBaselineConstraint:0x1 UIView:0x2.top >= UILabel:0x3.bottom NSLayoutAnchorConstraintSpace(8)   (active)>",
      "view1.top >= label.bottom + 8"
    ),
    ("<NSLayoutConstraint:0x1 UIView:0x2.height == 40 priority:999   (active)>", "view1.height = 40 @999"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.height == 40 @750>", "view1.height = 40 @750"),
    (
      "<SnapKit.LayoutConstraint:0x1@A.swift#3 UIView:0x2.height == 40.0 ^250.0>",
      "view1.height = 40 @250 as \"A.swift:3\"  // A.swift:3"
    ),
    (
      "<NSLayoutConstraint:0x1 UILabel:0x2.lastBaseline == UILabel:0x3.baseline>",
      "label1.lastBaseline = label2.lastBaseline"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.centerX == UIView:0x3.centerXWithinMargins>",
      "view1.centerX = view2.centerXWithinMargins"
    ),
    // Visual formats.
    ("<NSLayoutConstraint:0x1 V:[UIView:0x2(44)]>", "view1.height = 44"),
    ("<NSLayoutConstraint:0x1 H:[UIView:0x2(>=20@750)]   (active)>", "view1.width >= 20 @750"),
    ("<NSLayoutConstraint:0x1 H:[UIView:0x2(==UIView:0x3)]>", "view1.width = view2.width"),
    ("<NSLayoutConstraint:0x1 V:[UIView:0x2]-(-2.5)-[UIView:0x3]   (active)>", "view2.top = view1.bottom - 2.5"),
    (
      "<NSLayoutConstraint:0x1 H:|-(>=NSSpace(20)@251)-[UIView:0x2]   (active, names: '|':UIView:0x3 )>",
      "view1.leading >= view2.leading + 20 @251"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[UIView:0x2]-(5)-|(LTR)   (active, names: '|':UIView:0x3 )>",
      "view2.right = view1.right + 5"
    ),
    (
      "<NSLayoutConstraint:0x1 H:|-(5)-[UIView:0x2](RTL)   (active, names: '|':UIView:0x3 )>",
      "view2.right = view1.right + 5"
    ),
    ("<NSLayoutConstraint:0x1 V:|[UIView:0x2]-20-|   (Names: '|':UIView:0x3 )>", "view2.bottom = view1.bottom + 20"),
    ("<NSLayoutConstraint:0x1 V:|-(3)-[UIView:0x2] (Names: '|':UIView:0x3)>", "view1.top = view2.top + 3"),
    // Texts with any characters.
    ("<NSLayoutConstraint:0x1 UILabel:0x2'You're > (me) [x].y'.width == 4   (active)>", "label.width = 4"),
    ("<NSLayoutConstraint:0x1 H:[UIButton:0x2'[All]']-(8)-[UILabel:0x3'Sum (net)'(9)]>", "label.width = 9"),
    (
      "<NSLayoutConstraint:0x1 UILabel:0x2'a == b, it's'.top == UILabel:0x3' two  words '.top - 8   (active)>",
      "aBItsLabel.top = twoWordsLabel.top - 8"
    ),
    (
      "<NSLayoutConstraint:0x1 'it's (active) \"mine\"' UILabel:0x2.width == 4   (active)>",
      "label.width = 4 as \"it's (active) \\\"mine\\\"\""
    ),
    // Identifiers.
    ("<NSLayoutConstraint:0x1 title label.height == 5   (active, names: title label:0x2 )>", "titleLabel.height = 5"),
    ("<NSLayoutConstraint:0x1 Row....width == Row....height   (active, names: Row...:0x2 )>", "row.width = row.height"),
    (
      "<NSLayoutConstraint:0x1 V:[Row...]-(7)-[Row...]   (active, names: Row...:0x2, Row...:0x3 )>",
      "row2.top = row1.bottom + 7"
    ),
    (
      "<NSLayoutConstraint:0x1 H:|-(6)-[UILabel:0x2]   (active, names: card:0x3, '|':card:0x3 )>",
      "label.leading = card.leading + 6"
    ),
    ("<NSLayoutConstraint:0x1 UIView:0x2.top == name:0x3.top   (active, names: name:0x3 )>", "view1.top = name.top"),
    // Classes.
    ("<NSLayoutConstraint:0x1 Demo.CardView:0x2.width == 4>", "cardView.width = 4"),
    ("<NSLayoutConstraint:0x1 _TtC4Demo8CardView:0x2.width == 4>", "cardView.width = 4"),
    ("<NSLayoutConstraint:0x1 _TtGC4Demo3BoxCS_P10$105829144Inner_:0x2.width == 4>", "box.width = 4"),
    ("<NSLayoutConstraint:0x1 Demo.Box<Demo.Thing, Swift.Int>:0x2.width == 4>", "box.width = 4"),
    ("<NSLayoutConstraint:0x1 Demo.(unknown context at $1058).KeyView:0x2.width == 4>", "keyView.width = 4"),
    ("<NSLayoutConstraint:0x1 NSKVONotifying_RoundView:0x2.width == 4>", "roundView.width = 4"),
    ("<NSLayoutConstraint:0x1 UIStackView:0x2.width == 4>", "stackView.width = 4"),
    // Libraries.
    (
      "<SnapKit.LayoutConstraint:0x1@Card View.swift#12 UIView:0x2.width == 4.0>",
      "view1.width = 4 as \"Card View.swift:12\"  // Card View.swift:12"
    ),
    (
      "<_TtC7SnapKit16LayoutConstraint:0x1@/Users/me/My App/Card.swift#12 UIView:0x2.width == 4.0>",
      "view1.width = 4 as \"Card.swift:12\"  // /Users/me/My App/Card.swift:12"
    ),
    (
      "<SnapKit.LayoutConstraint:wide@Card.swift#12 Demo.Card:card.width == 4.0>",
      "card.width = 4 as \"wide\"  // Card.swift:12"
    ),
    (
      "<MASLayoutConstraint:Low[0] UILabel:message.top == Demo.Page:self.view.top + 1>",
      "message.top = selfView.top + 1 as \"Low[0]\""
    ),
    (
      "<MASLayoutConstraint:0x1 UILabel:0x2.right == UIView:0x3.right - 20 ^low>", "label.right = view1.right - 20 @250"
    ),
    // Numbers.
    ("<NSLayoutConstraint:0x1 UIView:0x2.width == 2.22507e-308>", "view1.width = 0"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.width <= 1.79769e+308>", "view1.width <= 999999999"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.width == 1.77778*UIView:0x2.height>", "view1.width = 16 / 9 * view1.height"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.width == 94.3333>", "view1.width = 283 / 3"),
    ("<SnapKit.LayoutConstraint:0x1 UIView:0x2.width == 33.333333333333336>", "view1.width = 100 / 3"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.width == 123.5>", "view1.width = 123.5"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.width <= - 16>", "view1.trailing <= view1.leading - 16"),
  ])
  func `a log row becomes a statement`(row: String, statement: String) throws {
    let lines = shown(try readXcodeLog(row)).split(separator: "\n").map(String.init)
    #expect(lines.last == statement)
    #expect(!lines.contains { $0.contains("Not read") })
  }

  @Test func `a row that cannot be read becomes a comment and is counted`() throws {
    let log = try readXcodeLog(
      """
      "<NSLayoutConstraint:0x1 UIView:0x2.width == 4   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0x2.shoe == 4   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x4 UIButton:0x5.(null) == 0>",
      "<NSLayoutConstraint:0x6 UIView:0x2.top == UIView:0x2.width   (active)>",
      "<NSLayoutConstraint:0x7 UIView:0x2.width == 9   (inactive)>"
      """)
    #expect(
      shown(log) == """
        // From an Xcode log. The conflict could not be reproduced:
        // 3 of 5 constraints could not be read, and the conflict may be in them.
        view view1  // UIView 0x2
        // The app's constraints:
        view1.width = 4
        // Not read: UIView:0x2.shoe == 4   (active)
        // Not read: UIButton:0x5.(null) == 0
        // Not read: UIView:0x2.top == UIView:0x2.width   (active) (`width` is a size and `top` is a location. A size can only be compared with a size)
        // Inactive: view1.width = 9
        """)
    #expect(log.remarks == ["not read: 3 of 5 constraints", "the conflict could not be reproduced"])
  }

  // MARK: Names

  @Test func `views are named after their class and address`() throws {
    let log = try readXcodeLog(
      """
      <NSLayoutConstraint:0x1 UIView:0x10.width == UIView:0x11.width>
      <NSLayoutConstraint:0x2 UILabel:0x12'Name'.width == UILabel:0x13'E-mail'.width>
      <NSLayoutConstraint:0x3 UIImageView:0x14.width == UIImageView:0x15.width>
      <NSLayoutConstraint:0x4 view1.width == _UIAlertControllerView:0x17'Title'.width   (active, names: view1:0x16 )>
      <NSLayoutConstraint:0x5 UIView:0x10.width == 5>
      <NSLayoutConstraint:0x6 UIView:0x10.width == 6>
      """)
    let names = shown(log).split(separator: "\n").prefix(9).dropFirst().map(String.init)
    #expect(
      names == [
        "view view2  // UIView 0x10", "view view3  // UIView 0x11", "label nameLabel \"Name\"  // UILabel 0x12",
        "label eMailLabel \"E-mail\"  // UILabel 0x13", "imageView imageView1  // UIImageView 0x14",
        "imageView imageView2  // UIImageView 0x15", "view view1  // 'view1' 0x16",
        "view alertControllerView  // _UIAlertControllerView 'Title' 0x17",
      ])
  }

  @Test func `constraints of one name are numbered`() throws {
    let log = try readXcodeLog(
      """
      <SnapKit.LayoutConstraint:0x1@Card.swift#12 UIView:0x2.left == UIView:0x3.left>
      <SnapKit.LayoutConstraint:0x4@Card.swift#12 UIView:0x2.right == UIView:0x3.right>
      <NSLayoutConstraint:0x5 'edge' UIView:0x2.width == 5>
      <NSLayoutConstraint:0x6 'edge' UIView:0x2.width == 6>
      """)
    #expect(log.text.contains("view1.left = view2.left as \"Card.swift:12\"  // Card.swift:12"))
    #expect(log.text.contains("view1.right = view2.right as \"Card.swift:12 (2)\"  // Card.swift:12"))
    #expect(log.text.contains("as \"edge\"\n") && log.text.contains("as \"edge (2)\"\n"))
    #expect(try solved(log).diagnostics.map(\.kind.code) == ["conflict"])
  }
}
