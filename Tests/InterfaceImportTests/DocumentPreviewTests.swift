import InterfaceImport
import InterfaceMarkup
import LayoutWriting
import Testing

/// Which documents are read, and on which previews their layouts are looked at.
struct DocumentPreviewTests {
  private func storyboard(_ view: String, _ controller: String = "", size: String = "375 667") -> String {
    let sides = size.split(separator: " ")
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17701"
        targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <scenes><scene><objects><viewController id="vc">
          <view key="view" id="root"><rect key="frame" x="0" y="0" width="\(sides[0])" height="\(sides[1])"/>\(view)
            <viewLayoutGuide key="safeArea" id="safe"/></view>\(controller)
        </viewController></objects></scene></scenes>
      </document>
      """
  }

  /// The previews of a document's first layout, a line each.
  private func previews(_ document: String) throws -> String {
    (try imported(document).first?.text ?? "").split(separator: "\n").filter { $0.hasPrefix("  preview") }
      .map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  @Test func `every view and constraint is in a layout or counted`() throws {
    let pin = #"<constraints><constraint firstAttribute="width" constant="9" id="%"/></constraints>"#
    let view = """
      <subviews>
        \(element("toolbar", "bar", "0 0 375 44", "", """
          <items><barButtonItem id="item">
            <view key="customView" id="custom"><rect key="frame" x="0" y="0" width="99" height="40"/>
              <subviews>\(element("label", "l", "0 0 40 20", #"text="In a bar""#, pin.replacing("%", with: "c1")))</subviews>
            </view>
          </barButtonItem></items>
          """))
        <collectionView id="grid"><rect key="frame" x="0" y="50" width="300" height="300"/>
          <cells><collectionViewCell id="cell"><rect key="frame" x="0" y="0" width="99" height="99"/>
            <subviews><tableView id="table"><rect key="frame" x="0" y="0" width="99" height="99"/>
              <prototypes><tableViewCell id="inner"><rect key="frame" x="0" y="0" width="99" height="44"/>
                <tableViewCellContentView key="contentView" id="content">
                  <rect key="frame" x="0" y="0" width="99" height="44"/>
                  <subviews>\(element("view", "v", "0 0 9 9", "", pin.replacing("%", with: "c2")))</subviews>
                </tableViewCellContentView></tableViewCell></prototypes>
            </tableView></subviews>
          </collectionViewCell></cells>
        </collectionView>
      </subviews>
      <box id="strange"><rect key="frame" x="0" y="0" width="9" height="9"/>\(pin.replacing("%", with: "c3"))</box>
      """
    let file = try #require(try imported(storyboard(view)).first)
    // The layouts of the screen, of the bar's view, of the cell and of the cell in its table, each once.
    #expect(file.layouts.map(\.root) == ["root", "custom", "cell", "content"])
    #expect(file.layouts.map(\.constraintCount) == [0, 1, 0, 1])
    let counted = file.omissions.filter { ["constraint", "view in no layout"].contains($0.sort) }
    #expect(counted.map { "\($0.count) \($0.sort)" } == ["1 view in no layout", "1 constraint"])
    #expect(
      file.text.contains("// Not carried over: view in no layout (box); constraint (in no layout)\n"), "\(file.text)")
  }

  @Test func `the device is a preview of a root that is as large`() throws {
    #expect(
      try previews(storyboard("")) == """
        preview canvas { size: 375 x 667; scale: 2; safeArea: (20, 0, 0, 0) }
        preview iPhone8 { device: iPhone8 }
        """)
    #expect(
      try previews(storyboard("", size: "500 300"))
        == "preview canvas { size: 500 x 300; scale: 2; safeArea: (20, 0, 0, 0); heightClass: regular }"
    )
    // Without a status bar the screen is the safe area.
    #expect(
      try previews(storyboard("", #"<nil key="simulatedStatusBarMetrics"/>"#)) == """
        preview canvas { size: 375 x 667; scale: 2; safeArea: 0 }
        preview iPhone8 { device: iPhone8; safeArea: 0 }
        """)
  }

  @Test func `each branch for size classes has a preview`() throws {
    let view = """
      <subviews>\(element("view", "a", "0 0 9 9"))</subviews>
      <constraints>
        <constraint firstItem="a" firstAttribute="width" constant="9" id="w">
          <variation key="heightClass=compact" constant="5"/>
          <variation key="heightClass=regular-widthClass=regular" constant="7"/>
        </constraint>
      </constraints>
      """
    #expect(
      try previews(storyboard(view)) == """
        preview canvas { size: 375 x 667; scale: 2; safeArea: (20, 0, 0, 0) }
        preview iPhone8 { device: iPhone8 }
        preview pad { device: iPadPro11 }
        preview phoneLandscape { device: iPhone15; orientation: landscape }
        """)
    // A root of another size keeps it.
    #expect(
      try previews(storyboard(view, size: "300 200")).hasSuffix(
        """
        preview regularWidthRegularHeight { size: 300 x 200; scale: 2; widthClass: regular; heightClass: regular }
        preview compactWidthCompactHeight { size: 300 x 200; scale: 2; widthClass: compact; heightClass: compact }
        """))
  }

  @Test func `without a keyboard its guide ends the safe area`() throws {
    let view = """
      <subviews>\(element("view", "a", "0 20 9 647"))</subviews>
      <keyboardLayoutGuide key="keyboard" id="keys"/>
      <constraints><constraint firstItem="keys" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="4"
        id="1"/></constraints>
      """
    let text = try imported(storyboard(view)).first?.text ?? ""
    #expect(text.contains("  superview.safeArea.bottom = container.bottom + 4\n"), "\(text)")
    #expect(!text.contains("keyboard"), "\(text)")
  }

  @Test func `a view that its frame places outside has positive constants`() throws {
    let body = """
      <view id="a"><rect key="frame" x="-2" y="-3" width="310" height="20"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></view>
      """
    same(
      try lines(of: xib(body)),
      """
      view container

      superview.leading = container.leading + 2
      container.trailing = superview.trailing + 8
      superview.top = container.top + 3
      container.height = 20
      """)
  }

  @Test func `a view without a controller is under the bars of a device with a notch`() throws {
    func safeArea(_ more: String, device: String = "retina6_1") throws -> String {
      let document = xib("", more: more).replacing("retina4_7", with: device)
      let text = try imported(document, path: "Card.xib").first?.text ?? ""
      return text.split(separator: ";").first { $0.hasPrefix(" safeArea") }.map { String($0.dropFirst(11)) } ?? text
    }
    let freeform = #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#
    #expect(try safeArea(freeform) == "(44, 0, 34, 0)")
    #expect(try safeArea(freeform + #"<nil key="simulatedBottomBarMetrics"/>"#) == "(44, 0, 0, 0)")
    #expect(try safeArea(freeform, device: "retina4_7") == "0")
  }
}
