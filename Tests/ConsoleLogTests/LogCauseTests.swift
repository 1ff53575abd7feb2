import ConsoleLog
import Testing

/// Fixes that follow from what a conflict is about: views of no size, hidden stacks, columns, and rounded numbers.
struct LogCauseTests {
  private func read(_ rows: [String], broken: Int? = nil) throws -> XcodeLog {
    let rows = rows.enumerated().map { index, row in
      row.hasPrefix("<") ? row : "<NSLayoutConstraint:0x60\(index) \(row)>"
    }
    let end = broken.map { "Will attempt to recover by breaking constraint\n\(rows[$0])\n" } ?? ""
    return try readXcodeLog(
      "Unable to simultaneously satisfy constraints.\n(\n\(rows.joined(separator: "\n"))\n)\n\(end)")
  }

  private func change(_ rows: [String], broken: Int? = nil) throws -> String? {
    try read(rows, broken: broken).summaries.first?.change
  }

  @Test func `a constraint without which the conflict remains is not offered`() throws {
    // The badge is below the list, wherever it is centred, and the list is below the title.
    let rows = [
      "UILabel:0x2.top == Demo.Panel:0x9.top + 10", "UILabel:0x2.height == 30", "UIView:0x3.top == UILabel:0x2.bottom",
      "UIImageView:0x4.top == UIView:0x3.bottom", "UIImageView:0x4.height == 24",
      "UIImageView:0x4.centerY == UIButton:0x5.centerY", "UIButton:0x5.bottom == Demo.Panel:0x9.bottom - 10",
      "'UIView-Encapsulated-Layout-Height' Demo.Panel:0x9.height == 0",
    ]
    let log = try read(rows, broken: 4)
    #expect(fixes(log).first == "Lower `button.bottom = panel.bottom - 10` to @999")
    #expect(!fixes(log).contains("Lower `imageView.height = 24` to @999"))
  }

  @Test func `a least width that does not fit into a column is given up first`() throws {
    let rows = [
      "NSTextField:0x2.width >= 120", "H:[NSTextField:0x2]-(6)-|   (active, names: Row:0x9, '|':Row:0x9 )",
      "'NSView-Encapsulated-Layout-Width' Row.width == 140   (active, names: Row:0x9 )",
      "H:|-(20)-[NSTextField:0x2]   (active, names: Row:0x9, '|':Row:0x9 )",
    ]
    #expect(
      try change(rows, broken: 0) == "Change: Lower `textField.width >= 120` to @999; --all shows the other changes")
  }

  @Test func `a view without a frame needs its mask off, a lower constraint or a frame`() throws {
    let rows = [
      "H:|-(5)-[UILabel:0x2]   (active, names: '|':Demo.Row:0x9 )",
      "UILabel:0x2.right == Demo.Row:0x9.right - 5",
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Demo.Row:0x9.width == 0   (active)>",
    ]
    let text = try read(rows).text
    #expect(
      text.contains(
        """
        // First try: row.translatesAutoresizingMaskIntoConstraints = false
        // Or: Lower `label.right = row.right - 5` to @999
        // Or: Give `row` a frame with a size before its constraints are activated

        """))
  }

  @Test func `a conflict of masks alone has no fix`() throws {
    let mask = "NSAutoresizingMaskLayoutConstraint"
    let rows = [
      "<\(mask):0x1 h=-&- v=-&- H:|-(0)-[Demo.Inner:0x2]   (active, names: '|':NSTextView:0x9 )>",
      "<\(mask):0x3 h=-&- v=-&- H:[Demo.Inner:0x2]-(40)-|   (active, names: '|':NSTextView:0x9 )>",
      "<\(mask):0x4 h=--& v=--& NSTextView:0x9.width == 2   (active)>",
    ]
    #expect(try change(rows) == "Change: nothing; all of these constraints are the system's")
  }

  @Test func `a hidden stack inside another one keeps no distances`() throws {
    let rows = [
      "'UISV-canvas-connection' UIStackView:0x9.top == UILabel:0x2.top   (active)",
      "'UISV-canvas-connection' V:[UILabel:0x3]-(0)-|   (active, names: '|':UIStackView:0x9 )",
      "'UISV-hiding' UIStackView:0x9.height == 0   (active)",
      "'UISV-spacing' V:[UILabel:0x2]-(6)-[UILabel:0x3]   (active)",
    ]
    #expect(
      try change(rows) == "Change: Set the spacing of `stackView` to 0 while it is hidden")
    #expect(try !read(rows).text.contains("there is nothing to change"))
  }

  @Test func `centers and sizes that add up exactly are rounded too`() throws {
    let rows = [
      "NSBox:0x2.centerX == NSButton:0x3.centerX - 60", "NSBox:0x2.centerX == NSButton:0x4.centerX + 40",
      "H:[NSButton:0x3(80)]", "H:[NSButton:0x4(100)]", "H:[NSButton:0x4]-(10)-[NSButton:0x3]",
    ]
    let log = try read(rows, broken: 3)
    #expect(log.text.contains("whose numbers add up exactly as printed"))
    #expect(fixes(log).first?.hasPrefix("Lower ") == true)
    // One number more, and they do not.
    #expect(try fixes(read(rows + ["NSBox:0x2.height == 10"], broken: 3)).isEmpty)
  }

  @Test func `the system's numbers are printed as decimals`() throws {
    let rows = [
      "UIImageView:0x2.height == 160", "UIImageView:0x2.top == UITableViewCellContentView:0x9.top",
      "UIImageView:0x2.bottom == UITableViewCellContentView:0x9.bottom",
      "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x9.height == 153.333",
    ]
    let words = try read(rows).summaries.first?.conflict
    #expect(words?.hasSuffix("the table view fixes the cell's height at 153.333") == true)
  }

  @Test func `a message without a row that can be read is said to be one`() throws {
    let row = "<_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0x2.contentHeight{id: 1} == -5.000000>"
    #expect(throws: XcodeLogError.unread) { try read([row]) }
    // One row that is read does not conflict with itself.
    let log = try read(["UIView:0x2.right == UIView:0x3.right", "<NSLayoutConstraint:0x1 nonsense>"])
    #expect(log.summaries.first?.conflict.contains("with itself") == false)
  }
}
