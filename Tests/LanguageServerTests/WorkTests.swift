import JSONRPC
@testable import LanguageServer
import Testing

/// What a user sees of work that takes long, and how it is stopped; and the commands.
@Suite(.timeLimit(.minutes(30)))
struct WorkTests {
  private static let capabilities =
    #"{"window":{"workDoneProgress":true,"showDocument":{"support":true}},"textDocument":{}}"#
  /// A layout over which the solver thinks for minutes, however busy the machine is with other things first.
  private static let endless: String = {
    let names = (0..<300).map { "v\($0)" }
    var lines = ["view \(names.joined(separator: ", "))"]
    for (index, pair) in zip(names, names.dropFirst()).enumerated() {
      lines.append("\(pair.1).leading >= \(pair.0).trailing + 1 @\(500 + index % 7)")
      lines.append("\(pair.0).width = 2 * \(pair.1).width @\(300 + index % 5)")
      lines.append("\(pair.0).width + \(pair.1).width <= 30 @\(400 + index % 3)")
    }
    lines += (0..<200).map { "preview p\($0) { size: \(300 + $0) x 480 }" }
    return lines.joined(separator: "\n")
  }()

  private static let folders = #"[{"uri":"file:///layouts","name":"layouts"}]"#

  @Test func `a long solve shows progress and can be cancelled`() async throws {
    let client = try await Client.initialized(capabilities: Self.capabilities, patience: .zero)
    await client.open(Self.endless + "\nRde.width = 4")
    let created = try await client.received("window/workDoneProgress/create")
    let token = written(created.params.at("token"))
    try await client.answer(created.id)
    let begun = try await client.received("$/progress").params
    #expect(
      written(begun)
        == #"{"token":\#(token),"value":{"cancellable":true,"kind":"begin","title":"Solving test.layout"}}"#)
    await client.notify("window/workDoneProgress/cancel", #"{"token":\#(token)}"#)
    #expect(written(try await client.received("$/progress").params.at("value")) == #"{"kind":"end"}"#)
    // What needs no solver is reported, and requests are answered.
    #expect(try await client.published().at("diagnostics")?.each("code").contains("unknown-view") == true)
    #expect(try await client.request("textDocument/hover", place(0, 6)).get() != .null)
  }

  @Test func `a client without progress support gets no progress`() async throws {
    let client = try await Client.initialized(patience: .zero)
    await client.open("view Red")
    _ = try await client.published()
    #expect(client.inbox.isEmpty)
  }

  @Test func `a workspace diagnostic request reports progress with the client's token`() async throws {
    let client = try await Client.initialized(
      capabilities: #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#,
      folders: Self.folders,
      disk: Disk(["/layouts/a.layout": Self.endless]), patience: .zero)
    let (id, request) = client.request("workspace/diagnostic", #"{"previousResultIds":[],"workDoneToken":"mine"}"#)
    await client.send(request)
    let begun = try await client.received("$/progress").params
    #expect(written(begun.at("token")) == quoted("mine"))
    #expect(written(begun.at("value.title")) == quoted("Checking all layouts"))
    await client.notify("window/workDoneProgress/cancel", #"{"token":"mine"}"#)
    guard case .failure(let error) = try await client.response(to: id) else {
      Issue.record("answered")
      return
    }
    #expect(error.code.rawValue == -32802)
    #expect(written(error.data) == #"{"retriggerRequest":false}"#)
  }

  @Test func `cancelled work is not restarted before a change`() async throws {
    let disk = Disk(["/layouts/a.layout": Self.endless])
    let client = try await Client.initialized(
      capabilities: """
        {"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}},\
        "window":{"workDoneProgress":true}}
        """, folders: Self.folders,
      disk: disk, patience: .zero)
    let (id, request) = client.request("workspace/diagnostic", #"{"previousResultIds":[]}"#)
    await client.send(request)
    let created = try await client.received("window/workDoneProgress/create")
    try await client.answer(created.id)
    _ = try await client.received("$/progress")
    await client.notify("window/workDoneProgress/cancel", written(created.params))
    #expect(written(try await client.response(to: id)) == "-32802")
    let again = try await client.request("workspace/diagnostic", #"{"previousResultIds":[]}"#)
    #expect(written(again) == #"{"items":[]}"#)
    disk["/layouts/a.layout"] = "view Red"
    await client.notify(
      "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"file:///layouts/a.layout","type":2}]}"#)
    let afresh = try await client.request("workspace/diagnostic", #"{"previousResultIds":[]}"#)
    #expect(afresh.at("items.0.items") != nil)
  }

  // MARK: Commands

  private func run(_ client: Client, _ command: String, _ rest: String = "") async throws -> Result<
    JSONValue, ResponseError
  > {
    try await client.request("workspace/executeCommand", #"{"command":"\#(command)"\#(rest)}"#)
  }

  @Test func `every open document is solved and published again`() async throws {
    let client = try await Client.initialized(capabilities: Self.capabilities)
    await client.open("view Red\nRde.width = 4", version: 3)
    let before = try await client.published()
    #expect(written(try await run(client, "layout.solveAgain")) == "null")
    #expect(try await client.published() == before)
  }

  @Test func `the state of the server is a message`() async throws {
    let client = try await Client.initialized(folders: Self.folders)
    await client.open("view Red\nRde.width = 4", version: 3)
    _ = try await client.published()
    let answer = try await run(client, "layout.serverState").get()
    #expect(
      answer
        == .string(
          """
          layout-lsp 1.2.3, diagnostics pushed
          test.layout, version 3: diagnostics: 1
          folder /layouts
          files are not watched
          """))
    #expect(try await client.received("window/showMessage").params.at("message") == answer)
  }

  @Test func `the reference is shown in a browser, or by its address`() async throws {
    let client = try await Client.initialized(capabilities: Self.capabilities)
    _ = try await run(client, "layout.showReference")
    let asked = try await client.received("window/showDocument")
    #expect(written(asked.params) == #"{"external":true,"uri":\#(quoted(referencePageAddress))}"#)
    let plain = try await Client.initialized()
    _ = try await run(plain, "layout.showReference")
    #expect(written(try await plain.received("window/showMessage").params).contains(referencePageAddress))
  }

  @Test func `the console log of a conflict becomes a layout with that conflict`() async throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x60 UILabel:0x7f'Hello'.width == 100   (active)>",
          "<NSLayoutConstraint:0x61 UILabel:0x7f'Hello'.width == 200   (active)>"
      )
      """
    let client = try await Client.initialized()
    let answer = try await run(client, "layout.fromXcodeLog", #","arguments":[\#(quoted(log))]"#)
    guard case .string(let text) = try answer.get() else {
      Issue.record("no text")
      return
    }
    #expect(text.hasPrefix("// From an Xcode log: these constraints conflict.\n"))
    #expect(text.contains("label label \"Hello\"  // UILabel 0x7f"))
    await client.open(text)
    #expect(try await client.published().at("diagnostics")?.each("code").contains("conflict") == true)
  }

  @Test(arguments: [
    ("layout.fromXcodeLog", "", "-32602"), ("layout.none", "", "-32602"),
    ("layout.fromXcodeLog", #","arguments":["nothing of the kind"]"#, "-32803"),
  ])
  func `a command that cannot be run returns the reason`(command: String, rest: String, code: String) async throws {
    let client = try await Client.initialized()
    #expect(written(try await run(client, command, rest)) == code)
  }
}
