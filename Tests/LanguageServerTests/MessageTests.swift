import JSONRPC
@testable import LanguageServer
import Testing

/// What is no request that can be answered still gets its answer.
@Suite(.timeLimit(.minutes(30)))
struct MessageTests {
  @Test(arguments: ["no/such/method", "$/nothing", "textDocument/moniker", "initialized", ""])
  func `an unknown method is answered with MethodNotFound`(method: String) async throws {
    let client = try await Client.initialized()
    #expect(written(try await client.request(method, "{}")) == "-32601")
  }

  @Test(arguments: [
    "null", "[]", "{}", #"{"textDocument":{}}"#, #"{"textDocument":{"uri":"\#(uri)"}}"#,
    #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":"1","character":0}}"#,
    #"{"textDocument":{"uri":7},"position":{"line":1,"character":0}}"#,
  ])
  func `invalid params are answered with InvalidParams`(params: String) async throws {
    let client = try await Client.initialized()
    await client.open("view Red")
    #expect(written(try await client.request("textDocument/hover", params)) == "-32602")
    #expect(written(try await client.request("textDocument/hover", place(0, 6))) != "null")
  }

  @Test(arguments: [
    ("{", "-32700"), ("", "-32700"), ("\u{0}", "-32700"), ("[]", "-32600"), ("7", "-32600"), ("{}", "-32600"),
    (#"{"jsonrpc":"1.0","method":"x"}"#, "-32600"), (#"{"jsonrpc":"2.0","id":1.5,"method":"x"}"#, "-32600"),
    (#"{"jsonrpc":"2.0","method":7}"#, "-32600"),
  ])
  func `an invalid message is answered with an error, and the next one is read`(frame: String, code: String)
    async throws
  {
    let client = try await Client.initialized()
    await client.send(frame)
    #expect(written(try await client.response(to: nil)) == code)
    await client.open("view Red")
    #expect(written(try await client.published().at("version")) == "1")
  }

  @Test(arguments: [
    ("no/such/notification", "{}"), ("$/setTrace", #"{"value":"verbose"}"#), ("textDocument/didOpen", "null"),
    ("textDocument/didOpen", #"{"textDocument":{"uri":"file:///x"}}"#), ("textDocument/didChange", "[]"),
    ("textDocument/didSave", "{}"), ("textDocument/didClose", #"{"textDocument":[]}"#), ("$/cancelRequest", "{}"),
    ("$/cancelRequest", #"{"id":99}"#), ("$/cancelRequest", #"{"id":null}"#),
    ("workspace/didChangeConfiguration", "[]"),
    ("textDocument/hover", "{}"), ("shutdown", "null"),
  ])
  func `an invalid notification is ignored`(method: String, params: String) async throws {
    let client = try await Client.initialized()
    await client.notify(method, params)
    await client.open("view Red")
    #expect(written(try await client.published().at("version")) == "1")
    #expect(client.inbox.isEmpty)
  }

  @Test func `an unexpected response is ignored`() async throws {
    let client = try await Client.initialized()
    await client.send(#"{"jsonrpc":"2.0","id":1,"result":null}"#)
    await client.send(#"{"jsonrpc":"2.0","id":"layout-lsp/1","error":{"code":1,"message":"no"}}"#)
    await client.open("view Red")
    #expect(written(try await client.published().at("version")) == "1")
    #expect(client.inbox.isEmpty)
  }

  @Test func `an id can be a string`() async throws {
    let client = try await Client.initialized()
    await client.send(#"{"jsonrpc":"2.0","id":"a","method":"textDocument/hover","params":\#(place(0, 0))}"#)
    #expect(written(try await client.response(to: .string("a"))) == "null")
  }

  @Test func `a request that is cancelled in time is answered with RequestCancelled`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red\nRed.width = 4")
    let (id, hover) = client.request("textDocument/hover", place(0, 6))
    let (other, symbols) = client.request("textDocument/documentSymbol", whole())
    await client.sendAtOnce([
      hover, symbols, #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1\#(id.number - 10)}}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id.number)}}"#,
    ])
    #expect(written(try await client.response(to: id)) == "-32800")
    #expect(written(try await client.response(to: other).at("0.name")) == quoted("Red"))
  }

  @Test func `a cancellation that comes too late changes nothing`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red")
    let (id, hover) = client.request("textDocument/hover", place(0, 6))
    await client.send(hover)
    #expect(written(try await client.response(to: id)) != "-32800")
    await client.notify("$/cancelRequest", #"{"id":\#(id.number)}"#)
    #expect(written(try await client.request("textDocument/hover", place(0, 6))) != "-32800")
    #expect(!client.inbox.contains { if case .response = $0 { true } else { false } })
  }

  @Test func `each request gets one response`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red\nRed.width = 4")
    let requests = (0..<50).map { client.request("textDocument/hover", place($0 % 3, $0 % 7)) }
    await client.sendAtOnce(requests.map(\.json))
    for request in requests { #expect(written(try await client.response(to: request.id)) != "") }
    _ = try await client.request("textDocument/documentSymbol", whole())
    #expect(!client.inbox.contains { if case .response = $0 { true } else { false } })
  }
}

extension RequestID {
  fileprivate var number: Int {
    if case .number(let number) = self { number } else { -1 }
  }
}
