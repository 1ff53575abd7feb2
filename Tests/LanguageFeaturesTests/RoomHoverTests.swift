import LanguageFeatures
import LanguageServer
import LayoutAnalysis
import SourceText
import Testing

/// Rooms of texts and intervals of numbers in an editor.
struct RoomHoverTests {
  private static let row = """
    label name "Name"
    view field
    name.leading = superview.leading + 20
    name.top = superview.top + 20
    field.leading = name.trailing + 8
    field.top = name.top
    field.size = 150 x 30
    superview.trailing >= field.trailing + 20
    strings de { "Name" = "Bezeichnung" }
    preview p { size: 320 x 480 }
    preview german { size: 320 x 480; locale: de }

    """

  private func snapshot() throws -> Snapshot {
    try Snapshot(parsing: SourceFile(name: "row.layout", text: Self.row)).solved()
  }

  @Test func `a hover on a view has the least room of its text`() throws {
    let card = try #require(hover(in: snapshot(), at: 7)).card.markdown
    #expect(card.contains("Room: 24") && card.contains("then `name` is clipped on *german*"), "\(card)")
  }

  @Test func `a hover on a number has its interval`() throws {
    let snapshot = try snapshot()
    let number = try #require(snapshot.variableNumbers.first)
    let card = try #require(hover(in: snapshot, at: number.start)).card.markdown
    #expect(card.contains("`20` can be 0 to "), "\(card)")
  }

  @Test func `a hint and a lens show the least room`() throws {
    let snapshot = try snapshot()
    let hints = roomHints(in: snapshot, at: ByteRange(0, 20)).map(\.text)
    #expect(hints.count == 1 && hints[0].hasPrefix("room 24"), "\(hints)")
    let lenses = roomLenses(in: snapshot).map(\.text)
    #expect(lenses.count == 1 && lenses[0].hasPrefix("least room: 24"), "\(lenses)")
  }
}
