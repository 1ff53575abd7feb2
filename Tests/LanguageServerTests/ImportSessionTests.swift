import JSONRPC
@testable import LanguageServer
import TestSupport
import Testing

/// A session over layouts in several files.
@Suite(.timeLimit(.minutes(30)))
struct ImportSessionTests {
  private static let folders = #"[{"uri":"file:///app","name":"app"}]"#
  private static let capabilities = """
    {"textDocument":{"diagnostic":{"relatedInformation":true},"publishDiagnostics":{"relatedInformation":true}},\
    "workspace":{"diagnostics":{"refreshSupport":true},"workspaceEdit":{"documentChanges":true}}}
    """
  private static let row = """
    layout Row {
      let gutter = 8
      label name "Ada"
      name.edges = superview.edges inset gutter
    }
    """
  private static let screen = """
    import "Row.layout"
    Row first { gutter: 4 }
    first.top = superview.top
    first.leading = superview.leading
    first.name.height >= 10
    """

  // MARK: Names

  @Test func `the definition of an inner view, a layout, a constant and an import is in the other file`() async throws {
    let client = try await open(["Row.layout": Self.row, "Screen.layout": Self.screen], "Screen.layout")
    let at = uri("Screen.layout")
    func definition(_ line: Int, _ character: Int) async throws -> String {
      let found = try await client.request("textDocument/definition", place(line, character, at: at))
      return "\(written(found.at("0.uri"))) \(written(found.at("0.range.start")))"
    }
    #expect(try await definition(4, 7) == #""file:///app/Row.layout" {"character":8,"line":2}"#)
    #expect(try await definition(1, 1) == #""file:///app/Row.layout" {"character":7,"line":0}"#)
    #expect(try await definition(1, 14) == #""file:///app/Row.layout" {"character":6,"line":1}"#)
    #expect(try await definition(0, 10) == #""file:///app/Row.layout" {"character":0,"line":0}"#)
  }

  @Test func `a rename of an inner view from the parent changes all files`() async throws {
    let other = Self.screen.replacing("first", with: "second")
    let client = try await open(
      ["Row.layout": Self.row, "Screen.layout": Self.screen, "Other.layout": other], "Screen.layout")
    let params =
      #"{"textDocument":{"uri":"\#(uri("Screen.layout"))"},"position":{"line":4,"character":7},"newName":"title"}"#
    let edit = try await client.request("textDocument/rename", params)
    let changes = edit.at("documentChanges")
    #expect(
      changes?.each("textDocument.uri")
        == #""file:///app/Screen.layout" "file:///app/Other.layout" "file:///app/Row.layout""#)
    #expect(changes?.each("edits.0.newText") == #""title" "title" "title""#)
    let taken = try await client.request("textDocument/rename", params.replacing("title", with: "gutter"))
    #expect(written(taken) == "-32803")
  }

  @Test func `references are in all files`() async throws {
    let client = try await open(["Row.layout": Self.row, "Screen.layout": Self.screen], "Screen.layout")
    let found = try await client.request("textDocument/references", place(1, 1, at: uri("Screen.layout")))
    let places = (try? found.get())?.each("uri") ?? ""
    #expect(places.contains("Screen.layout") && places.contains("Row.layout"))
  }

  @Test func `an import is a link to its file`() async throws {
    let client = try await open(["Row.layout": Self.row, "Screen.layout": Self.screen], "Screen.layout")
    let links = try await client.request("textDocument/documentLink", whole(at: uri("Screen.layout")))
    #expect((try? links.get())?.each("target") == #""file:///app/Row.layout""#)
  }

  @Test func `a layout of another file is completed with its import, and imported by a fix`() async throws {
    let text = "label a; a.center = superview.center\nRow b\n"
    let client = try await open(["Row.layout": Self.row, "Screen.layout": text], "Screen.layout")
    let at = uri("Screen.layout")
    let items = try await client.request("textDocument/completion", place(2, 0, at: at))
    guard case .success(.array(let all)) = items else {
      Issue.record("no items")
      return
    }
    let row = all.first { written($0.at("label")) == quoted("Row") }
    let importing = written(row?.at("additionalTextEdits.0.newText"))
    #expect(importing.contains("import"))
    let range = #"{"start":{"line":1,"character":0},"end":{"line":1,"character":0}}"#
    let actions = try await client.request(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"\#(at)"},"range":\#(range),"context":{"diagnostics":[],"only":["quickfix"]}}"#)
    let titles = (try? actions.get())?.each("title") ?? ""
    #expect(titles.contains("Import `Row.layout`"))
  }

