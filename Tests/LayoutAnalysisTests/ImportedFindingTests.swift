import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import Testing

/// Problems of layouts that other files import: each is reported in one file.
struct ImportedFindingTests {
  private static let screen = """
    Card ada
    ada.top = superview.top
    ada.leading = superview.leading
    ada.size = 100 x 60
    preview phone { size: 320 x 480 }
    """

  /// Layouts with a problem in their own preview.
  private static let cards = [
    "label name \"Ada Lovelace\"; H:|[name(40)]; V:|[name]",
    "view face; face.leading = superview.leading; face.top = superview.top; face.height = 5",
    "label name \"Ada\"; H:|[name]; V:|[name]; expect name.width >= 90 as \"room\"",
    "view face; H:|[face]; V:|[face(10)]; face.width = 20 @high; face.width = 30 @high",
    "label name \"Ada\", note \"Countess of Lovelace\"; H:|[name][note]|; V:|[name]; V:|[note]",
  ].map { $0 + "\npreview own { size: 100 x 60 }" }

  @Test(arguments: cards)
  func `what an imported layout shows in its own preview is reported in its file only`(card: String) throws {
    let own = try solved(card, [:], at: "/app/Card.layout")
    #expect(!own.problems.isEmpty)
    let snapshot = try solved("import \"Card.layout\"\n" + Self.screen, ["Card.layout": card])
    #expect(snapshot.problems.map(\.message) == [])
    let insides = snapshot.insideProblems.map { "\($0.view) \($0.words)" }
    let count = own.problems.count { $0.severity.isProblem }
    let words = count == 1 ? "1 problem" : "\(count) problems"
    #expect(insides == (count == 0 ? [] : ["1 \(words), reported in Card.layout"]))
  }

