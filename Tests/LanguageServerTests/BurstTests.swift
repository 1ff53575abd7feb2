import JSONRPC
@testable import LanguageServer
import Testing

/// Several messages that come in one go, as from somebody who types fast or an editor that was busy.
@Suite(.timeLimit(.minutes(30)))
struct BurstTests {
  private func changing(_ text: String, version: Int) -> String {
    #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":\#(Client.change([full(text)], version: version))}"#
  }

  /// Many rows, so that there is something to report about them.
  private func rows(width: Int) -> String {
    (0..<100).map { "view v\($0)\nv\($0).width = \(width)" }.joined(separator: "\n")
  }

  @Test func `a hover shows the latest text before its diagnostics are published`() async throws {
    let client = try await Client.initialized()
    await client.open(rows(width: 10))
    _ = try await client.published()
    for round in 1...10 {
      let versions = (1...20).map { round * 20 + $0 }
      let (id, hover) = client.request("textDocument/hover", place(0, 5))
      await client.sendAtOnce(versions.map { changing(rows(width: $0), version: $0) } + [hover])
      let first = try await client.next { _ in true }
      guard case .response(id, let answer) = first else {
        Issue.record("\(first)")
        return
      }
      #expect(written(answer.at("contents.value")).contains("v0.width = \(versions[19])"))
      #expect(written(try await client.published().at("version")) == "\(versions[19])")
    }
    #expect(client.inbox.isEmpty)
  }

  @Test func `a request between two edits is about the first`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red")
    _ = try await client.published()
    let (id, symbols) = client.request("textDocument/documentSymbol", whole())
    await client.sendAtOnce([changing("view Blue", version: 2), symbols, changing("view Green", version: 3)])
    #expect(written(try await client.response(to: id).at("0.name")) == quoted("Blue"))
    #expect(written(try await client.request("textDocument/documentSymbol", whole()).at("0.name")) == quoted("Green"))
  }

  @Test func `a closed document is not published again`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red")
    _ = try await client.published()
    await client.sendAtOnce([
      changing("view Blue", version: 2),
      #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":\#(whole())}"#,
    ])
    #expect(written(try await client.published()) == #"{"diagnostics":[],"uri":"\#(uri)"}"#)
    await client.open("view Green")
    #expect(written(try await client.published().at("version")) == "1")
  }
}
