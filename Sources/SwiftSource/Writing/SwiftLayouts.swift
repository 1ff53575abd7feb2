package import LayoutDiagnostics
import LayoutWriting
package import SourceText

/// The layouts that the classes of a Swift file set up in code, as one text of the language, with the place in the file
/// of each line.
package struct SwiftLayouts: Sendable {
  /// The layouts, not in canonical format.
  package let text: String
  package let units: [Unit]
  /// The number of statements that the language would reject, and which are comments.
  package let refusalCount: Int
  /// The place in the Swift file of each line of the text; nil for a line that no code represents.
  private let offsets: [Int?]
  /// The Swift file.
  package let file: SwiftFile
  /// What is surely wrong in the code, in file order, with the catalogue's severities.
  package let diagnostics: [Diagnostic]

  /// The layout of one class.
  package struct Unit: Sendable {
    /// The name of the layout.
    package let name: String
    package let className: String
    package let nameRange: ByteRange
    /// The class and its extensions in the file.
    let ranges: [ByteRange]
    /// The first line: how much of the code the layout represents.
    package let coverage: String
    /// The views of the layout with their names in it and in the code.
    let views: [(name: String, codeName: String, offset: Int)]
    package let readCount: Int
    /// The constraints that are not followed, in the order of the file.
    package let notFollowed: [(offset: Int, reason: String)]
    /// The constraints that other code changes later.
    let changed: [Int]
  }

  /// Reads the classes of a file. Returns no units if the file sets up no layout, or if `shouldContinue` becomes false.
  ///
  /// `screenWidth` returns the width in points of the narrowest screen that shows the controllers; nil if none does. It
  /// is called only if the answer depends on it.
  package init(
    of module: SwiftModule, file index: Int, screenWidth: () -> Int? = { nil },
    while shouldContinue: () -> Bool = { true }
  ) {
    file = module.files[index]
    var space = NameSpace()
    var lines: [SwiftLayoutWriter.Line] = []
    var units: [Unit] = []
    var problems: [Diagnostic] = []
    for unit in readUnits(of: module, inFile: index, while: shouldContinue) {
      let name = space.claim(unit.name.identifier(isCapital: true) ?? "Layout")
      let writer = SwiftLayoutWriter(unit, name: name, source: file.source)
      if !isIgnored(unit, in: file.source) {
        problems += unit.problems + conflicts(in: unit, of: file.source, screenWidth: screenWidth)
      }
      if !lines.isEmpty { lines.append(SwiftLayoutWriter.Line(text: "", offset: nil)) }
      lines += writer.lines
      units.append(
        Unit(
          name: name, className: unit.name, nameRange: unit.nameRange, ranges: unit.ranges, coverage: writer.coverage,
          views: writer.viewNames, readCount: writer.readCount, notFollowed: writer.notFollowed,
          changed: writer.changed))
    }
    self.units = units
    diagnostics = problems.inFileOrder()
    offsets = lines.map(\.offset)
    let (text, refusals) = acceptedText(lines.map { $0.text + "\n" }.joined())
    self.text = text
    refusalCount = refusals.count
  }

  /// Returns the place in the Swift file of a line of the text, both from 0; nil if no code represents the line.
  package func offset(ofLine line: Int) -> Int? { offsets.indices.contains(line) ? offsets[line] : nil }

  /// Returns the number from 1 of the line in the Swift file that a line of the text represents, also from 1.
  package func sourceLine(ofLine line: Int) -> Int? {
    offset(ofLine: line - 1).map { file.source.lines.lineIndex(at: $0) + 1 }
  }
}

/// Whether a comment above a class leaves its problems out.
private func isIgnored(_ unit: SwiftUnit, in source: SourceFile) -> Bool {
  let line = source.lines.lineIndex(at: unit.nameRange.start)
  return line > 0 && source[source.content(ofLine: line - 1)].contains("layout-lsp:ignore")
}
