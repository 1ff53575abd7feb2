import JSONRPC
@testable import LanguageServer
import Testing

@Suite(.timeLimit(.minutes(30)))
struct LifecycleTests {
  @Test(arguments: [
    (#"{}"#, "utf-16"),
    (#"{"general":{}}"#, "utf-16"),
    (#"{"general":{"positionEncodings":[]}}"#, "utf-16"),
    (#"{"general":{"positionEncodings":["utf-7"]}}"#, "utf-16"),
    (#"{"general":{"positionEncodings":["utf-16"]}}"#, "utf-16"),
    (#"{"general":{"positionEncodings":["utf-16","utf-8"]}}"#, "utf-8"),
    (#"{"general":{"positionEncodings":["utf-32"]}}"#, "utf-32"),
    (#"{"general":{"positionEncodings":["utf-32","utf-8","utf-16"]}}"#, "utf-8"),
    (#"{"general":{"positionEncodings":"utf-8"}}"#, "utf-16"),
    (#"null"#, "utf-16"),
  ])
  func `chooses a position encoding that the client offers`(capabilities: String, encoding: String) async throws {
    let result = try await Client().request("initialize", #"{"capabilities":\#(capabilities)}"#)
    #expect(written(result.at("capabilities.positionEncoding")) == quoted(encoding))
  }

  @Test func `advertises its capabilities`() async throws {
    let result = try await Client().request("initialize", #"{"processId":null,"rootUri":null,"capabilities":{}}"#)
    #expect(
      written(result) == """
        {"capabilities":{"callHierarchyProvider":true,\
        "codeActionProvider":{"codeActionKinds":\
        ["quickfix","refactor","refactor.extract","refactor.inline","refactor.rewrite","refactor.surround",\
        "source.fixAll.layout"]},\
        "codeLensProvider":{"resolveProvider":false},\
        "colorProvider":true,\
        "completionProvider":{"resolveProvider":true,"triggerCharacters":[".","=","@",":","[","("," "]},\
        "declarationProvider":true,\
        "definitionProvider":true,\
        "documentFormattingProvider":true,\
        "documentHighlightProvider":true,\
        "documentLinkProvider":{"resolveProvider":false},\
        "documentOnTypeFormattingProvider":{"firstTriggerCharacter":"\\n"},\
        "documentRangeFormattingProvider":true,\
        "documentSymbolProvider":true,\
        "executeCommandProvider":{"commands":["layout.solveAgain","layout.serverState","layout.showReference",\
        "layout.fromXcodeLog","layout.importDocument","layout.showHints"]},\
        "foldingRangeProvider":true,\
        "hoverProvider":true,\
        "inlayHintProvider":true,\
        "linkedEditingRangeProvider":true,\
        "positionEncoding":"utf-16",\
        "referencesProvider":true,\
        "renameProvider":true,\
        "selectionRangeProvider":true,\
        "semanticTokensProvider":\(written(result.at("capabilities.semanticTokensProvider"))),\
        "signatureHelpProvider":{"retriggerCharacters":[",","@",")"],"triggerCharacters":["(",":","["," "]},\
        "textDocumentSync":{"change":2,"openClose":true,"save":{"includeText":false}},\
        "workspace":{"fileOperations":{"willRename":{"filters":[\
        {"pattern":{"glob":"**/*.layout","matches":"file"},"scheme":"file"},\
        {"pattern":{"glob":"**","matches":"folder"},"scheme":"file"}]}},\
        "workspaceFolders":{"changeNotifications":true,"supported":true}},\
        "workspaceSymbolProvider":true},\
        "serverInfo":{"name":"layout-lsp","version":"1.2.3"}}
        """)
  }

  @Test(arguments: ["textDocument/hover", "shutdown", "no/such/method"])
  func `answers no request before initialize`(method: String) async throws {
    let client = Client()
    #expect(written(try await client.request(method, "{}")) == "-32002")
    #expect(try await client.request("initialize", "{}").at("serverInfo") != nil)
  }

  @Test func `ignores notifications before initialize`() async throws {
    let client = Client()
    await client.open("view Red")
    #expect(try await client.request("initialize", "{}").at("serverInfo") != nil)
    #expect(await client.text() == nil)
  }

  @Test func `rejects a second initialize`() async throws {
    let client = try await Client.initialized()
    #expect(written(try await client.request("initialize", "{}")) == "-32600")
    await client.open("view Red")
    #expect(written(try await client.published().at("version")) == "1")
  }

  @Test func `a valid initialize can follow an invalid one`() async throws {
    let client = Client()
    #expect(written(try await client.request("initialize", "[]")) == "-32602")
    #expect(try await client.request("initialize", "{}").at("serverInfo") != nil)
  }

  @Test func `after shutdown only exit is accepted`() async throws {
    let client = try await Client.initialized()
    #expect(written(try await client.request("shutdown", "null")) == "null")
    #expect(written(try await client.request("textDocument/hover", place(0, 0))) == "-32600")
    #expect(written(try await client.request("shutdown", "null")) == "-32600")
    #expect(written(try await client.request("initialize", "{}")) == "-32600")
    await client.open("view Red")
    #expect(await client.text() == nil)
    await client.notify("exit", "null")
    #expect(await client.session.phase.name == "exited properly")
  }

  @Test func `exit without shutdown has status 1`() async throws {
    let early = Client()
    await early.notify("exit", "null")
    #expect(await early.session.phase.name == "exited")
    let late = try await Client.initialized()
    await late.notify("exit", "null")
    #expect(await late.session.phase.name == "exited")
  }

  @Test func `a second exit is ignored`() async throws {
    let client = try await Client.initialized()
    _ = try await client.request("shutdown", "null")
    await client.notify("exit", "null")
    await client.notify("exit", "null")
    #expect(await client.session.phase.name == "exited properly")
    let other = try await Client.initialized()
    await other.notify("exit", "null")
    await other.notify("exit", "null")
    #expect(await other.session.phase.name == "exited")
  }

  @Test func `shutdown does not wait for solves, nor exit for answers`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red\nRed.edges = superview.edges")
    #expect(written(try await client.request("shutdown", "null")) == "null")
    await client.notify("exit", "null")
    await client.session.finish()
    #expect(await client.session.phase.name == "exited properly")
  }
}

extension Session.Phase {
  fileprivate var name: String {
    switch self {
    case .created: "created"
    case .initialized: "initialized"
    case .shutDown: "shut down"
    case .exited(let properly): properly ? "exited properly" : "exited"
    }
  }
}
