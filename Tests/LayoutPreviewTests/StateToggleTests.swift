import ConstraintSolver
import JSONRPC
import LayoutAnalysis
import LayoutPreview
import SourceText
import TestSupport
import Testing

/// The states that the reader turns into the opposite of what the previews say.
struct StateToggleTests {
  @Test func `states can be toggled, each with the others`() throws {
    let text = """
      state open, wide
      view a
      a.top = superview.top
      a.leading = superview.leading
      when open { a.height = 40 } else { a.height = 10 }
      when wide { a.width = 80 } else { a.width = 20 }
      preview p { size: 100 x 100; wide: true }
      """
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    var state = try #require(try PreviewState(of: snapshot, options: .frames))
    try state.addVariants(of: snapshot)
    let toggled = state.variants.filter { !$0.variant.states.isEmpty }
    #expect(
      toggled.map { variant, state in
        let frame = state.previews[0].base.frames[1]
        return "\(variant.states.joined(separator: ", ")): \(frame.width.constant) x \(frame.height.constant)"
      } == ["open: 80 x 40", "wide: 20 x 10", "open, wide: 20 x 40"])
    let json = String(decoding: state.json.encoded(), as: UTF8.self)
    #expect(json.contains("\"states\":[\"open\",\"wide\"]"))
    #expect(json.contains("\"variant\":{\"states\":[\"open\"]}"))
  }

  @Test func `states of the layouts that a layout contains can be toggled`() throws {
    let text = """
      layout Row {
        state open, red
        view a
        a.edges = superview.edges
        when open { a.height = 40 } else { a.height = 10 }
      }
      layout Group {
        state open
        Row row
        row.edges = superview.edges
      }
      layout Other { state blue }
      layout Screen {
        Group one
        one.top = superview.top
        one.leading = superview.leading
        one.width = 50
      }
      preview p { size: 100 x 100 }
      """
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    let options = PreviewState.Options(variant: PreviewState.Variant(states: ["open"]))
    let state = try #require(try PreviewState(of: snapshot, layout: "Screen", options: options))
    #expect(state.states == ["open", "red"])
    #expect(state.previews[0].base.frames.map(\.height.constant) == [100, 40, 40, 40])
  }
}
