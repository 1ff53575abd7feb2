import Testing

/// `check` of table cells that are as high as their content.
@Suite(.timeLimit(.minutes(30)))
struct SelfSizingCellTests {
  /// A table whose cells are as high as their content, with one cell. `bottom` is what connects its label to the bottom.
  private static func table(_ bottom: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina6_12" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects>
        <tableViewController id="t">
          <tableView key="view" rowHeight="-1" estimatedRowHeight="-1" id="table">
            <rect key="frame" x="0" y="0" width="393" height="852"/>
            <prototypes>
              <tableViewCell reuseIdentifier="c" id="cell" userLabel="Row">
                <rect key="frame" x="0" y="50" width="393" height="60"/>
                <tableViewCellContentView key="contentView" id="content">
                  <rect key="frame" x="0" y="0" width="393" height="60"/>
                  <subviews>
                    <label text="A label in a cell" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="l">
                      <rect key="frame" x="16" y="11" width="361" height="21"/>
                      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                    </label>
                  </subviews>
                  <constraints>
                    <constraint firstItem="l" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="k1"/>
                    <constraint firstItem="l" firstAttribute="trailing" secondItem="content" secondAttribute="trailingMargin" id="k2"/>
                    <constraint firstItem="l" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="k3"/>
                    \(bottom)
                  </constraints>
                </tableViewCellContentView>
              </tableViewCell>
            </prototypes>
          </tableView>
        </tableViewController>
      </objects></scene></scenes>
    </document>

    """
  }

  /// Code of the app may give the cell a height, so that it is information.
  @Test func `a cell that sizes itself and has no height is reported`() async throws {
    let bottom =
      #"<constraint firstAttribute="bottomMargin" secondItem="l" secondAttribute="bottom" id="k4"/>"#
    try await inFolder(["A.storyboard": Self.table(""), "B.storyboard": Self.table(bottom)]) { folder in
      let run = try await folder.run("check", "--all", "A.storyboard")
      #expect(run.status == 0 && run.output.contains("information[no-fitting-size]: "), "\(run.output)")
      #expect(run.output.contains("--> A.storyboard:"), "\(run.output)")
      let other = try await folder.run("check", "--all", "B.storyboard")
      #expect(!other.output.contains("no-fitting-size"), "\(other.output)")
      let fixed = Self.table("").replacing(#"rowHeight="-1""#, with: #"rowHeight="60""#)
      try folder.write("C.storyboard", fixed)
      #expect(try await !folder.run("check", "--all", "C.storyboard").output.contains("no-fitting-size"))
    }
  }
}
