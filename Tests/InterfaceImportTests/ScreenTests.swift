import InterfaceImport
import InterfaceMarkup
import LayoutWriting
import Testing

/// The screens on which a document is checked besides its canvas.
struct ScreenTests {
  private func previews(_ document: String, _ app: AppScreens, path: String = "Main.storyboard") throws -> [String] {
    var (names, languages) = (FileNames(), DocumentLanguages())
    let files = try importLayouts(
      try readMarkup(Array(document.utf8)), path: path, contentSizes: .measured, languages: &languages, names: &names,
      screens: app)
    return files.flatMap { $0.text.split(separator: "\n") }.map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("preview ") }.map(String.init)
  }

  private func storyboard(_ controller: String = "", bars: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
      <device id="retina6_0" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="c" \(controller)>
        <view key="view" id="root">
          <rect key="frame" x="0" y="0" width="390" height="844"/>
          <subviews>\(element("view", "v", "0 0 390 844"))</subviews>
        </view>
        \(bars)
      </viewController></objects></scene></scenes>
    </document>
    """
  }

  private let phones = AppScreens.Families(hasPhones: true, hasPads: false)

  @Test func `each kind of phone is a preview with all its sizes`() throws {
    let app = AppScreens(orientations: .all, families: phones)
    #expect(
      try previews(storyboard(), app) == [
        "preview phones { width: 320...414; height: 568...736; widthClass: compact; heightClass: regular; scale: 2; "
          + "safeArea: (20, 0, 0, 0) }",
        "preview phonesInLandscape { width: 568...736; height: 320...414; widthClass: compact; heightClass: compact; "
          + "scale: 2; safeArea: 0 }",
        "preview phonesWithNotch { width: 375...440; height: 812...956; widthClass: compact; heightClass: regular; "
          + "scale: 2; safeArea: (47, 0, 34, 0) }",
        "preview phonesWithNotchInLandscape { width: 812...956; height: 375...440; widthClass: compact; "
          + "heightClass: compact; scale: 2; safeArea: (0, 47, 21, 47) }",
      ])
  }

  @Test func `bars are as high as the document shows them, and lower in landscape`() throws {
    let app = AppScreens(orientations: .all, families: phones)
    let found = try previews(storyboard(bars: #"<navigationItem key="navigationItem" id="n"/>"#), app)
    #expect(found.map { $0.contains("safeArea: (64, 0, 0, 0)") } == [true, false, false, false], "\(found)")
    #expect(found.last?.contains("safeArea: (32, 47, 21, 47)") == true, "\(found)")
  }

  @Test func `a new system has no small phones, and a pad app no phones`() throws {
    let new = try previews(storyboard(), AppScreens(orientations: .all, families: phones, system: 16))
    #expect(new.first?.contains("width: 375...414; height: 667...736") == true, "\(new)")
    let old = try previews(storyboard(), AppScreens(orientations: .all, families: phones, system: 9))
    #expect(old.first?.contains("width: 320...414; height: 480...736") == true, "\(old)")
    let pads = try previews(storyboard(), AppScreens(families: AppScreens.Families(hasPhones: false, hasPads: true)))
    #expect(pads.map { $0.prefix(20) } == ["preview pads { width", "preview padsInLandsc"], "\(pads)")
  }

  @Test func `what the app may show at another size is on no screen`() throws {
    let app = AppScreens(orientations: .all, families: phones)
    #expect(try previews(storyboard(#"modalPresentationStyle="popover""#), app).isEmpty)
    #expect(try previews(xib(element("view", "v", "8 0 9 9")), app, path: "Card.xib").isEmpty)
  }

  @Test func `a cell has the widths of phones, and the height of its content`() throws {
    let cell = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
          <tableViewCell id="cell">
            <rect key="frame" x="0" y="0" width="375" height="60"/>
            <tableViewCellContentView key="contentView" id="content">
              <rect key="frame" x="0" y="0" width="345" height="60"/>
              <subviews>\(element("view", "box", "0 0 10 10"))</subviews>
            </tableViewCellContentView>
          </tableViewCell>
        </objects>
      </document>
      """
    #expect(
      try previews(cell, .unknown, path: "Cell.xib") == [
        "preview phoneWidths { width: 290...410; height: fit; widthClass: compact; heightClass: regular; scale: 2 }"
      ])
  }

  @Test func `a header of a table or a collection has the widths of phones`() throws {
    func document(_ list: String, _ key: String, _ tag: String = "view", _ attributes: String = "") -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <scenes><scene sceneID="s"><objects><viewController id="c">
          <\(list) key="view" id="root">
            <rect key="frame" x="0" y="0" width="375" height="667"/>
            <collectionViewFlowLayout key="collectionViewLayout" id="flow" \(attributes)/>
            <\(tag) key="\(key)" id="header">
              <rect key="frame" x="0" y="0" width="375" height="80"/>
              <subviews>\(element("view", "box", "0 0 10 10"))</subviews>
            </\(tag)>
          </\(list)>
        </viewController></objects></scene></scenes>
      </document>
      """
    }
    let widths =
      "preview phoneWidths { width: 320...440; height: fit; widthClass: compact; heightClass: regular; scale: 2 }"
    func collection(_ direction: String) -> String {
      document(
        "collectionView", "sectionHeaderView", "collectionReusableView", "scrollDirection=\"\(direction)\"")
    }
    #expect(try previews(document("tableView", "tableHeaderView"), .unknown) == [widths])
    #expect(try previews(document("tableView", "tableFooterView"), .unknown) == [widths])
    #expect(try previews(collection("vertical"), .unknown) == [widths])
    // A header beside the content is as high as the collection, and a background is behind all of it.
    #expect(try previews(collection("horizontal"), .unknown).isEmpty)
    #expect(try previews(document("tableView", "backgroundView"), .unknown).isEmpty)
  }

  @Test func `a project file gives families, orientations and the system`() {
    let text = """
      IPHONEOS_DEPLOYMENT_TARGET = 12.4;
      IPHONEOS_DEPLOYMENT_TARGET = 15.0;
      TARGETED_DEVICE_FAMILY = "1,2";
      TARGETED_DEVICE_FAMILY = 1;
      INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "UIInterfaceOrientationPortrait";
      INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationPortrait";
      """
    let app = AppScreens(project: text)
    #expect(app.system == 15 && app.families == phones)
    #expect(app.orientations?.allowsLandscape == false && app.padOrientations?.allowsLandscape == true)
    #expect(AppScreens(project: "x = \ny") == .unknown)
  }

  @Test func `a list of pads' orientations makes an app universal`() throws {
    func app(_ entries: String) throws -> AppScreens? {
      AppScreens(plist: try readMarkup(Array("<plist><dict>\(entries)</dict></plist>".utf8)))
    }
    let phone = """
      <key>UISupportedInterfaceOrientations</key>
      <array><string>UIInterfaceOrientationPortrait</string></array>
      """
    let pad = phone.replacing("Orientations<", with: "Orientations~ipad<").replacing("Portrait", with: "LandscapeLeft")
    #expect(try app(phone)?.families == nil)
    #expect(try app(phone + pad)?.families == AppScreens.Families(hasPhones: true, hasPads: true))
    #expect(try app(phone + pad)?.padOrientations?.allowsPortrait == false)
    #expect(try app(pad) == nil)
    #expect(try app(phone + "<key>MinimumOSVersion</key><string>14.1</string>")?.system == 14)
  }

  @Test func `the label of a Basic cell is between the margins`() throws {
    let cell = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
          <tableViewCell id="cell" style="IBUITableViewCellStyleDefault" textLabel="l">
            <rect key="frame" x="0" y="0" width="375" height="44"/>
            <tableViewCellContentView key="contentView" id="content">
              <rect key="frame" x="0" y="0" width="375" height="44"/>
              <subviews>
                <label id="l" text="Title">
                  <rect key="frame" x="16" y="0" width="343" height="44"/>
                  <autoresizingMask key="autoresizingMask"/>
                </label>
              </subviews>
            </tableViewCellContentView>
          </tableViewCell>
        </objects>
      </document>
      """
    let text = try lines(of: cell)
    #expect(text.contains("titleLabel.leading = superview.leading + 16"), "\(text)")
    #expect(text.contains("superview.trailing = titleLabel.trailing + 16"), "\(text)")
    #expect(!text.contains("width = 343"), "\(text)")
  }

  @Test func `a cell of a xib is as wide as each phone, less what it has beside its content`() throws {
    let cell = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <objects><tableViewCell id="cell">
          <rect key="frame" x="0" y="0" width="320" height="44"/>
          <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
            <rect key="frame" x="0" y="0" width="300" height="44"/>
            <subviews>\(element("view", "v", "0 0 30 44"))</subviews>
          </tableViewCellContentView>
        </tableViewCell></objects>
      </document>
      """
    let found = try previews(cell, AppScreens(orientations: .all, families: phones), path: "Cell.xib")
    #expect(found.first?.contains("width: 300...420; height: fit") == true, "\(found)")
  }
}
