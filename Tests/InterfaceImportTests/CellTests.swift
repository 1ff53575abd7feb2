import InterfaceImport
import LayoutWriting
import Testing

/// Table cells: what the cell itself owns, and the margins of its content.
struct CellTests {
  /// A xib with one cell. `content` is in its content view's `subviews`, and `owned` are the cell's own constraints.
  private func cell(
    _ content: String, constraints: String = "", owned: String = "", size: String = "320 60",
    contentSize: String? = nil,
    tools: String = "17701", device: String = "retina4_7"
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch">
      <device id="\(device)" orientation="portrait"/>
      <objects><tableViewCell id="cell">\(rect(size))
        <tableViewCellContentView key="contentView" id="content">\(rect(contentSize ?? size))
          <subviews>\(content)</subviews><constraints>\(constraints)</constraints>
        </tableViewCellContentView>
        <constraints>\(owned)</constraints>
        <viewLayoutGuide key="safeArea" id="safe"/>
      </tableViewCell></objects>
    </document>
    """
  }

  private func rect(_ size: String) -> String {
    let sides = size.split(separator: " ")
    return "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(sides[0])\" height=\"\(sides[1])\"/>"
  }

  private func equal(_ first: String, _ second: String, constant: String = "0", relation: String = "equal") -> String {
    let (one, two) = (first.split(separator: "."), second.split(separator: "."))
    return """
      <constraint firstItem="\(one[0])" firstAttribute="\(one[1])" relation="\(relation)" secondItem="\(two[0])"
        secondAttribute="\(two[1])" constant="\(constant)" id="\(first)-\(second)"/>
      """
  }

  @Test(arguments: [
    ("", "", "320 x 119"), (#"rowHeight="90""#, "", "320 x 89"),
    (#"accessoryType="disclosureIndicator""#, #"separatorStyle="none""#, "287 x 120"),
  ])
  func `a cell without a frame is as wide as its table`(cell: String, table: String, size: String) throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="7531" targetRuntime="iOS.CocoaTouch">
        <scenes><scene sceneID="s"><objects>
          <tableViewController id="controller" sceneMemberID="viewController">
            <tableView key="view" rowHeight="120" id="table" \(table)>\(rect("320 568"))<prototypes>
              <tableViewCell reuseIdentifier="Feed" id="cell" \(cell)>
                <tableViewCellContentView key="contentView" id="content"><subviews>
                  \(element("view", "a", "8 8 20 20"))
                </subviews></tableViewCellContentView>
              </tableViewCell>
            </prototypes></tableView>
          </tableViewController>
        </objects></scene></scenes>
      </document>
      """
    let text = try imported(document).map(\.text).joined()
    #expect(text.contains("size: \(size)"), "\(text)")
  }

  @Test func `constraints of a cell belong to its layout`() throws {
    let owned =
      equal("a.leading", "safe.leading", constant: "20") + equal("a.centerY", "cell.centerY")
      + equal("cell.trailing", "a.trailing", constant: "40")
    // The content ends 33 before the cell, where the accessory is.
    let text = try lines(
      of: cell(element("view", "a", "20 20 260 20"), owned: owned, size: "320 60", contentSize: "287 60"))
    same(
      text,
      """
      margins: (11, 16, 11, 8)
      view container

      container.leading = superview.safeArea.leading + 20
      container.centerY = superview.centerY
      superview.trailing = container.trailing + 7
      """)
  }

  @Test func `a cell is found by its own id and by that of its content view`() throws {
    let layout = try imported(cell(element("view", "a", "0 0 9 9")), path: "Cell.xib").first?.layouts.first
    #expect(layout?.root == "content" && layout?.otherRoot == "cell")
  }

  @Test func `frames of views that are pinned to a cell's margins show them`() throws {
    func margins(_ tag: String, _ frame: String, _ constraints: String, tools: String = "17701") throws -> String {
      try lines(of: cell(element(tag, "a", frame), constraints: constraints, tools: tools))
        .split(separator: "\n").first.map(String.init) ?? ""
    }
    let leading = equal("a.leading", "content.leadingMargin")
    let trailing = equal("content.trailingMargin", "a.trailing", constant: "2")
    let top = equal("a.top", "content.topMargin")
    #expect(try margins("view", "15 0 9 9", leading) == "margins: (11, 15, 11, 15)")
    #expect(try margins("view", "12 13 290 9", leading + trailing + top) == "margins: (13, 12, 13, 16)")
    // A slider is drawn 2 points further to both sides than what constraints refer to.
    #expect(try margins("slider", "18 0 90 31", leading) == "margins: (11, 20, 11, 20)")
    // No cell has margins of 40: the frame is out of date.
    #expect(try margins("view", "40 0 9 9", leading) == "margins: (11, 16, 11, 16)")
    // Recent versions of Xcode have 15 at the top, if the frames leave as much.
    #expect(try margins("view", "0 0 9 9", "", tools: "24506") == "margins: (15, 16, 15, 16)")
    let atLeast = equal("a.top", "content.topMargin", relation: "greaterThanOrEqual")
    #expect(try margins("view", "0 12.5 9 9", atLeast, tools: "24506") == "margins: (12.5, 16, 12.5, 16)")
  }
}
