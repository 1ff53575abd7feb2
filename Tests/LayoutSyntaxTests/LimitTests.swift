import LayoutDiagnostics
import LayoutSyntax
import Testing

/// What is too large to be read is reported, and nothing else is lost.
struct LimitTests {
  @Test func `a statement of more than 64 KiB is the only one left out`() {
    let sum = "Red.width = " + Array(repeating: "1", count: statementLengthLimit / 4).joined(separator: " + ")
    let tree = parsed("view Red\n\(sum)\nRed.height = 4")
    #expect(tree.statements.map(\.word) == ["declaration", "unknown", "equation"])
    #expect(
      tree.diagnostics.map(\.message) == ["A statement can have at most 65536 bytes; this one is ignored"])
    #expect(parsed(String(sum.dropLast(60))).diagnostics.isEmpty)
  }

  @Test func `a file of more than 2 MiB is not read`() {
    let line = "view Red\n"
    let tree = parsed(line + String(repeating: "/", count: fileLengthLimit))
    #expect(tree.statements.isEmpty)
    #expect(tree.diagnostics.map(\.message) == ["A file can have at most 2097152 bytes; split this one"])
    #expect(parsed(line + String(repeating: "/", count: fileLengthLimit - line.utf8.count)).diagnostics.isEmpty)
  }
}
