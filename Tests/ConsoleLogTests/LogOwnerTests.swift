import ConsoleLog
import Testing

/// Which rows of a log an app can change, and in which direction AppKit counts.
struct LogOwnerTests {
  private func read(_ rows: String...) throws -> XcodeLog {
    try readXcodeLog("Unable to simultaneously satisfy constraints.\n(\n\(rows.joined(separator: "\n"))\n)\n")
  }

  private func isAllSystems(_ log: XcodeLog) -> Bool {
    log.text.contains("// All of these constraints are the system's")
  }

  // MARK: Masks

  @Test func `a mask belongs to the subview also where the superview is on the left`() throws {
    let log = try read(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- V:[UICollectionView:0x2]-(0)-|   (active, names: '|':UIView:0x3 )>",
      "<NSLayoutConstraint:0x4 UICollectionView:0x2.bottom == UILayoutGuide:0x5'UIViewSafeAreaLayoutGuide'.bottom   (active)>",
      "<NSLayoutConstraint:0x6 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x5'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0x3 )>"
    )
    #expect(log.text.contains("// First try: collectionView.translatesAutoresizingMaskIntoConstraints = false"))
    #expect(log.text.contains("/// System: the autoresizing mask of `collectionView` ties its bottom edge to `view1`"))
    #expect(!log.text.contains("view1.translates"))
  }

