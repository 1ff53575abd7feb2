import JSONRPC
@testable import LanguageServer
import Testing

/// Hints and lenses, as the protocol has them.
@Suite(.timeLimit(.minutes(1)))
struct InPlaceTests {
  private static let text = "view a\na.edges = superview.edges\npreview p { size: 30 x 10 }\n"

  @Test func `hints stand at positions`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.text)
    let params = """
      {"textDocument":{"uri":"\(uri)"},"range":{"start":{"line":0,"character":0},"end":{"line":1,"character":0}}}
      """
    #expect(
      written(try await client.ask("textDocument/inlayHint", params)) == """
        [{"label":"30 × 10 at 0, 0","paddingLeft":true,"position":{"character":6,"line":0}}]
        """)
  }

  @Test func `a click on the lens of a layout solves it again`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.text)
    #expect(
      written(try await client.ask("textDocument/codeLens", whole())) == """
        [{"command":{"command":"layout.solveAgain","title":"1 view · 2 horizontal + 2 vertical · 1 preview, satisfied"},\
        "range":{"end":{"character":5,"line":0},"start":{"character":5,"line":0}}}]
        """)
  }
}
