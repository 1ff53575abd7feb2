import ConsoleLog
import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// Rows of console logs that the system makes, and what an app can do about them.
struct SystemRowTests {
  /// A row of the system's, and what it is called.
  @Test(arguments: [
    (
      "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x2.height == 75",
      "the table view fixes the cell's height at 75"
    ),
    (
      "'UIView-Encapsulated-Layout-Width' UICollectionViewCell:0x2.width == 50",
      "the collection view fixes the cell's width at 50"
    ),
    ("'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 320", "UIKit fixes the width of `view1` at 320"),
    (
      "'_UITemporaryLayoutWidth' UIView:0x2.width == 0",
      "UIKit fixes the width of `view1` at 0, while it measures the view"
    ),
    (
      "'UISV-canvas-connection' UIStackView:0x2.top == UILabel:0x3.top",
      "the stack view `stackView` pins `label` to its top edge"
    ),
    (
      "'UISV-canvas-connection' V:[UILabel:0x3]-(0)-|   (active, names: '|':UIStackView:0x2 )",
      "the stack view `stackView` pins `label` to its bottom edge"
    ),
    (
      "'UISV-spacing' V:[UILabel:0x2]-(10)-[UIStackView:0x3]",
      "a stack view keeps 10 between `stackView` and `label`"
    ),
    (
      "'UISV-alignment' UILabel:0x2.leading == UIView:0x3.leading",
      "a stack view aligns the leading edges of `label` and `view1`"
    ),
    (
      "'UISV-fill-equally' UILabel:0x2.width == UIView:0x3.width",
      "a stack view makes `label` and `view1` equally wide"
    ),
    ("'UISV-hiding' UILabel:0x2.height == 0", "a stack view takes the room of `label` away while it is hidden"),
    (
      "'UIViewSafeAreaLayoutGuide-top' V:|-(59)-[UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x2 )",
      "the safe area of `view1` begins 59 inside it"
    ),
    (
      "'assistantHeight' TUISystemInputAssistantView:0x2.height == 45",
      "the keyboard fixes the height of `tuiSystemInputAssistantView` at 45"
    ),
    (
      "'_UIKBAutolayoutHeightConstraint' UIView:0x2.height == 45",
      "the keyboard fixes the height of `view1` at 45"
    ),
    (
      "NSWindow-current-width-0x7fb0: H:[NSThemeFrame:0x2(500)]",
      "AppKit fixes the width of `themeFrame` at 500"
    ),
    (
      "'TB_Trailing_Trailing' UIButton:0x2.trailing == UIView:0x3.trailing",
      "a bar ties the trailing edge of `button` to `view1`"
    ),
    (
      "_UIToolbarContentView:0x2.width == 0",
      "UIKit fixes the width of `toolbarContentView` at 0, inside a view of its own"
    ),
    ("UIView:0x2.width == - 16", "UIKit's action sheet fixes the width of `view1` at -16"),
  ])
  func `a system constraint is described in words`(row: String, words: String) throws {
    let log = try readXcodeLog("<NSLayoutConstraint:0x1 \(row)>")
    let comment = try #require(log.text.split(separator: "\n").first { $0.hasPrefix("///") })
    #expect(comment == "/// System: \(words)")
    #expect(!log.text.contains(" as \""))
  }

  @Test(arguments: [
    ("NSLayoutConstraint:0x1 'Row-height'"), ("NSLayoutConstraint:0x1 'UIheight'"), ("NSLayoutConstraint:0x1"),
    ("_UISystemBaselineConstraint:0x1"), ("SnapKit.LayoutConstraint:0x1@A.swift#1"),
  ])
  func `a constraint of the app stays one`(head: String) throws {
    #expect(!(try readXcodeLog("<\(head) UIView:0x2.height == 44>").text.contains("System:")))
  }

  @Test(arguments: [
    ("_UILayoutSupportConstraint", "the view controller fixes the height of `layoutGuide` at 0"),
    (
      "NSIBPrototypingLayoutConstraint",
      "Interface Builder fixes the height of `layoutGuide` at 0 when it builds the app, since constraints are missing"
    ),
  ])
  func `the class of a constraint names its origin`(className: String, words: String) throws {
    let log = try readXcodeLog("<\(className):0x1 _UILayoutGuide:0x2.height == 0   (active)>")
    #expect(log.text.contains("/// System: \(words)\nlayoutGuide.height = 0"))
  }

  @Test func `a content size constraint has its priorities`() throws {
    let row =
      "<NSContentSizeLayoutConstraint:0x1 UIButton:0x2'OK'.width == 46 Hug:250 CompressionResistance:1000   (active)>"
    let text = try readXcodeLog(row).text
    #expect(text.contains("/// System: the content of `button` is 46 wide\nbutton.width <= 46 @250"))
    #expect(text.contains("/// System: the content of `button` is 46 wide\nbutton.width >= 46\n"))
  }

