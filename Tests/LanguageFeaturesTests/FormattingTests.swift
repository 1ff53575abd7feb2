import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutSyntax
import SourceText
import Testing

private func edits(_ text: String) -> (file: SourceFile, edits: [TextEdit]?) {
  let file = SourceFile(name: "test.layout", text: text)
  return (file, formattingEdits(in: Snapshot(parsing: file)))
}

/// Holds the text after the edits against a picture, and the lines that they touch, counted from 1.
private func check(
  _ text: String, becomes expected: String, touching lines: [Int], at location: SourceLocation = #_sourceLocation
) throws {
  let (file, edits) = edits(text)
  let found = try #require(edits, sourceLocation: location)
  #expect(String(decoding: file.applying(found), as: UTF8.self) == expected, sourceLocation: location)
  let touched = found.flatMap { edit -> [Int] in
    let first = file.lines.lineIndex(at: edit.range.start)
    let last = file.lines.lineIndex(at: max(edit.range.start, edit.range.end - 1))
    return Array(first + 1...last + 1)
  }
  #expect(touched == lines, sourceLocation: location)
}

struct FormattingTests {
  @Test func `a file in canonical format gets no edit`() throws {
    try check("view Red\nRed.width = 4 @high\n", becomes: "view Red\nRed.width = 4 @high\n", touching: [])
    try check("", becomes: "", touching: [])
  }

  @Test func `only the lines that change are touched`() throws {
    try check(
      "view Red\nRed.Width==40@high\nRed.height = 4\nRed . top=superview.top\n",
      becomes: "view Red\nRed.width = 40 @high\nRed.height = 4\nRed.top = superview.top\n", touching: [2, 4])
  }

  @Test func `inserted and deleted lines leave the lines around them unchanged`() throws {
    try check(
      "view Red\n\n\n\nRed.width = 4\n\nRed.height = 4\n",
      becomes: "view Red\n\nRed.width = 4\n\nRed.height = 4\n", touching: [3, 4])
    try check(
      "view Red\nRed.width = 4; Red.height = 4\nRed.top = superview.top\n",
      becomes: "view Red\nRed.width = 4\nRed.height = 4\nRed.top = superview.top\n", touching: [2])
  }

  @Test func `the last line gets a line end`() throws {
    try check("view Red", becomes: "view Red\n", touching: [1])
    try check("view Red\n\n\n", becomes: "view Red\n", touching: [2, 3])
  }

  @Test func `a file that cannot be parsed is unchanged`() {
    #expect(edits("view Red\nRed.width   =\n").edits == nil)
    #expect(edits("view Red {\n").edits == nil)
  }

  @Test(arguments: Corpus.layouts + Corpus.examples)
  func `the edits give the formatter's result, which needs no edits`(file: SourceFile) throws {
    let snapshot = Snapshot(parsing: file)
    guard let edits = formattingEdits(in: snapshot) else {
      #expect(snapshot.tree.diagnostics.contains { $0.kind.severity == .error })
      return
    }
    let applied = file.applying(edits)
    #expect(applied == format(snapshot.tree))
    #expect(formattingEdits(in: Snapshot(parsing: SourceFile(name: file.name, bytes: applied))) == [])
  }
}
