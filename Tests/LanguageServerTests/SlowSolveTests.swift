import JSONRPC
import LayoutAnalysis
@testable import LanguageServer
import LanguageServerProtocol
import Testing

/// What a person may do while the solver thinks: type on, move the pointer away, close the file.
///
/// What must happen at once is shown by order: several frames are taken in one go, the last of them an ill one that is
/// answered on the spot; what is answered before it was answered without waiting.
@Suite(.timeLimit(.minutes(30)))
struct SlowSolveTests {
  /// A layout over which the solver thinks for a while.
  private static let hard: String = {
    let names = (0..<30).map { "v\($0)" }
    var lines = ["view \(names.joined(separator: ", "))"]
    for (index, pair) in zip(names, names.dropFirst()).enumerated() {
      lines.append("\(pair.1).leading >= \(pair.0).trailing + 1 @\(500 + index % 7)")
      lines.append("\(pair.0).width = 2 * \(pair.1).width @\(300 + index % 5)")
      lines.append("\(pair.0).width + \(pair.1).width <= 30 @\(400 + index % 3)")
    }
    return lines.joined(separator: "\n")
  }()

  private static let easy = "view Red { edges = superview.edges }"

  private func notification(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#
  }

  private func opening(_ text: String) -> String {
    let item = #"{"uri":"\#(uri)","languageId":"layout","version":1,"text":\#(quoted(text))}"#
    return notification("textDocument/didOpen", #"{"textDocument":\#(item)}"#)
  }

  private func changing(_ text: String, version: Int = 2) -> String {
    notification("textDocument/didChange", Client.change([full(text)], version: version))
  }

  private func cancelling(_ id: RequestID) -> String {
    guard case .number(let number) = id else { return "" }
    return notification("$/cancelRequest", #"{"id":\#(number)}"#)
  }

  /// Frames in one go; then what was sent before the last of them was answered.
  private func answers(of client: Client, to frames: [String]) async throws -> [Message] {
    let (ill, last) = client.request("no/such/method", "{}")
    await client.sendAtOnce(frames + [last])
    #expect(written(try await client.response(to: ill)) == "-32601")
    return client.inbox
  }

  // MARK: Typing on

  @Test func `an outdated text is not solved to the end or published`() async throws {
    let client = try await Client.initialized()
    await client.sendAtOnce([opening(Self.hard), changing(Self.easy)])
    #expect(written(try await client.published()) == #"{"diagnostics":[],"uri":"\#(uri)","version":2}"#)
  }

  /// Its frames would be those of another text, and its place may be another too.
  @Test(arguments: ["textDocument/hover", "textDocument/codeAction"])
  func `a request that needs the solver fails with ContentModified after an edit`(method: String) async throws {
    let client = try await Client.initialized()
    let (id, request) = client.request(method, Self.params)
    await client.sendAtOnce([opening(Self.hard), request, changing(Self.easy)])
    #expect(written(try await client.response(to: id)) == "-32801")
    #expect(try await client.request(method, Self.params).get() != .null)
  }

  @Test func `a request fails with ContentModified if its document is closed`() async throws {
    let client = try await Client.initialized()
    let (id, request) = client.request("textDocument/hover", Self.params)
    await client.sendAtOnce([opening(Self.hard), request, notification("textDocument/didClose", whole())])
    #expect(written(try await client.response(to: id)) == "-32801")
  }

  @Test func `ContentModified is sent without waiting for the new text`() async throws {
    let client = try await Client.initialized()
    let (id, request) = client.request("textDocument/hover", Self.params)
    let previews = (0..<20).map { "preview p\($0) { size: \(300 + $0) x 480 }" }.joined(separator: "\n")
    await client.sendAtOnce([opening(Self.easy), request, changing("\(Self.hard)\n\(previews)")])
    let isAnswer = { (message: Message) in if case .response(id, _) = message { true } else { false } }
    // As often as it may have to wait for its turn.
    for _ in 0..<20 where !client.inbox.contains(where: isAnswer) {
      _ = try await client.request("textDocument/definition", place(0, 6))
    }
    #expect(client.inbox.contains(where: isAnswer))
    await client.close()
    #expect(written(try await client.response(to: id)) == "-32801")
  }

  @Test(arguments: ["textDocument/definition", "textDocument/documentSymbol", "textDocument/formatting"])
  func `a request that needs no solver is answered for its own text`(method: String) async throws {
    let client = try await Client.initialized()
    let (id, request) = client.request(method, Self.params)
    await client.sendAtOnce([opening("view  Red"), request, changing("let a = 1\n\nview  Blue")])
    let answer = try await client.response(to: id)
    #expect(written(answer.at("0.range.start.line")) == "0", "\(written(answer))")
    let later = try await client.request(method, place(2, 6))
    #expect(written(later) != written(answer))
  }

  @Test func `a request on a solved text is answered for it, whatever follows`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red\nRed.width = 4")
    _ = try await client.published()
    let (id, request) = client.request("textDocument/hover", place(1, 1))
    await client.sendAtOnce([request, changing("let a = 1")])
    #expect(written(try await client.response(to: id).at("contents.value")).contains("**Red**"))
  }

  private static let params = """
    {"textDocument":{"uri":"\(uri)"},"position":{"line":0,"character":6},"options":{"tabSize":2,"insertSpaces":true},\
    "range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{"diagnostics":[]}}
    """

  // MARK: Cancelling

  @Test func `a cancelled request is answered immediately, and once`() async throws {
    let client = try await Client.initialized()
    let (id, hover) = client.request("textDocument/hover", place(0, 6))
    let sent = try await answers(of: client, to: [opening(Self.hard), hover, cancelling(id)])
    #expect(
      sent == [.response(id: id, result: .failure(ResponseError(.requestCancelled, "The request was cancelled.")))])
    // The solver goes on, for the diagnostics; nothing more is said about the request.
    #expect(written(try await client.response(to: id)) == "-32800")
    #expect(written(try await client.published().at("version")) == "1")
    _ = try await client.request("textDocument/hover", place(0, 6))
    #expect(client.inbox.isEmpty)
  }

  @Test func `a cancelled request that has begun is answered before later messages`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.hard)
    let (id, hover) = client.request("textDocument/hover", place(0, 6))
    await client.send(hover)
    // It may be that the solver was quicker; then the answer is a hover.
    let sent = try await answers(of: client, to: [cancelling(id)])
    #expect(sent.contains { if case .response(id, _) = $0 { true } else { false } })
    await client.close()
  }

  @Test func `a cancelled request leaves other requests unaffected`() async throws {
    let client = try await Client.initialized()
    let (one, hover) = client.request("textDocument/hover", place(0, 6))
    let (other, sameHover) = client.request("textDocument/hover", place(0, 6))
    let sent = try await answers(of: client, to: [opening(Self.hard), hover, sameHover, cancelling(one)])
    #expect(sent.count == 1)
    #expect(written(try await client.response(to: one)) == "-32800")
    #expect(written(try await client.response(to: other).at("contents.value")).contains("**v0**"))
  }
}
