import InterfaceImport
import LayoutWriting
import Testing

/// Documents for macOS.
struct AppKitDocumentTests {
  /// A xib with one view of 300 × 120 points.
  private func xib(_ body: String, constraints: String = "", tools: Int = 23_000) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="\(tools)" targetRuntime="MacOSX.Cocoa">
      <objects>
        <customObject id="-2" userLabel="File's Owner" customClass="NSViewController"/>
        <customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="120"/>
          <subviews>\(body)</subviews><constraints>\(constraints)</constraints></customView>
      </objects>
    </document>
    """
  }

  private let button = element(
    "button", "b", "213 13 74 32", #"verticalHuggingPriority="750""#,
    #"<buttonCell key="cell" type="push" title="Done" bezelStyle="rounded"><font key="font" metaFont="system"/></buttonCell>"#
  )

  private let corner = """
    <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20" id="1"/>
    <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" symbolic="YES" id="2"/>
    """

  @Test func `frames count from the bottom, and constraints refer to alignment rectangles`() throws {
    let label = element(
      "textField", "l", "18 84 60 16", #"horizontalHuggingPriority="251" verticalHuggingPriority="750""#,
      #"<textFieldCell key="cell" lineBreakMode="clipping" title="Name"><font key="font" metaFont="system"/></textFieldCell>"#
    )
    let pins = """
      <constraint firstItem="l" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="3"/>
      <constraint firstItem="l" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="4"/>
      """
    let file = try imported(xib(label + button, constraints: corner + pins), path: "Sheet.xib").first
    same(
      file?.text ?? "",
      """
      // Imported from Sheet.xib.

      layout Sheet {
        platform: macOS
        label nameLabel "Name" { intrinsic: 56 x 16; verticalHugging: high }
        button doneButton "Done" { intrinsic: 60 x 20; verticalHugging: high }

        nameLabel.leading = superview.leading + 20
        nameLabel.top = superview.top + 20
        superview.trailing = doneButton.trailing + 20
        superview.bottom = doneButton.bottom + standard

        preview canvas { size: 300 x 120; scale: 1 }
      }

      """)
  }

  @Test func `controls of Xcode 26 have no insets`() throws {
    let text = try lines(of: xib(button, constraints: corner, tools: 24_000))
    #expect(
      text.contains(#"button doneButton "Done" { intrinsic: 74 x 32; verticalHugging: high; alignmentInsets: 0 }"#))
  }

  @Test(
    arguments: [
      (#"<buttonCell key="cell" type="push" title="Go" bezelStyle="rounded"/>"#, 11_762, "(4, 6, 7, 6)"),
      (#"<buttonCell key="cell" type="push" title="Go" bezelStyle="rounded"/>"#, 12_121, "(5, 6, 7, 6)"),
      (#"<buttonCell key="cell" type="check" title="Go" bezelStyle="regularSquare"/>"#, 9_059, "2"),
      (#"<buttonCell key="cell" type="radio" title="Go" bezelStyle="regularSquare"/>"#, 12_121, nil),
    ] as [(String, Int, String?)])
  func `controls of Xcode 8 have insets of their own`(cell: String, tools: Int, insets: String?) throws {
    let text = try lines(of: xib(element("button", "b", "213 13 74 32", "", cell), constraints: corner, tools: tools))
    let expected = insets.map { "alignmentInsets: \($0) }" }
    #expect(expected.map { text.contains($0) } ?? !text.contains("alignmentInsets"), "\(text)")
  }

  @Test(
    arguments: [
      (11_762, nil, "(2, 2, 3, 3)"), (9_059, "mini", "(0, 1, 0, 2)"), (12_121, nil, "(1, 3, 4, 3)"),
    ] as [(Int, String?, String)])
  func `pop-up buttons of Xcode 8 have insets of their own`(tools: Int, size: String?, insets: String) throws {
    let attribute = size.map { #" controlSize="\#($0)""# } ?? ""
    let cell = #"<popUpButtonCell key="cell" type="push" bezelStyle="rounded"\#(attribute)/>"#
    let view = element("popUpButton", "b", "213 13 74 26", "", cell)
    #expect(try lines(of: xib(view, constraints: corner, tools: tools)).contains("alignmentInsets: \(insets)"))
  }

  @Test func `a progress bar of macOS 11 is smaller than its frame`() throws {
    let bar = element("progressIndicator", "b", "13 13 260 20", #"style="bar""#)
    #expect(try lines(of: xib(bar, constraints: corner, tools: 21_507)).contains("alignmentInsets: (1, 0, 1, 0)"))
    #expect(try !lines(of: xib(bar, constraints: corner, tools: 15_000)).contains("alignmentInsets"))
  }

  @Test func `masks count from the bottom too`() throws {
    let views = """
      <customView id="a"><rect key="frame" x="10" y="20" width="50" height="30"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/></customView>
      <customView id="b"><rect key="frame" x="80" y="0" width="50" height="40"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></customView>
      """
    same(
      try lines(of: xib(views)),
      """
      platform: macOS
      view customView
      view customView2