  // MARK: Dependents

  @Test func `a document is reported again when the file that it imports is broken and corrected`() async throws {
    let disk = Disk(["/app/Row.layout": Self.row])
    let client = try await Client.initialized(folders: Self.folders, disk: disk)
    await client.open(Self.screen, at: uri("Screen.layout"))
    #expect(try await client.published().at("diagnostics")?.each("code") == "")
    await client.open(Self.row, at: uri("Row.layout"))
    _ = try await published(client, "Row.layout")
    let broken = Self.row.replacing("name.edges", with: "nmae.edges")
    await client.change(full(broken), version: 2, at: uri("Row.layout"))
    #expect(try await published(client, "Screen.layout") == #""broken-layout""#)
    await client.change(full(Self.row), version: 3, at: uri("Row.layout"))
    #expect(try await published(client, "Screen.layout") == "")
  }

  @Test func `a problem of an imported layout is published for its file, and others name it`() async throws {
    let row = Self.row.replacing("Ada", with: "Ada Lovelace").replacing("}", with: "  preview own { size: 40 x 30 }\n}")
    let screen = Self.screen + "\nfirst.width = 40"
    let disk = Disk(["/app/Row.layout": row])
    let client = try await Client.initialized(folders: Self.folders, disk: disk)
    await client.open(screen, at: uri("Screen.layout"))
    #expect(try await published(client, "Screen.layout") == "")
    let hover = try await client.request("textDocument/hover", place(1, 5, at: uri("Screen.layout")))
    #expect(written(try hover.get()).contains("Inside: 1 problem, reported in Row.layout"))
    let lenses = try await client.request(
      "textDocument/codeLens", #"{"textDocument":{"uri":"\#(uri("Screen.layout"))"}}"#)
    #expect(try lenses.get().each("command.title").contains("satisfied; inside: 1 problem, reported in Row.layout"))
    // It is the same while the file is open, and has unsaved changes.
    await client.open(row, at: uri("Row.layout"))
    #expect(try await published(client, "Row.layout") == #""clipped""#)
    let wide = row.replacing("40 x 30", with: "200 x 60")
    await client.change(full(wide), version: 2, at: uri("Row.layout"))
    #expect(try await published(client, "Screen.layout") == #""clipped""#)
    await client.change(full(row), version: 3, at: uri("Row.layout"))
    #expect(try await published(client, "Screen.layout") == "")
  }

  @Test func `a document is reported again when the file that it imports is deleted and created`() async throws {
    let disk = Disk(["/app/Row.layout": Self.row])
    let client = try await Client.initialized(folders: Self.folders, disk: disk)
    await client.open(Self.screen, at: uri("Screen.layout"))
    #expect(try await client.published().at("diagnostics")?.each("code") == "")
    disk["/app/Row.layout"] = nil
    await watched(client, "Row.layout", 3)
    #expect(try await published(client, "Screen.layout").contains("missing-file"))
    disk["/app/Row.layout"] = Self.row
    await watched(client, "Row.layout", 1)
    #expect(try await published(client, "Screen.layout") == "")
  }

  @Test func `nothing outside of the open folder is read`() async throws {
    let disk = Disk(["/secret/Row.layout": Self.row])
    let client = try await Client.initialized(folders: Self.folders, disk: disk)
    await client.open(Self.screen.replacing("Row.layout", with: "../secret/Row.layout"), at: uri("Screen.layout"))
    let messages = try await client.published().at("diagnostics")?.each("message") ?? ""
    #expect(messages.contains("outside of the open folder"))
  }

  // MARK: One answer

  /// The texts that each file can have.
  private static let texts: [String: [String]] = [
    "Tokens.layout": [
      "let wide = 64", "let wide = 400", "let wide = ", "strings de { \"Ada\" = \"Adelheid\" }\nlet wide = 8",
    ],
    "Row.layout": [
      "import \"Tokens.layout\"\nlayout Row {\n  label name \"Ada\"\n  name.edges = superview.edges\n  name.width = wide\n}",
      "layout Row {\n  label name \"Ada\"\n  name.edges = superview.edges inset 4\n}",
      "layout Row {\n  label name \"Ada\"\n  nmae.edges = superview.edges\n}",
      "import \"Screen.layout\"\nlayout Row {\n  Screen name\n  name.edges = superview.edges\n}",
      "layout Row {\n  label name \"Ada\"\n  H:|[name(9)]; V:|[name]\n  preview own { size: 90 x 40 }\n}",
      "layout Row {\n  label name \"Ada\"\n  H:|[name]|; V:|[name(4)]|\n  preview own { size: 200 x 4 }\n}",
    ],
    "Screen.layout": [
      "import \"Row.layout\"\nRow first\nfirst.top = superview.top\nfirst.leading = superview.leading",
      "import \"Row.layout\"\nimport \"Tokens.layout\"\nRow first\nfirst.edges = superview.edges\nfirst.name.width = wide",
      "label alone\nalone.center = superview.center",
      "import \"Row.layout\"\nlayout Screen { Row first\nH:|[first(10)]; V:|[first(20)]\npreview own { size: 10 x 20 }\n}",
    ],
    "Other.layout": [
      "import \"./Row.layout\"\nRow one, two\none.edges = two.edges = superview.edges",
      "import \"Screen.layout\"\nScreen all\nall.edges = superview.edges",
    ],
  ]

  @Test(arguments: 0..<30)
  func `the order of opening, editing, saving, deleting and closing changes no answer`(seed: Int) async throws {
    var random = SplitMix64(seed: seed)
    let names = Self.texts.keys.sorted()
    let disk = Disk()
    for name in names { disk["/app/\(name)"] = Self.texts[name]?[0] }
    let client = try await Client.initialized(capabilities: Self.capabilities, folders: Self.folders, disk: disk)
    var open: [String: String] = [:]
    var version = 1
    for _ in 0..<16 {
      let name = random.pick(names)
      version += 1
      guard let text = Self.texts[name].map({ random.pick($0) }) else { continue }
      switch random.pick([0, 1, 1, 2, 3, 4, 5]) {
      case 0 where open[name] != nil:
        await client.close(at: uri(name))
        open[name] = nil
      case 1 where open[name] != nil:
        await client.change(full(text), version: version, at: uri(name))
        open[name] = text
      case 2 where open[name] != nil:
        disk["/app/\(name)"] = open[name]
        await client.save(at: uri(name))
        await watched(client, name, 2)
      case 3:
        disk["/app/\(name)"] = nil
        await watched(client, name, 3)
      case 4:
        disk["/app/\(name)"] = text
        await watched(client, name, 1)
      case 5: _ = try await diagnostics(client, name)
      default:
        guard open[name] == nil else { continue }
        await client.open(text, version: version, at: uri(name))
        open[name] = text
      }
    }
    // The answers of the documents that others import come first, so that these follow.
    for _ in names { for name in names { _ = try await diagnostics(client, name) } }
    let fresh = try await Client.initialized(capabilities: Self.capabilities, folders: Self.folders, disk: disk)
    for (name, text) in open.sorted(by: { $0.key < $1.key }) { await fresh.open(text, at: uri(name)) }
    for _ in names { for name in names { _ = try await diagnostics(fresh, name) } }
    for name in names {
      let (one, other) = (try await diagnostics(client, name), try await diagnostics(fresh, name))
      #expect(one == other, "seed \(seed), \(name): \(open[name] ?? "on disk")")
    }
  }

  // MARK: Asking

  private func uri(_ name: String) -> String { "file:///app/\(name)" }

  private func open(_ files: [String: String], _ name: String) async throws -> Client {
    let disk = Disk(Dictionary(uniqueKeysWithValues: files.map { ("/app/\($0)", $1) }))
    let client = try await Client.initialized(capabilities: Self.capabilities, folders: Self.folders, disk: disk)
    await client.open(files[name] ?? "", at: uri(name))
    return client
  }

  private func watched(_ client: Client, _ name: String, _ type: Int) async {
    await client.notify(
      "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(uri(name))","type":\#(type)}]}"#)
  }

  /// The codes that are published next about a file.
  private func published(_ client: Client, _ name: String) async throws -> String {
    while true {
      let params = try await client.published()
      if written(params.at("uri")) == quoted(uri(name)) { return params.at("diagnostics")?.each("code") ?? "nothing" }
    }
  }

  private func diagnostics(_ client: Client, _ name: String) async throws -> String {
    let report = try await client.request("textDocument/diagnostic", whole(at: uri(name)))
    return written(report.at("items"))
  }
}
