import JSONRPC
@testable import LanguageServer
import TestSupport
import Testing

/// Views of layouts that another layout contains, between its text and its preview.
@Suite(.timeLimit(.minutes(30)))
struct ComponentPreviewTests {
  private static let row = """
    label name "Ada"
    name.edges = superview.edges inset 8
    """
  private static let form = """
    import "Row.layout"
    layout Form {
      Row first, second
      first.top = superview.top; first.leading = superview.leading
      second.top = first.bottom; second.leading = superview.leading
      second.name.width >= 10
    }
    preview p { size: 300 x 200 }
    """

  @Test func `the cursor on a view of a component selects it, with the lines of its file`() async throws {
    let client = try await opened(Self.form)
    let selected = try await select(#""position":{"line":5,"character":10}"#, client)
    #expect(written(selected.at("view")) == quoted("second.name"))
    #expect(selected.at("rows").map(lines)?.contains("2 of Row.layout") == true)
    let names = try await client.request("layout/preview", "{\(Self.document)}").get().at("state.views")
    #expect(names.map(lines) == "2,3,3,1 of Row.layout,1 of Row.layout")
  }

  @Test func `a line of another file is shown there`() async throws {
    let client = try await opened(Self.form)
    let rows = try await select(#""view":"first.name""#, client).at("rows")
    let row = try #require(rows?.elements.first { $0.at("file") != nil })
    await client.notify(
      "layout/previewSelection", #"{\#(Self.document),"line":2,"statement":\#(written(row.at("statement")))}"#)
    let shown = try await client.received("window/showDocument").params
    #expect(written(shown.at("uri")) == quoted("file:///app/Row.layout"))
    #expect(written(shown.at("selection.start.line")) == "1")
  }

  @Test func `a view of a component that the page selects stays selected when the text shows its use`() async throws {
    let client = try await opened(Self.form)
    await client.notify("layout/previewSelection", #"{\#(Self.document),"view":"second.name","isShown":true}"#)
    let place = try await client.received("window/showDocument").params.at("selection.start")
    _ = try await client.received("layout/previewSelection")
    let position = #""position":\#(written(place))"#
    #expect(written(try await select(position, client).at("view")) == quoted("second.name"))
    // The next move of the cursor is the reader's.
    #expect(written(try await select(position, client).at("view")) == quoted("second"))
  }

  @Test func `the cursor in a component of the same file selects its view in the first use`() async throws {
    let body = Self.row.replacing("\n", with: "\n  ")
    let text = "layout Row {\n  \(body)\n}\n" + Self.form.replacing("import \"Row.layout\"\n", with: "")
    let client = try await opened(text, layout: "Form")
    let selected = try await select(#""position":{"line":2,"character":4}"#, client)
    #expect(written(selected.at("view")) == quoted("first.name"))
    #expect(selected.at("rows").map(lines)?.split(separator: ",").contains("3") == true)
  }

  // MARK: Asking

  private static let document = #""textDocument":{"uri":"file:///app/Form.layout"}"#

  private func opened(_ text: String, layout: String = "Form") async throws -> Client {
    let client = try await Client.initialized(
      capabilities: #"{"experimental":{"layoutPreview":true},"window":{"showDocument":{"support":true}}}"#,
      folders: #"[{"uri":"file:///app","name":"app"}]"#, disk: Disk(["/app/Row.layout": Self.row]))
    await client.open(text, at: "file:///app/Form.layout")
    _ = try await client.request("layout/preview", #"{\#(Self.document),"layout":"\#(layout)"}"#).get()
    return client
  }

  private func select(_ what: String, _ client: Client) async throws -> JSONValue {
    await client.notify("layout/previewSelection", "{\(Self.document),\(what)}")
    return try await client.received("layout/previewSelection").params
  }

  /// The lines of rows or views, with their files.
  private func lines(_ items: JSONValue) -> String {
    items.elements.map { item in
      let file = item.at("file").map { " of \(written($0).filter { $0 != "\"" })" } ?? ""
      return written(item.at("line")) + file
    }.joined(separator: ",")
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] { if case .array(let elements) = unwritten { elements } else { [] } }
}
