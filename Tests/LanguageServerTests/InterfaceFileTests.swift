import JSONRPC
@testable import LanguageServer
import Testing

private let storyboard = """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
    <device id="retina4_7" orientation="portrait"/>
    <scenes>
      <scene sceneID="s1"><objects><viewController storyboardIdentifier="Login" id="c1">
        <view key="view" id="v1">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="b1" userLabel="box">
              <rect key="frame" x="20" y="30" width="335" height="50"/>
              <subviews>
                <view id="i1" userLabel="inner"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
              </subviews>
              <constraints>
                <constraint firstAttribute="height" constant="50" id="k1"/>
              </constraints>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="b1" firstAttribute="leading" secondItem="v1" secondAttribute="leading" constant="20" id="k2"/>
            <constraint firstAttribute="trailing" secondItem="b1" secondAttribute="trailing" constant="20" id="k3"/>
            <constraint firstItem="b1" firstAttribute="top" secondItem="v1" secondAttribute="top" constant="30" id="k4"/>
          </constraints>
        </view>
      </viewController></objects></scene>
      <scene sceneID="s2"><objects><viewController storyboardIdentifier="Other" id="c2">
        <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene>
    </scenes>
  </document>

  """

private let address = "file:///app/Main.storyboard"
private let folders = #"[{"uri":"file:///app","name":"app"}]"#

