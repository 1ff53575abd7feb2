import Testing

/// `check` of cells that are drawn lower than example texts would make them.
@Suite(.timeLimit(.minutes(30)))
struct StretchedCellTests {
  /// A square icon beside a text that hugs its own width, and under the text a bar. Without a longer text, the icon takes
  /// the rest of the width, and as much height.
  private static func cell(text: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21225" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina6_1" orientation="portrait"/>
      <objects>
        <tableViewCell rowHeight="90" id="cell">
          <rect key="frame" x="0" y="0" width="414" height="90"/>
          <tableViewCellContentView key="contentView" id="content">
            <rect key="frame" x="0" y="0" width="414" height="90"/>
            <subviews>
              <stackView translatesAutoresizingMaskIntoConstraints="NO" spacing="16" id="row">
                <rect key="frame" x="20" y="20" width="374" height="50"/>
                <subviews>
                  <view translatesAutoresizingMaskIntoConstraints="NO" id="icon" userLabel="icon">
                    <rect key="frame" x="0" y="0" width="50" height="50"/>
                    <constraints><constraint firstAttribute="width" secondItem="icon" secondAttribute="height" id="c1"/></constraints>
                  </view>
                  <view translatesAutoresizingMaskIntoConstraints="NO" id="column" userLabel="column">
                    <rect key="frame" x="66" y="0" width="308" height="50"/>
                    <subviews>
                      <label translatesAutoresizingMaskIntoConstraints="NO" text="\(text)" horizontalHuggingPriority="251" verticalHuggingPriority="251" id="name" userLabel="name">
                        <rect key="frame" x="0" y="0" width="308" height="20.5"/>
                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                      </label>
                      <view translatesAutoresizingMaskIntoConstraints="NO" id="bar" userLabel="bar">
                        <rect key="frame" x="0" y="30" width="120" height="16"/>
                        <constraints>
                          <constraint firstAttribute="width" constant="120" id="c2"/>
                          <constraint firstAttribute="height" constant="16" id="c3"/>
                        </constraints>
                      </view>
                    </subviews>
                    <constraints>
                      <constraint firstItem="name" firstAttribute="leading" secondItem="column" secondAttribute="leading" id="c4"/>
                      <constraint firstAttribute="trailing" secondItem="name" secondAttribute="trailing" id="c5"/>
                      <constraint firstItem="name" firstAttribute="top" secondItem="column" secondAttribute="top" id="c6"/>
                      <constraint firstItem="bar" firstAttribute="leading" secondItem="column" secondAttribute="leading" id="c7"/>
                      <constraint firstItem="bar" firstAttribute="top" secondItem="column" secondAttribute="top" constant="30" id="c8"/>
                    </constraints>
                  </view>
                </subviews>
              </stackView>
            </subviews>
            <constraints>
              <constraint firstItem="row" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="20" id="c9"/>
              <constraint firstAttribute="trailing" secondItem="row" secondAttribute="trailing" constant="20" id="c10"/>
              <constraint firstItem="row" firstAttribute="top" secondItem="content" secondAttribute="top" constant="20" id="c11"/>
              <constraint firstAttribute="bottom" secondItem="row" secondAttribute="bottom" constant="20" id="c12"/>
            </constraints>
          </tableViewCellContentView>
        </tableViewCell>
      </objects>
    </document>

    """
  }

  /// The app's text is longer, so that the icon is as small as it is drawn. What the example does to the cell is a hint.
  @Test func `what an example text does to a cell many times as high is no warning`() async throws {
    try await inFolder(["Row.xib": Self.cell(text: "Label")]) { folder in
      let run = try await folder.run("check", "Row.xib")
      #expect(run.status == 0 && run.output.contains("0 errors, 0 warnings"), "\(run.output)")
      let all = try await folder.run("check", "Row.xib", "--all")
      #expect(all.output.contains("[outside]: `bar` sticks out of its superview"), "\(all.output)")
    }
  }
}
