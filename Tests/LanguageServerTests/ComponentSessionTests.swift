import JSONRPC
@testable import LanguageServer
import TestSupport
import Testing

/// Requests that concern layouts in several files.
@Suite(.timeLimit(.minutes(30)))
struct ComponentSessionTests {
  private static let card = """
    label name "Ada"
    name.edges = superview.edges inset 8
    """
  private static let twice = """
    import "Card.layout"
    layout Pair {
      Card left, right
      left.top = superview.top; left.leading = superview.leading
      right.top = left.bottom; right.leading = left.leading
      left.name.height >= 10
    }
    """
  private static let once = """
    import "../Card.layout"
    Card only
    only.center = superview.center
    """
  private static let files = ["Card.layout": card, "Pair.layout": twice, "inner/Once.layout": once]

  // MARK: Renamed files

  @Test func `imports and kinds follow a renamed file`() async throws {
    let client = try await open("Pair.layout")
    let edit = try await client.request(
      "workspace/willRenameFiles",
      #"{"files":[{"oldUri":"\#(uri("Card.layout"))","newUri":"\#(uri("parts/Tile.layout"))"}]}"#)
    let changes = edit.at("documentChanges")
    #expect(changes?.each("textDocument.uri") == #""file:///app/Pair.layout" "file:///app/inner/Once.layout""#)
    #expect(changes?.each("edits.0.newText") == #""\"parts/Tile.layout\"" "\"../parts/Tile.layout\"""#)
    #expect(changes?.each("edits.1.newText") == #""Tile" "Tile""#)
  }

  @Test func `the imports in a renamed folder follow`() async throws {
    let client = try await open("Card.layout")
    let edit = try await client.request(
      "workspace/willRenameFiles",
      #"{"files":[{"oldUri":"\#(uri("inner"))","newUri":"\#(uri("very/deep"))"}]}"#)
    let changes = edit.at("documentChanges")
    #expect(changes?.each("textDocument.uri") == #""file:///app/inner/Once.layout""#)
    #expect(changes?.each("edits.0.newText") == #""\"../../Card.layout\"""#)
    let nothing = try await client.request(
      "workspace/willRenameFiles", #"{"files":[{"oldUri":"file:///app/a.txt","newUri":"file:///app/b.txt"}]}"#)
    #expect(written(nothing) == "null")
  }

  // MARK: Who contains whom

  @Test func `the call hierarchy shows which layouts contain which others`() async throws {
    let client = try await open("Pair.layout")
    let items = try await client.request("textDocument/prepareCallHierarchy", place(2, 3, at: uri("Pair.layout")))
    let card = try #require(items.at("0"))
    #expect(written(card.at("name")) == quoted("Card") && written(card.at("uri")) == quoted(uri("Card.layout")))
    let incoming = try await client.request("callHierarchy/incomingCalls", #"{"item":\#(written(card))}"#)
    #expect((try? incoming.get())?.each("from.name") == #""Pair" "Once""#)
    #expect((try? incoming.get())?.each("fromRanges.0.start.line") == "2 1")
    let pair = try #require(incoming.at("0.from"))
    let outgoing = try await client.request("callHierarchy/outgoingCalls", #"{"item":\#(written(pair))}"#)
    #expect((try? outgoing.get())?.each("to.name") == #""Card""#)
  }

  @Test func `a lens has the number of uses in all files`() async throws {
    let client = try await open("Card.layout")
    let lenses = try await client.request("textDocument/codeLens", whole(at: uri("Card.layout")))
    #expect((try? lenses.get())?.each("command.title").contains("2 uses") == true)
  }

  // MARK: Refactorings

  @Test func `a view is extracted to a new file, and inlined again`() async throws {
    let text = """
      view card {
        label name "Ada"
        name.edges = superview.edges
      }
      card.top = superview.top; card.leading = superview.leading

      """
    let disk = Disk([:])
    let client = try await Client.initialized(
      capabilities: #"{"workspace":{"workspaceEdit":{"documentChanges":true,"resourceOperations":["create"]}}}"#,
      folders: #"[{"uri":"file:///app","name":"app"}]"#, disk: disk)
    await client.open(text, at: uri("Screen.layout"))
    let actions = try await client.request("textDocument/codeAction", action("refactor.extract", line: 0))
    let title = quoted("Extract the component `Card` to `Card.layout`")
    guard case .success(.array(let all)) = actions, let found = all.first(where: { written($0.at("title")) == title })
    else {
      Issue.record("not offered: \(written(actions))")
      return
    }
    let changes = found.at("edit.documentChanges")
    #expect(written(changes?.at("0.kind")) == quoted("create"))
    #expect(written(changes?.at("0.uri")) == quoted(uri("Card.layout")))
    let created = written(changes?.at("1.edits.0.newText"))
    #expect(created.contains("name.edges = superview.edges"))
    disk["/app/Card.layout"] = "label name \"Ada\"\nname.edges = superview.edges\n"
    let screen = "import \"Card.layout\"\n\nCard card\ncard.top = superview.top; card.leading = superview.leading\n"
    await client.change(full(screen), version: 2, at: uri("Screen.layout"))
    let inlined = try await client.request("textDocument/codeAction", action("refactor.inline", line: 2))
    #expect((try? inlined.get())?.each("title") == quoted("Inline the component `Card`"))
  }

  // MARK: Asking

  private func uri(_ name: String) -> String { "file:///app/\(name)" }

  private func action(_ kind: String, line: Int) -> String {
    let place = #"{"line":\#(line),"character":2}"#
    return #"{"textDocument":{"uri":"\#(uri("Screen.layout"))"},"range":{"start":\#(place),"end":\#(place)},"#
      + #""context":{"diagnostics":[],"only":["\#(kind)"]}}"#
  }

  private func open(_ name: String) async throws -> Client {
    let disk = Disk(Dictionary(uniqueKeysWithValues: Self.files.map { ("/app/\($0)", $1) }))
    let client = try await Client.initialized(
      capabilities: #"{"workspace":{"workspaceEdit":{"documentChanges":true}}}"#,
      folders: #"[{"uri":"file:///app","name":"app"}]"#, disk: disk)
    await client.open(Self.files[name] ?? "", at: uri(name))
    return client
  }
}