  @Test func `the mask of a root view and of a table's header is not to be turned off`() throws {
    let root = try read(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- UIView:0x3.width == 320   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(20)-[UILabel:0x4]   (active, names: '|':UIView:0x3 )>",
      "<NSLayoutConstraint:0x5 UILabel:0x4.width == 350   (active)>",
      "<NSLayoutConstraint:0x6 H:[UILabel:0x4]-(20)-|   (active, names: '|':UIView:0x3 )>")
    #expect(
      !root.text.contains("translatesAutoresizingMask") && fixes(root).first == "Lower `label.width = 350` to @999")
    let header = try read(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UITableViewHeaderFooterView:0x3.width == 0   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(20)-[UILabel:0x4]   (active, names: '|':UITableViewHeaderFooterView:0x3 )>",
      "<NSLayoutConstraint:0x6 H:[UILabel:0x4]-(20)-|   (active, names: '|':UITableViewHeaderFooterView:0x3 )>")
    #expect(!header.text.contains("translatesAutoresizingMask"))
    #expect(fixes(header).first == "Lower `tableViewHeaderFooterView.trailing = label.trailing + 20` to @999")
  }

  // MARK: Sizes

  @Test func `a fixed size of a cell is the system's without its identifier`() throws {
    let log = try read(
      "<MASLayoutConstraint:0x1 UIImageView:0x2.top == UITableViewCellContentView:0x3.top + 12>",
      "<MASLayoutConstraint:0x4 UIImageView:0x2.height == 60>",
      "<MASLayoutConstraint:0x5 UIImageView:0x2.bottom == UITableViewCellContentView:0x3.bottom - 12>",
      "<NSLayoutConstraint:0x6 UITableViewCellContentView:0x3.height == 44>")
    #expect(log.text.contains("/// System: the table view fixes the cell's height at 44"))
    #expect(fixes(log).first == "Lower `imageView.bottom = tableViewCellContentView.bottom - 12` to @999")
  }

  @Test(arguments: [
    // The 0 is the system's, else the last.
    (["UITableViewCellContentView:0x3.width == 0", "UITableViewCellContentView:0x3.width == 375"], 375),
    (["UITableViewCellContentView:0x3.width == 375", "UITableViewCellContentView:0x3.width == 320"], 375),
    // A row with the identifier is, so the other is the app's.
    (
      [
        "UITableViewCellContentView:0x3.width == 100",
        "'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x3.width == 0",
      ], 100
    ),
  ])
  func `of two sizes of a cell, one is the app's`(rows: [String], own: Int) throws {
    let log = try readXcodeLog(
      rows.enumerated().map { "<NSLayoutConstraint:0x9\($0.offset) \($0.element)>" }.joined(separator: "\n"))
    #expect(fixes(log).first == "Lower `tableViewCellContentView.width = \(own)` to @999")
  }

  // MARK: Private views

  @Test(arguments: [
    [
      "V:|-(>=4)-[NSToolbarButton:0x1]   (active, names: '|':NSToolbarItemViewer:0x2 )",
      "NSToolbarButton:0x1.bottom == NSToolbarItemViewer:0x2.bottom - 4",
      "'NSView-Encapsulated-Layout-Height' NSToolbarItemViewer:0x2.height == 1",
    ],
    [
      "NSTouchBarView:0x1.width == 10", "NSStackViewSpacer:0x2.width >= 20",
      "NSStackViewSpacer:0x2.width == NSTouchBarView:0x1.width",
    ],
    ["SPUISearchTableHeaderView:0x1.width == 10", "SPUISearchTableHeaderView:0x1.width == 20"],
    [
      "_UIAlertControllerView:0x1.width >= UIView:0x2.width", "UIView:0x2.width == 270",
      "UIView:0x3.width == UIView:0x2.width", "UIView:0x3.width == 300",
    ],
    [
      "H:|-(8)-[UIView:0x2]   (active, names: '|':_UIBarBackground:0x1 )",
      "H:[UIView:0x2]-(8)-|   (active, names: '|':_UIBarBackground:0x1 )", "_UIBarBackground:0x1.width == 0",
      "UIView:0x2.width == 4",
    ],
    [
      "_TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0x1.leading == _UIButtonBarButton:0x2.leading",
      "H:[_UIButtonBarButton:0x2]-(0)-|   (active, names: '|':_TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0x1 )",
      "_UIButtonBarButton:0x2.width == 4", "_TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0x1.width == 0",
    ],
  ])
  func `views that apps do not make have no constraints of the app`(rows: [String]) throws {
    let log = try readXcodeLog(
      rows.enumerated().map { "<NSLayoutConstraint:0x9\($0.offset) \($0.element)>" }.joined(separator: "\n"))
    #expect(isAllSystems(log) && fixes(log).isEmpty)
  }

  @Test(arguments: [
    "UILabel", "NSTextField", "Demo.UICard", "UICollectionViewListCell", "NSGridView", "CardView", "_TtC4Demo4Card",
    "SPButton", "SwiftUI._UIHostingView<Demo.Row>",
  ])
  func `views that apps make have constraints of the app`(className: String) throws {
    let log = try readXcodeLog(
      "<NSLayoutConstraint:0x1 \(className):0x2.top == Demo.Page:0x3.top>\n"
        + "<NSLayoutConstraint:0x4 \(className):0x2.top == Demo.Page:0x3.top + 8>")
    #expect(!isAllSystems(log) && !fixes(log).isEmpty)
  }

  @Test func `a view in a container of the system is the app's`() throws {
    let log = try read(
      "<NSLayoutConstraint:0x1 H:|-(8)-[UIView:0x2]   (active, names: '|':UIViewControllerWrapperView:0x3 )>",
      "<NSLayoutConstraint:0x4 UIView:0x2.width == 4   (active)>",
      "<NSLayoutConstraint:0x5 UIView:0x2.width == 5   (active)>")
    #expect(fixes(log).contains("Remove `view1.width = 5`"))
  }

  // MARK: AppKit

  @Test func `AppKit counts from the bottom`() throws {
    let log = try read(
      "<NSLayoutConstraint:0x1 NSImageView:0x2.height == 16   (active)>",
      "<NSLayoutConstraint:0x3 V:|-(0)-[NSImageView:0x2]   (active, names: '|':NSView:0x4 )>",
      "<NSLayoutConstraint:0x5 V:[NSImageView:0x2]-(0)-|   (active, names: '|':NSView:0x4 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x6 h=-&- v=-&- NSView:0x4.minY == - 2   (active, names: '|':NSBox:0x7 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x8 h=-&- v=-&- V:|-(2)-[NSView:0x4]   (active, names: '|':NSBox:0x7 )>",
      "<NSLayoutConstraint:0x9 NSBox:0x7.height >= 20   (active)>")
    #expect(log.text.contains("view1.bottom = box.bottom + 2\n"))
    #expect(log.text.contains("/// System: AppKit fixes the bottom edge of `view1` at -2"))
    #expect(fixes(log).prefix(2) == ["Lower `imageView.height = 16` to @999", "Lower `box.height >= 20` to @999"])
  }

  @Test func `the reading of AppKit that uses all rows is right`() throws {
    // Counted from the top, the two rows contradict each other by 4; from the bottom, they do not.
    let log = try read(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& NSButton:0x2.minY == 10   (active, names: '|':Demo.FlippedView:0x3 )>",
      "<NSLayoutConstraint:0x4 NSButton:0x2.top == Demo.FlippedView:0x3.top + 14   (active)>")
    #expect(log.text.contains("button.top = flippedView.top + 10") && log.unreproducedCount == 0)
  }

  @Test func `a scroll view of AppKit has the edges of its frame`() throws {
    let log = try read(
      "<NSLayoutConstraint:0x1 V:|-(20)-[NSTextField:0x2]   (active, names: '|':NSScrollView:0x3 )>",
      "<NSLayoutConstraint:0x4 V:[NSTextField:0x2]-(0)-|   (active, names: '|':NSScrollView:0x3 )>",
      "<NSLayoutConstraint:0x5 NSScrollView:0x3.height == 10   (active)>")
    #expect(log.text.contains("\nscrollView scrollView {") && log.text.contains("\nplatform: macOS\n"))
    #expect(log.unreproducedCount == 0)
  }
}