  @Test func `an autoresizing mask is named, and how to turn it off`() throws {
    let log = try readXcodeLog(
      """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Demo.Card:0x2.height == 0   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& Demo.Card:0x2.minY == 8   (active, names: '|':UIView:0x4 )>
      <NSAutoresizingMaskLayoutConstraint:0x5 h=&-- v=--& Demo.Card:0x2.midX == UIView:0x4.width - 29>
      <NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--& UITableViewCellContentView:0x7.height == 44>
      <NSLayoutConstraint:0x8 V:|-(8)-[UILabel:0x9'Go']   (active, names: '|':Demo.Card:0x2 )>
      <NSLayoutConstraint:0xa V:[UILabel:0x9'Go']-(8)-|   (active, names: '|':Demo.Card:0x2 )>
      """)
    let cure = "Usual cure: `card.translatesAutoresizingMaskIntoConstraints = false`"
    #expect(
      shown(log) == """
        // From an Xcode log: these constraints conflict.
        // First try: card.translatesAutoresizingMaskIntoConstraints = false
        // Or: Lower `card.bottom = label.bottom + 8` to @999
        // Or: Give `card` a frame with a size before its constraints are activated
        view view1 {  // UIView 0x4
          view card {  // Demo.Card 0x2
            label label "Go"  // UILabel 0x9
          }
        }
        view tableViewCellContentView  // UITableViewCellContentView 0x7
        // The system's constraints, which an app cannot change:
        /// System: the autoresizing mask of `card` fixes its height at 0. \(cure)
        card.height = 0
        /// System: the autoresizing mask of `card` fixes its top edge at 8. \(cure)
        card.top = view1.top + 8
        /// System: the autoresizing mask of `card` ties its center to `view1`. \(cure)
        card.centerX = view1.right - 29
        /// System: the table view fixes the cell's height at 44
        tableViewCellContentView.height = 44
        // The app's constraints:
        label.top = card.top + 8
        card.bottom = label.bottom + 8
        """)
    let conflict = try #require(conflicts(log).first)
    let message = conflict.message
    #expect(conflict.related.map(\.message).contains("the autoresizing mask of `card` fixes its height at 0"))
    #expect(message.contains("by 16 points. ") && message.hasSuffix(". \(cure)"))
  }

  @Test func `no fix changes a system constraint, and the app's are relaxed first`() throws {
    // The system's row is the last of the log.
    let log = try readXcodeLog(
      """
      <NSLayoutConstraint:0x1 UIView:0x2.top == UITableViewCellContentView:0x3.top   (active)>
      <NSLayoutConstraint:0x4 'tall' UIView:0x2.height == 74.5   (active)>
      <NSLayoutConstraint:0x5 UIView:0x2.bottom == UITableViewCellContentView:0x3.bottom   (active)>
      <NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x3.height == 75   (active)>
      """)
    let snapshot = try solved(log)
    let conflict = try #require(snapshot.diagnostics.first { $0.kind == .conflict })
    #expect(snapshot.file[conflict.range] == "view1.bottom = tableViewCellContentView.bottom")
    var prover = try FixProver(snapshot)
    let fixes = try #require(prover.proving([conflict]).first).fixes
    #expect(fixes.contains { $0.title.hasPrefix("Lower \"tall\" to @999") })
    let system = try #require(snapshot.file.text.firstRange(of: "tableViewCellContentView.height = 75"))
    let place = snapshot.file.text.utf8.distance(from: snapshot.file.text.startIndex, to: system.lowerBound)
    for edit in fixes.flatMap(\.edits) { #expect(edit.range.end <= place || edit.range.start > place + 36) }
  }

  @Test func `a conflict of system constraints has no fixes`() throws {
    let log = try readXcodeLog(
      """
      <NSLayoutConstraint:0x1 _UIButtonBarStackView:0x2.width <= 0   (active)>
      <NSLayoutConstraint:0x3 'UIView-leftMargin-guide-constraint' H:|-(15)-[UILayoutGuide:0x4'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':_UIButtonBarStackView:0x2 )>
      <NSLayoutConstraint:0x5 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0x4'UIViewLayoutMarginsGuide']-(15)-|(LTR)   (active, names: '|':_UIButtonBarStackView:0x2 )>
      """)
    #expect(
      log.text.contains("// All of these constraints are the system's: there is nothing to change in your layout."))
    let conflict = try #require(conflicts(log).first)
    #expect(conflict.message.hasSuffix("The system adds all of these, so there is nothing to change in the layout"))
    #expect(conflict.fixes.isEmpty)
  }

  @Test func `a stack has exactly the constraints of the log`() throws {
    let log = try readXcodeLog(
      """
      <NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0x2.top == UIView:0x3.top   (active)>
      <NSLayoutConstraint:0x4 'UISV-canvas-connection' V:[UIView:0x5]-(0)-|   (active, names: '|':UIStackView:0x2 )>
      <NSLayoutConstraint:0x6 'UISV-spacing' V:[UIView:0x3]-(10)-[UIView:0x5]   (active)>
      <NSLayoutConstraint:0x7 UIView:0x3.height == 60   (active)>
      <NSLayoutConstraint:0x8 UIView:0x5.height == 50   (active)>
      <NSLayoutConstraint:0x9 UIStackView:0x2.height == 100   (active)>
      """)
    #expect(log.text.contains("\nview stackView {"))
    #expect(try conflicts(log).map(\.message.count).count == 1)
    #expect(try #require(conflicts(log).first).message.contains("by 20 points"))
  }
}
