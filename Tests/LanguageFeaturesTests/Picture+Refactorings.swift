import LanguageFeatures
import SourceText
import Testing

/// Applies the refactoring with this title, offered at the cursor or stretch, and holds the text against a picture.
func check(
  _ drawing: String, refactoring title: String, gives expected: String, at location: SourceLocation = #_sourceLocation
) throws {
  let picture = Picture(drawing)
  let offered = refactorings(in: try picture.snapshot(), at: picture.selection)
  let found = try #require(
    offered.first { $0.title == title }, "offered: \(offered.map(\.title))", sourceLocation: location)
  #expect(String(decoding: picture.file.applying(found.edits), as: UTF8.self) == expected, sourceLocation: location)
}

/// Holds the titles of all refactorings of some kinds at the cursor or stretch against a list.
func check(
  _ drawing: String, refactorings titles: [String],
  of kinds: Set<Refactoring.Kind> = [.rewrite, .extract, .preview], at location: SourceLocation = #_sourceLocation
) throws {
  let picture = Picture(drawing)
  let offered = refactorings(in: try picture.snapshot(), at: picture.selection, of: kinds)
  #expect(offered.map(\.title) == titles, sourceLocation: location)
}
