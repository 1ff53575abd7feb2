import JSONRPC
@testable import LanguageServer
import Testing

@Suite(.timeLimit(.minutes(30)))
struct SettingsTests {
  private static let onSave = #"{"diagnostics":{"run":"onSave"}}"#
  private static let onType = #"{"diagnostics":{"run":"onType"}}"#
  private static let faulty = "view Red { edges = superview.edges }\nRde.width = 4"

  /// The versions that are published until the document is closed.
  private func versions(_ client: Client) async throws -> String {
    await client.close()
    var versions: [String] = []
    while true {
      let published = try await client.published()
      guard let version = published.at("version") else { return versions.joined(separator: " ") }
      versions.append(written(version))
    }
  }

  /// Waits until the current text is solved, and published if it is to be.
  private func settle(_ client: Client) async throws {
    _ = try await client.request("textDocument/codeLens", #"{"textDocument":{"uri":"\#(uri)"}}"#)
  }

  @Test(arguments: [onSave, #"{"layout":\#(onSave)}"#])
  func `with on save, diagnostics wait until the document is saved`(options: String) async throws {
    let client = try await Client.initialized(options: options)
    await client.open(Self.faulty)
    #expect(written(try await client.published().at("version")) == "1")
    await client.change(edit(1, 0, 1, 3, "Red"), version: 2)
    try await settle(client)
    await client.change(edit(1, 0, 1, 3, "Rod"), version: 3)
    try await settle(client)
    await client.save()
    let published = try await client.published()
    #expect(written(published.at("version")) == "3")
    #expect(written(published.at("diagnostics.0.message")).contains("Rod"))
    #expect(try await versions(client) == "")
  }

  @Test(arguments: 0..<8)
  func `with on save, an edit before the first publication waits too`(_: Int) async throws {
    let client = try await Client.initialized(options: Self.onSave)
    await client.open(Self.faulty)
    await client.change(edit(1, 0, 1, 3, "Rod"), version: 2)
    try await settle(client)
    await client.save()
    var reported = try await client.published()
    // The opened one may have come first, but the typed one only once it is saved.
    if written(reported.at("version")) == "1" { reported = try await client.published() }
    #expect(written(reported.at("version")) == "2")
    #expect(try await versions(client) == "")
  }

  @Test func `with on type, saving publishes nothing again`() async throws {
    let client = try await Client.initialized(options: Self.onType)
    await client.open(Self.faulty)
    #expect(written(try await client.published().at("version")) == "1")
    await client.save()
    try await settle(client)
    #expect(try await versions(client) == "")
  }

  @Test(arguments: [
    "null", "7", "[]", "{}", #"{"layout":null}"#, #"{"diagnostics":{"run":"never"}}"#, #"{"diagnostics":7}"#,
    #"{"layout":{"diagnostics":{}}}"#,
  ])
  func `without options diagnostics are published on type`(options: String) async throws {
    let client = try await Client.initialized(options: options)
    await client.open(Self.faulty)
    _ = try await client.published()
    await client.change(edit(1, 0, 1, 3, "Rod"), version: 2)
    #expect(written(try await client.published().at("version")) == "2")
  }

  @Test(arguments: [onSave, #"{"layout":\#(onSave)}"#])
  func `settings can change`(settings: String) async throws {
    let client = try await Client.initialized()
    await client.open(Self.faulty)
    _ = try await client.published()
    await client.notify("workspace/didChangeConfiguration", #"{"settings":\#(settings)}"#)
    await client.change(edit(1, 0, 1, 3, "Rod"), version: 2)
    try await settle(client)
    // Back again: what was held back is published now.
    await client.notify("workspace/didChangeConfiguration", #"{"settings":{"layout":\#(Self.onType)}}"#)
    #expect(written(try await client.published().at("version")) == "2")
    #expect(try await versions(client) == "")
  }

  /// `severity code` of what is published next.
  private func reported(_ client: Client) async throws -> String {
    let diagnostics = try await client.published().at("diagnostics") ?? .null
    return "\(diagnostics.each("severity")): \(diagnostics.each("code"))"
  }

  @Test func `the user can turn diagnostics off or change their severity`() async throws {
    let client = try await Client.initialized(
      options: #"{"diagnostics":{"severity":{"fixed-size":"warning","ambiguous":"off","identity":7,"none":"off"}}}"#)
    await client.open("label a \"A\"\na.leading = superview.leading\na.width = 1 * 40")
    #expect(try await reported(client) == #"2 4: "fixed-size" "identity""#)
    await client.change(edit(2, 10, 2, 14, ""), version: 2)
    #expect(try await reported(client) == #"2: "fixed-size""#)
    await client.notify(
      "workspace/didChangeConfiguration",
      #"{"settings":{"layout":{"diagnostics":{"severity":{"ambiguous":"error","fixed-size":"warning"}}}}}"#)
    #expect(try await reported(client) == #"1 2: "ambiguous" "fixed-size""#)
    // A comment outweighs the settings.
    await client.change(edit(0, 0, 0, 0, "// layout-lsp:disable ambiguous\n"), version: 3)
    #expect(try await reported(client) == #"2: "fixed-size""#)
    let params =
      #"{"textDocument":{"uri":"\#(uri)"},"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{"diagnostics":[],"only":["quickfix"]}}"#
    let actions = try await client.request("textDocument/codeAction", params).get()
    #expect(actions.each("title").hasPrefix(#""Remove `a.width = 40` (`a` becomes "#))
    #expect(actions.each("diagnostics.0.severity") == "2")
  }

  @Test func `texts with little room are looked for once the user asks for them`() async throws {
    let client = try await Client.initialized(options: "{}")
    await client.open(
      "label a \"Settings\"\na.leading = superview.leading\na.top = superview.top\na.width <= 80\n"
        + "preview p { width: 320...430; height: 480 }")
    #expect(try await reported(client) == ": ")
    await client.notify(
      "workspace/didChangeConfiguration",
      #"{"settings":{"layout":{"diagnostics":{"severity":{"tight-text":"hint"}}}}}"#)
    #expect(try await reported(client) == ": ")
    #expect(try await reported(client) == #"4: "tight-text""#)
    // The edited text is examined too.
    await client.change(edit(3, 11, 3, 13, "70"), version: 2)
    var found = try await reported(client)
    if found == ": " { found = try await reported(client) }
    #expect(found == #"4: "tight-text""#)
    await client.notify(
      "workspace/didChangeConfiguration",
      #"{"settings":{"layout":{"diagnostics":{"severity":{"tight-text":"off"}}}}}"#)
    #expect(try await reported(client) == ": ")
  }

  @Test func `a diagnostic that is off is not tidied`() async throws {
    let client = try await Client.initialized(options: #"{"diagnostics":{"severity":{"identity":"off"}}}"#)
    await client.open("view a { edges = superview.edges }\na.width >= 1 * 40")
    let params =
      #"{"textDocument":{"uri":"\#(uri)"},"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"context":{"diagnostics":[],"only":["source"]}}"#
    #expect(written(try await client.request("textDocument/codeAction", params)) == "[]")
  }

  @Test func `settings are requested from clients that support it`() async throws {
    let client = try await Client.initialized(capabilities: #"{"workspace":{"configuration":true}}"#)
    let asked = try await client.received("workspace/configuration")
    #expect(written(asked.params) == #"{"items":[{"section":"layout"}]}"#)
    try await client.answer(asked.id, "[\(Self.onSave)]")
    await client.open(Self.faulty)
    _ = try await client.published()
    await client.change(edit(1, 0, 1, 3, "Rod"), version: 2)
    try await settle(client)
    // A client that only says that something has changed is asked again.
    await client.notify("workspace/didChangeConfiguration", #"{"settings":null}"#)
    let again = try await client.received("workspace/configuration")
    #expect(again.id != asked.id)
    try await client.answer(again.id, "[\(Self.onType)]")
    #expect(written(try await client.published().at("version")) == "2")
    #expect(try await versions(client) == "")
  }

  @Test(arguments: ["[null]", "[]", "null", "{}", "[7]"])
  func `an empty answer changes no setting`(result: String) async throws {
    let client = try await Client.initialized(
      capabilities: #"{"workspace":{"configuration":true}}"#, options: Self.onSave)
    let asked = try await client.received("workspace/configuration")
    try await client.answer(asked.id, result)
    await client.open(Self.faulty)
    _ = try await client.published()
    await client.change(edit(1, 0, 1, 3, "Red"), version: 2)
    try await settle(client)
    #expect(try await versions(client) == "")
  }

  @Test func `settings are not requested from other clients`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.faulty)
    _ = try await client.published()
    #expect(client.inbox.isEmpty)
  }
}
