import Foundation
import Testing

@Suite(.timeLimit(.minutes(30)))
struct ImportCommandTests {
  private static func xib(_ runtime: String = "iOS.CocoaTouch") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="\(runtime)">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
        <view id="r00-t0-id0">
          <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
          <subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="b0x-00-id0" userLabel="box">
              <rect key="frame" x="0.0" y="0.0" width="30" height="20"/>
              <color key="tintColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="b0x-00-id0" firstAttribute="width" constant="30" id="1"/>
          </constraints>
        </view>
      </objects>
    </document>

    """
  }

  @Test func `a UIKit conflict log becomes a layout that can be checked`() async throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      "<NSLayoutConstraint:0x1 UIView:0x2.width == 4   (active)>"
      "<NSLayoutConstraint:0x3 UIView:0x2.width == 5   (active)>"
      """
    try await inFolder(["crash.txt": log]) { folder in
      #expect(try await folder.run("import", "crash.txt", "--output", "out").status == 0)
      let check = try await folder.run("check", "out/Crash.layout")
      #expect(check.status == 1)
      #expect(
        check.output.contains("by 1 point. Constraints: `view1.width = 4` (line 13) and `view1.width = 5` (line 14)"))
    }
  }

  @Test func `a single layout can be written to standard output`() async throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      "<NSLayoutConstraint:0x1 UIView:0x2.width == 4   (active)>"
      "<NSLayoutConstraint:0x3 UIView:0x2.width == 5   (active)>"
      """
    try await inFolder(["crash.txt": log, "other.txt": log]) { folder in
      let one = try await folder.run("import", "crash.txt", "--output", "-")
      #expect(one.status == 0 && one.output.contains("view1.width = 4") && one.output.contains("view1.width = 5"))
      let two = try await folder.run("import", "crash.txt", "other.txt", "--output", "-")
      #expect(two.status == 2 && two.output.isEmpty)
      #expect(two.errors.contains("2 files cannot be written to standard output; name a folder with --output DIR\n"))
      #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("-").path))
    }
  }

  /// A log, and what is reported about it on standard error.
  @Test(arguments: [
    // It may begin like a document.
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.width == 4   (active)>\n<NSLayoutConstraint:0x3 UIView:0x2.width == 5   (active)>",
      "Log.layout with 1 layout", 0
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.width == 4   (active)>\n<NSLayoutConstraint:0x3 UIView:0x2.shoe == 5   (active)>",
      "Log.layout with 1 layout; not read: 1 of 2 constraints; the conflict could not be reproduced", 0
    ),
    (
      "Unable to simultaneously satisfy constraints:\n<private>\n",
      "This log shows <private> in place of its constraints: run the app from Xcode, or enable private data in the log.",
      2
    ),
    (
      "<p>Hello</p>",
      "This text lists no constraints: copy the whole message, from `Unable to simultaneously satisfy`.", 2
    ),
  ])
  func `a log is recognized, and missing parts are reported`(log: String, errors: String, status: Int) async throws {
    try await inFolder(["log.txt": log]) { folder in
      let run = try await folder.run("import", "log.txt", "--output", "out")
      #expect(run.errors == "layout-lsp: log.txt: \(errors)\n")
      #expect(run.status == Int32(status))
    }
  }

  @Test func `writes files, a map and a summary`() async throws {
    try await inFolder(["Card.xib": Self.xib(), "other/Card.xib": Self.xib()]) { folder in
      let run = try await folder.run(
        "import", "Card.xib", "other/Card.xib", "--output", "out/layouts", "--map", "out/map.json")
      #expect(run.status == 0 && run.output.isEmpty)
      #expect(
        run.errors == """
          layout-lsp: Card.xib: Card.layout with 1 layout; not carried over: 1 × color
          layout-lsp: other/Card.xib: Card2.layout with 1 layout; not carried over: 1 × color

          """)
      #expect(
        try folder.text("out/layouts/Card.layout") == """
          // Imported from Card.xib.

          layout Card {
            // Not carried over: color tintColor
            view box

            box.width = 30

            preview canvas { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular }
          }

          """)
      let views = #"{"b0x-00-id0":"box"}"#
      #expect(
        try folder.text("out/map.json") == """
          [{"constraints":1,"file":"Card.layout","layout":"Card","root":"r00-t0-id0","source":"Card.xib","views":\(views)},\
          {"constraints":1,"file":"Card2.layout","layout":"Card","root":"r00-t0-id0","source":"other/Card.xib","views":\(views)}]

          """)
      let again = try await folder.run("import", "Card.xib", "--output", "out/layouts")
      #expect(again.status == 0)
      #expect(try await folder.run("format", "--check", "out/layouts").status == 0)
    }
  }

  /// A project with its translations: a strings file in UTF-16, a catalogue, and a damaged file.
  @Test func `translations beside a document are imported`() async throws {
    let xib = Self.xib().replacing(
      "<subviews>",
      with: """
        <subviews>
          <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="nam-00-001">
            <rect key="frame" x="0.0" y="0.0" width="45" height="21"/>
          </label>
        """
    ).replacing(
      "<constraints>",
      with: """
        <constraints>
        <constraint firstItem="nam-00-001" firstAttribute="width" constant="60" id="2"/>
        <constraint firstItem="nam-00-001" firstAttribute="top" secondItem="r00-t0-id0" secondAttribute="top" id="3"/>
        <constraint firstItem="nam-00-001" firstAttribute="leading" secondItem="r00-t0-id0" secondAttribute="leading" id="4"/>
        """)
    let catalogue = """
      {"sourceLanguage": "en", "strings": {"nam-00-001.text": {"localizations": {
        "he": {"stringUnit": {"state": "translated", "value": "שם"}}}}}}
      """
    try await inFolder([
      "App/Base.lproj/Card.xib": xib, "App/de.lproj/Card.strings": "\"nam-00-001.text\" = \"Benutzername\";",
      "App/mul.lproj/Card.xcstrings": catalogue, "App/de.lproj/Other.strings": "\"x",
      "App/fr.lproj/Card.strings": "/* Name */\n\"nam-00-001.text\" = \"Nom",
    ]) { folder in
      let run = try await folder.run("import", "App/Base.lproj/Card.xib", "--output", "out")
      #expect(run.status == 2)
      #expect(
        run.errors == """
          layout-lsp: App/Base.lproj/Card.xib: Card.layout with 1 layout; not carried over: 1 × color
          layout-lsp: App/Base.lproj/Card.xib: languages: de, he
          layout-lsp: App/fr.lproj/Card.strings:2: expected a closing quotation mark

          """)
      let check = try await folder.run("check", "out/Card.layout")
      #expect(check.output.contains("On *de*, `nameLabel` is 60 wide and \"Benutzername\" needs 110.5"))
      let text = try folder.text("out/Card.layout")
      #expect(text.contains("strings he {") && text.contains("locale: he }") && !text.contains("locale: fr"))
      // From within the folder of the language.
      let inside = try await Program.run(
        script: "cd App/Base.lproj && \"$0\" import Card.xib --output ../../inside", in: folder.url)
      #expect(inside.errors.contains("layout-lsp: Card.xib: languages: de, he\n"))
      #expect(try folder.text("inside/Card.layout") == text)
    }
  }

  @Test(arguments: [
    ("<document>\n<objects>\n</document>", "3: this is not well-formed XML"),
    ("", " this is not well-formed XML"),
    (
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>",
      "1: this is the archive format of Xcode 4 and before; open it in Xcode and save it"
    ),
    ("<plist/>", "1: this is not a storyboard or xib: its outermost element is `plist`"),
    (xib("watchKit"), "2: this is a document for watchOS, which has no Auto Layout"),
    (xib("AppleTV"), "2: this is a document for tvOS, whose safe area and sizes are not known here"),
  ])
  func `a document that cannot be imported is reported in one line, and the others are imported`(
    document: String, message: String
  ) async throws {
    try await inFolder(["Bad.xib": document, "Card.xib": Self.xib()]) { folder in
      let run = try await folder.run("import", "Bad.xib", "missing.xib", "Card.xib", "--output", "out")
      #expect(run.status == 2 && run.output.isEmpty)
      let lines = run.errors.split(separator: "\n")
      #expect(lines.first.map(String.init) == "layout-lsp: Bad.xib:\(message)", "\(run.errors)")
      #expect(lines.dropFirst().first == "layout-lsp: missing.xib: this file cannot be read")
      #expect(lines.count == 3)
      #expect(try folder.text("out/Card.layout").contains("view box"))
    }
  }

  /// Whenever it is ended, each file is whole or not there.
  @Test func `an interrupted import leaves no files`() async throws {
    let rows = (1...40).map { "<NSLayoutConstraint:0x\($0) UIView:0x1.width == 4>" }.joined(separator: "\n")
    try await inFolder(["log.txt": rows]) { folder in
      let script = """
        for delay in 0.01 0.02 0.04 0.08 0.16; do
          for i in 1 2 3 4 5 6 7 8 9; do set -- "$@" log.txt; done
          "$0" import "$@" --output out 2>/dev/null & sleep $delay; kill -TERM $! 2>/dev/null; wait $!
        done
        ls -A out 2>/dev/null | grep -v '^Log[0-9]*\\.layout$'; true
        """
      let run = try await Program.run(script: script, in: folder.url)
      #expect(run.output.isEmpty)
    }
  }
}
