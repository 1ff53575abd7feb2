import Testing

/// `check` of headers and cells of tables, which are as wide as the phone.
@Suite(.timeLimit(.minutes(30)))
struct HeaderCheckTests {
  /// A table with a header in which a card of a width is pinned to both sides, and with a cell like it.
  private static func table(_ constraint: String) -> String {
    func content(_ id: String) -> String {
      """
      <rect key="frame" x="0" y="0" width="375" height="80"/>
      <subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="card-\(id)" userLabel="Card">
          <rect key="frame" x="20" y="10" width="335" height="60"/>
          <constraints>
            \(constraint.replacing("ID", with: id))
            <constraint firstAttribute="height" constant="60" id="height-\(id)"/>
          </constraints>
        </view>
      </subviews>
      <constraints>
        <constraint firstItem="card-\(id)" firstAttribute="leading" secondItem="\(id)" secondAttribute="leading" constant="20" id="leading-\(id)"/>
        <constraint firstItem="card-\(id)" firstAttribute="top" secondItem="\(id)" secondAttribute="top" constant="10" id="top-\(id)"/>
        <constraint firstAttribute="trailing" secondItem="card-\(id)" secondAttribute="trailing" constant="20" id="trailing-\(id)"/>
        <constraint firstAttribute="bottom" secondItem="card-\(id)" secondAttribute="bottom" constant="10" id="bottom-\(id)"/>
      </constraints>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait"/>
        <scenes><scene sceneID="s"><objects>
          <tableViewController id="t">
            <tableView key="view" rowHeight="-1" estimatedRowHeight="-1" id="table">
              <rect key="frame" x="0" y="0" width="375" height="667"/>
              <view key="tableHeaderView" id="header" userLabel="Header">\(content("header"))</view>
              <prototypes>
                <tableViewCell reuseIdentifier="c" id="cell" userLabel="Row">
                  <rect key="frame" x="0" y="130" width="375" height="80"/>
                  <tableViewCellContentView key="contentView" id="content">\(content("content"))</tableViewCellContentView>
                </tableViewCell>
              </prototypes>
            </tableView>
          </tableViewController>
        </objects></scene></scenes>
      </document>

      """
  }

  /// On the canvas alone all is right: on narrower and on wider phones it is not.
  @Test func `a width that only the canvas has conflicts on other phones`() async throws {
    let fixed = Self.table(#"<constraint firstAttribute="width" constant="335" id="width-ID"/>"#)
    try await inFolder(["Fixed.storyboard": fixed, "Free.storyboard": Self.table("")]) { folder in
      let run = try await folder.run("check", "Fixed.storyboard")
      let conflicts = run.output.split(separator: "\n").filter { $0.hasPrefix("error[conflict]: ") }
      #expect(conflicts.count == 2 && conflicts.allSatisfy { $0.contains("*phoneWidths*") }, "\(run.output)")
      let other = try await folder.run("check", "Free.storyboard")
      #expect(other.status == 0 && !other.output.contains("conflict"), "\(other.output)")
    }
  }
}
