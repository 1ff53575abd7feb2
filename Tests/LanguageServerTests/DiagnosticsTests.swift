import JSONRPC
import LayoutAnalysis
@testable import LanguageServer
import LanguageServerProtocol
import Testing

@Suite(.timeLimit(.minutes(30)))
struct DiagnosticsTests {
  @Test func `an opened document gets its diagnostics, with its version`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red { edges = superview.edges }\nRde.width = 4", version: 7)
    let published = try await client.published()
    #expect(
      written(published) == """
        {"diagnostics":[{"code":"unknown-view","codeDescription":{"href":\
        "\(referencePageAddress)#unknown-view"},"message":\
        "No view is called `Rde`; did you mean `Red`?","range":\
        {"end":{"character":3,"line":1},"start":{"character":0,"line":1}},"severity":1,"source":"layout"}],\
        "uri":"\(uri)","version":7}
        """)
  }

  @Test func `a document without faults gets an empty list`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red\nRed.edges = superview.edges")
    #expect(written(try await client.published()) == #"{"diagnostics":[],"uri":"\#(uri)","version":1}"#)
  }

  @Test func `diagnostics that did not change are not sent again`() async throws {
    let client = try await Client.initialized(capabilities: "{}")
    let text = "view Red { edges = superview.edges }\nRde.width = 4\n"
    await client.open(text)
    #expect(written(try await client.published().at("version")) == "1")
    // A comment is typed below the error. Then the error moves to another line, and the line is edited beside it.
    let above = "\n" + text
    for (version, text) in [
      (2, text + "//"), (3, text + "// a"), (4, above), (5, above + "// a"), (6, above.replacing("4", with: "5")),
    ] {
      await client.change(full(text), version: version)
      _ = try await client.request("textDocument/diagnostic", whole())
    }
    #expect(written(try await client.published().at("version")) == "4")
    // A client that moves diagnostics with the text can have lost one whose text was replaced.
    await client.change(edit(2, 0, 2, 3, ""), edit(2, 0, 2, 0, "Rde"), version: 7)
    #expect(written(try await client.published().at("version")) == "7")
    #expect(client.inbox.isEmpty)
  }

  @Test func `diagnostics encode themselves like Codable would`() throws {
    let range = Range(start: Position(line: 3, character: 0), end: Position(line: 12, character: 345))
    let uri = DocumentURI(rawValue: "file:///a%20b.layout")
    let note = DiagnosticRelatedInformation(location: Location(uri: uri, range: range), message: "\u{1}\u{7f}\u{1f}")
    let diagnostics = [
      Diagnostic(range: range, message: ""),
      Diagnostic(
        range: range, message: "\"quoted\" \\ \t\r\n é 😀", severity: .hint, code: "a-code",
        codeDescription: CodeDescription(href: "https://example.com/#a"), source: "layout",
        tags: [.unnecessary, .deprecated], relatedInformation: [note, note], data: "data"),
      Diagnostic(range: range, message: "x", severity: .error, tags: [], relatedInformation: []),
    ]
    for diagnostic in diagnostics {
      let itself = try JSONValue(encoding: diagnostic)
      let coded = try JSONValue(encoding: Coded(diagnostic: diagnostic))
      #expect(String(decoding: itself.encoded(), as: UTF8.self) == String(decoding: coded.encoded(), as: UTF8.self))
    }
  }

  /// Hides that a diagnostic writes itself.
  private struct Coded: Encodable {
    let diagnostic: Diagnostic
    func encode(to encoder: any Encoder) throws { try diagnostic.encode(to: encoder) }
  }

  @Test func `of very many diagnostics the first are sent with the number of the rest`() async throws {
    let client = try await Client.initialized()
    let wrong = (0..<publishedDiagnosticsLimit + 2).map { "Rde.width = \($0)" }
    await client.open("view Red { edges = superview.edges }\n" + wrong.joined(separator: "\n"))
    let published = try await client.published()
    #expect(published.at("diagnostics.\(publishedDiagnosticsLimit + 1)") == nil)
    #expect(
      written(published.at("diagnostics.\(publishedDiagnosticsLimit).message"))
        == quoted("2 more diagnostics follow; `layout-lsp check` shows all of them"))
  }

  @Test func `members of a conflict are related information with names and documentation`() async throws {
    let client = try await Client.initialized()
    await client.open(
      """
      view card
      card.edges = superview.edges except trailing
      /// As the designer has it.
      card.width = 100 as narrow
      card.width = 200
      preview small { size: 320 x 480 }
      """)
    let diagnostic = try #require(try await client.published().at("diagnostics.0"))
    #expect(written(diagnostic.at("code")) == quoted("conflict"))
    #expect(
      written(diagnostic.at("range")) == #"{"end":{"character":16,"line":4},"start":{"character":0,"line":4}}"#)
    let related = try #require(diagnostic.at("relatedInformation"))
    #expect(related.each("location.uri") == #""\#(uri)" "\#(uri)""#)
    #expect(related.each("location.range.start.line") == "3 4")
    let words = try #require(related.at("0.message"))
    #expect(written(words).contains("narrow") && written(words).contains("As the designer has it."))
  }

  @Test func `a redundant statement is tagged as unnecessary`() async throws {
    let client = try await Client.initialized()
    await client.open("Red.edges = superview.edges")
    let published = try await client.published()
    #expect(try #require(published.at("diagnostics")).each("code") == quoted("sketch"))
    #expect(written(published.at("diagnostics.0.severity")) == "4")
  }

  @Test func `every version that is not replaced is published, in order`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red")
    for version in 2...20 { await client.change(edit(0, 8, 0, 8, "d"), version: version) }
    var version = ""
    while version != "20" { version = written(try await client.published().at("version")) }
    await client.close()
    #expect(written(try await client.published()) == #"{"diagnostics":[],"uri":"\#(uri)"}"#)
  }

  @Test func `a closed document loses its diagnostics`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red\nRde.width = 4")
    _ = try await client.published()
    await client.close()
    #expect(written(try await client.published()) == #"{"diagnostics":[],"uri":"\#(uri)"}"#)
    #expect(written(try await client.request("textDocument/hover", place(0, 6))) == "null")
  }

  @Test func `a document that is opened again is new`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red\nRde.width = 4")
    _ = try await client.published()
    await client.close()
    _ = try await client.published()
    await client.open("view Red\nRed.edges = superview.edges", version: 1)
    #expect(written(try await client.published()) == #"{"diagnostics":[],"uri":"\#(uri)","version":1}"#)
  }

  @Test func `documents are independent`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red { edges = superview.edges }\nRde.width = 4", at: "file:///a.layout")
    await client.open("view Blue { edges = superview.edges }\nBleu.width = 4", at: "file:///b.layout")
    var messages: [String: String] = [:]
    for _ in 0..<2 {
      let published = try await client.published()
      messages[written(published.at("uri"))] = written(published.at("diagnostics.0.message"))
    }
    #expect(messages[quoted("file:///a.layout")]?.contains("Rde") == true)
    #expect(messages[quoted("file:///b.layout")]?.contains("Bleu") == true)
  }

  @Test(arguments: [
    ("file:///a/My%20L%C3%A4yout.layout", "My Läyout"), ("file:///a/plain.layout", "plain"),
    ("file:///c%3A/x/50%25.layout?v=1#top", "50%"), ("file:///a/odd%ZZ.layout", "odd%ZZ"), ("file:///a/%", "%"),
    ("untitled:Untitled-1", "Untitled-1"), ("untitled:Untitled%201.layout", "Untitled 1"),
    ("file:///a/12:30.layout", "12:30"),
  ])
  func `a layout is named after its file, and the URI keeps the client's spelling`(
    uri: String, name: String
  ) async throws {
    let client = try await Client.initialized()
    await client.open("view Red\nRed.edges = superview.edges", at: uri)
    #expect(written(try await client.published().at("uri")) == quoted(uri))
    let hover = try await client.request("textDocument/hover", place(1, 14, at: uri))
    #expect(written(hover.at("contents.value")).contains("**root** of `\(name)`"), "\(written(hover))")
  }
}