/// The storyboard with a second height, which conflicts, on the line of index 14.
private let conflict = storyboard.replacing(
  #"constant="50" id="k1"/>"#,
  with: #"constant="50" id="k1"/>"# + "\n" + #"<constraint firstAttribute="height" constant="60" id="k9"/>"#)

private let plist = """
  <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key><array>
  <string>UIInterfaceOrientationPortrait</string></array></dict></plist>
  """

/// What the server shows of storyboards and xibs.
@Suite(.timeLimit(.minutes(30)))
struct InterfaceFileTests {
  private static let capabilities = #"""
    {"experimental":{"layoutPreview":true,"layoutCommands":["layout.showPreviews"]},\#
    "textDocument":{"documentSymbol":{"hierarchicalDocumentSymbolSupport":true}},\#
    "window":{"showDocument":{"support":true}}}
    """#

  private func opened(
    _ text: String = storyboard, at uri: String = address, disk: Disk = Disk(["/app/Info.plist": plist])
  ) async throws -> Client {
    let client = try await Client.initialized(capabilities: Self.capabilities, folders: folders, disk: disk)
    let item = #"{"uri":"\#(uri)","languageId":"xml","version":1,"text":\#(quoted(text))}"#
    await client.notify("textDocument/didOpen", #"{"textDocument":\#(item)}"#)
    return client
  }

  private func hover(_ client: Client, _ line: Int) async throws -> String {
    written(try await client.request("textDocument/hover", place(line, 30, at: address)).at("contents.value"))
  }

  // MARK: Diagnostics

  @Test func `problems are published at the lines of the XML, and go when they are repaired`() async throws {
    let client = try await opened(conflict)
    let published = try await client.published()
    let diagnostics = try #require(published.at("diagnostics"))
    #expect(diagnostics.each("code") == quoted("conflict"))
    #expect(diagnostics.each("range.start.line") == "14")
    #expect(written(diagnostics.at("0.message")).contains("`box.height = 50` (line 14)"), "\(written(diagnostics))")
    let proven = try #require(try await client.published().at("diagnostics"))
    #expect(proven.each("code") == quoted("conflict"))
    #expect(
      written(proven.at("0.message")).contains("A fix: Remove `box.height = 60` (constraint k9 on line 15)"),
      "\(written(proven))")
    await client.change(full(storyboard), version: 2, at: address)
    let repaired = try await client.published()
    #expect(written(repaired.at("diagnostics")) == "[]")
    #expect(written(repaired.at("version")) == "2")
  }

  @Test func `a document is checked on the screens of its app`() async throws {
    // Two views of 200 points overlap on a phone in landscape.
    let low = storyboard.replacing(#"constant="50""#, with: #"constant="500""#).replacing(
      #"height="50"/>"#, with: #"height="500"/>"#)
    let disk = Disk(["/app/Info.plist": plist.replacing("Portrait", with: "LandscapeLeft")])
    let client = try await opened(low, disk: disk)
    #expect(try await client.published().at("diagnostics")?.each("code") == quoted("outside"))
    // With the fixes.
    _ = try await client.published()
    disk["/app/Info.plist"] = plist
    await client.notify("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"file:///app/Info.plist","type":2}]}"#)
    #expect(written(try await client.published().at("diagnostics")) == "[]")
  }

  @Test(arguments: [
    ("<document", 0, "This is not well-formed XML"),
    ("<a/>", 0, "This is not a storyboard or xib: its outermost element is `a`"),
    (storyboard.replacing("iOS.CocoaTouch", with: "AppleTV"), 0, "This is a document for tvOS"),
    (#"<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>"#, 0, "This XML declares entities, which are not read"),
  ])
  func `a document that cannot be read has one information`(document: String, line: Int, message: String) async throws {
    let client = try await opened(document)
    let diagnostics = try await client.published().at("diagnostics")
    #expect(diagnostics?.each("severity") == "3")
    #expect(diagnostics?.each("range.start.line") == "\(line)")
    let text = written(diagnostics?.at("0.message"))
    #expect(text.contains(message), "\(text)")
    #expect(try await hover(client, 0) == "nothing")
    #expect(written(try await client.request("textDocument/documentSymbol", whole(at: address))) == "null")
  }

  // MARK: Hovers

  @Test func `a hover on an element shows its frame on the canvas and on the screens, and what fixes it`() async throws
  {
    let client = try await opened()
    let text = try await hover(client, 7)
    for part in [
      "**box** — view in", "| canvas | 335 × 50 at 20, 30 |", "| *phones*, 320 × 568 | 280 × 50 at 20, 30 |",
      "box.height = 50`, line 14", "line 21",
    ] { #expect(text.contains(part), "\(part) in \(text)") }
    // What describes a view is about the view.
    #expect(try await hover(client, 8) == text)
    #expect(try await hover(client, 10).contains("**inner** — view in"))
    #expect(try await hover(client, 5).contains("**root** of `Login`"))
    #expect(try await hover(client, 1) == "nothing")
  }

  @Test func `a hover on a constraint shows its equation`() async throws {
    let text = try await hover(try await opened(), 13)
    #expect(text.contains("Constraint k1") && text.contains("box.height = 50"), "\(text)")
  }

  // MARK: The outline and lenses

  @Test func `the outline has the layouts with their views`() async throws {
    let symbols = try await opened().request("textDocument/documentSymbol", whole(at: address)).get()
    #expect(symbols.each("name") == #""Login" "Other""#)
    #expect(symbols.each("selectionRange.start.line") == "4 25")
    #expect(written(symbols.at("0.children.0.name")) == quoted("box"))
    #expect(written(symbols.at("0.children.0.detail")) == quoted("view"))
    #expect(written(symbols.at("0.children.0.range.start.line")) == "7")
    #expect(written(symbols.at("0.children.0.range.end.line")) == "13")
    #expect(written(symbols.at("0.children.0.children.0.name")) == quoted("inner"))
  }

  @Test func `a layout has a lens that shows its preview`() async throws {
    let lenses = try await opened().request("textDocument/codeLens", whole(at: address)).get()
    #expect(lenses.each("command.title") == #""Preview of Login" "Preview of Other""#)
    #expect(lenses.each("range.start.line") == "4 25")
    #expect(written(lenses.at("1.command.arguments")) == #"["\#(address)","Other"]"#)
  }

  // MARK: Previews

  private func preview(_ client: Client, _ more: String = "") async throws -> JSONValue {
    try await client.request("layout/preview", #"{"textDocument":{"uri":"\#(address)"}\#(more)}"#).get()
  }

  @Test func `the preview shows each scene, with the lines of the document`() async throws {
    let client = try await opened()
    let answer = try await preview(client, #","standalone":true"#)
    #expect(written(answer.at("state.file")) == quoted("Main.storyboard"))
    #expect(written(answer.at("state.layouts")) == #"["Login","Other"]"#)
    #expect(written(answer.at("state.coverage")) == quoted("2 views, 4 constraints"))
    #expect(answer.at("state.views")?.each("line") == "5 8 11")
    #expect(written(answer.at("state.rows")).contains(#""line":14,"part":"","parts":["box.height = 50"]"#))
    let other = try await preview(client, #","layout":"Other""#)
    #expect(written(other.at("state.layout")) == quoted("Other"))
    #expect(written(other.at("state.layouts")) == #"["Login","Other"]"#)
  }

  @Test func `the preview follows what another program saves, and keeps the picture while the XML is broken`()
    async throws
  {
    let client = try await opened()
    _ = try await preview(client)
    await client.change(full("<document"), version: 2, at: address)
    let message = try await client.received("layout/didChangePreview").params
    #expect(written(message.at("message")).contains("so the picture is of the text before it."))
    await client.change(full(storyboard.replacing(#""50""#, with: #""70""#)), version: 3, at: address)
    var state = try await client.received("layout/didChangePreview").params
    while written(state.at("version")) != "3" { state = try await client.received("layout/didChangePreview").params }
    #expect(written(state.at("state.previews.0.base.frames")).contains("[1,20,30,335,70]"))
  }

  @Test func `the preview cannot change the document`() async throws {
    let client = try await opened()
    _ = try await preview(client)
    let params = #"{"textDocument":{"uri":"\#(address)"},"version":1,"preview":"p","view":"box","right":10}"#
    let answer = try await client.request("layout/previewEdit", params)
    #expect(written(answer.at("edits")) == "[]")
    #expect(
      written(answer.at("reason"))
        == quoted("The layout is read from Main.storyboard, so only Interface Builder can change it."))
  }

  @Test func `a selection in the document is shown in the preview, and the other way round`() async throws {
    let client = try await opened()
    _ = try await preview(client)
    await client.notify("layout/previewSelection", place(7, 17, at: address))
    let selected = try await client.received("layout/previewSelection").params
    #expect(written(selected.at("view")) == quoted("box"))
    await client.notify(
      "layout/previewSelection", #"{"textDocument":{"uri":"\#(address)"},"view":"inner","isShown":true}"#)
    let shown = try await client.received("window/showDocument").params
    #expect(written(shown.at("selection.start.line")) == "10")
  }

  // MARK: Nothing else

  @Test func `the setting turns documents off`() async throws {
    let client = try await opened(conflict)
    #expect(try await client.published().at("diagnostics")?.each("code") == quoted("conflict"))
    // With the fixes.
    _ = try await client.published()
    await client.notify(
      "workspace/didChangeConfiguration", #"{"settings":{"layout":{"storyboards":{"enable":"off"}}}}"#)
    #expect(written(try await client.published().at("diagnostics")) == "[]")
    #expect(try await hover(client, 7) == "nothing")
    #expect(written(try await client.request("textDocument/documentSymbol", whole(at: address))) == "null")
    await client.notify("workspace/didChangeConfiguration", #"{"settings":{"layout":{}}}"#)
    #expect(try await client.published().at("diagnostics")?.each("code") == quoted("conflict"))
  }

  @Test(arguments: [
    "textDocument/foldingRange", "textDocument/formatting", "textDocument/inlayHint", "textDocument/codeAction",
    "textDocument/diagnostic",
  ])
  func `nothing else is offered for a document`(method: String) async throws {
    let client = try await opened(disk: Disk(["/app/Main.storyboard": storyboard]))
    let params = #"""
      {"textDocument":{"uri":"\#(address)"},"range":{"start":{"line":0,"character":0},"end":{"line":20,"character":0}},\#
      "context":{"diagnostics":[]},"options":{"tabSize":2,"insertSpaces":true}}
      """#
    let answer = written(try await client.request(method, params))
    #expect(["null", "[]", #"{"items":[],"kind":"full","resultId":"none"}"#].contains(answer), "\(answer)")
  }

  @Test func `a client that can is asked to send documents`() async throws {
    let client = try await Client.initialized(
      capabilities: #"{"textDocument":{"synchronization":{"dynamicRegistration":true}}}"#)
    _ = try await client.received("client/registerCapability")
    let registered = try await client.received("client/registerCapability").params
    #expect(registered.at("registrations")?.each("method").contains(#""textDocument/documentSymbol""#) == true)
    #expect(
      written(registered.at("registrations.0.registerOptions"))
        == #"{"documentSelector":[{"pattern":"**/*.{storyboard,xib}","scheme":"file"}]}"#)
  }

  @Test func `a document is not a layout for the check of all files`() async throws {
    let client = try await opened(conflict)
    // Without and with the fixes.
    for _ in 0..<2 { _ = try await client.published() }
    await client.close(at: address)
    #expect(written(try await client.published().at("diagnostics")) == "[]")
    await client.save(at: address)
    await client.change(full("view a"), version: 3, at: address)
    #expect(await client.text(at: address) == nil)
  }
}
