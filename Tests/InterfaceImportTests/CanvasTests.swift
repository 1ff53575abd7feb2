import InterfaceImport
import LayoutWriting
import Testing

/// What a document leaves to its canvas: safe areas, margins of cells, devices, size classes.
struct CanvasTests {
  private func storyboard(_ objects: String, device: String = "retina6_1", tools: String = "17701") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(tools)"
      targetRuntime="iOS.CocoaTouch">
      <device id="\(device)" orientation="portrait"/>
      <scenes><scene><objects>\(objects)</objects></scene></scenes>
    </document>
    """
  }

  private func controller(_ inner: String, size: String = "414 896", _ more: String = "") -> String {
    let sides = size.split(separator: " ")
    return """
      <viewController id="vc">
        <view key="view" id="root"><rect key="frame" x="0" y="0" width="\(sides[0])" height="\(sides[1])"/>
          \(inner)<viewLayoutGuide key="safeArea" id="safe"/></view>
        \(more)
      </viewController>
      """
  }

  /// The first preview of each layout, without its size and scale.
  private func canvases(_ document: String) throws -> [String] {
    let lines: [Substring] = try imported(document).flatMap { $0.text.split(separator: "\n") }
    return lines.filter { $0.contains("preview canvas") }.map { line in
      let settings: Substring = line.drop { $0 != ";" }.dropFirst().drop { $0 != ";" }
      return String(settings.dropFirst(2).dropLast(2))
    }
  }

  @Test func `bars are derived from the device and the controller`() throws {
    #expect(try canvases(storyboard(controller(""))) == ["safeArea: (44, 0, 34, 0)"])
    #expect(try canvases(storyboard(controller(""), device: "retina4_7")) == ["safeArea: (20, 0, 0, 0)"])
    let inNavigation = controller("", #"<navigationItem key="navigationItem" id="n"/>"#)
    #expect(try canvases(storyboard(inNavigation)) == ["safeArea: (88, 0, 34, 0)"])
    #expect(try canvases(storyboard(controller("", size: "414 842"))) == ["safeArea: (0, 0, 34, 0)"])
    let large = """
      <navigationController id="nav"><navigationBar key="navigationBar" largeTitles="YES" id="bar"/>
        <connections><segue kind="relationship" relationship="rootViewController" destination="vc" id="s"/></connections>
      </navigationController>
      """
    #expect(try canvases(storyboard(controller("") + large)) == ["safeArea: (140, 0, 34, 0)"])
  }

  @Test func `frames that are pinned to the safe area show it`() throws {
    func pinned(_ y: String) -> String {
      controller(
        """
        <subviews>\(element("view", "a", "0 \(y) 10 10"))</subviews>
        <constraints><constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="8"
          id="1"/></constraints>
        """)
    }
    #expect(try canvases(storyboard(pinned("64"))) == ["safeArea: (56, 0, 34, 0)"])
    // No bars are 57 points high: the frame is out of date.
    #expect(try canvases(storyboard(pinned("65"))) == ["safeArea: (44, 0, 34, 0)"])
  }

  /// A bar of 67 points has no room for a status bar of 44 and a home indicator of 34 points.
  @Test func `a view that keeps its safe area out of its margins has its own`() throws {
    func bar(_ y: String, _ attribute: String, second: String = "topMargin") throws -> String {
      let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
          <device id="retina6_1" orientation="portrait"/>
          <objects><view id="root" \(attribute)>
            <rect key="frame" x="0" y="0" width="375" height="67"/>
            <subviews>\(element("view", "a", "0 \(y) 10 51"))</subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints><constraint firstItem="a" firstAttribute="top" secondItem="\(second == "top" ? "safe" : "root")"
              secondAttribute="\(second)" id="1"/></constraints>
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
          </view></objects>
        </document>
        """
      return try imported(document).flatMap { $0.text.split(separator: "\n") }
        .filter { $0.hasPrefix("  margins") || $0.contains("preview canvas") }.joined(separator: "\n")
    }
    let attribute = #"insetsLayoutMarginsFromSafeArea="NO""#
    #expect(try bar("10", attribute).contains("margins: (10, 16, 10, 16)\n"))
    #expect(try bar("10", attribute).contains("safeArea: 0"))
    #expect(try bar("44", "").contains("safeArea: (44, 0, 34, 0)"))
    // A frame at the top shows no margin, and the canvas shows none.
    #expect(try bar("0", attribute).contains("  margins") == false)
    // The language has no margins that leave out a safe area which is used.
    #expect(try bar("44", attribute, second: "top").contains("safeArea: (44, 0, 34, 0)"))
  }

  @Test func `a cell's margins follow from its device, its accessory and its separator`() throws {
    func margins(_ cell: String, _ content: String, device: String = "retina6_1", tools: String = "17701") throws
      -> String
    {
      let table = """
        <tableViewController id="vc"><tableView key="view" id="table"><prototypes>
          <tableViewCell id="cell" reuseIdentifier="City">\(rect(cell))
            <tableViewCellContentView key="contentView" id="content">\(rect(content))</tableViewCellContentView>
          </tableViewCell>
        </prototypes></tableView></tableViewController>
        """
      let text = try imported(storyboard(table, device: device, tools: tools)).first?.text ?? ""
      return text.split(separator: "\n").first { $0.hasPrefix("  margins") }.map { String($0.dropFirst(2)) } ?? text
    }
    func rect(_ size: String) -> String {
      let sides = size.split(separator: " ")
      return "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(sides[0])\" height=\"\(sides[1])\"/>"
    }
    #expect(try margins("414 44", "414 44") == "margins: (11, 20, 11, 20)")
    #expect(try margins("375 44", "375 43.5", device: "retina4_7") == "margins: (11, 16, 10.5, 16)")
    #expect(try margins("375 44", "341 44", device: "retina4_7") == "margins: (11, 16, 11, 8)")
    #expect(try margins("320 44", "320 44", device: "retina4_0") == "margins: (11, 16, 11, 16)")
    #expect(try margins("375 44", "375 43.5", device: "retina4_7", tools: "11762") == "margins: 8")
  }

  @Test func `a view that is laid out separately is a layout`() throws {
    let table = """
      <subviews><tableView translatesAutoresizingMaskIntoConstraints="NO" id="table">
        <rect key="frame" x="0" y="0" width="100" height="100"/>
        <view key="tableHeaderView" id="header"><rect key="frame" x="0" y="0" width="100" height="20"/></view>
        <prototypes><tableViewCell id="cell" reuseIdentifier="City"><rect key="frame" x="0" y="0" width="100" height="44"/>
          <tableViewCellContentView key="contentView" id="content">
            <rect key="frame" x="0" y="0" width="100" height="44"/></tableViewCellContentView>
        </tableViewCell></prototypes>
      </tableView></subviews>
      """
    let files = try imported(storyboard(controller(table)))
    #expect(files.count == 1)
    #expect(files[0].layouts.map { "\($0.name) \($0.root)" } == ["Main root", "Header header", "City content"])
    #expect(files[0].omissions.map(\.sort) == ["arrangement of cells"])
  }

  @Test func `a root that is a stack or scroll view is nested in a plain view`() throws {
    let text = try imported(
      storyboard(
        """
        <stackView axis="vertical" id="root"><rect key="frame" x="0" y="0" width="110" height="200"/>
          <subviews>\(element("view", "a", "0 0 110 200"))</subviews>
        </stackView>
        """)
    ).first?.text
    same(
      text ?? "",
      """
      // Imported from Main.storyboard.

      layout Main {
        vstack stackView {
          view container
        }

        stackView.edges = superview.edges

        preview canvas { size: 110 x 200; scale: 2; safeArea: 0; heightClass: regular }
      }

      """)
  }
}
