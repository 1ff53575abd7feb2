import Testing

/// `check` of storyboards and xibs, which are converted in memory.
@Suite(.timeLimit(.minutes(30)))
struct InterfaceCheckTests {
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view id="root">
                <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                <subviews>
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">
                        <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                        <constraints>
                            <constraint firstAttribute="width" constant="100" id="w1"/>
                            <constraint firstAttribute="width" constant="120" id="w2"/>
                        </constraints>
                    </view>
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="free" userLabel="free">
                        <rect key="frame" x="0.0" y="60" width="100" height="50"/>
                    </view>
                </subviews>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>
                    <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" id="t"/>
                    <constraint firstItem="box" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="l"/>
                    <constraint firstItem="free" firstAttribute="leading" secondItem="box" secondAttribute="leading" id="f"/>
                    <constraint firstItem="free" firstAttribute="top" secondItem="box" secondAttribute="bottom" id="g"/>
                </constraints>
            </view>
        </objects>
    </document>

    """

  /// Both the place and the lines that the message names are those of the XML.
  @Test func `a conflict is reported at its constraint in the XML`() async throws {
    try await inFolder(["Card.xib": Self.xib]) { folder in
      let run = try await folder.run("check", "Card.xib", "--format", "xcode")
      #expect(run.status == 1 && run.errors.isEmpty)
      let lines = run.output.split(separator: "\n").map { $0.replacing(folder.path, with: "") }
      let conflict = try #require(lines.first { $0.contains("[conflict]") })
      #expect(conflict.hasPrefix("/Card.xib:13:25: error: "), "\(run.output)")
      #expect(conflict.contains("`box.width = 100` (line 12)") && conflict.contains("`box.width = 120` (line 13)"))
      #expect(lines.contains { $0.hasPrefix("/Card.xib:12:25: note: ") })
      #expect(lines.contains { $0.hasPrefix("/Card.xib:16:17: warning: ") && $0.hasSuffix("[ambiguous]") })
      let text = try await folder.run("check", "Card.xib").output
      #expect(
        text.contains(
          """
            --> Card.xib:13:25
             |
          13 |                         <constraint firstAttribute="width" constant="120" id="w2"/>
             |                         ^^^^^^^^^^^

