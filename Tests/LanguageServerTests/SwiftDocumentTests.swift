import JSONRPC
@testable import LanguageServer
import Testing

private let badge = """
  import UIKit

  final class Badge: UIView {
    private let count = UILabel()
    private let chart = makeChart()

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(count)
      NSLayoutConstraint.activate([
        count.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
        count.topAnchor.constraint(equalTo: topAnchor, constant: inset),
        count.bottomAnchor.constraint(equalTo: chart.topAnchor),
      ])
    }
  }

  """

private let swiftURI = "file:///app/Sources/App/Badge.swift"
private let folders = #"[{"uri":"file:///app","name":"app"}]"#

extension Client {
  fileprivate func openSwift(_ text: String = badge, at uri: String = swiftURI, version: Int = 1) async {
    let item = #"{"uri":"\#(uri)","languageId":"swift","version":\#(version),"text":\#(quoted(text))}"#
    await notify("textDocument/didOpen", #"{"textDocument":\#(item)}"#)
  }

  fileprivate func hover(_ line: Int, _ character: Int) async throws -> String {
    written(try await request("textDocument/hover", place(line, character, at: swiftURI)).at("contents.value"))
  }
}

/// What the server shows of Swift files beside another server.
@Suite(.timeLimit(.minutes(30)))
struct SwiftDocumentTests {
  private static let capabilities = #"""
    {"experimental":{"layoutPreview":true,"layoutCommands":["layout.showPreviews"]},\#
    "window":{"showDocument":{"support":true}}}
    """#

  private func opened(_ text: String = badge, disk: Disk = Disk()) async throws -> Client {
    let client = try await Client.initialized(capabilities: Self.capabilities, folders: folders, disk: disk)
    await client.openSwift(text)
    return client
  }

  // MARK: Hovers

  @Test func `a hover on a view shows its frames, the lines of the code, and what is not followed`() async throws {
    let text = try await opened().hover(3, 15)
    for part in [
      "**count** — label in `badge`", "count.leading = superview.leading + 12`, line 11",
      "line 13: the type of `chart` is unknown", "1 of 3 constraints; line 12 is not followed",
    ] { #expect(text.contains(part), "\(part) in \(text)") }
  }

  @Test func `a hover on a constraint that is not followed says why`() async throws {
    let client = try await opened()
    #expect(
      try await client.hover(12, 35) == quoted("This constraint is not followed: the type of `chart` is unknown"))
    // Labels, members of other values and types are no views.
    #expect(try await client.hover(3, 8) == "nothing")
    #expect(try await client.hover(2, 14) == "nothing")
  }

  @Test func `a hover follows an edit`() async throws {
    let client = try await opened()
    await client.change(edit(10, 71, 10, 73, "24"), version: 2, at: swiftURI)
    #expect(try await client.hover(3, 15).contains("leading + 24`"))
  }

  // MARK: Modules

  private static let gap = "let inset: CGFloat = 4"
  private static let gapPath = "/app/Sources/App/Gap.swift"

  @Test func `other files of the module are read, and their changes followed`() async throws {
    let disk = Disk([Self.gapPath: Self.gap])
    let client = try await opened(disk: disk)
    #expect(try await client.hover(3, 15).contains("count.top = superview.top + 4`, line 12"))
    // An open document replaces the file, as it is typed.
    await client.openSwift("let inset: CGFloat = 5", at: "file://\(Self.gapPath)")
    #expect(try await client.hover(3, 15).contains("count.top = superview.top + 5`"))
    await client.change(full("let inset: CGFloat = 6"), version: 2, at: "file://\(Self.gapPath)")
    #expect(try await client.hover(3, 15).contains("count.top = superview.top + 6`"))
    await client.close(at: "file://\(Self.gapPath)")
    #expect(try await client.hover(3, 15).contains("count.top = superview.top + 4`"))
    disk[Self.gapPath] = "let inset: CGFloat = 7"
    await client.notify(
      "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"file://\#(Self.gapPath)","type":2}]}"#)
    #expect(try await client.hover(3, 15).contains("count.top = superview.top + 7`"))
    // Without reports of the client, a save makes the server read the files again.
    disk[Self.gapPath] = "let inset: CGFloat = 8"
    await client.save(at: swiftURI)
    #expect(try await client.hover(3, 15).contains("count.top = superview.top + 8`"))
  }

  @Test func `files outside of the open folders are not read`() async throws {
    let client = try await Client.initialized(
      capabilities: Self.capabilities, folders: #"[{"uri":"file:///other","name":"other"}]"#,
      disk: Disk([Self.gapPath: Self.gap]))
    await client.openSwift()
    #expect(try await client.hover(3, 15).contains("1 of 3 constraints"))
  }

  // MARK: Lenses

  @Test func `a class with a layout has a lens that shows its preview`() async throws {
    let client = try await opened()
    let lenses = try await client.request("textDocument/codeLens", whole(at: swiftURI)).get()
    #expect(
      written(lenses) == """
        [{"command":{"arguments":["\(swiftURI)","Badge"],"command":"layout.showPreviews","title":"Preview of Badge"},\
        "range":{"end":{"character":17,"line":2},"start":{"character":12,"line":2}}}]
        """)
  }

  @Test func `a client without previews gets no lens`() async throws {
    let client = try await Client.initialized()
    await client.openSwift()
    #expect(written(try await client.request("textDocument/codeLens", whole(at: swiftURI))) == "null")
  }

  // MARK: Nothing else

  @Test(arguments: [
    "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/semanticTokens/full",
    "textDocument/documentColor", "textDocument/documentLink", "textDocument/formatting", "textDocument/inlayHint",
    "textDocument/codeAction", "textDocument/diagnostic", "textDocument/rangeFormatting", "textDocument/selectionRange",
  ])
  func `nothing else is offered for a document`(method: String) async throws {
    let client = try await opened()
    let range = #"{"start":{"line":0,"character":0},"end":{"line":20,"character":0}}"#
    let params = #"""
      {"textDocument":{"uri":"\#(swiftURI)"},"range":\#(range),"context":{"diagnostics":[]},"positions":[],\#
      "options":{"tabSize":2,"insertSpaces":true}}
      """#
    let answer = written(try await client.request(method, params))
    #expect(["null", "[]", #"{"items":[],"kind":"full","resultId":"none"}"#].contains(answer), "\(answer)")
  }

  @Test(arguments: [
    "textDocument/completion", "textDocument/definition", "textDocument/declaration", "textDocument/references",
    "textDocument/documentHighlight", "textDocument/prepareRename", "textDocument/signatureHelp",
    "textDocument/linkedEditingRange",
  ])
  func `nothing else is offered at a place`(method: String) async throws {
    let client = try await opened()
    let params = #"""
      {"textDocument":{"uri":"\#(swiftURI)"},"position":{"line":3,"character":15},\#
      "context":{"includeDeclaration":true}}
      """#
    let answer = written(try await client.request(method, params))
    #expect(["null", "[]"].contains(answer), "\(answer)")
  }

  @Test func `no diagnostics are published`() async throws {
    let client = try await opened("class {")
    await client.save(at: swiftURI)
    _ = try await client.hover(0, 0)
    await client.close(at: swiftURI)
    await client.open("view a\na.top = superview.top + 1\n")
    _ = try await client.published()
    #expect(client.inbox.isEmpty)
  }

  @Test func `the setting turns Swift files off`() async throws {
    let client = try await opened()
    await client.notify(
      "workspace/didChangeConfiguration", #"{"settings":{"layout":{"swift":{"enable":"off"}}}}"#)
    #expect(try await client.hover(3, 15) == "nothing")
    await client.notify("workspace/didChangeConfiguration", #"{"settings":{"layout":{}}}"#)
    #expect(try await client.hover(3, 15) != "nothing")
  }

  @Test func `a client that can is asked to send Swift files, and no longer if they are off`() async throws {
    let client = try await Client.initialized(
      capabilities: #"{"textDocument":{"synchronization":{"dynamicRegistration":true}}}"#)
    let registered = try await client.received("client/registerCapability").params
    #expect(
      registered.at("registrations")?.each("method")
        == #""textDocument/didOpen" "textDocument/didChange" "textDocument/didSave" "textDocument/didClose" "#
        + #""textDocument/hover" "textDocument/codeLens" "textDocument/codeAction""#)
    #expect(
      written(registered.at("registrations.1.registerOptions"))
        == #"{"documentSelector":[{"language":"swift","scheme":"file"}],"syncKind":2}"#)
    await client.notify(
      "workspace/didChangeConfiguration", #"{"settings":{"layout":{"swift":{"enable":"off"}}}}"#)
    let unregistered = try await client.received("client/unregisterCapability").params
    #expect(
      unregistered.at("unregisterations")?.each("method") == registered.at("registrations")?.each("method"))
  }

  // MARK: Previews

  private func preview(_ client: Client, _ more: String = "") async throws -> JSONValue {
    try await client.request("layout/preview", #"{"textDocument":{"uri":"\#(swiftURI)"}\#(more)}"#).get()
  }

  @Test func `the preview names the code's file and lines, and how much was read`() async throws {
    let client = try await opened()
    let answer = try await preview(client, #","layout":"Badge","standalone":true"#)
    #expect(written(answer.at("state.file")) == quoted("Badge.swift"))
    #expect(
      written(answer.at("state.coverage"))
        == quoted(
          "1 of 3 constraints; line 12 is not followed: a constant is unknown: `inset` is unknown, and 1 more"))
    #expect(answer.at("state.views")?.each("line") == "3 3 4")
    let rows = written(answer.at("state.rows"))
    #expect(rows.contains(#""line":11,"part":"","parts":["count.leading = superview.leading + 12"]"#), "\(rows)")
    #expect(!rows.contains(#""number""#))
    #expect(answer.at("state.previews")?.each("findings").contains("{") == false)
  }

  @Test func `the preview follows edits, and keeps the picture while the class has no layout`() async throws {
    let client = try await opened()
    _ = try await preview(client, #","layout":"Badge""#)
    await client.change(edit(2, 12, 2, 17, "Other"), version: 2, at: swiftURI)
    let message = try await client.received("layout/didChangePreview").params
    #expect(
      written(message.at("message")) == quoted("`Badge` sets up no layout, so the picture is of the text before it."))
    await client.change(edit(2, 12, 2, 17, "Badge"), edit(10, 71, 10, 73, "24"), version: 3, at: swiftURI)
    var state = try await client.received("layout/didChangePreview").params
    while written(state.at("version")) != "3" { state = try await client.received("layout/didChangePreview").params }
    #expect(written(state.at("state.previews.0.base.frames")).contains("[2,24,"))
  }

  @Test func `the preview cannot change the code`() async throws {
    let client = try await opened()
    _ = try await preview(client)
    let params = #"{"textDocument":{"uri":"\#(swiftURI)"},"version":1,"preview":"p","view":"count","right":10}"#
    let answer = try await client.request("layout/previewEdit", params)
    #expect(written(answer.at("edits")) == "[]")
    #expect(
      written(answer.at("reason")) == quoted("The layout is read from Swift code, so only the code can change it."))
  }

  @Test func `a selection in the code is shown in the preview, and the other way round`() async throws {
    let client = try await opened()
    _ = try await preview(client)
    await client.notify("layout/previewSelection", place(8, 17, at: swiftURI))
    let selected = try await client.received("layout/previewSelection").params
    #expect(written(selected.at("view")) == quoted("count"))
    #expect(selected.at("rows")?.each("line").contains("11") == true)
    await client.notify(
      "layout/previewSelection", #"{"textDocument":{"uri":"\#(swiftURI)"},"view":"count","isShown":true}"#)
    let shown = try await client.received("window/showDocument").params
    #expect(written(shown.at("selection.start.line")) == "3")
  }

  @Test func `a file without layouts has no preview`() async throws {
    let client = try await opened("struct A {}")
    let answer = try await client.request("layout/preview", #"{"textDocument":{"uri":"\#(swiftURI)"}}"#)
    guard case .failure(let error) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(error.message == "Badge.swift: no class in this file sets up a UIKit layout in code")
  }
}