  /// What two files report is what one file reports.
  @Test(arguments: cards + cards.map { $0.replacing("100 x 60", with: "400 x 400") })
  func `a screen has the same problems if its layout is in the same file`(card: String) throws {
    let apart = try solved("import \"Card.layout\"\n" + Self.screen, ["Card.layout": card])
    let together = try solved(block("Card", card) + block("Screen", Self.screen), [:])
    let place = together.model.layouts[1].range
    #expect(
      apart.problems.map(\.kind.code)
        == together.problems.filter { place.contains($0.range) }.map(\.kind.code))
  }

  @Test func `what appears only in use is at the view, with the place inside`() throws {
    let card = """
      label name "Ada Lovelace"
      H:|[name]|; V:|[name]
      preview own { size: 200 x 60 }
      """
    let snapshot = try solved(
      "import \"Card.layout\"\n" + Self.screen.replacing("100 x", with: "60 x"), ["Card.layout": card])
    let found = try #require(snapshot.problems.first)
    #expect(snapshot.problems.count == 1)
    #expect(found.message.hasPrefix("`ada.name` is 60 wide"))
    #expect(snapshot.file[found.range] == "ada")
    let notes = found.related.map { "\($0.location.file?.name ?? "here"): \($0.message)" }
    #expect(notes == ["/app/Card.layout: `name` is declared here"])
    #expect(snapshot.insideProblems == [])
  }

  @Test func `a problem in a range of the imported layout is reported in its file only`() throws {
    let card = """
      label name "Ada Lovelace"
      H:|[name]|; V:|[name]
      preview own { width: 60...200; height: 60 }
      """
    let screen = Self.screen.replacing("100 x", with: "60 x")
    let single = try solved("import \"Card.layout\"\n" + screen, ["Card.layout": card])
    #expect(single.problems.map(\.message) == [])
    let ranged = try solved(
      "import \"Card.layout\"\n"
        + screen.replacing("size: 320 x", with: "width: 320...430; height: ").replacing(
          "height:  480", with: "height: 480"), ["Card.layout": card])
    #expect(ranged.problems.map(\.message) == [])
    #expect(
      ranged.ranges.map(\.words) == ["the problems of Card.layout, all else proved for every width from 320 to 430"])
    #expect(ranged.insideProblems.map(\.words) == ["1 problem, reported in Card.layout"])
  }

  // MARK: Several files

  /// The row has a problem in the card only.
  private static let row = "label name \"Ada Lovelace\"\nH:|[name]|; V:|[name]\npreview own { size: 200 x 30 }"
  private static let card = """
    import "Row.layout"
    Row row
    H:|[row]|; V:|[row(30)]
    preview own { size: 60 x 60 }
    """

  @Test func `a problem of a layout inside an imported one is reported where it appears first`() throws {
    let files = ["Row.layout": Self.row, "Card.layout": Self.card]
    #expect(try solved(Self.row, [:], at: "/app/Row.layout").problems.isEmpty)
    let card = try solved(Self.card, files, at: "/app/Card.layout")
    #expect(card.problems.map { card.file[$0.range] } == ["row"])
    let screen = "import \"Card.layout\"\n" + Self.screen.replacing("100 x", with: "60 x")
    let snapshot = try solved(screen, files)
    #expect(snapshot.problems.map(\.message) == [])
    #expect(snapshot.insideProblems.map(\.words) == ["1 problem, reported in Card.layout"])
    // The same row beside the card is another use.
    let beside = try solved(
      "import \"Row.layout\"\n\(screen)\nRow other\nother.size = 60 x 30\nother.trailing = superview.trailing\n"
        + "other.bottom = superview.bottom", files)
    #expect(beside.problems.map { beside.file[$0.range] } == ["other"])
  }

  @Test func `files that import each other report each problem once`() throws {
    let wall = "layout Wall {\n  Screen all\n  all.edges = superview.edges\n}\n"
    let parts = "import \"Screen.layout\"\n" + block("Card", Self.cards[0]) + wall
    let screen = "import \"Parts.layout\"\n" + block("Screen", Self.screen)
    #expect(try solved(screen, ["Parts.layout": parts]).problems.map(\.message) == [])
    let own = try solved(parts, ["Screen.layout": screen], at: "/app/Parts.layout")
    #expect(own.problems.count { $0.kind == .clipped } == 1)
  }

  @Test func `what the file of a layout turns off is not repeated, and not counted`() throws {
    let card = "// layout-lsp:disable clipped\n" + Self.cards[0]
    let snapshot = try solved("import \"Card.layout\"\n" + Self.screen, ["Card.layout": card])
    #expect(snapshot.problems.map(\.message) == [])
    #expect(snapshot.insideProblems == [])
  }

  @Test func `an edit of the imported file brings a problem back`() throws {
    let text = "import \"Card.layout\"\n" + Self.screen.replacing("100 x", with: "40 x")
    let narrow = "label name \"Ada Lovelace\"\nH:|[name]|; V:|[name]\npreview own { size: 40 x 60 }"
    let first = try solved(text, ["Card.layout": narrow])
    #expect(first.problems.isEmpty)
    let second = try solved(text, ["Card.layout": narrow.replacing("40 x", with: "200 x")], after: first)
    #expect(second.problems.map(\.kind.code) == ["clipped"])
    let third = try solved(text, ["Card.layout": narrow], after: second)
    #expect(third.problems.isEmpty)
  }

  private func block(_ name: String, _ statements: String) -> String {
    "layout \(name) {\n  \(statements.replacing("\n", with: "\n  "))\n}\n"
  }

  private func solved(
    _ text: String, _ files: [String: String], at path: String = "/app/Screen.layout", after previous: Snapshot? = nil
  ) throws -> Snapshot {
    let source = FileSource(path: path) { other in
      files[String(other.dropFirst("/app/".count))].map { .file(SourceFile(name: other, text: $0)) } ?? .missing
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let parsed = Snapshot(parsing: SourceFile(name: name, text: text), in: source, after: previous)
    #expect(parsed.textErrors.map(\.message) == [])
    let solved = try parsed.solved(after: previous?.solution)
    return solved.reporting(ranges: try solved.rangeProofs())
  }
}
