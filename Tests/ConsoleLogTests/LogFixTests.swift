import LayoutAnalysis
import LayoutDiagnostics
import ConsoleLog
import Testing

/// The fixes that a log's layout names, and their order.
struct LogFixTests {
  private static let cell = "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x9.height =="

  /// Rows without their class and address, and the first fixes.
  @Test(arguments: [
    // A cell while it is measured: the end of the chain, then the constant size.
    (
      [
        "UIView:0x2.top == UITableViewCellContentView:0x9.top + 8",
        "UIView:0x2.height == 60",
        "UIView:0x2.bottom == UITableViewCellContentView:0x9.bottom - 8",
        "\(cell) 44",
      ],
      [
        "Lower `view1.bottom = tableViewCellContentView.bottom - 8` to @999",
        "Lower `view1.height = 60` to @999",
        "Lower `view1.top = tableViewCellContentView.top + 8` to @999",
      ]
    ),
    // A cell that is deleted.
    (
      [
        "V:|-(8)-[UIView:0x2]   (active, names: '|':UITableViewCellContentView:0x9 )",
        "UIView:0x2.height >= 40",
        "V:[UIView:0x2]-(8)-|   (active, names: '|':UITableViewCellContentView:0x9 )",
        "\(cell) 1.19209e-07",
      ],
      [
        "Lower `tableViewCellContentView.bottom = view1.bottom + 8` to @999",
        "Lower `view1.top = tableViewCellContentView.top + 8` to @999",
        // Alone, it does not end the conflict.
        "Lower `view1.height >= 40` to @999",
      ]
    ),
    // A collection view's cell of 0, before it is sized.
    (
      [
        "H:|-(12)-[UILabel:0x2'Hi']   (active, names: '|':Demo.TagCell:0x9 )",
        "H:[UILabel:0x2'Hi']-(12)-|   (active, names: '|':Demo.TagCell:0x9 )",
        "'UIView-Encapsulated-Layout-Width' Demo.TagCell:0x9.width == 0",
      ],
      [
        "Lower `tagCell.trailing = label.trailing + 12` to @999",
        "Lower `label.leading = tagCell.leading + 12` to @999",
        "Remove `tagCell.trailing = label.trailing + 12`",
      ]
    ),
    // A view that a stack hides.
    (
      [
        "UILabel:0x2'Hi'.top == Demo.Box:0x9.top + 4",
        "UILabel:0x2'Hi'.bottom == Demo.Box:0x9.bottom - 4",
        "'UISV-hiding' Demo.Box:0x9.height == 0",
      ],
      [
        "Lower `label.bottom = box.bottom - 4` to @999", "Lower `label.top = box.top + 4` to @999",
        "Remove `label.bottom = box.bottom - 4`",
      ]
    ),
    // A view that the app collapses.
    (
      [
        "V:|-(6)-[UIStackView:0x2]   (active, names: '|':Demo.Drawer:0x9 )",
        "UIStackView:0x2.bottom == Demo.Drawer:0x9.bottom - 6",
        "Demo.Drawer:0x9.height == 0",
      ],
      [
        "Lower `stackView.bottom = drawer.bottom - 6` to @999", "Lower `stackView.top = drawer.top + 6` to @999",
        "Lower `drawer.height = 0` to @999",
      ]
    ),
    // While UIKit measures, an inner constraint.
    (
      [
        "UILabel:0x2'Hi'.leading >= Demo.Banner:0x9.leading + 16",
        "UILabel:0x2'Hi'.centerX == Demo.Banner:0x9.centerX",
        "'_UITemporaryLayoutWidth' Demo.Banner:0x9.width == 0",
      ],
      [
        "Lower `label.centerX = banner.centerX` to @999", "Lower `label.leading >= banner.leading + 16` to @999",
        "Remove `label.centerX = banner.centerX`",
      ]
    ),
    // A constant size between two pins.
    (
      [
        "H:|-(20)-[UIView:0x2]   (active, names: '|':UIView:0x9 )",
        "UIView:0x2.width == 300",
        "H:[UIView:0x2]-(20)-|   (active, names: '|':UIView:0x9 )",
        "'UIView-Encapsulated-Layout-Width' UIView:0x9.width == 320",
      ],
      [
        "Lower `view1.width = 300` to @999", "Lower `view2.trailing = view1.trailing + 20` to @999",
        "Lower `view1.leading = view2.leading + 20` to @999",
      ]
    ),
    // A text above a box at the bottom of a screen, in landscape.
    (
      [
        "UILabel:0x2'Hi'.height == 200",
        "UIView:0x3.height == 180",
        "UILabel:0x2'Hi'.centerY == UIView:0x9.centerY",
        "V:[UIView:0x3]-(0)-|   (active, names: '|':UIView:0x9 )",
        "V:[UILabel:0x2'Hi']-(>=16)-[UIView:0x3]",
        "'UIView-Encapsulated-Layout-Height' UIView:0x9.height == 375",
      ],
      [
        "Lower `view1.height = 180` to @999", "Lower `label.height = 200` to @999",
        "Lower `label.centerY = view2.centerY` to @999",
      ]
    ),
    // Two sizes of one view.
    (
      ["UIView:0x2.width == 300", "UIView:0x2.width == 200"],
      ["Remove `view1.width = 200`", "Remove `view1.width = 300`"]
    ),
  ])
  func `the first fixes of a log are those that its authors want`(rows: [String], fixes: [String]) throws {
    let log = try readXcodeLog(text(rows))
    #expect(ConsoleLogTests.fixes(log) == fixes)
    #expect(log.unreproducedCount == 0)
  }

