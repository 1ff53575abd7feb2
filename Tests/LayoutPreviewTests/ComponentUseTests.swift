import JSONRPC
import LayoutAnalysis
import LayoutModel
import LayoutPreview
import SourceText
import Testing

/// The sizes at which other layouts use a layout, for the page.
struct ComponentUseTests {
  private static let text = """
    layout Row {
      label name "Ada"
      textField field
      name.leading = superview.leading
      field.leading = name.trailing + 8
      superview.trailing = field.trailing
      name.verticalEdges = field.verticalEdges = superview.verticalEdges
      preview own { size: 200 x 34 }
    }
    layout Form {
      Row first, second
      first.top = superview.top + 10
      second.top = first.bottom + 10
      first.height = second.height = 40
      first.leading = second.leading = superview.leading + 20
      superview.trailing = first.trailing + 20
      superview.trailing = second.trailing + 120
      preview p { size: 320 x 480 }
    }
    """

  private func state(_ text: String, _ layout: String) throws -> PreviewState {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    return try #require(try PreviewState(of: snapshot, layout: layout, options: .frames))
  }

  private func pictures(_ state: PreviewState) -> [String] {
    state.uses.map { use in
      let frames = use.screen.base.frames.map { $0.numbers.map { "\($0.constant)" }.joined(separator: " ") }
      return "\(use.screen.name): \(frames.joined(separator: ", "))"
    }
  }

  @Test func `each use has the views of the layout, from the corner of the view that contains it`() throws {
    #expect(
      pictures(try state(Self.text, "Row")) == [
        "first in Form on p: 0 0 280 40, 0 0 30 40, 38 0 242 40",
        "second in Form on p: 0 0 180 40, 0 0 30 40, 38 0 142 40",
      ])
    #expect(pictures(try state(Self.text, "Form")) == [])
  }

  @Test func `views that a use adds are not the layout's`() throws {
    let filled = Self.text.replacing(
      "Row first, second", with: "Row first { name { view dot { edges = superview.edges } } }; Row second")
    #expect(pictures(try state(filled, "Row")).count == 2)
  }

  @Test func `a layout without previews is shown at the sizes in use`() throws {
    let bare = Self.text.replacing("preview own { size: 200 x 34 }", with: "")
    #expect(try state(bare, "Row").previews.map(\.name) == ["first in Form on p", "second in Form on p"])
  }

  @Test func `the uses in another file are added`() throws {
    let lines = Self.text.split(separator: "\n").dropFirst().prefix { $0 != "}" }
    let row = lines.joined(separator: "\n")
    let own = try Snapshot(parsing: SourceFile(name: "Row.layout", text: row)).solved()
    let source = FileSource(path: "/app/Form.layout") { path in
      path == "/app/Row.layout" ? .file(SourceFile(name: path, text: row)) : .missing
    }
    let form = "import \"Row.layout\"\nRow a; a.edges = superview.edges inset 10\npreview p { size: 100 x 60 }"
    let user = try Snapshot(parsing: SourceFile(name: "Form.layout", text: form), in: source).solved()
    var state = try #require(try PreviewState(of: own, options: .frames))
    state.addUses(in: user, importedFrom: "/app/Row.layout")
    #expect(pictures(state) == ["a in Form on p: 0 0 80 40, 0 0 30 40, 38 0 42 40"])
    let parent = try #require(try PreviewState(of: user, options: .frames)).json.encoded()
    #expect(String(decoding: parent, as: UTF8.self).contains(#""component":"Row","elsewhere":"Row.layout""#))
  }
}
