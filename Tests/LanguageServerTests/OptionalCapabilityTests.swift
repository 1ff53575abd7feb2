import JSONRPC
@testable import LanguageServer
import LanguageServerProtocol
import SourceText
import Testing

/// What only clients of newer versions of the protocol get, and what the others get instead.
@Suite(.timeLimit(.minutes(30)))
struct OptionalCapabilityTests {
  // MARK: Generated documents

  private static let contents = #"{"workspace":{"textDocumentContent":{}}}"#
  private static let card = """
    layout Card {
      view a
      a.edges = superview.edges
    }
    preview p { size: 330 x 20 }
    """

  private func content(_ client: Client, _ kind: String) async throws -> Result<JSONValue, ResponseError> {
    try await client.request("workspace/textDocumentContent", #"{"uri":"layout-lsp:/\#(kind)/test?\#(Self.encoded)"}"#)
  }

  private static let encoded = uri.replacing(":", with: "%3A").replacing("/", with: "%2F")

  @Test func `the scheme is advertised to clients that show such documents`() async throws {
    func schemes(_ capabilities: String) async throws -> String {
      let result = try await Client().request("initialize", #"{"capabilities":\#(capabilities)}"#)
      return written(result.at("capabilities.workspace"))
    }
    #expect(try await schemes(Self.contents).contains(#""textDocumentContent":{"schemes":["layout-lsp"]}"#))
    #expect(try await !schemes("{}").contains("textDocumentContent"))
  }

  @Test func `frames, a sweep and Swift are documents`() async throws {
    let client = try await Client.initialized(capabilities: Self.contents)
    await client.open(Self.card)
    #expect(
      written(try await content(client, "frames").at("text"))
        == quoted("Card on p (330 × 20): satisfied\n  view  x  y  width  height\n  a     0  0    330      20\n"))
    #expect(
      written(try await content(client, "sweep").at("text"))
        == quoted("Card on p, 20 high, 320 to 1366 wide:\n  320 to 1366  satisfied\n"))
    let swift = written(try await content(client, "swift").at("text"))
    #expect(swift.contains("class Card") && swift.contains("a.topAnchor"), "\(swift)")
  }

  @Test func `a document is requested again when its source has changed`() async throws {
    let client = try await Client.initialized(capabilities: Self.contents)
    await client.open(Self.card)
    _ = try await content(client, "frames")
    await client.change(edit(4, 18, 4, 21, "340"), version: 2)
    let refresh = try await client.received("workspace/textDocumentContent/refresh")
    #expect(written(refresh.params) == #"{"uri":"layout-lsp:/frames/test?\#(Self.encoded)"}"#)
    try await client.answer(refresh.id)
    #expect(written(try await content(client, "frames").at("text")).contains("340"))
  }