      customView.leading = superview.leading + 10
      customView.width = 50
      customView.top = superview.top + 70
      customView.height = 30
      customView2.leading = superview.leading + 80
      customView2.width = 50
      superview.bottom = customView2.bottom
      customView2.height = 40
      """)
  }

  @Test func `a stack has the alignment, the spacing and the areas of AppKit`() throws {
    let inner = element("customView", "a", "0 0 20 20")
    let stack = element(
      "stackView", "s", "0 0 300 20", #"orientation="horizontal" alignment="centerY" detachesHiddenViews="YES""#,
      """
      <beginningViews>\(inner)</beginningViews><endViews>\(inner.replacing(#"id="a""#, with: #"id="b""#))</endViews>
      <visibilityPriorities><integer value="1000"/></visibilityPriorities>
      """)
    let text = try lines(of: xib(stack))
    #expect(
      text.hasPrefix(
        """
        platform: macOS
        hstack stackView {
          distribution: gravityAreas
          alignment: center
          spacing: 8
          view customView
          view customView2 { gravity: trailing }
        }
        """), "\(text)")
  }

  @Test func `only the clip view of a scroll view scrolls`() throws {
    let scroll = element(
      "scrollView", "s", "0 0 300 120", "",
      """
      <clipView key="contentView" translatesAutoresizingMaskIntoConstraints="NO" id="c"><rect key="frame" x="1" y="1" width="298" height="118"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews><tableView id="t"><rect key="frame" x="0" y="0" width="298" height="40"/></tableView></subviews>
      </clipView>
      <scroller key="verticalScroller" hidden="YES" id="v"><rect key="frame" x="284" y="1" width="15" height="118"/>
        <autoresizingMask key="autoresizingMask"/></scroller>
      """)
    let text = try lines(of: xib(scroll))
    #expect(text.contains("clipView clipView {"), "\(text)")
    #expect(text.contains("clipView.top = superview.top + 1"), "\(text)")
    #expect(text.contains("tableView.top = superview.top\n"), "\(text)")
  }

  @Test func `views of a root without constraints are placed by their frames, unless they are ambiguous`() throws {
    func text(_ attributes: String, _ constraints: String = "") throws -> String {
      let view = element("customView", "a", "10 20 100 50", attributes)
      return try imported(xib(view, constraints: constraints), path: "Sheet.xib").first?.text ?? ""
    }
    let place = "leading = superview.leading + 10"
    #expect(try text("").contains(place))
    #expect(try !text(#"ambiguous="YES""#).contains(place))
    #expect(try !text("", #"<constraint firstItem="a" firstAttribute="width" constant="9" id="c"/>"#).contains(place))
  }

  @Test func `insets follow the style of a control and the side of its mark`() throws {
    func insets(_ tag: String, _ cell: String) throws -> String? {
      let file = try imported(xib(element(tag, "b", "10 10 60 20", "", cell), constraints: corner), path: "Sheet.xib")
      let text = file.first?.text ?? ""
      let start = text.firstRange(of: "alignmentInsets: ")?.upperBound
      return start.map { String(text[$0...].prefix { $0 != ")" && $0 != "\n" }) }
    }
    let menu = #"<popUpButtonCell key="cell" type="roundTextured" bezelStyle="texturedRounded" title="One"/>"#
    #expect(try insets("popUpButton", menu) == nil)
    #expect(try insets("popUpButton", menu.replacing("texturedRounded", with: "recessed")) == "0 }")
    func check(_ attributes: String) -> String {
      #"<buttonCell key="cell" type="check" title="One" bezelStyle="regularSquare" \#(attributes)/>"#
    }
    #expect(try insets("button", check("")) == nil)
    #expect(try insets("button", check(#"imagePosition="trailing""#)) == "(1, 0, 1, 2")
    let segments = #"<segmentedCell key="cell" style="texturedSquare"/>"#
    #expect(try insets("segmentedControl", segments) == "(1, 1, 2, 1")
  }
}
