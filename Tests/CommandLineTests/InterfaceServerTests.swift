import Foundation
import Testing

/// What an editor shows of a storyboard or xib is what `check` reports.
@Suite(.timeLimit(.minutes(30)))
struct InterfaceServerTests {
  /// Two buttons that overlap on low screens, a label with a translation that is too long, and a conflict of its widths.
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="c">
        <view key="view" id="root">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews>
            <button translatesAutoresizingMaskIntoConstraints="NO" id="go">
              <rect key="frame" x="0" y="0" width="375" height="200"/>
              <constraints><constraint firstAttribute="height" constant="200" id="k1"/></constraints>
              <state key="normal" title="Go"/>
            </button>
            <button translatesAutoresizingMaskIntoConstraints="NO" id="stop">
              <rect key="frame" x="0" y="467" width="375" height="200"/>
              <constraints><constraint firstAttribute="height" constant="200" id="k2"/></constraints>
              <state key="normal" title="Stop"/>
            </button>
            <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="name">
              <rect key="frame" x="20" y="300" width="60" height="21"/>
              <constraints>
                <constraint firstAttribute="width" constant="60" id="k3"/>
                <constraint firstAttribute="width" constant="80" id="k4"/>
              </constraints>
            </label>
          </subviews>
          <constraints>
            <constraint firstItem="go" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="k5"/>
            <constraint firstItem="go" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="k6"/>
            <constraint firstItem="go" firstAttribute="top" secondItem="root" secondAttribute="top" id="k7"/>
            <constraint firstItem="stop" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="k8"/>
            <constraint firstItem="stop" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="k9"/>
            <constraint firstItem="stop" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" id="l1"/>
            <constraint firstItem="name" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="l2"/>
            <constraint firstItem="name" firstAttribute="top" secondItem="root" secondAttribute="top" constant="300" id="l3"/>
          </constraints>
        </view>
      </viewController></objects></scene></scenes>
    </document>

    """
  private static let plist = """
    <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key><array>
    <string>UIInterfaceOrientationPortrait</string></array></dict></plist>
    """
  private static let strings = #""name.text" = "A name that is much too long for this";"#

  /// One diagnostic: its place, severity, code and message.
  private func described(_ diagnostics: Any?) -> [String] {
    (diagnostics as? [[String: Any]] ?? []).map { diagnostic in
      let start = (diagnostic["range"] as? [String: Any])?["start"] as? [String: Any]
      let parts = [
        start?["line"], start?["character"], diagnostic["severity"], diagnostic["code"], diagnostic["message"],
      ]
      return parts.map { "\($0 ?? "nothing")" }.joined(separator: " ")
    }
  }

  private func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], "\(json)")
  }

  private func checked(_ folder: Folder) async throws -> [String] {
    let output = try await folder.run("check", "App/Base.lproj/Main.storyboard", "--format", "json").output
    let files = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
    return described(files?.first?["diagnostics"])
  }

  /// The diagnostics that an editor gets that opens the document in the folder.
  private func published(_ document: String, _ folder: Folder) throws -> [String] {
    let editor = try Editor(folder.url)
    func write(_ message: [String: Any]) throws {
      var message = message
      message["jsonrpc"] = "2.0"
      let body = try JSONSerialization.data(withJSONObject: message)
      editor.write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + Array(body))
    }
    let capabilities = ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]]
    let folders = [["uri": folder.url.absoluteString, "name": "app"]]
    try write([
      "id": 1, "method": "initialize", "params": ["capabilities": capabilities, "workspaceFolders": folders],
    ])
    _ = try editor.read()
    try write(["method": "initialized", "params": [String: Any]()])
    let item: [String: Any] = [
      "uri": folder.url.appendingPathComponent("App/Base.lproj/Main.storyboard").absoluteString, "languageId": "xml",
      "version": 1, "text": document,
    ]
    try write(["method": "textDocument/didOpen", "params": ["textDocument": item]])
    while true {
      let body = try editor.read()
      try #require(!body.isEmpty)
      let message = try object(body)
      guard message["method"] as? String == "textDocument/publishDiagnostics" else { continue }
      return described((message["params"] as? [String: Any])?["diagnostics"])
    }
  }

  /// The same without the conflict.
  private static let sound = storyboard.split(separator: "\n").filter { !$0.contains(#"id="k4""#) }
    .joined(separator: "\n")

  @Test(arguments: [("supported", sound), ("canvas", storyboard), ("all", sound)])
  func `an editor and check report the same`(screens: String, document: String) async throws {
    let files = [
      "App/Base.lproj/Main.storyboard": document, "App/de.lproj/Main.strings": Self.strings,
      "App/Info.plist": Self.plist,
      ".layout-lsp.json": #"{ "screens": "\#(screens)", "diagnostics": { "severity": { "ambiguous": "error" } } }"#,
    ]
    try await inFolder(files) { folder in
      let checked = try await checked(folder)
      #expect(try published(document, folder) == checked)
      #expect(checked.contains { $0.contains(" conflict ") } == (document == Self.storyboard), "\(checked)")
      #expect(checked.contains { $0.contains(" clipped ") } == (document == Self.sound), "\(checked)")
      #expect(checked.contains { $0.contains("overlap") } == (screens == "all"), "\(checked)")
    }
  }

  @Test func `the page of preview shows the scenes of a document`() async throws {
    try await inFolder(["Main.storyboard": Self.storyboard, "Broken.xib": "<document"]) { folder in
      let run = try await folder.run("preview", "Main.storyboard", "--output", "page.html")
      #expect(run.status == 0, "\(run.errors)")
      let page = try folder.text("page.html")
      #expect(page.contains(#""file":"Main.storyboard""#) && page.contains(#""coverage":"3 views, 12 constraints""#))
      let broken = try await folder.run("preview", "Broken.xib", "--output", "page.html")
      #expect(broken.status == 2)
      #expect(broken.errors.hasPrefix("layout-lsp: Broken.xib:1: this is not well-formed XML"), "\(broken.errors)")
    }
  }
}
