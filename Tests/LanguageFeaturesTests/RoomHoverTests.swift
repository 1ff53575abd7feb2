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

  @Test func `a hover names the text sizes that matter`() throws {
    let text = """
      label name "Name"
      name.leading = superview.leading + 20; name.top = superview.top + 20
      superview.trailing >= name.trailing + 20
      preview p { width: 140...200; height: 480; textSize: all }
      """
    let snapshot = try Snapshot(parsing: SourceFile(name: "row.layout", text: text)).solved()
    let card = try #require(hover(in: snapshot, at: 7)).card.markdown
    #expect(
      card.contains(
        """
        Room of the text

        - at large, at most 56.5 points, about 5 characters; then `name` is clipped on *p* at 140 × 480, large
        - at accessibilityExtraLarge, none; then `name` is clipped on *p* at 140 × 480, accessibilityExtraLarge
        - at accessibilityExtraExtraExtraLarge, 33 points too wide; then `name` is clipped on *p* at 140 × 480, \
        accessibilityExtraExtraExtraLarge
        - at 9 other text sizes, not less
        - not proven: the range is not examined here

        """), "\(card)")
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
