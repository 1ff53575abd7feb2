import InterfaceImport
import LayoutWriting
import Testing

struct ImportTests {
  @Test func `a scene becomes a file with its canvas as the first preview`() throws {
    let files = try imported(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17701"
        targetRuntime="iOS.CocoaTouch">
        <device id="retina6_1" orientation="portrait"/>
        <scenes>
          <scene sceneID="s">
            <objects>
              <viewController id="vc" customClass="SignInViewController">
                <view key="view" id="root">
                  <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                  <subviews>
                    <label text="Welcome" horizontalHuggingPriority="251" verticalHuggingPriority="251"
                      translatesAutoresizingMaskIntoConstraints="NO" id="l">
                      <rect key="frame" x="20" y="64" width="74" height="20.5"/>
                      <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
                    </label>
                    <button translatesAutoresizingMaskIntoConstraints="NO" id="b">
                      <rect key="frame" x="20" y="800" width="374" height="44"/>
                      <state key="normal" title="Sign In"/>
                      <connections><action selector="signIn:" destination="vc" id="a"/></connections>
                    </button>
                  </subviews>
                  <viewLayoutGuide key="safeArea" id="safe"/>
                  <constraints>
                    <constraint firstItem="l" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20"
                      symbolic="YES" id="1"/>
                    <constraint firstItem="l" firstAttribute="leading" secondItem="root"
                      secondAttribute="leadingMargin" id="2"/>
                    <constraint firstItem="b" firstAttribute="leading" secondItem="root"
                      secondAttribute="leadingMargin" id="3"/>
                    <constraint firstAttribute="trailingMargin" secondItem="b" secondAttribute="trailing" id="4"/>
                    <constraint firstItem="safe" firstAttribute="bottom" secondItem="b" secondAttribute="bottom"
                      constant="18" identifier="button bottom" id="5"/>
                  </constraints>
                </view>
                <connections><outlet property="signInButton" destination="b" id="o"/></connections>
              </viewController>
            </objects>
          </scene>
        </scenes>
      </document>
      """)
    #expect(files.map(\.name) == ["SignIn"])
    #expect(
      files.first?.text == """
        // Imported from Main.storyboard.

        layout SignIn {
          label welcomeLabel "Welcome" { font: headline; intrinsic: 74 x 20.5 }
          // Not carried over: action signIn:
          button signInButton "Sign In" { intrinsic: 47 x 44 }

          welcomeLabel.top = superview.safeArea.top + standard
          welcomeLabel.leading = superview.margins.leading
          signInButton.horizontalEdges = superview.margins.horizontalEdges
          superview.safeArea.bottom = signInButton.bottom + 18 as "button bottom"

          preview canvas { size: 414 x 896; scale: 2; safeArea: (44, 0, 34, 0) }
          preview iPhoneXR { device: iPhoneXR }
        }

        """)
    let layout = try #require(files.first?.layouts.first)
    #expect(layout.name == "SignIn" && layout.root == "root")
    #expect(layout.views.map { "\($0.id) \($0.name)" } == ["l welcomeLabel", "b signInButton"])
    #expect(files.first?.omissions.map { "\($0.count) \($0.sort)" } == ["1 action"])
  }

  @Test func `a recorded frame gives the natural size if the language has another`() throws {
    let controls =
      element("switch", "s", "0 0 51 31", #"horizontalHuggingPriority="750" verticalHuggingPriority="750""#)
      + element("slider", "r", "0 0 104 31") + element("segmentedControl", "c", "0 0 100 32")
      + element("imageView", "i", "0 0 40.666666666666671 30", #"image="star""#)
      + element("imageView", "j", "0 0 40 30") + element("toolbar", "t", "0 0 300 49")
      + element("view", "v", "0 0 5 6", #"placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="34""#)
    same(
      try lines(of: xib(controls)),
      """
      switch switch
      slider slider
      segmentedControl segmentedControl { intrinsic: 100 x 31 }
      // Not carried over: image star
      imageView starImage { intrinsic: 122 / 3 x 30; hugging: low }
      imageView imageView { intrinsic: 40 x 30 }
      toolbar toolbar { intrinsic: none x 49 }
      view container { intrinsic: none x 34 }
      """)
  }

  @Test func `measured texts have the language's metrics`() throws {
    let views =
      element("label", "l", "0 0 71 33", #"text="Name" horizontalHuggingPriority="251""#)
      + element("imageView", "i", "0 0 40 30", #"image="star""#)
    same(
      try lines(of: xib(views), contentSizes: .measured),
      """
      label nameLabel "Name" { verticalHugging: low }
      // Not carried over: image star
      imageView starImage { intrinsic: 40 x 30; hugging: low }
      """)
  }

  @Test func `stacks become rows and columns, and hidden children stay hidden`() throws {
    let stack = element(
      "stackView", "s", "0 0 100 50",
      #"axis="vertical" distribution="fillEqually" alignment="leading" spacingType="standard""#,
      """
      <subviews>\(element("view", "a", "0 0 10 10", #"hidden="YES""#))\(element("view", "b", "0 0 10 10"))</subviews>
      <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
      <variation key="widthClass=regular" axis="horizontal" spacing="15"/>
      """)
    same(
      try lines(of: xib(stack)),
      """
      vstack stackView {
        distribution: fillEqually
        alignment: leading
        spacing: 8
        marginsRelative: true
        margins: (1, 2, 3, 4)
        when regularWidth {
          axis: horizontal
          spacing: 15
        }
        view container { hidden: true }
        view container2
      }
      """)
  }

  @Test func `a view that its frame places keeps its place`() throws {
    let views = """
      <view id="a"><rect key="frame" x="10" y="20" width="30" height="40"/>
        <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/></view>
      <view id="b"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view>
      <mapView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="c">
        <rect key="frame" x="-5" y="0.0" width="30" height="40"/></mapView>
      """
    same(
      try lines(of: xib(views)),
      """
      view container
      view container2
      // Not carried over: kind mapView
      view mapView

      superview.trailing = container.trailing + 260
      container.width = 30
      container.top = superview.top + 20
      container.height = 40
      container2.edges = superview.edges
      superview.leading = mapView.leading + 5
      mapView.width = 30
      mapView.top = superview.top
      mapView.height = 40
      """)
  }

  @Test func `names are unique identifiers and not reserved words`() throws {
    let views =
      element("view", "a", "0 0 1 1", #"userLabel="Red Box!""#)
      + element("view", "b", "0 0 1 1", #"userLabel="red box""#)
      + element("view", "c", "0 0 1 1", #"userLabel="Width""#)
      + element(
        "label", "d", "0 0 1 1", #"text="3 ¿Qué tal?" horizontalHuggingPriority="251" verticalHuggingPriority="251""#)
      + element("view", "e", "0 0 1 1", #"userLabel="superview""#) + element("view", "f", "0 0 1 1", #"userLabel="🎉""#)
    same(
      try lines(of: xib(views)),
      """
      view redBox
      view redBox2
      view widthView
      label _3QuéTalLabel "3 ¿Qué tal?" { intrinsic: 1 x 1 }
      view superviewView
      view container
      """)
  }

  @Test(.timeLimit(.minutes(30))) func `thousands of views with one name take no longer than different names`() throws {
    let labels = (1...1500).map { element("label", "l\($0)", "0 0 9 9", "text=\"Hi\"") }.joined()
    let text = try imported(xib(labels)).first?.text ?? ""
    #expect(text.contains("label hiLabel \"Hi\"") && text.contains("label hiLabel1500 \"Hi\""))
  }
}
