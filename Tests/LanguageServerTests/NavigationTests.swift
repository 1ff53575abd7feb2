import JSONRPC
@testable import LanguageServer
import Testing

/// One round trip for each request that follows names or the shape of a document.
@Suite(.timeLimit(.minutes(30)))
struct NavigationTests {
  private static let text = "view a { color: red }\na.width = a.height\nview b\n"

  private func opened(_ text: String = Self.text) async throws -> Client {
    let client = try await Client.initialized()
    await client.open(text)
    return client
  }

  private func range(_ line: Int, _ start: Int, _ end: Int) -> String {
    #"{"end":{"character":\#(end),"line":\#(line)},"start":{"character":\#(start),"line":\#(line)}}"#
  }

  @Test func `a declaration is a location`() async throws {
    let client = try await opened()
    #expect(
      written(try await client.request("textDocument/declaration", place(1, 0)))
        == #"[{"range":\#(range(0, 5, 6)),"uri":"\#(uri)"}]"#)
  }

  @Test func `references are locations, with the declaration if requested`() async throws {
    let client = try await opened()
    func request(_ context: String) async throws -> String {
      let params =
        #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":1,"character":0}\#(context)}"#
      return try await client.request("textDocument/references", params).get().each("range")
    }
    #expect(
      try await request(#","context":{"includeDeclaration":false}"#) == "\(range(1, 0, 1)) \(range(1, 10, 11))")
    let all = "\(range(0, 5, 6)) \(range(1, 0, 1)) \(range(1, 10, 11))"
    #expect(try await request(#","context":{"includeDeclaration":true}"#) == all)
    #expect(try await request("") == all)
  }

  @Test func `highlights distinguish the declaration from uses`() async throws {
    let client = try await opened()
    let answer = try await client.request("textDocument/documentHighlight", place(1, 10)).get()
    #expect(answer.each("kind") == "3 2 2")
    #expect(written(try await client.request("textDocument/documentHighlight", place(1, 8))) == "null")
  }

  @Test func `a rename is an edit, or an error with the reason`() async throws {
    let client = try await opened()
    func rename(_ name: String) -> String {
      #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":0,"character":5},"newName":"\#(name)"}"#
    }
    let edit = try await client.request("textDocument/rename", rename("c"))
    #expect(edit.at("changes.\(uri)") == nil, "a URI is no path of members")
    guard case .object(let changes)? = edit.at("changes"), let edits = changes[uri] else { throw Client.Ended() }
    #expect(edits.each("newText") == #""c" "c" "c""#)
    #expect(edits.each("range") == "\(range(0, 5, 6)) \(range(1, 0, 1)) \(range(1, 10, 11))")
    guard case .failure(let error) = try await client.request("textDocument/rename", rename("b")) else {
      throw Client.Ended()
    }
    #expect(error.code == .requestFailed && error.message == "`b` is already the view on line 3.")
  }

  @Test func `a rename is prepared`() async throws {
    let client = try await opened()
    #expect(
      written(try await client.request("textDocument/prepareRename", place(1, 0)))
        == #"{"placeholder":"a","range":\#(range(1, 0, 1))}"#)
    #expect(written(try await client.request("textDocument/prepareRename", place(1, 4))) == "null")
    #expect(written(try await client.request("textDocument/prepareRename", place(3, 0))) == "null")
  }

  @Test(arguments: [
    ("{}", "true"), (#"{"textDocument":{"rename":{"prepareSupport":false}}}"#, "true"),
    (#"{"textDocument":{"rename":{"prepareSupport":true}}}"#, #"{"prepareProvider":true}"#),
  ])
  func `a client without prepare support gets only rename advertised`(capabilities: String, provider: String)
    async throws
  {
    let result = try await Client().request("initialize", #"{"capabilities":\#(capabilities)}"#)
    #expect(written(result.at("capabilities.renameProvider")) == provider)
  }

  @Test func `symbols are found in every open document`() async throws {
    let client = try await opened()
    await client.open("layout Card { view badge }", at: "file:///layouts/other.layout")
    let answer = try await client.request("workspace/symbol", #"{"query":"b"}"#).get()
    #expect(answer.each("name") == #""badge" "b""#)
    #expect(answer.each("containerName") == #""Card" nothing"#)
    #expect(answer.each("location.uri") == #""file:///layouts/other.layout" "\#(uri)""#)
  }

  @Test func `symbols are found in the open folders' files, and in open documents as edited`()
    async throws
  {
    let disk = Disk([
      "/layouts/a.layout": "view bar", "/layouts/test.layout": "view bad", "/elsewhere/c.layout": "view bag",
    ])
    let client = try await Client.initialized(folders: #"[{"uri":"file:///layouts","name":"layouts"}]"#, disk: disk)
    await client.open("view bat")
    let answer = try await client.request("workspace/symbol", #"{"query":"ba"}"#).get()
    #expect(answer.each("name") == #""bat" "bar""#)
    #expect(answer.each("location.uri") == #""\#(uri)" "file:///layouts/a.layout""#)
  }

  @Test func `lines fold`() async throws {
    let client = try await opened("layout A {\n  // one\n  // two\n}\n")
    #expect(
      written(try await client.request("textDocument/foldingRange", whole()))
        == #"[{"endLine":2,"startLine":0},{"endLine":2,"kind":"comment","startLine":1}]"#)
  }

  @Test func `a code in a comment links to its page`() async throws {
    let client = try await opened("// layout-lsp:disable order nonsense - as we like it\nview a\n")
    let answer = try await client.request("textDocument/documentLink", whole())
    #expect(written(answer.at("0.range")) == range(0, 22, 27))
    #expect(written(answer.at("0.target")).hasSuffix(#"Grammar/diagnostics.md#order""#))
    #expect(answer.at("1") == nil)
  }

  @Test func `a selection has its parents`() async throws {
    let client = try await opened()
    let params = #"{"textDocument":{"uri":"\#(uri)"},"positions":[{"line":1,"character":4},{"line":9,"character":0}]}"#
    let answer = try await client.request("textDocument/selectionRange", params)
    #expect(written(answer.at("0.range")) == range(1, 2, 7))
    #expect(written(answer.at("0.parent.range")) == range(1, 0, 7))
    #expect(written(answer.at("0.parent.parent.range")) == range(1, 0, 18))
    #expect(written(answer.at("0.parent.parent.parent.parent")) == "nothing")
    #expect(written(answer.at("1.parent")) == "nothing")
  }

  @Test func `names are linked on their line`() async throws {
    let client = try await opened("view a { a.width = 4 }")
    let answer = try await client.request("textDocument/linkedEditingRange", place(0, 5)).get()
    #expect(answer.at("ranges")?.each("start.character") == "5 9")
    #expect(written(try await client.request("textDocument/linkedEditingRange", place(0, 1))) == "null")
  }

  @Test func `colors have ranges and presentations`() async throws {
    let client = try await opened()
    let color = #"{"alpha":1,"blue":0,"green":0,"red":1}"#
    #expect(
      written(try await client.request("textDocument/documentColor", whole()))
        .replacing(".0", with: "") == #"[{"color":\#(color),"range":\#(range(0, 16, 19))}]"#)
    let params = #"{"textDocument":{"uri":"\#(uri)"},"color":\#(color),"range":\#(range(0, 16, 19))}"#
    let answer = try await client.request("textDocument/colorPresentation", params).get()
    #expect(answer.each("label") == "\(quoted("\"#FF0000\"")) \(quoted("red"))")
    #expect(answer.each("textEdit.range") == "\(range(0, 16, 19)) \(range(0, 16, 19))")
  }
}
