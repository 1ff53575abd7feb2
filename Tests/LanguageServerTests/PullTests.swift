import JSONRPC
@testable import LanguageServer
import Testing

/// What a client is answered that asks for diagnostics.
@Suite(.timeLimit(.minutes(30)))
struct PullTests {
  private static let capabilities =
    #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#
  private static let faulty = "view Red { edges = superview.edges }\nRde.width = 4"
  private static let folders = #"[{"uri":"file:///layouts","name":"layouts"}]"#

  private func pull(_ client: Client, at document: String = uri, after previous: String = "null") async throws
    -> JSONValue
  {
    let params = #"{"textDocument":{"uri":"\#(document)"},"previousResultId":\#(previous)}"#
    return try await client.request("textDocument/diagnostic", params).get()
  }

  @Test func `a client that pulls diagnostics gets none pushed`() async throws {
    let client = try await Client.initialized(capabilities: Self.capabilities)
    await client.open(Self.faulty)
    let report = try await pull(client)
    #expect(written(report.at("kind")) == quoted("full"))
    #expect(report.at("items")?.each("code") == quoted("unknown-view"))
    await client.close()
    _ = try await client.request("textDocument/hover", place(0, 0))
    #expect(client.inbox.isEmpty)
  }

  @Test func `pull diagnostics are advertised only to clients that support them`() async throws {
    let asks = try await Client().request("initialize", #"{"capabilities":\#(Self.capabilities)}"#)
    #expect(
      written(asks.at("capabilities.diagnosticProvider"))
        == #"{"interFileDependencies":true,"workDoneProgress":true,"workspaceDiagnostics":true}"#)
    for capabilities in ["{}", #"{"textDocument":{"diagnostic":{}}}"#] {
      let listens = try await Client().request("initialize", #"{"capabilities":\#(capabilities)}"#)
      #expect(listens.at("capabilities.diagnosticProvider") == nil)
    }
  }

  @Test func `a client without refresh support gets pushed diagnostics`() async throws {
    let client = try await Client.initialized(capabilities: #"{"textDocument":{"diagnostic":{}}}"#)
    await client.open(Self.faulty)
    #expect(try await client.published().at("diagnostics")?.each("code") == quoted("unknown-view"))
  }

  @Test func `problems in a range are published after all others`() async throws {
    let client = try await Client.initialized()
    await client.open(
      """
      view left, right
      left.leading = superview.leading + 32
      superview.trailing = right.trailing + 32
      left.top = right.top = superview.top
      left.size = right.size = 140 x 70
      preview any { width: 320...430; height: 568 }
      """)
    #expect(try await client.published().at("diagnostics")?.each("code") == "")
    let proved = try await client.published().at("diagnostics")
    #expect(proved?.each("code") == quoted("overlap"))
    #expect(written(proved).contains("while the root is narrower than 344 (at 320 × 568 points)"))
  }

  @Test func `unchanged diagnostics are not sent again`() async throws {
    let client = try await Client.initialized(capabilities: Self.capabilities)
    await client.open(Self.faulty)
    let first = try await pull(client)
    let id = written(first.at("resultId"))
    #expect(written(try await pull(client, after: id)) == #"{"kind":"unchanged","resultId":\#(id)}"#)
    await client.change(edit(1, 0, 1, 3, "Red"), version: 2)
    // The new error is on the line that is being typed, so it waits for a pause, or for the document to be saved. On a
    // busy machine the pause may be over before the question comes.
    let typing = try await pull(client, after: id)
    #expect([quoted("unchanged"), quoted("full")].contains(written(typing.at("kind"))))
    await client.save()
    let second = try await pull(client, after: id)
    #expect(written(second.at("kind")) == quoted("full"))
    #expect(second.at("items")?.each("code") == quoted("conflict"))
  }

  @Test func `a pull on an outdated text asks the client to retry`() async throws {
    let client = try await Client.initialized(capabilities: Self.capabilities)
    let item = #"{"uri":"\#(uri)","languageId":"layout","version":1,"text":\#(quoted(Self.faulty))}"#
    let (id, pull) = client.request("textDocument/diagnostic", whole())
    await client.sendAtOnce([
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":\#(item)}}"#, pull,
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":\#(Client.change([full("view Red")], version: 2))}"#,
    ])
    guard case .failure(let error) = try await client.response(to: id) else {
      Issue.record("answered")
      return
    }
    #expect(error.code.rawValue == -32802)
    #expect(written(error.data) == #"{"retriggerRequest":true}"#)
  }

  @Test func `while a word is incomplete the previous answer is kept until a refresh`() async throws {
    let client = try await Client.initialized(capabilities: Self.capabilities)
    await client.open("view Red { edges = superview.edges }\n")
    var id = written(try await pull(client).at("resultId"))
    // On a busy machine the pause may be over before the question comes.
    for version in 2...100 {
      await client.change(edit(1, 0, 1, 9, String(repeating: "R", count: version % 2 + 1)), version: version)
      let report = try await pull(client, after: id)
      if report.at("items") == nil { break }
      id = written(report.at("resultId"))
    }
    _ = try await client.received("workspace/diagnostic/refresh")
    #expect(written(try await pull(client, after: id).at("kind")) == quoted("full"))
  }

  @Test func `with on save, an edit changes no answer until it is saved`() async throws {
    let client = try await Client.initialized(
      capabilities: Self.capabilities, options: #"{"diagnostics":{"run":"onSave"}}"#)
    await client.open(Self.faulty)
    let id = written(try await pull(client).at("resultId"))
    await client.change(edit(1, 0, 1, 3, "Rod"), version: 2)
    #expect(written(try await pull(client, after: id)) == #"{"kind":"unchanged","resultId":\#(id)}"#)
    await client.save()
    _ = try await client.received("workspace/diagnostic/refresh")
    #expect(written(try await pull(client, after: id).at("items.0.message")).contains("Rod"))
  }

  @Test func `when settings change, the client is asked to refresh and gets the new severities`() async throws {
    let client = try await Client.initialized(capabilities: Self.capabilities)
    await client.open(Self.faulty)
    let id = written(try await pull(client).at("resultId"))
    let settings = #"{"layout":{"diagnostics":{"severity":{"unknown-view":"hint"}}}}"#
    await client.notify("workspace/didChangeConfiguration", #"{"settings":\#(settings)}"#)
    let asked = try await client.received("workspace/diagnostic/refresh")
    #expect(asked.id != nil && asked.params == .null)
    #expect(written(try await pull(client, after: id).at("items.0.severity")) == "4")
  }

  // MARK: The whole workspace

  private func pullAll(_ client: Client, _ rest: String = #""previousResultIds":[]"#) async throws -> JSONValue {
    try await client.request("workspace/diagnostic", "{\(rest)}").get()
  }

  private func disk() -> Disk {
    Disk([
      "/layouts/a.layout": "view Red { edges = superview.edges }", "/layouts/deep/b ü.layout": Self.faulty,
      "/elsewhere/c.layout": Self.faulty, "/layouts/test.layout": "Nonsense",
    ])
  }

  @Test func `files of the open folders are reported as they are on disk, open ones as they are typed`() async throws {
    let client = try await Client.initialized(
      capabilities: Self.capabilities, folders: Self.folders, disk: disk())
    await client.open("view Red", version: 7)
    let items = try #require(try await pullAll(client).at("items"))
    #expect(
      items.each("uri") == """
        "file:///layouts/test.layout" "file:///layouts/a.layout" "file:///layouts/deep/b%20%C3%BC.layout"
        """)
    #expect(items.each("version") == "7 null null")
    #expect(items.each("items.0.code") == #""ambiguous" nothing "unknown-view""#)
  }

  @Test func `the ranges of a closed file are proved`() async throws {
    let text = """
      state big
      view a
      a.leading = superview.leading; a.top = superview.top; a.size = 60 x 60
      when big { a.width = 90 }
      preview q { width: 300...500; height: 400; big: all }
      """
    let client = try await Client.initialized(
      capabilities: Self.capabilities, folders: Self.folders, disk: Disk(["/layouts/a.layout": text]))
    #expect(try await pullAll(client).at("items")?.each("items.0.code") == quoted("conflict"))
  }

  @Test func `a changed file is reported again, and a deleted file as empty`() async throws {
    let disk = disk()
    let client = try await Client.initialized(capabilities: Self.capabilities, folders: Self.folders, disk: disk)
    let first = try #require(try await pullAll(client).at("items"))
    #expect(first.each("kind") == #""full" "full" "full""#)
    func previous(_ items: JSONValue) -> String {
      let ids = zip(items.each("uri").split(separator: " "), items.each("resultId").split(separator: "\" \""))
      let objects = ids.map { #"{"uri":\#($0),"value":"\#($1.filter { $0 != "\"" })"}"# }
      return #""previousResultIds":[\#(objects.joined(separator: ","))]"#
    }
    let second = try #require(try await pullAll(client, previous(first)).at("items"))
    #expect(second.each("kind") == #""unchanged" "unchanged" "unchanged""#)
    disk["/layouts/a.layout"] = Self.faulty
    disk["/layouts/test.layout"] = nil
    let third = try #require(try await pullAll(client, previous(first)).at("items"))
    #expect(third.each("kind") == #""full" "unchanged" "full""#)
    #expect(third.each("items.0.code") == #""unknown-view" nothing nothing"#)
    #expect(third.each("uri").hasSuffix(#""file:///layouts/test.layout""#))
  }

  @Test func `a client with partial results gets them first and then an empty answer`() async throws {
    let client = try await Client.initialized(
      capabilities: Self.capabilities, folders: Self.folders, disk: disk())
    let answer = try await pullAll(client, #""previousResultIds":[],"partialResultToken":"p""#)
    #expect(written(answer) == #"{"items":[]}"#)
    let part = try await client.received("$/progress").params
    #expect(written(part.at("token")) == quoted("p"))
    #expect(part.at("value.items")?.each("kind") == #""full" "full" "full""#)
  }

  @Test func `open documents are the first part, before closed files are read`() async throws {
    let client = try await Client.initialized(
      capabilities: Self.capabilities, folders: Self.folders, disk: disk())
    await client.open("view Red", version: 7)
    let answer = try await pullAll(client, #""previousResultIds":[],"partialResultToken":"p""#)
    #expect(written(answer) == #"{"items":[]}"#)
    let open = try await client.received("$/progress").params
    #expect(open.at("value.items")?.each("version") == "7")
    let closed = try await client.received("$/progress").params
    #expect(closed.at("value.items")?.each("version") == "null null")
  }

  @Test func `a file that is not open is reported too, if it is in an open folder`() async throws {
    let client = try await Client.initialized(
      capabilities: Self.capabilities, folders: Self.folders, disk: disk())
    let inside = try await pull(client, at: "file:///layouts/deep/b%20%C3%BC.layout")
    #expect(inside.at("items")?.each("code") == quoted("unknown-view"))
    #expect(written(try await pull(client, at: "file:///elsewhere/c.layout").at("items")) == "[]")
  }
}
