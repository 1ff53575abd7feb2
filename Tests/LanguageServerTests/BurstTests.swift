import JSONRPC
@testable import LanguageServer
import Testing

/// Several messages that come in one go, as from somebody who types fast or an editor that was busy.
@Suite(.timeLimit(.minutes(1)))
struct BurstTests {
  private func changing(_ text: String, version: Int) -> String {
    #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":\#(Client.change([full(text)], version: version))}"#
  }

  @Test func `a question between two edits is about the first`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red")
    _ = try await client.published()
    let (id, symbols) = client.request("textDocument/documentSymbol", whole())
    await client.sendAtOnce([changing("view Blue", version: 2), symbols, changing("view Green", version: 3)])
    #expect(written(try await client.response(to: id).at("0.name")) == quoted("Blue"))
    #expect(written(try await client.ask("textDocument/documentSymbol", whole()).at("0.name")) == quoted("Green"))
  }

  @Test func `a text that was edited and closed is told of no more`() async throws {
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
