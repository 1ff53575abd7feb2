import JSONRPC
@testable import LanguageServer
import Testing

/// One round trip for each request that helps while something is typed.
@Suite(.timeLimit(.minutes(30)))
struct TypingTests {
  private static let snippets =
    #"{"textDocument":{"completion":{"completionItem":{"snippetSupport":true}}}}"#

  @Test func `a completion replaces the word and is resolved with its documentation`() async throws {
    let client = try await Client.initialized()
    await client.open("view a, b\na.width = b.he")
    let items = try await client.request("textDocument/completion", place(1, 14)).get()
    let width = """
      {"data":{"topic":"attribute/width","uri":"\(uri)"},"filterText":"width","kind":10,"label":"width",\
      "sortText":"0000",\
      "textEdit":{"newText":"width","range":{"end":{"character":14,"line":1},"start":{"character":12,"line":1}}}}
      """
    #expect(written(items.at("0")) == width)
    let resolved = try await client.request("completionItem/resolve", width)
    #expect(
      written(resolved.at("documentation")) == """
        {"kind":"markdown","value":"The width of the view's alignment rectangle, in points. Never negative."}
        """)
    #expect(written(resolved.at("label")) == quoted("width"))
    #expect(written(try await client.request("completionItem/resolve", #"{"label":"x"}"#)) == #"{"label":"x"}"#)
  }

  @Test(arguments: [(Self.snippets, "label ${1:name} \"${0:text}\"", "2"), ("{}", "label ", "nothing")])
  func `snippets are sent only to clients that support them`(capabilities: String, text: String, format: String)
    async throws
  {
    let client = try await Client.initialized(capabilities: capabilities)
    await client.open("")
    guard case .array(let items) = try await client.request("textDocument/completion", place(0, 0)).get() else {
      throw Client.Ended()
    }
    let label = items.first { $0.at("label") == .string("label") }
    #expect(written(label?.at("textEdit.newText")) == quoted(text))
    #expect(written(label?.at("insertTextFormat")) == format)
  }

  @Test func `a comment completes to nothing`() async throws {
    let client = try await Client.initialized()
    await client.open("// a")
    #expect(written(try await client.request("textDocument/completion", place(0, 4))) == "null")
  }

  @Test func `signature help has parameters and the active one`() async throws {
    let client = try await Client.initialized()
    await client.open("view a { margins: (1, ")
    let answer = try await client.request("textDocument/signatureHelp", place(0, 22))
    #expect(written(answer.at("activeParameter")) == "1")
    #expect(written(answer.at("signatures.0.label")) == quoted("margins: (top, leading, bottom, trailing)"))
    #expect(written(answer.at("signatures.0.parameters.1")) == #"{"label":"leading"}"#)
    #expect(written(try await client.request("textDocument/signatureHelp", place(0, 4))) == "null")
  }

  @Test func `a selection and the line just ended are formatted`() async throws {
    let client = try await Client.initialized()
    await client.open("a.width=\na.width=4\na.width=5\n")
    let edit = #"[{"newText":"a.width = 4","range":{"end":{"character":9,"line":1},"start":{"character":0,"line":1}}}]"#
    let selection = """
      {"textDocument":{"uri":"\(uri)"},"range":{"start":{"line":0,"character":0},"end":{"line":2,"character":0}},\
      "options":{"tabSize":8,"insertSpaces":false}}
      """
    #expect(written(try await client.request("textDocument/rangeFormatting", selection)) == edit)
    let parts = [(2, 3), (1, 2), (1, 1)].map { first, last in
      #"{"start":{"line":\#(first),"character":0},"end":{"line":\#(last),"character":0}}"#
    }
    let changed = #"{"textDocument":{"uri":"\#(uri)"},"ranges":[\#(parts.joined(separator: ","))]}"#
    let second = #"{"newText":"a.width = 5","range":{"end":{"character":9,"line":2},"start":{"character":0,"line":2}}}"#
    #expect(
      written(try await client.request("textDocument/rangesFormatting", changed)) == "\(edit.dropLast()),\(second)]")
    func typed(_ character: String, _ line: Int) -> String {
      """
      {"textDocument":{"uri":"\(uri)"},"position":{"line":\(line),"character":0},"ch":\(quoted(character)),\
      "options":{"tabSize":8,"insertSpaces":false}}
      """
    }
    #expect(written(try await client.request("textDocument/onTypeFormatting", typed("\n", 2))) == edit)
    #expect(written(try await client.request("textDocument/onTypeFormatting", typed("}", 2))) == "null")
    #expect(written(try await client.request("textDocument/onTypeFormatting", typed("\n", 0))) == "null")
  }

  @Test(arguments: [
    (#"{"textDocument":{"rangeFormatting":{"rangesSupport":true}}}"#, #"{"rangesSupport":true}"#),
    (#"{"textDocument":{"rangeFormatting":{}}}"#, "true"), ("{}", "true"),
  ])
  func `several ranges at once are formatted for clients that support it`(capabilities: String, provider: String)
    async throws
  {
    let result = try await Client().request("initialize", #"{"capabilities":\#(capabilities)}"#)
    #expect(written(result.at("capabilities.documentRangeFormattingProvider")) == provider)
  }
}
