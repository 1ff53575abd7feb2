import InterfaceImport
import InterfaceMarkup
import LayoutWriting
import Testing

/// What a document says about the room that its content has in the app.
struct JudgedDocumentTests {
  private func label(_ attributes: String, _ font: String) -> String {
    element(
      "label", "l", "0 0 50 20", "text=\"Echoes\" \(attributes)", "<fontDescription key=\"fontDescription\" \(font)/>")
  }

  @Test func `a font of another family is named, and a label that shrinks says how far`() throws {
    let views =
      label("", #"name="AvenirNextCondensed-Regular" family="Avenir Next Condensed" pointSize="16""#)
      + label(#"minimumFontSize="9""#, #"type="system" pointSize="18""#).replacing("\"l\"", with: "\"m\"")
      + label(#"minimumScaleFactor="0.25""#, #"type="system" pointSize="18""#).replacing("\"l\"", with: "\"n\"")
      + label(#"adjustsFontSizeToFit="NO" minimumFontSize="9""#, #"type="system" pointSize="18""#)
      .replacing("\"l\"", with: "\"o\"")
    let text = try lines(of: xib(views), contentSizes: .measured)
    #expect(text.contains(#"font: 16; fontName: "AvenirNextCondensed-Regular""#), "\(text)")
    #expect(text.contains("font: 18; minimumScale: 0.5;"), "\(text)")
    #expect(text.contains("font: 18; minimumScale: 0.25;"), "\(text)")
    #expect(text.ranges(of: "minimumScale").count == 2, "\(text)")
  }

  @Test func `a view that clips its content says so`() throws {
    let inner = element("view", "i", "0 0 10 10")
    let views = element("view", "v", "0 0 50 50", #"clipsSubviews="YES""#, "<subviews>\(inner)</subviews>")
    #expect(try lines(of: xib(views)).contains("clipsToBounds: true"))
    #expect(try !lines(of: xib(element("view", "v", "0 0 50 50", #"clipsSubviews="YES""#))).contains("clipsToBounds"))
  }

  @Test func `the corners of a view and the mode of an image are kept`() throws {
    let corners = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">\
      <integer key="value" value="12"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """
    let views = element("imageView", "i", "0 0 50 50", #"contentMode="scaleAspectFit""#, corners)
    let text = try lines(of: xib(views))
    #expect(text.contains("cornerRadius: 12") && text.contains("contentMode: scaleAspectFit"), "\(text)")
    #expect(try !lines(of: xib(element("imageView", "i", "0 0 50 50"))).contains("contentMode"))
  }

  @Test func `a root with a height of its own has it`() throws {
    let height = #"<constraint firstAttribute="height" constant="50" id="h"/>"#
    let text = try imported(xib(element("view", "v", "0 0 50 50"), constraints: height), path: "Card.xib")[0].text
    #expect(text.contains("size: 300 x 50"), "\(text)")
    let optional = height.replacing("id=", with: #"priority="750" id="#)
    let other = try imported(xib(element("view", "v", "0 0 50 50"), constraints: optional), path: "Card.xib")[0].text
    #expect(other.contains("size: 300 x 200"), "\(other)")
  }

  @Test func `a cell that needs another height has it, unless the document fixes it`() throws {
    func cell(_ attributes: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
          <tableViewCell id="cell" \(attributes)>
            <rect key="frame" x="0" y="0" width="320" height="140"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
              <rect key="frame" x="0" y="0" width="320" height="140"/>
              <subviews>
                \(element("view", "box", "16 12 200 116", "", #"""
                  <constraints>
                    <constraint firstAttribute="width" constant="200" id="c1"/>
                    <constraint firstAttribute="height" constant="200" id="c2"/>
                  </constraints>
                  """#))
              </subviews>
              <constraints>
                <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="c3"/>
                <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" constant="12" id="c4"/>
                <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="12" id="c5"/>
              </constraints>
            </tableViewCellContentView>
          </tableViewCell>
        </objects>
      </document>
      """
    }
    let file = try imported(cell(""), path: "Card.xib")[0]
    #expect(file.text.contains("// The document draws it 140 high, and its content needs 224."), "\(file.text)")
    #expect(file.text.contains("preview canvas { size: 320 x 224;"), "\(file.text)")
    let height = try #require(file.layouts[0].requiredHeight)
    #expect(height.drawn == "140" && height.needed == "224")
    let fixed = try imported(cell(#"rowHeight="140""#), path: "Card.xib")[0]
    #expect(fixed.text.contains("preview canvas { size: 320 x 140;") && fixed.layouts[0].requiredHeight == nil)
  }

  @Test func `a prototype is as high as its content, and a static cell as the table says`() throws {
    func table(_ mode: String, _ cells: String) throws -> String {
      let label = element(
        "label", "l", "16 11 100 16", "text=\"Country\"",
        #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#)
      let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <scenes><scene sceneID="s"><objects><tableViewController id="c">
            <tableView key="view" id="t" dataMode="\(mode)" rowHeight="38">
              <rect key="frame" x="0" y="0" width="375" height="667"/>
              <\(cells)><tableViewCell id="cell" reuseIdentifier="Row">
                <rect key="frame" x="0" y="28" width="375" height="38"/>
                <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                  <rect key="frame" x="0" y="0" width="375" height="38"/>
                  <subviews>\(label)</subviews>
                  <constraints>
                    <constraint firstItem="l" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="16" id="c1"/>
                    <constraint firstItem="l" firstAttribute="top" secondItem="content" secondAttribute="top" constant="11" id="c2"/>
                    <constraint firstAttribute="bottom" secondItem="l" secondAttribute="bottom" constant="11" id="c3"/>
                  </constraints>
                </tableViewCellContentView>
              </tableViewCell></\(cells)>
            </tableView>
          </tableViewController></objects></scene></scenes>
        </document>
        """
      return try imported(document, fitsCells: true)[0].text
    }
    #expect(try table("prototypes", "prototypes").contains("preview canvas { size: 375 x 42.5;"))
    #expect(try table("static", "cells").contains("preview canvas { size: 375 x 38;"))
  }

  @Test func `a view of a bar's item has the size of its content`() throws {
    let label = element(
      "label", "l", "0 0 40 33", "text=\"1.00\"",
      #"<constraints><constraint firstAttribute="width" constant="40" id="w"/></constraints>"#)
    let item = """
      <view key="customView" id="custom">
        <rect key="frame" x="300" y="10" width="0.0" height="33"/>
        <subviews>\(label)</subviews>
        <constraints>
          <constraint firstItem="l" firstAttribute="leading" secondItem="custom" secondAttribute="leading" id="c1"/>
          <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" id="c2"/>
        </constraints>
      </view>
      """
    let bar = element(
      "toolbar", "bar", "0 0 300 44", "", "<items><barButtonItem id=\"item\">\(item)</barButtonItem></items>")
    let text = try imported(xib(bar), path: "Bar.xib")[0].text
    #expect(text.contains("// The document draws it 0 wide, and its content needs 40."), "\(text)")
    #expect(text.contains("preview canvas { size: 40 x 33;"), "\(text)")
  }

  @Test func `an image that the app sets has its recorded size`() throws {
    let pins = """
      <constraint firstItem="i" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
      <constraint firstItem="i" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
      """
    #expect(
      try lines(of: xib(element("imageView", "i", "0 0 140 90"), constraints: pins)).contains("intrinsic: 140 x 90"))
    let document = xib(element("imageView", "i", "0 0 24 0", #"image="star""#), constraints: pins).replacing(
      "</document>", with: #"<resources><image name="star" width="24" height="30"/></resources></document>"#)
    #expect(try lines(of: document).contains("intrinsic: 24 x 30"))
  }

  @Test func `a custom class in a stack keeps its length across`() throws {
    func text(_ attributes: String) throws -> String {
      let inner = element(
        "view", "v", "75 0 240 40", attributes,
        #"<constraints><constraint firstAttribute="height" constant="40" id="h"/></constraints>"#)
      let stack = element(
        "stackView", "s", "0 0 300 40", #"axis="vertical" alignment="center""#, "<subviews>\(inner)</subviews>")
      return try lines(
        of: xib(
          stack,
          constraints: """
            <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
            <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="c2"/>
            <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c3"/>
            """))
    }
    #expect(try text(#"customClass="StepView""#).contains("intrinsic: 240 x none"))
    #expect(try !text("").contains("intrinsic"))
  }

  @Test func `previews are added only for orientations of the app`() throws {
    let plist = """
      <plist version="1.0"><dict>
        <key>CFBundleName</key><string>App</string>
        <key>UISupportedInterfaceOrientations</key>
        <array><string>UIInterfaceOrientationPortrait</string></array>
        <key>UISupportedInterfaceOrientations~ipad</key>
        <array><string>UIInterfaceOrientationLandscapeLeft</string></array>
      </dict></plist>
      """
    let portrait = try #require(AppOrientations(try readMarkup(Array(plist.utf8))))
    #expect(!portrait.allowsLandscape)
    let both = plist.replacing("Portrait<", with: "LandscapeRight<")
    #expect(AppOrientations(try readMarkup(Array(both.utf8)))?.allowsLandscape == true)
    #expect(AppOrientations(try readMarkup(Array("<plist><dict/></plist>".utf8))) == nil)
    let constraint = """
      <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="8" id="c1">
        <variation key="heightClass=compact" constant="20"/>
      </constraint>
      """
    let document = xib(element("view", "v", "8 0 9 9"), constraints: constraint)
    #expect(try imported(document, path: "Card.xib")[0].layouts[0].addedPreviews == ["compactWidthCompactHeight"])
    #expect(try imported(document, path: "Card.xib", orientations: portrait)[0].layouts[0].addedPreviews.isEmpty)
  }

  @Test func `a custom class keeps the size that nothing else fixes`() throws {
    let pins = """
      <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
      <constraint firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="c2"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="top" id="c3"/>
      """
    func text(_ attributes: String) throws -> String {
      try lines(of: xib(element("view", "v", "0 0 300 85", attributes), constraints: pins))
    }
    #expect(try text(#"customClass="StepView""#).contains("view stepView { class: StepView; intrinsic: none x 85 }"))
    #expect(try !text("").contains("intrinsic"))
  }

  @Test func `a view with a mask in a scroll view has its own size`() throws {
    let inner = """
      <view id="m"><rect key="frame" x="0" y="0" width="300" height="200"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view>
      """
    let text = try lines(of: xib(element("scrollView", "s", "0 0 300 200", "", "<subviews>\(inner)</subviews>")))
    #expect(text.contains("container.width = 300") || text.contains("container.size = 300 x 200"), "\(text)")
    #expect(!text.contains("container.edges"), "\(text)")
  }

  @Test func `an image without a frame has the size that the document lists`() throws {
    let image = #"<imageView translatesAutoresizingMaskIntoConstraints="NO" id="i" image="star"/>"#
    let document = xib(image).replacing(
      "</document>", with: #"<resources><image name="star" width="24" height="30"/></resources></document>"#)
    #expect(try lines(of: document).contains("imageView starImage { intrinsic: 24 x 30;"))
  }

  @Test func `in landscape a canvas of a later phone has the sides of the device`() throws {
    func document(_ device: String, _ size: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
        <device id="\(device)" orientation="landscape"/>
        <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="root">
          <rect key="frame" x="0" y="0" \(size)/>
          <subviews>\(element("view", "v", "47 10 750 300"))</subviews>
          <viewLayoutGuide key="safeArea" id="safe"/>
        </view></viewController></objects></scene></scenes>
      </document>
      """
    }
    #expect(
      try imported(document("retina6_0", #"width="844" height="390""#))[0].text.contains("safeArea: (0, 47, 21, 47)"))
    #expect(
      try imported(document("retina5_9", #"width="812" height="375""#))[0].text.contains("safeArea: (0, 44, 21, 44)"))
  }

  @Test func `a content view that keeps its cell's margins has the larger ones`() throws {
    func document(_ cell: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
        <device id="retina6_1" orientation="portrait"/>
        <objects>
          <tableViewCell id="cell" \(cell)>
            <rect key="frame" x="0" y="0" width="414" height="60"/>
            <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="YES" id="content">
              <rect key="frame" x="0" y="0" width="414" height="60"/>
              <subviews>\(element("view", "v", "0 0 10 10"))</subviews>
              <edgeInsets key="layoutMargins" top="16" left="16" bottom="16" right="16"/>
            </tableViewCellContentView>
          </tableViewCell>
        </objects>
      </document>
      """
    }
    let kept = try imported(document(#"preservesSuperviewLayoutMargins="YES""#), path: "Card.xib")[0].text
    #expect(kept.contains("margins: (16, 20, 16, 20)"), "\(kept)")
    #expect(try imported(document(""), path: "Card.xib")[0].text.contains("margins: 16"))
  }

  @Test func `what the document does not verify is as on the canvas, and only that`() throws {
    func pin(_ id: String, _ first: String, _ second: String) -> String {
      #"<constraint firstItem="b" firstAttribute="\#(first)" secondItem="a" secondAttribute="\#(second)" id="\#(id)"/>"#
    }
    func equations(_ attribute: String) throws -> String {
      let views =
        element("view", "a", "10 20 100 50", attribute) + element("view", "b", "10 70 100 50", #"userLabel="Below""#)
      let text = try lines(
        of: xib(
          views.replacing(#"id="a""#, with: #"id="a" userLabel="Chart""#),
          constraints: pin("1", "top", "bottom") + pin("2", "leading", "leading") + pin("3", "width", "width")
            + pin("4", "height", "height")))
      return text.split(separator: "\n").filter { $0.contains(" = ") }.joined(separator: "\n")
    }
    let own = """
      below.top = chart.bottom
      below.leading = chart.leading
      below.size = chart.size
      """
    let comment = "  // As on the canvas: the document does not verify the ambiguity of this view."
    let sizes = "chart.width = 100 @1\(comment)\nchart.height = 50 @1\(comment)\n"
    let places = "chart.leading = superview.leading + 10 @1\(comment)\nchart.top = superview.top + 20 @1\(comment)\n"
    same(try equations(""), own)
    same(try equations(#"verifyAmbiguity="ignoreSizes""#), sizes + own)
    same(try equations(#"verifyAmbiguity="ignorePositions""#), places + own)
    same(try equations(#"verifyAmbiguity="off""#), sizes + places + own)
  }

  @Test func `a drawing of a freeform size is judged without its safe area`() throws {
    let pins = """
      <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c1"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c2"/>
      <constraint firstItem="safe" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c3"/>
      """
    func text(_ height: String, judged: Bool) throws -> String {
      let size = #"<constraint firstItem="a" firstAttribute="height" constant="\#(height)" id="c4"/>"#
      let document = xib(
        element("view", "a", "0 44 100 122"), constraints: pins + (height.isEmpty ? "" : size),
        more: #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#
      ).replacing("retina4_7", with: "retina5_9")
      return try imported(document, path: "Card.xib", fitsCells: judged)[0].text
    }
    #expect(try text("", judged: false).contains("safeArea: (44, 0, 34, 0)"))
    let judged = try text("", judged: true)
    #expect(judged.contains("safeArea: 0;"), "\(judged)")
    // Without it, the constraints would conflict.
    #expect(try text("122", judged: true).contains("safeArea: (44, 0, 34, 0)"))
  }

  @Test func `a cell of a table with automatic heights may need another one`() throws {
    func required(_ attributes: String) throws -> Bool {
      let box = element(
        "view", "box", "0 0 50 44", "",
        #"<constraints><constraint firstAttribute="height" constant="80" id="h"/></constraints>"#)
      let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <scenes><scene sceneID="s"><objects><tableViewController id="c">
            <tableView key="view" id="t" dataMode="prototypes" \(attributes)>
              <rect key="frame" x="0" y="0" width="375" height="667"/>
              <prototypes><tableViewCell id="cell">
                <rect key="frame" x="0" y="28" width="375" height="44"/>
                <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                  <rect key="frame" x="0" y="0" width="375" height="44"/>
                  <subviews>\(box)</subviews>
                  <constraints>
                    <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="c2"/>
                    <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="c3"/>
                  </constraints>
                </tableViewCellContentView>
              </tableViewCell></prototypes>
            </tableView>
          </tableViewController></objects></scene></scenes>
        </document>
        """
      return try imported(document, fitsCells: true)[0].layouts.contains { $0.requiredHeight != nil }
    }
    #expect(try required(""))
    #expect(try !required(#"rowHeight="-1""#))
  }

  @Test func `what only the app knows of a view is known`() throws {
    let views =
      element("containerView", "c", "10 20 100 50") + element("view", "e", "0 90 300 0")
      + element("view", "f", "0 90 300 9")
    let pins = ["c", "e", "f"].map {
      #"<constraint firstItem="\#($0)" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="\#($0)1"/>"#
    }
    let file = try imported(xib(views, constraints: pins.joined()), path: "Card.xib")[0]
    #expect(file.text.contains("intrinsic: 100 x 50"), "\(file.text)")
    #expect(file.layouts[0].emptyViews.count == 1)
    #expect(file.layouts[0].openSides.isEmpty)
  }
}
