import LanguageFeatures
import LanguageServer
import SourceText
import Testing

/// Holds the hover at the cursor against a picture: the stretch that it is about, then its Markdown.
func checkHover(
  _ drawing: String, shows expected: String?, at location: SourceLocation = #_sourceLocation
) throws {
  let picture = Picture(drawing)
  let content = hover(in: try picture.snapshot(), at: picture.cursor, picture: .none)
  #expect(
    content.map { "[\(picture.file[$0.range])]\n\($0.card.markdown)" } == expected, sourceLocation: location)
}

/// The same for the lines of the Markdown that begin like this.
func checkHover(
  _ drawing: String, lines beginning: String, are expected: String, at location: SourceLocation = #_sourceLocation
) throws {
  let picture = Picture(drawing)
  let content = try #require(hover(in: try picture.snapshot(), at: picture.cursor), sourceLocation: location)
  let lines = content.card.markdown.split(separator: "\n").filter { $0.hasPrefix(beginning) }
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: location)
}
