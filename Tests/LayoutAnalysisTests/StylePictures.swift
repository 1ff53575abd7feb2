import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// Checks a text against the diagnostics with these codes, drawn beneath their lines as `^^^ message`.
func check(
  _ codes: String..., in picture: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    .filter { $0.drop { $0 == " " }.first != "^" }.map(String.init)
  let snapshot = analyzed(lines.joined(separator: "\n"))
  var drawn: [String] = []
  for (index, line) in lines.enumerated() {
    drawn.append(line)
    for diagnostic in snapshot.diagnostics where codes.contains(diagnostic.kind.code) {
      let place = snapshot.file.place(at: diagnostic.range.start)
      guard place.line == index + 1 else { continue }
      drawn.append(
        String(repeating: " ", count: place.column - 1)
          + String(repeating: "^", count: snapshot.file[diagnostic.range].count) + " \(diagnostic.message)")
    }
  }
  #expect(drawn.joined(separator: "\n") == picture, sourceLocation: sourceLocation)
}

/// Checks what the first fix of each diagnostic with a code makes of a text, from the last to the first.
func check(
  _ code: String, mends text: String, to fixed: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  var file = SourceFile(name: "example.layout", text: text)
  for _ in 0..<10 {
    let found = analyzed(file.text).diagnostics.last { $0.kind.code == code && !$0.fixes.isEmpty }
    guard let fix = found?.fixes.first else { break }
    file = SourceFile(name: file.name, bytes: file.applying(fix.edits))
  }
  #expect(file.text == fixed, sourceLocation: sourceLocation)
}
