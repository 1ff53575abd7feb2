import JSONRPC
@testable import LanguageServer
import Testing

/// Hints and lenses, as the protocol has them.
@Suite(.timeLimit(.minutes(30)))
struct InPlaceTests {
  private static let text = "view a\na.edges = superview.edges\npreview p { size: 30 x 10 }\n"

  @Test func `hints have positions`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.text)
    let params = """
      {"textDocument":{"uri":"\(uri)"},"range":{"start":{"line":0,"character":0},"end":{"line":1,"character":0}}}
      """
    #expect(
      written(try await client.request("textDocument/inlayHint", params)) == """
        [{"label":"30 × 10 at 0, 0","paddingLeft":true,"position":{"character":6,"line":0}}]
        """)
  }

  private static let clash = "view a\na.edges = superview.edges\na.width = 40\npreview p { size: 30 x 10 }\n"

  @Test func `a client that runs the commands shows previews and the statements of a conflict`() async throws {
    let client = try await Client.initialized(
      capabilities: """
        {"experimental":{"layoutCommands":["layout.showMembers","layout.showPreviews"]},\
        "textDocument":{"codeLens":{"resolveSupport":{"properties":["command"]}}}}
        """)
    await client.open(Self.clash)
    #expect(
      written(try await client.request("textDocument/codeLens", whole())) == """
        [{"command":{"arguments":["\(uri)",null],"command":"layout.showPreviews",\
        "title":"1 view · 3 horizontal + 2 vertical · 1 preview, in conflict","tooltip":"Show the previews"},\
        "range":{"end":{"character":5,"line":0},"start":{"character":5,"line":0}}},\
        {"command":{"arguments":["\(uri)",{"character":0,"line":2},\
        [{"range":{"end":{"character":25,"line":1},"start":{"character":0,"line":1}},"uri":"\(uri)"},\
        {"range":{"end":{"character":12,"line":2},"start":{"character":0,"line":2}},"uri":"\(uri)"}]],\
        "command":"layout.showMembers","title":"conflict of 2 statements","tooltip":"List the 2 statements"},\
        "range":{"end":{"character":12,"line":2},"start":{"character":0,"line":2}}}]
        """)
  }

  @Test func `a client that cannot show a conflict gets no lens for it`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.clash)
    let lenses = written(try await client.request("textDocument/codeLens", whole()))
    #expect(lenses.contains("layout.solveAgain") && !lenses.contains("statements") && !lenses.contains("tooltip"))
  }

  private static let phones = """
    view a
    a.edges = superview.edges
    preview small { size: 10 x 20 }
    preview large { size: 40 x 50 }
    """

  private func hint(_ client: Client) async throws -> String {
    let range = #"{"start":{"line":0,"character":0},"end":{"line":1,"character":0}}"#
    let answer = try await client.request(
      "textDocument/inlayHint", #"{"textDocument":{"uri":"\#(uri)"},"range":\#(range)}"#)
    return written(answer.at("0.label"))
  }

  private func titles(_ client: Client, _ context: String) async throws -> String {
    let range = #"{"start":{"line":3,"character":0},"end":{"line":3,"character":0}}"#
    let answer = try await client.request(
      "textDocument/codeAction", #"{"textDocument":{"uri":"\#(uri)"},"range":\#(range),"context":\#(context)}"#)
    return written(answer)
  }

  private static let refreshing = #"{"workspace":{"inlayHint":{"refreshSupport":true}}}"#

  @Test func `an action on a preview shows its frames in the hints`() async throws {
    let client = try await Client.initialized(capabilities: Self.refreshing)
    await client.open(Self.phones)
    #expect(try await hint(client) == #""small: 10 × 20 at 0, 0""#)
    let action = """
      {"command":{"arguments":["\(uri)","large"],"command":"layout.showHints","title":"Show hints of *large*"},\
      "title":"Show hints of *large*"}
      """
    #expect(try await titles(client, #"{"diagnostics":[]}"#).contains(action))
    #expect(try await titles(client, #"{"diagnostics":[],"triggerKind":1}"#).contains(action))
    // What edits nothing makes no light bulb, and is no quick fix.
    #expect(try await !titles(client, #"{"diagnostics":[],"triggerKind":2}"#).contains("Show hints"))
    #expect(try await !titles(client, #"{"diagnostics":[],"only":["quickfix"]}"#).contains("Show hints"))
    _ = try await client.request(
      "workspace/executeCommand", #"{"command":"layout.showHints","arguments":["\#(uri)","large"]}"#)
    try await client.answer(client.received("workspace/inlayHint/refresh").id)
    #expect(try await hint(client) == #""large: 40 × 50 at 0, 0""#)
    #expect(try await !titles(client, #"{"diagnostics":[]}"#).contains("Show hints of *large*"))
  }

  @Test func `a client that does not request hints again is offered no such action`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.phones)
    #expect(try await !titles(client, #"{"diagnostics":[]}"#).contains("Show hints"))
  }

  @Test func `a setting chooses the preview of the hints`() async throws {
    let client = try await Client.initialized(
      capabilities: Self.refreshing, options: #"{"inlayHints":{"preview":"large"}}"#)
    await client.open(Self.phones)
    #expect(try await hint(client) == #""large: 40 × 50 at 0, 0""#)
    await client.notify(
      "workspace/didChangeConfiguration", #"{"settings":{"layout":{"inlayHints":{"preview":"small"}}}}"#)
    try await client.answer(client.received("workspace/inlayHint/refresh").id)
    #expect(try await hint(client) == #""small: 10 × 20 at 0, 0""#)
  }

  @Test func `a click on the lens of a layout solves it again`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.text)
    #expect(
      written(try await client.request("textDocument/codeLens", whole())) == """
        [{"command":{"command":"layout.solveAgain","title":"1 view · 2 horizontal + 2 vertical · 1 preview, satisfied"},\
        "range":{"end":{"character":5,"line":0},"start":{"character":5,"line":0}}}]
        """)
  }
}
