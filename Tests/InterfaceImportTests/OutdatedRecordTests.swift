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
}