  private func text(_ rows: [String], broken: Int? = nil) -> String {
    let rows = rows.enumerated().map { "<NSLayoutConstraint:0x10\($0.offset) \($0.element)>" }
    let end = broken.map { "Will attempt to recover by breaking constraint\n\(rows[$0])\n" } ?? ""
    return "Unable to simultaneously satisfy constraints.\n(\n\(rows.joined(separator: "\n"))\n)\n\(end)"
  }

  @Test func `a constraint that UIKit broke is among the first two`() throws {
    let rows = [
      "UIView:0x2.top == UITableViewCellContentView:0x9.top", "UIView:0x3.top == UIView:0x2.bottom + 4",
      "UIView:0x2.height == 60", "UIView:0x3.height == 30",
      "UIView:0x3.bottom == UITableViewCellContentView:0x9.bottom", "\(Self.cell) 44",
    ]
    for broken in 0...4 {
      let log = try readXcodeLog(text(rows, broken: broken))
      let line = try #require(log.text.split(separator: "\n").first { $0.hasSuffix("// UIKit broke this one") })
      let statement = line.prefix { $0 != "/" }.reversed().drop { $0 == " " }.reversed()
      #expect(fixes(log).prefix(2).contains("Lower `\(String(statement))` to @999"))
    }
  }

  @Test func `three fixes are named, and one line has the rest`() throws {
    let log = try readXcodeLog(
      text(["UIView:0x2.width == 1", "UIView:0x2.width == 2", "UIView:0x2.width == 3", "UIView:0x2.width == 4"]))
    #expect(fixes(log).count == 3)
    let single = try readXcodeLog(text(["UIView:0x2.width == 1", "'_UITemporaryLayoutWidth' UIView:0x2.width == 0"]))
    #expect(fixes(single) == ["Lower `view1.width = 1` to @999", "Remove `view1.width = 1`"])
    #expect(!single.text.contains("// Each of the app's"))
  }

  @Test func `quick fixes of a cell lower before they remove`() throws {
    let log = try readXcodeLog(
      text([
        "UIView:0x2.top == UITableViewCellContentView:0x9.top + 8", "UIView:0x2.height == 60",
        "UIView:0x2.bottom == UITableViewCellContentView:0x9.bottom - 8", "\(Self.cell) 44",
      ]))
    let snapshot = try solved(log)
    var prover = try FixProver(snapshot)
    let found = snapshot.diagnostics.filter { $0.kind == .conflict }
    let titles = try #require(prover.proving(found).first).fixes.map(\.title)
    #expect(
      titles.prefix(2).map { $0.prefix { $0 != "(" } } == [
        "Lower `view1.bottom = tableViewCellContentView.bottom - 8` to @999", "Lower `view1.height = 60` to @999 ",
      ])
    #expect(titles.last?.hasPrefix("Remove") == true)
  }

  // MARK: Chains

  @Test func `a chain whose numbers add up exactly is reported, with its end first`() throws {
    let rows = [
      "UIImageView:0x2.height == 200", "UIImageView:0x2.top == UITableViewCellContentView:0x9.top",
      "UITableViewCellContentView:0x9.bottom == UIImageView:0x2.bottom", "\(Self.cell) 200",
    ]
    let log = try readXcodeLog(text(rows))
    #expect(log.text.contains("// From an Xcode log. These constraints form a chain whose numbers add up exactly"))
    #expect(fixes(log).first == "Lower `tableViewCellContentView.bottom = imageView.bottom` to @999")
    // These rows form no chain.
    let other = try readXcodeLog(
      text(["UIImageView:0x2.height == 200", "UIImageView:0x2.width == 100", "UIImageView:0x3.height == 200"]))
    #expect(other.text.contains("as printed, these constraints can all hold") && fixes(other).isEmpty)
    let open = try readXcodeLog(text(Array(rows.dropLast())))
    #expect(fixes(open).isEmpty)
  }
}
