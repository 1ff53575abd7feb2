import JSONRPC
@testable import LanguageServer
import Testing

/// One round trip per request: the words are the features' own affair, the shape is the protocol's.
@Suite(.timeLimit(.minutes(30)))
struct FeatureTests {
  private static let text = """
    layout Card {
      view Red  {}
      Red.edges = superview.edges
      let gap = 8
    }
    """

  @Test func `hover answers with Markdown about the word under the cursor`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.text)
    let result = try await client.request("textDocument/hover", place(2, 3))
    #expect(written(result.at("contents.kind")) == quoted("markdown"))
    #expect(written(result.at("contents.value")).contains("| default | 393 × 852 at 0, 0 |"))
    #expect(written(result.at("range")) == #"{"end":{"character":5,"line":2},"start":{"character":2,"line":2}}"#)
    #expect(written(try await client.request("textDocument/hover", place(4, 1))) == "null")
  }

  @Test func `definition answers with a location`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.text)
    #expect(
      written(try await client.request("textDocument/definition", place(2, 2))) == """
        [{"range":{"end":{"character":10,"line":1},"start":{"character":7,"line":1}},"uri":"\(uri)"}]
        """)
    #expect(written(try await client.request("textDocument/definition", place(2, 8))) == "null")
  }

  @Test func `the outline is a tree`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.text)
    #expect(
      written(try await client.request("textDocument/documentSymbol", whole())) == """
        [{"children":[\
        {"children":[],"detail":"view","kind":8,"name":"Red",\
        "range":{"end":{"character":14,"line":1},"start":{"character":2,"line":1}},\
        "selectionRange":{"end":{"character":10,"line":1},"start":{"character":7,"line":1}}},\
        {"children":[],"detail":"8","kind":14,"name":"gap",\
        "range":{"end":{"character":13,"line":3},"start":{"character":2,"line":3}},\
        "selectionRange":{"end":{"character":9,"line":3},"start":{"character":6,"line":3}}}],\
        "kind":5,"name":"Card",\
        "range":{"end":{"character":1,"line":4},"start":{"character":0,"line":0}},\
        "selectionRange":{"end":{"character":11,"line":0},"start":{"character":7,"line":0}}}]
        """)
  }

  @Test func `formatting answers with edits, or null for a file with syntax errors`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red\nRed.width==4\n")
    let params = #"{"textDocument":{"uri":"\#(uri)"},"options":{"tabSize":8,"insertSpaces":false}}"#
    #expect(
      written(try await client.request("textDocument/formatting", params)) == """
        [{"newText":"Red.width = 4\\n","range":{"end":{"character":0,"line":2},"start":{"character":0,"line":1}}}]
        """)
    await client.change(full("view Red\nRed.width =   "), version: 2)
    #expect(written(try await client.request("textDocument/formatting", params)) == "null")
    await client.change(full("view Red\n"), version: 3)
    #expect(written(try await client.request("textDocument/formatting", params)) == "[]")
  }

  private func codeActions(_ only: String = "") -> String {
    """
    {"textDocument":{"uri":"\(uri)"},"range":{"start":{"line":1,"character":1},"end":{"line":1,"character":1}},\
    "context":{"diagnostics":[]\(only)}}
    """
  }

  @Test func `a code action carries its diagnostic and its edit`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red { edges = superview.edges }\nRde.width = 4")
    let published = try await client.published()
    let actions = try await client.request("textDocument/codeAction", codeActions()).get()
    #expect(actions.each("title") == #""Write `Red`" "Declare `view Rde`""#)
    #expect(actions.each("kind") == #""quickfix" "quickfix""#)
    #expect(actions.each("isPreferred") == "true nothing")
    #expect(written(actions.at("0.diagnostics.0")) == written(published.at("diagnostics.0")))
    let edit = #"{"newText":"Red","range":{"end":{"character":3,"line":1},"start":{"character":0,"line":1}}}"#
    #expect(written(actions.at("0.edit")) == #"{"changes":{"\#(uri)":[\#(edit)]}}"#)
  }

  /// The message of a range changes when it is proved.
  @Test func `a code action carries its diagnostic as the client has it`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red { edges = superview.edges }\nRde.width = 4")
    let published = written(try await client.published().at("diagnostics.0"))
    let shown = published.replacing("No view", with: "Not yet proved: no view")
    #expect(shown != published)
    let params = codeActions().replacing("\"diagnostics\":[]", with: "\"diagnostics\":[\(shown)]")
    let actions = try await client.request("textDocument/codeAction", params).get()
    #expect(written(actions.at("0.diagnostics")) == "[\(shown)]")
  }

  @Test func `a hover on an undetermined view follows from the text, whatever was shown before`() async throws {
    let client = try await Client.initialized()
    let text = "view box\nbox.size = 40 x 40\nbox.top = superview.top\n"
    await client.open(text + "box.leading = superview.leading + 70\n")
    let params = #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":0,"character":6}}"#
    func frame() async throws -> Bool {
      written(try await client.request("textDocument/hover", params)).contains("40 × 40 at 0, 0")
    }
    #expect(try await !frame())
    await client.change(full(text), version: 2)
    #expect(try await frame())
  }

  @Test(arguments: [
    (#","only":["quickfix"]"#, 2), (#","only":[""]"#, 2), (#","only":["refactor"]"#, 0),
    (#","only":["source.fixAll","quickfix"]"#, 2), (#","only":[]"#, 0), (#","triggerKind":2"#, 2),
  ])
  func `code actions have the requested kinds`(only: String, count: Int) async throws {
    let client = try await Client.initialized()
    await client.open("view Red { edges = superview.edges }\nRde.width = 4")
    let actions = try await client.request("textDocument/codeAction", codeActions(only)).get()
    guard case .array(let elements) = actions else { throw Client.Ended() }
    #expect(elements.count == count)
  }

  @Test(arguments: [
    #","triggerKind":2"#, #","only":["source.fixAll.layout"]"#, #","only":["source.fixAll"]"#,
    #","only":["source"]"#, #","only":[""],"triggerKind":2"#,
  ])
  func `a file is tidied in one action, wherever the cursor is`(only: String) async throws {
    let client = try await Client.initialized()
    await client.open("view Red { top = superview.top }\n\nRed.width = 1.0 * superview.width - 8.0\nRed.height = 4 + 0")
    let actions = try await client.request("textDocument/codeAction", codeActions(only)).get()
    #expect(actions.each("title") == #""Tidy all equations""#)
    #expect(actions.each("kind") == #""source.fixAll.layout""#)
    let edits = actions.at("0.edit.changes")?[uri]
    #expect(edits?.each("newText") == #""superview.width = Red.width + 8\n" "Red.height = 4""#)
    #expect(edits?.each("range.start.line") == "2 3")
  }

  @Test(arguments: [
    ("", 3), (#","only":["refactor"]"#, 3), (#","only":["refactor.rewrite"]"#, 2),
    (#","only":["refactor.extract"]"#, 1), (#","triggerKind":2"#, 2),
    (#","only":["quickfix","source"]"#, 0),
  ])
  func `refactorings have the requested kinds`(only: String, count: Int) async throws {
    let client = try await Client.initialized()
    await client.open("view Red\nRed.edges = superview.edges inset (20, 20, 0, 0)")
    let params = codeActions(only).replacing("\"character\":1", with: "\"character\":36")
    let actions = try await client.request("textDocument/codeAction", params).get()
    guard case .array(let elements) = actions else { throw Client.Ended() }
    #expect(elements.count == count)
  }

  @Test func `a tidy file is offered no tidying`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red { edges = superview.edges }\nRed.width >= 4")
    #expect(written(try await client.request("textDocument/codeAction", codeActions(#","only":["source"]"#))) == "[]")
  }

  @Test(arguments: [
    "textDocument/hover", "textDocument/definition", "textDocument/documentSymbol", "textDocument/formatting",
    "textDocument/codeAction",
  ])
  func `a document that is not open has no answers`(method: String) async throws {
    let client = try await Client.initialized()
    let params = """
      {"textDocument":{"uri":"\(uri)"},"position":{"line":0,"character":0},"options":{"tabSize":2,"insertSpaces":true},\
      "range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"context":{"diagnostics":[]}}
      """
    #expect(written(try await client.request(method, params)) == "null")
  }

  @Test func `positions are in the negotiated encoding`() async throws {
    for (encoding, character) in [("utf-8", 16), ("utf-16", 13), ("utf-32", 12)] {
      let client = try await Client.initialized(encoding: encoding)
      await client.open("view a /* 😀é */ { edges = superview.edges }; Rde.width = 4")
      let published = try await client.published()
      #expect(written(published.at("diagnostics.0.range.start.character")) == "\(character + 33)", "\(encoding)")
      let hover = try await client.request("textDocument/hover", place(0, 5))
      #expect(written(hover.at("range.end.character")) == "6")
    }
  }

  @Test func `a hover has an ASCII picture, or an image for editors that show it`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.text)
    let sketched = written(try await client.request("textDocument/hover", place(2, 3)))
    #expect(sketched.contains("┃Red ") && !sketched.contains("data:image"))
    await client.notify(
      "workspace/didChangeConfiguration", #"{"settings":{"layout":{"hover":{"images":true}}}}"#)
    let drawn = written(try await client.request("textDocument/hover", place(2, 3)))
    #expect(drawn.contains("![default](data:image/svg+xml;base64,") && !drawn.contains("┃"))
  }

  @Test func `a picture is after the reasons, or beside them for clients that show tables`() async throws {
    let images = #"{"settings":{"layout":{"hover":{"images":true}}}}"#
    let plain = try await Client.initialized()
    await plain.open(Self.text)
    await plain.notify("workspace/didChangeConfiguration", images)
    let below = written(try await plain.request("textDocument/hover", place(2, 3)).at("contents.value"))
    #expect(below.contains("- `Red.") && !below.contains("<td>"))
    #expect(below.split(separator: "![default]").last?.contains("| default |") == false)
    let tables = try await Client.initialized(
      capabilities: #"{"general":{"markdown":{"parser":"marked","allowedTags":["table","tr","td","img"]}}}"#)
    await tables.open(Self.text)
    await tables.notify("workspace/didChangeConfiguration", images)
    let beside = written(try await tables.request("textDocument/hover", place(2, 3)).at("contents.value"))
    #expect(beside.contains(#"\n\n<table><tr><td>\n\n| preview | frame |"#))
    #expect(beside.contains(#"\n\n</td><td>\n\n![default]("#) && beside.hasSuffix(#"\n\n</td></tr></table>""#))
  }

  @Test func `a client that shows plain text is sent plain text`() async throws {
    let client = try await Client.initialized(
      capabilities: #"{"textDocument":{"hover":{"contentFormat":["plaintext"]}}}"#)
    await client.open(Self.text)
    let result = try await client.request("textDocument/hover", place(2, 3))
    #expect(written(result.at("contents.kind")) == quoted("plaintext"))
    #expect(
      result.at("contents.value")
        == .string(
          """
          Red — view in root

          preview  frame
          default  393 × 852 at 0, 0

          Fixed by

          - Red.edges = superview.edges (top, leading, bottom, trailing), line 3
          """))
  }

  @Test(arguments: [
    (#"["markdown","plaintext"]"#, "markdown"), (#"["plaintext","markdown"]"#, "markdown"),
    (#"["plaintext"]"#, "plaintext"),
  ])
  func `a hover is in a form that the client shows`(formats: String, kind: String) async throws {
    let client = try await Client.initialized(
      capabilities: #"{"textDocument":{"hover":{"contentFormat":\#(formats)}}}"#)
    await client.open(Self.text)
    let result = try await client.request("textDocument/hover", place(2, 3))
    #expect(written(result.at("contents.kind")) == quoted(kind))
  }

  @Test func `plain text quotes the source unchanged`() async throws {
    let client = try await Client.initialized(
      capabilities: #"{"textDocument":{"hover":{"contentFormat":["plaintext"]}}}"#)
    await client.open("view a\n|-20-[a]\nV:|[a]")
    let vertical = try await client.request("textDocument/hover", place(2, 0))
    #expect(written(vertical.at("contents.value")).contains("V:|[a]"))
    let horizontal = try await client.request("textDocument/hover", place(1, 0))
    #expect(written(horizontal.at("contents.value")).contains("|-20-[a]"))
  }

  @Test func `a client without tree support gets a list`() async throws {
    let client = try await Client.initialized(
      capabilities: #"{"textDocument":{"documentSymbol":{"hierarchicalDocumentSymbolSupport":false}}}"#)
    await client.open(Self.text)
    let result = try await client.request("textDocument/documentSymbol", whole())
    #expect(result.at("0.location.uri") != nil && result.at("0.children") == nil)
    #expect(result.at("1.containerName") == .string("Card"))
  }
}
