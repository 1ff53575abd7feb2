import JSONRPC
@testable import LanguageServer
import Testing

/// Tokens as the protocol has them: five numbers each, and what has changed since.
@Suite(.timeLimit(.minutes(30)))
struct SemanticTokenTests {
  private func update(_ id: String) -> String {
    #"{"textDocument":{"uri":"\#(uri)"},"previousResultId":"\#(id)"}"#
  }

  @Test func `tokens are numbers, and changes are edits of them`() async throws {
    let client = try await Client.initialized()
    await client.open("view 𝒳, a\na.width = 4")
    let first = try await client.request("textDocument/semanticTokens/full", whole())
    #expect(
      written(first)
        == #"{"data":[0,0,4,1,4,0,5,2,2,1,0,4,1,2,1,1,0,1,2,0,0,2,5,3,0,0,6,1,11,0,0,2,1,10,0],"resultId":"1"}"#)
    await client.change(full("view 𝒳, a\na.width = 4 @high"), version: 2)
    let delta = try await client.request("textDocument/semanticTokens/full/delta", update("1"))
    #expect(
      written(delta) == #"{"edits":[{"data":[0,2,1,11,0,0,1,4,4,4],"deleteCount":0,"start":35}],"resultId":"2"}"#)
    let same = try await client.request("textDocument/semanticTokens/full/delta", update("2"))
    #expect(written(same) == #"{"edits":[],"resultId":"3"}"#)
    let unknown = try await client.request("textDocument/semanticTokens/full/delta", update("1"))
    #expect(written(unknown.at("resultId")) == quoted("4") && unknown.at("data") != nil)
  }

  @Test func `a range of tokens can be requested`() async throws {
    let client = try await Client.initialized()
    await client.open("view a\nview b\n")
    let params = """
      {"textDocument":{"uri":"\(uri)"},"range":{"start":{"line":1,"character":0},"end":{"line":1,"character":6}}}
      """
    #expect(
      written(try await client.request("textDocument/semanticTokens/range", params))
        == #"{"data":[1,0,4,1,4,0,5,1,2,1]}"#)
  }

  @Test func `the legend has the types and modifiers that the numbers mean`() async throws {
    let provider = try await Client().request("initialize", "{}").at("capabilities.semanticTokensProvider")
    #expect(
      written(provider) == """
        {"full":{"delta":true},"legend":{"tokenModifiers":["declaration","readonly","defaultLibrary","documentation"],\
        "tokenTypes":["class","type","variable","property","enumMember","event","decorator","keyword","comment",\
        "string","number","operator"]},"range":true}
        """)
  }
}
