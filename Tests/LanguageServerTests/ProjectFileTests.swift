import JSONRPC
@testable import LanguageServer
import SourceText
import Testing

/// What a project sets in its `.layout-lsp.json`, and what is wrong with such a file.
@Suite(.timeLimit(.minutes(30)))
struct ProjectFileTests {
  private static let folders = #"[{"uri":"file:///layouts","name":"layouts"}]"#
  private static let projectURI = "file:///layouts/.layout-lsp.json"
  private static let watching =
    #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#
  private static let faulty = "label a \"A\"\na.leading = superview.leading\na.width = 1 * 40"

  private static func setting(_ severities: String) -> String {
    #"{"diagnostics":{"severity":\#(severities)}}"#
  }

  /// `severity code` of what is published next of a document.
  private func reported(_ client: Client, of wanted: String = uri) async throws -> String {
    while true {
      let published = try await client.published()
      guard written(published.at("uri")) == quoted(wanted) else { continue }
      let diagnostics = published.at("diagnostics") ?? .null
      return "\(diagnostics.each("severity")): \(diagnostics.each("code"))"
    }
  }

  @Test func `a project file overrides the editor's settings, code by code`() async throws {
    let disk = Disk(["/layouts/.layout-lsp.json": Self.setting(#"{"fixed-size":"warning","ambiguous":"off"}"#)])
    let client = try await Client.initialized(
      options: Self.setting(#"{"fixed-size":"error","identity":"hint"}"#), folders: Self.folders, disk: disk)
    await client.open(Self.faulty)
    #expect(try await reported(client) == #"2 4: "fixed-size" "identity""#)
  }

  @Test func `the nearest project file applies, but none above the open folder`() async throws {
    let disk = Disk([
      "/.layout-lsp.json": Self.setting(#"{"identity":"off"}"#),
      "/layouts/.layout-lsp.json": Self.setting(#"{"fixed-size":"off"}"#),
      "/layouts/deep/.layout-lsp.json": Self.setting(#"{"ambiguous":"off"}"#),
    ])
    let client = try await Client.initialized(folders: Self.folders, disk: disk)
    await client.open(Self.faulty, at: "file:///layouts/deep/er/a.layout")
    let deep = try await reported(client, of: "file:///layouts/deep/er/a.layout")
    #expect(deep.hasSuffix(#": "fixed-size" "identity""#))
    await client.open(Self.faulty)
    #expect(try await reported(client).hasSuffix(#": "ambiguous" "identity""#))
    await client.open(Self.faulty, at: "file:///other.layout")
    let elsewhere = try await reported(client, of: "file:///other.layout")
    #expect(elsewhere.hasSuffix(#""ambiguous" "fixed-size" "identity""#))
  }

  @Test func `a change of a watched project file applies to open documents immediately`() async throws {
    let disk = Disk()
    let client = try await Client.initialized(capabilities: Self.watching, folders: Self.folders, disk: disk)
    let asked = try await client.received("client/registerCapability")
    #expect(written(asked.params.at("registrations.0.method")) == quoted("workspace/didChangeWatchedFiles"))
    #expect(
      asked.params.at("registrations.0.registerOptions.watchers")?.each("globPattern")
        == #""**/*.layout" "**/.layout-lsp.json" "**/*.swift" "**/*.strings" "**/*.xcstrings" "**/*Info.plist" "#
        + #""**/project.pbxproj""#)
    try await client.answer(asked.id)
    await client.open(Self.faulty)
    #expect(try await reported(client).hasSuffix(#""ambiguous" "fixed-size" "identity""#))
    disk["/layouts/.layout-lsp.json"] = Self.setting(#"{"ambiguous":"off"}"#)
    // The server does not look after a save: the client would have reported the change.
    await client.save()
    let event = #"{"changes":[{"uri":"\#(Self.projectURI)","type":1}]}"#
    await client.notify("workspace/didChangeWatchedFiles", event)
    #expect(try await reported(client).hasSuffix(#": "fixed-size" "identity""#))
  }

  @Test func `without a watcher, saving or opening a file reads project files again`() async throws {
    let disk = Disk()
    let client = try await Client.initialized(folders: Self.folders, disk: disk)
    await client.open(Self.faulty)
    _ = try await client.published()
    disk["/layouts/.layout-lsp.json"] = Self.setting(#"{"ambiguous":"off"}"#)
    await client.save(at: Self.projectURI)
    #expect(try await reported(client).hasSuffix(#": "fixed-size" "identity""#))
    disk["/layouts/.layout-lsp.json"] = nil
    await client.open("view Red", at: "file:///layouts/other.layout")
    #expect(try await reported(client).hasSuffix(#""ambiguous" "fixed-size" "identity""#))
  }

  @Test func `project files follow the open folders`() async throws {
    let disk = Disk(["/layouts/.layout-lsp.json": Self.setting(#"{"ambiguous":"off"}"#)])
    let client = try await Client.initialized(disk: disk)
    await client.open(Self.faulty)
    #expect(try await reported(client).contains("ambiguous"))
    await client.notify("workspace/didChangeWorkspaceFolders", #"{"event":{"added":\#(Self.folders),"removed":[]}}"#)
    #expect(try await !reported(client).contains("ambiguous"))
    await client.notify("workspace/didChangeWorkspaceFolders", #"{"event":{"added":[],"removed":\#(Self.folders)}}"#)
    #expect(try await reported(client).contains("ambiguous"))
  }

  @Test(arguments: [
    (#"{"diagnostics":{"rum":"onSave"}}"#, #""rum""#, "There is no setting `diagnostics.rum`; did you mean `run`?"),
    (#"{"diagnostic":{}}"#, #""diagnostic""#, "There is no setting `diagnostic`; did you mean `diagnostics`?"),
    (#"{"diagnostics":{"run":"never"}}"#, #""never""#, #"`diagnostics.run` must be `"onType"` or `"onSave"`"#),
    (#"{"diagnostics":[]}"#, "[]", "`diagnostics` must be an object with settings in braces"),
    (#"{"hover":{"images":1}}"#, "1", "`hover.images` must be `true`, `false` or `null`"),
    (#"{"server":{"path":"/x"}}"#, #""server""#, "`server` can only be set in the editor, not by a project"),
    (
      #"{"diagnostics":{"severity":{"overlp":"off"}}}"#, #""overlp""#,
      "There is no diagnostic `overlp`; did you mean `overlap`?"
    ),
    (
      #"{"diagnostics":{"severity":{"overlap":"of"}}}"#, #""of""#,
      #"`overlap` can be `"off"`, `"error"`, `"warning"`, `"information"` or `"hint"`"#
    ),
    (#"[]"#, "[]", "Settings must be in braces: `{ \"diagnostics\": { … } }`"),
    ("{\n ü}", "ü", "This is not JSON, so it is ignored: Expected a string."),
  ])
  func `an error in a project file is shown at its position`(text: String, place: String, message: String) async throws
  {
    let client = try await Client.initialized(
      folders: Self.folders, disk: Disk(["/layouts/.layout-lsp.json": text]))
    let published = try await client.published()
    #expect(written(published.at("uri")) == quoted(Self.projectURI))
    #expect(written(published.at("diagnostics.0.message")) == quoted(message))
    #expect(written(published.at("diagnostics.1")) == "nothing")
    let file = ProjectFile(path: "p", bytes: Array(text.utf8))
    #expect(file.problems.map { file.file[$0.range] } == [place])
  }

  @Test(arguments: [
    "{}", #"{"$schema":"https://example.org/x"}"#, #"{"diagnostics":{"run":null,"severity":{"overlap":"off"}}}"#,
    #"{"hover":{"images":true}}"#,
  ])
  func `a valid project file has no diagnostics`(text: String) {
    #expect(ProjectFile(path: "p", bytes: Array(text.utf8)).problems == [])
  }

  @Test func `diagnostics of a project file disappear when it is corrected`() async throws {
    let disk = Disk(["/layouts/.layout-lsp.json": "{"])
    let client = try await Client.initialized(folders: Self.folders, disk: disk)
    #expect(written(try await client.published().at("diagnostics.0.severity")) == "1")
    disk["/layouts/.layout-lsp.json"] = "{}"
    await client.save(at: Self.projectURI)
    #expect(written(try await client.published()) == #"{"diagnostics":[],"uri":"\#(Self.projectURI)"}"#)
  }
}