  @Test func `a file with errors has no Swift, and what is not open has no documents`() async throws {
    let client = try await Client.initialized(capabilities: Self.contents)
    await client.open("layout Card {\n  view a\n  a.widht = 4\n}\n")
    let swift = written(try await content(client, "swift").at("text"))
    #expect(swift.contains("line 3: ") && !swift.contains("class"), "\(swift)")
    for wrong in ["frames/x?file%3A%2F%2F%2Fother", "frames/x", "pictures/x?a", "?", "frames?%"] {
      let answer = try await client.request("workspace/textDocumentContent", #"{"uri":"layout-lsp:/\#(wrong)"}"#)
      guard case .failure = answer else {
        Issue.record("\(wrong): \(written(answer))")
        continue
      }
    }
  }

  // MARK: Edits

  private static func editing(_ members: String) -> String {
    #"{"workspace":{"workspaceEdit":{"documentChanges":true\#(members)}},"#
      + #""textDocument":{"codeAction":{"honorsChangeAnnotations":true},"#
      + #""rename":{"honorsChangeAnnotations":true}}}"#
  }

  private func actions(_ client: Client, _ line: Int, to last: Int? = nil, _ kind: String) async throws -> String {
    let range = #"{"start":{"line":\#(line),"character":0},"end":{"line":\#(last ?? line),"character":99}}"#
    return written(
      try await client.request(
        "textDocument/codeAction",
        #"{"textDocument":{"uri":"\#(uri)"},"range":\#(range),"context":{"diagnostics":[],"only":["\#(kind)"]}}"#))
  }

  private static let image = "view photo\nphoto.top = superview.top\nphoto.leading = superview.leading\n"

  @Test func `a fix that adds a size selects its numbers, where edits can be snippets`() async throws {
    let snippets = try await Client.initialized(capabilities: Self.editing(#","snippetEditSupport":true"#))
    await snippets.open(Self.image)
    let answer = try await actions(snippets, 0, "quickfix")
    #expect(answer.contains(#""snippet":{"kind":"snippet","value":""#) && answer.contains("${0:"), "\(answer)")
    #expect(answer.contains(#""textDocument":{"uri":"\#(uri)","version":1}"#))
    let plain = try await Client.initialized(capabilities: Self.editing(""))
    await plain.open(Self.image)
    let other = try await actions(plain, 0, "quickfix")
    #expect(other.contains("documentChanges") && !other.contains("snippet"), "\(other)")
    let oldest = try await Client.initialized()
    await oldest.open(Self.image)
    #expect(try await actions(oldest, 0, "quickfix").contains(#""changes":{"\#(uri)":[{"newText":""#))
  }

  @Test func `a snippet keeps the characters that mean something in snippets`() {
    #expect(snippet("a = 40 x 50", [ByteRange(4, 6), ByteRange(9, 11)]) == "a = ${1:40} x ${0:50}")
    #expect(snippet(#"a "$}\" 4"#, [ByteRange(8, 9)]) == #"a "\$\}\\" ${0:4}"#)
    #expect(snippet("é 4", [ByteRange(3, 4), ByteRange(9, 12)]) == "é ${1:4}")
  }

  @Test func `refactorings have annotations, where the client shows them`() async throws {
    let text = "view a\na.width = 4\na.height = 5\na.top = superview.top\na.leading = superview.leading\n"
    let client = try await Client.initialized(capabilities: Self.editing(#","changeAnnotationSupport":{}"#))
    await client.open(text)
    let answer = try await actions(client, 1, to: 2, "refactor.rewrite")
    let title = #""Turn these lines into `a.size = 4 x 5`""#
    #expect(answer.contains(#""annotationId":\#(title)"#), "\(answer)")
    #expect(answer.contains(#""changeAnnotations":{\#(title):{"label":\#(title)}}"#), "\(answer)")
    let plain = try await Client.initialized(capabilities: Self.editing(""))
    await plain.open(text)
    #expect(try await !actions(plain, 1, to: 2, "refactor.rewrite").contains("nnotation"))
  }

  private func rename(_ client: Client, _ line: Int, _ character: Int) async throws -> String {
    written(
      try await client.request(
        "textDocument/rename",
        """
        {"textDocument":{"uri":"\(uri)"},"position":{"line":\(line),"character":\(character)},"newName":"Bye"}
        """))
  }

  @Test func `renaming a translated text is confirmed first`() async throws {
    let text = "label a \"Hi\"\nlabel b \"Yes\"\nstrings de { \"Hi\" = \"Hallo\" }\n"
    let client = try await Client.initialized(capabilities: Self.editing(#","changeAnnotationSupport":{}"#))
    await client.open(text)
    let translated = try await rename(client, 0, 9)
    #expect(
      translated.contains(
        """
        "changeAnnotations":{"Rename `Hi` to `Bye`":{"description":"Its translations stay as they are.",\
        "label":"Rename `Hi` to `Bye`","needsConfirmation":true}}
        """), "\(translated)")
    #expect(try await rename(client, 1, 9).contains(#"{"Rename `Yes` to `Bye`":{"label":"Rename `Yes` to `Bye`"}}"#))
    let plain = try await Client.initialized()
    await plain.open(text)
    let changes = try await rename(plain, 0, 9)
    #expect(changes.contains(#"{"changes":{"#) && !changes.contains("nnotation"), "\(changes)")
  }

  // MARK: Messages

  private static let misspelt = "view Red\nRed.widht = 4\n"

  @Test func `messages are Markdown for clients that take it`() async throws {
    let client = try await Client.initialized(
      capabilities: #"{"textDocument":{"diagnostic":{"markupMessageSupport":true}}}"#)
    await client.open(Self.misspelt)
    let message = try await client.published().at("diagnostics.0.message")
    #expect(written(message).hasPrefix(#"{"kind":"markdown","value":"`widht` is not an attribute"#))
    // It comes back with a request for fixes.
    let diagnostic = """
      {"range":{"start":{"line":1,"character":4},"end":{"line":1,"character":9}},"message":\(written(message))}
      """
    let answer = try await client.request(
      "textDocument/codeAction",
      """
      {"textDocument":{"uri":"\(uri)"},"range":{"start":{"line":1,"character":4},"end":{"line":1,"character":9}},\
      "context":{"diagnostics":[\(diagnostic)]}}
      """)
    #expect(written(answer.at("0.diagnostics.0.message")) == written(message))
  }

  @Test func `messages are plain text for others`() async throws {
    let client = try await Client.initialized(capabilities: #"{"textDocument":{"diagnostic":{}}}"#)
    await client.open(Self.misspelt)
    #expect(written(try await client.published().at("diagnostics.0.message")).hasPrefix("\"`widht` is not"))
  }

  /// The message of the first diagnostic, and its related information.
  private func diagnostic(_ capabilities: String) async throws -> (message: String, related: String) {
    let client = try await Client.initialized(capabilities: capabilities)
    await client.open("view a, b, c\nH:|[a][b][c]|\nV:|[a(1)]\nV:|[b(1)]\nV:|[c(1)]")
    let first = try #require(try await client.published().at("diagnostics.0"))
    return (written(first.at("message")), first.at("relatedInformation").map { $0.each("message") } ?? "")
  }

  @Test(arguments: ["publishDiagnostics", "diagnostic"])
  func `related places are related information for clients that show it`(capability: String) async throws {
    let (message, related) = try await diagnostic(#"{"textDocument":{"\#(capability)":{"relatedInformation":true}}}"#)
    #expect(!message.contains("Line"), "\(message)")
    #expect(related.contains("`b`") && related.contains("`c`"), "\(related)")
  }

  @Test func `others get related places on lines of the message`() async throws {
    let (message, related) = try await diagnostic("{}")
    #expect(related.isEmpty)
    #expect(message.contains(#"\nLine 1: "#), "\(message)")
    #expect(message.contains("`b`") && message.contains("`c`"))
  }

  @Test func `a line that a message mentions is not listed again`() async throws {
    let client = try await Client.initialized(capabilities: "{}")
    await client.open("view card\ncard.center = superview.center\ncard.height = 1\ncard.width = 1\ncard.width = 2")
    let message = written(try await client.published().at("diagnostics.0.message"))
    #expect(message.contains("(line 4)") && !message.contains("Line 4"), "\(message)")
  }

  @Test func `what Markdown would interpret is escaped outside of code`() {
    #expect(markdown(ofMessage: "`a_b <c>` on *p_q*, < 3\nnext") == "`a_b <c>` on *p\\_q*, \\< 3\n\nnext")
  }
}
