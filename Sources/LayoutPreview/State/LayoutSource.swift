package import SourceText

/// The code that a layout was read from. Whatever mentions lines of the layout then mentions those of the code.
package struct LayoutSource: Sendable {
  /// The name of the code's file.
  let file: String
  /// How much of the code the layout represents.
  package let coverage: String
  /// Returns the line of the code that a line of the layout represents, both from 1; nil if none does.
  private let sourceLine: @Sendable (Int) -> Int?

  package init(file: String, coverage: String, sourceLine: @escaping @Sendable (Int) -> Int?) {
    (self.file, self.coverage, self.sourceLine) = (file, coverage, sourceLine)
  }

  /// Returns the number, from 1, of the line of a place in a layout file, or of the code that it was read from; nil if no
  /// code represents the place.
  package static func line(at offset: Int, in file: SourceFile, of source: LayoutSource?) -> Int? {
    let line = file.place(at: offset).line
    return source.map { $0.sourceLine(line) } ?? line
  }

  /// Returns the place in words: `line 4`, or `line 4 of FormRow.layout` for a place in another layout file.
  package static func words(for location: Location, in file: SourceFile, of source: LayoutSource?) -> String? {
    guard let other = location.file else {
      return line(at: location.range.start, in: file, of: source).map { "line \($0)" }
    }
    let name = other.name.split(separator: "/").last.map(String.init) ?? other.name
    return "line \(other.place(at: location.range.start).line) of \(name)"
  }
}