          """), "\(text)")
    }
  }

  @Test func `a cell that the document draws too low is one warning`() async throws {
    let cell = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
          <tableViewCell id="cell">
            <rect key="frame" x="0" y="0" width="320" height="140"/>
            <tableViewCellContentView key="contentView" id="content">
              <rect key="frame" x="0" y="0" width="320" height="140"/>
              <subviews>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                  <rect key="frame" x="16" y="12" width="200" height="116"/>
                  <constraints>
                    <constraint firstAttribute="width" constant="200" id="c1"/>
                    <constraint firstAttribute="height" constant="200" id="c2"/>
                  </constraints>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="c3"/>
                <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="c4"/>
                <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="c5"/>
              </constraints>
            </tableViewCellContentView>
          </tableViewCell>
        </objects>
      </document>

      """
    try await inFolder(["Movie.xib": cell]) { folder in
      let run = try await folder.run("check", "Movie.xib", "--format", "xcode")
      #expect(run.status == 0)
      #expect(
        run.output.replacing(folder.path, with: "")
          == "/Movie.xib:4:5: warning: `Movie` needs a height of 200, and the document draws it 140 high [conflict]\n")
    }
  }

  @Test func `problems of frames in a document for macOS are information`() async throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="23000" targetRuntime="MacOSX.Cocoa">
        <objects>
          <customView id="root"><rect key="frame" x="0" y="0" width="300" height="120"/>
            <subviews>
              <textField translatesAutoresizingMaskIntoConstraints="NO" id="long">
                <rect key="frame" x="18" y="84" width="44" height="16"/>
                <textFieldCell key="cell" lineBreakMode="clipping" title="A name of some length" id="cell"/>
                <constraints><constraint firstAttribute="width" constant="40" id="1"/></constraints>
              </textField>
            </subviews>
            <constraints>
              <constraint firstItem="long" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="2"/>
              <constraint firstItem="long" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="3"/>
            </constraints>
          </customView>
        </objects>
      </document>

      """
    try await inFolder(["Sheet.xib": xib]) { folder in
      let run = try await folder.run("check", "Sheet.xib")
      #expect(run.output == "1 file: 0 errors, 0 warnings, 2 notes (`--all` shows them)\n")
      let all = try await folder.run("check", "Sheet.xib", "--all")
      #expect(all.output.hasPrefix("information[clipped]: `aNameOfLabel` is 40 wide"), "\(all.output)")
    }
  }

  @Test func `a problem on a preview that the import adds is less severe`() async throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <scenes><scene sceneID="s"><objects><viewController id="c">
          <view key="view" id="root">
            <rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>
              <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                <rect key="frame" x="0" y="20" width="100" height="500"/>
                <constraints>
                  <constraint firstAttribute="width" constant="100" id="c1">
                    <variation key="heightClass=compact" constant="120"/>
                  </constraint>
                  <constraint firstAttribute="height" constant="500" id="c2"/>
                </constraints>
              </view>
            </subviews>
            <constraints>
              <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c3"/>
              <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c4"/>
              <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="box" secondAttribute="bottom" id="c5"/>
            </constraints>
          </view>
        </viewController></objects></scene></scenes>
      </document>

      """
    try await inFolder(["Main.storyboard": storyboard]) { folder in
      let run = try await folder.run("check", "Main.storyboard", "--format", "xcode")
      let line = try #require(run.output.split(separator: "\n").first { $0.contains("[conflict]") })
      #expect(run.status == 0)
      #expect(line.contains(": warning: Conflict on *phoneLandscape*"), "\(run.output)")
      #expect(line.contains("The document is not drawn at this size, which it only has settings for"))
    }
  }

  private static func screen(_ views: String, _ constraints: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="c">
        <view key="view" id="root">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews>\(views)</subviews>
          <constraints>\(constraints)</constraints>
        </view>
      </viewController></objects></scene></scenes>
    </document>

    """
  }

  @Test func `a text that needs more lines than a document gives it is a hint`() async throws {
    let label = """
      <label translatesAutoresizingMaskIntoConstraints="NO" id="name" numberOfLines="2" text="One two three four five six">
        <rect key="frame" x="0" y="20" width="80" height="41"/>
        <constraints><constraint firstAttribute="width" constant="80" id="c1"/></constraints>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
      </label>
      """
    let pins = """
      <constraint firstItem="name" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
      <constraint firstItem="name" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c3"/>
      """
    try await inFolder(["A.storyboard": Self.screen(label, pins)]) { folder in
      let run = try await folder.run("check", "A.storyboard", "--all")
      let words = "`oneTwoThreeLabel` has `lines: 2` and \"One two three four five six\" needs 3 lines"
      #expect(run.output.contains("hint[clipped]: ") && run.output.contains(words), "\(run.output)")
      #expect(run.output.contains("`lines: 3`"), "\(run.output)")
    }
  }

  @Test func `what a user of the app may not see is information`() async throws {
    func label(_ text: String) -> String {
      """
      <label translatesAutoresizingMaskIntoConstraints="NO" id="name" text="\(text)">
        <rect key="frame" x="0" y="20" width="20" height="20.5"/>
        <constraints><constraint firstAttribute="width" constant="20" id="c1"/></constraints>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
      </label>
      """
    }
    func pins(_ edge: String) -> String {
      """
      <constraint firstItem="name" firstAttribute="\(edge)" secondItem="root" secondAttribute="\(edge)" id="c2"/>
      <constraint firstItem="name" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c3"/>
      """
    }
    let files = [
      "A.storyboard": Self.screen(label("Label"), pins("left")),
      "B.storyboard": Self.screen(label("Country"), pins("leading")),
      "C.storyboard": Self.screen(label("Label"), pins("left")), "ar.lproj/C.strings": #""name.text" = "Label";"#,
    ]
    try await inFolder(files) { folder in
      let run = try await folder.run("check", ".", "--format", "xcode")
      let lines = run.output.split(separator: "\n").map { $0.replacing(folder.path, with: "") }
      func severity(_ file: String, _ code: String) -> String? {
        lines.first { $0.contains("/\(file).storyboard:") && $0.hasSuffix("[\(code)]") }.flatMap { line in
          ["warning", "note"].first { line.contains(": \($0): ") }
        }
      }
      #expect(severity("A", "clipped") == "note", "\(run.output)")
      #expect(severity("A", "left-right") == "note", "\(run.output)")
      #expect(severity("B", "clipped") == "warning", "\(run.output)")
      #expect(severity("C", "left-right") == "warning", "\(run.output)")
    }
  }

  @Test func `a phone in landscape is not checked if the app has no landscape`() async throws {
    let views = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
        <rect key="frame" x="0" y="20" width="100" height="500"/>
        <constraints>
          <constraint firstAttribute="width" constant="100" id="c1"><variation key="heightClass=compact" constant="120"/></constraint>
          <constraint firstAttribute="height" constant="500" id="c2"/>
        </constraints>
      </view>
      """
    let constraints = """
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c3"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c4"/>
      <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="box" secondAttribute="bottom" id="c5"/>
      """
    func plist(_ orientation: String) -> String {
      """
      <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key>
      <array><string>UIInterfaceOrientation\(orientation)</string></array></dict></plist>
      """
    }
    let storyboard = Self.screen(views, constraints)
    for (orientation, status) in [("Portrait", "0 warnings"), ("LandscapeLeft", "1 warning")] {
      let files = [
        "App/Base.lproj/Main.storyboard": storyboard, "App/Supporting Files/App-Info.plist": plist(orientation),
        "Info.plist": plist("LandscapeRight"), ".git/config": "",
      ]
      try await inFolder(files) { folder in
        let run = try await folder.run("check", "App")
        #expect(run.output.contains("0 errors, \(status)"), "\(orientation): \(run.output)")
      }
    }
  }

  @Test func `folders are searched for storyboards and xibs, and nothing is written`() async throws {
    try await inFolder(["App/Card.xib": Self.xib, "App/a.layout": "view a { edges = superview.edges }\n"]) { folder in
      let run = try await folder.run("check")
      #expect(run.output.contains("--> ./App/Card.xib:13:25"))
      #expect(run.output.contains("2 files: 1 error"))
      #expect(try await folder.run("check", "--fix").output.contains("2 files: 1 error"))
      #expect(try folder.text("App/Card.xib") == Self.xib)
      let listed = try await Program.run(script: "ls -A . App | wc -w", in: folder.url)
      #expect(listed.output.contains("5"))
      #expect(try await folder.run("check", "--write-baseline", "b.json").status == 0)
      #expect(try await folder.run("check", "--baseline", "b.json").status == 0)
    }
  }

  @Test func `a document that cannot be converted is an error only if it is named`() async throws {
    let watch = Self.xib.replacing("iOS.CocoaTouch", with: "watchKit")
    try await inFolder(["Watch.storyboard": watch, "Broken.xib": "<document"]) { folder in
      let named = try await folder.run("check", "Watch.storyboard")
      #expect(named.status == 2)
      #expect(named.errors.hasPrefix("layout-lsp: Watch.storyboard:2: this is a document for watchOS"))
      try folder.write("Broken.xib", Self.xib)
      let found = try await folder.run("check", ".")
      #expect(found.status == 1)
      #expect(found.errors.hasPrefix("layout-lsp: warning: ./Watch.storyboard:2: this is a document for watchOS"))
      try folder.write("Broken.xib", "<document")
      #expect(try await folder.run("check", ".").status == 2)
    }
  }

  // MARK: Other screens

  /// Two buttons of the same height, one at each end of the screen. `size` is the second half of the constraint that says
  /// how high they are.
  private static func ends(_ height: Double = 200, _ size: String = #"constant="200""#) -> String {
    func button(_ id: String, _ y: Double) -> String {
      """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)">
        <rect key="frame" x="0" y="\(y)" width="375" height="\(height)"/>
        <constraints>
          <constraint firstAttribute="height" \(size.replacing("ID", with: id)) id="\(id)1"/>
        </constraints>
        <state key="normal" title="Go"/>
      </button>
      """
    }
    func pin(_ id: String, _ edge: String) -> String {
      """
      <constraint firstItem="\(id)" firstAttribute="\(edge)" secondItem="root" secondAttribute="\(edge)" id="\(id)\(edge)"/>
      """
    }
    let pins = ["first", "last"].flatMap { [pin($0, "leading"), pin($0, "trailing")] }
    return screen(
      button("first", 0) + button("last", 667 - height), (pins + [pin("first", "top"), pin("last", "bottom")]).joined())
  }

  private static func plist(_ orientations: String...) -> String {
    let names = orientations.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
    return """
      <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key><array>\(names)</array></dict></plist>
      """
  }

  @Test func `a storyboard is checked on the screens of its app, and a problem there has its sizes`() async throws {
    try await inFolder(["Main.storyboard": Self.ends()]) { folder in
      func output(_ choice: String? = nil) async throws -> String {
        guard let choice else { return try await folder.run("check", "Main.storyboard", "--format", "xcode").output }
        return try await folder.run("check", "Main.storyboard", "--format", "xcode", "--screens", choice).output
      }
      let found = try await output()
      #expect(
        found.contains(
          "warning: On *phonesInLandscape*, `first` and `last` overlap by 80 points while the root is lower than 400 "
            + "(at 568 × 320 points)"), "\(found)")
      #expect(try await output("canvas").isEmpty)
      try folder.write(".layout-lsp.json", #"{ "screens": "canvas" }"#)
      #expect(try await output().isEmpty)
      #expect(try await output("all").contains("overlap"))
      try folder.write(".layout-lsp.json", "{}")
      try folder.write("Info.plist", Self.plist("Portrait"))
      #expect(try await output().isEmpty)
      try folder.write("Info.plist", Self.plist("Portrait", "LandscapeLeft"))
      #expect(try await output().contains("overlap"))
    }
  }

  @Test func `a size that no phone has is not a problem`() async throws {
    // The first would overlap on a phone 414 wide and 568 high, the second overlap where it is 320 wide.
    let ratio = #"secondItem="ID" secondAttribute="width" multiplier="#
    for (height, size, warnings) in [
      (318.75, #"\#(ratio)"0.85""#, "0 warnings"), (332.5, #"\#(ratio)"0.7" constant="70""#, "1 warning"),
    ] {
      let files = ["Main.storyboard": Self.ends(height, size), "Info.plist": Self.plist("Portrait")]
      try await inFolder(files) { folder in
        let run = try await folder.run("check", "Main.storyboard")
        #expect(run.output.contains("0 errors, \(warnings)"), "\(run.output)")
      }
    }
  }

  @Test func `a fix of a document is in words, with its constraint`() async throws {
    try await inFolder(["Card.xib": Self.xib]) { folder in
      let text = try await folder.run("check", "Card.xib").output
      let fix = text.split(separator: "\n").first { $0.contains("= help: Remove `box.width = 120`") }
      #expect(fix?.hasSuffix("(constraint w2 on line 13)") == true, "\(text)")
      let plain = try await folder.run("check", "--no-fixes", "Card.xib").output
      #expect(plain.contains("[conflict]") && !plain.contains("help:"), "\(plain)")
    }
  }

  @Test func `a document without a layout says so`() async throws {
    let empty = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
        <scenes><scene sceneID="s"><objects><navigationController id="c"/></objects></scene></scenes>
      </document>
      """
    try await inFolder(["Main.storyboard": empty]) { folder in
      let checked = try await folder.run("check", "Main.storyboard")
      #expect(checked.status == 0)
      #expect(checked.errors == "layout-lsp: Main.storyboard: this document contains no layout\n")
      let converted = try await folder.run("import", "--output", "out", "Main.storyboard")
      #expect(converted.status == 0)
      #expect(
        converted.errors == "layout-lsp: Main.storyboard: this document contains no layout, so no file is written\n")
    }
  }

  @Test func `a badge beside a cell that does not clip it is shown`() async throws {
    func cell(_ outside: Int, _ attributes: String = "") -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
          <collectionViewCell id="cell" \(attributes)>
            <rect key="frame" x="0" y="0" width="100" height="100"/>
            <view key="contentView">
              <rect key="frame" x="0" y="0" width="100" height="100"/>
              <subviews>
                <switch translatesAutoresizingMaskIntoConstraints="NO" id="badge">
                  <rect key="frame" x="50" y="0" width="51" height="31"/>
                </switch>
              </subviews>
            </view>
            <constraints>
              <constraint firstItem="badge" firstAttribute="top" secondItem="cell" secondAttribute="top" id="c1"/>
              <constraint firstItem="badge" firstAttribute="leading" secondItem="cell" secondAttribute="leading" constant="\(51 + outside)" id="c2"/>
            </constraints>
          </collectionViewCell>
        </objects>
      </document>

      """
    }
    let files = [
      "A.xib": cell(10), "B.xib": cell(30), "C.xib": cell(10, #"clipsSubviews="YES""#),
    ]
    try await inFolder(files) { folder in
      let output = try await folder.run("check", ".", "--format", "xcode").output
      let found = output.split(separator: "\n").filter { $0.contains(": warning: ") }
      #expect(found.map { $0.contains("B.xib") } == [true, false], "\(output)")
      #expect(found.allSatisfy { $0.hasSuffix("[outside]") })
    }
  }
}
