import InterfaceImport
import LayoutWriting
import Testing

/// What a document records, but no longer is so.
struct OutdatedRecordTests {
  private func pin(_ item: String, _ attribute: String, to root: String = "root", constant: String = "0") -> String {
    """
    <constraint firstItem="\(item)" firstAttribute="\(attribute)" secondItem="\(root)" secondAttribute="\(attribute)"
      constant="\(constant)" id="\(item)-\(attribute)"/>
    """
  }

  @Test func `a text that Xcode marks as misplaced is as wide as it is, not as it was drawn`() throws {
    func text(_ mark: String) throws -> String {
      let font = #"<fontDescription key="fontDescription" type="system" pointSize="14"/>"#
      let label = element("label", "l", "16 20 248 30", "text=\"Accept\" \(mark)", font)
      return try lines(
        of: xib(label, constraints: pin("l", "leading", constant: "16") + pin("l", "top", constant: "20")))
    }
    #expect(try text("").contains("intrinsic: 248 x 30"))
    #expect(try !text(#"misplaced="YES""#).contains("intrinsic"))
  }

  @Test func `a cell that was drawn lower than its rows is judged at their height`() throws {
    func text(_ attributes: String, judged: Bool = true) throws -> String {
      let label = element("label", "l", "0 7 300 17", #"text="Title""#)
      let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="6185" targetRuntime="iOS.CocoaTouch">
          <objects><tableViewCell id="cell" \(attributes)>
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="content">
              <rect key="frame" x="0" y="0" width="320" height="43"/>
              <subviews>\(label)</subviews>
              <constraints>\(pin("l", "leading", to: "content") + pin("l", "top", to: "content", constant: "7"))</constraints>
            </tableViewCellContentView>
          </tableViewCell></objects>
        </document>
        """
      return try imported(document, path: "Row.xib", fitsCells: judged)[0].text
    }
    #expect(try text("").contains("preview canvas { size: 320 x 43;"))
    #expect(try text(#"rowHeight="55""#).contains("preview canvas { size: 320 x 54;"))
    // Frames are compared with those of the drawing.
    #expect(try text(#"rowHeight="55""#, judged: false).contains("preview canvas { size: 320 x 43;"))
  }

  @Test func `a root from before devices has the size of the screen that its views show`() throws {
    func text(_ frame: String, _ constraints: String, device: String = "") throws -> String {
      let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="14490" targetRuntime="iOS.CocoaTouch">
          \(device)
          <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="root">
            <rect key="frame" x="0" y="0" width="600" height="600"/>
            <subviews>\(element("view", "v", frame))</subviews>
            <constraints>\(constraints)</constraints>
          </view></viewController></objects></scene></scenes>
        </document>
        """
      let text = try imported(document)[0].text
      return text.split(separator: "\n").first { $0.contains("preview canvas") }.map(String.init) ?? text
    }
    let centered = pin("v", "centerX") + pin("v", "centerY", constant: "-8")
    #expect(try text("155.5 300.5 64 50", centered).contains("size: 375 x 667;"))
    #expect(try text("120 251 80 50", centered).contains("size: 320 x 568;"))
    #expect(try text("24 20 327 50", pin("v", "trailing", constant: "-24")).contains("size: 375 x 667;"))
    // Drawn for any screen, at a size that no screen has, or on a device.
    #expect(try text("268 267 64 50", centered).contains("size: 600 x 600;"))
    #expect(try text("100 267 64 50", centered).contains("size: 600 x 600;"))
    #expect(
      try text("155.5 300.5 64 50", centered, device: #"<device id="retina4_7" orientation="portrait"/>"#)
        .contains("size: 600 x 600;"))
  }
}
