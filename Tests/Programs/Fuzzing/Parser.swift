import LayoutAnalysis
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// No text is lost, and canonical format is reached in one step and changes no meaning.
func takeText(_ bytes: [UInt8]) {
  let before = Snapshot(parsing: SourceFile(name: "a.layout", bytes: bytes))
  let tree = before.tree
  checkWhole(tree, of: bytes)
  guard let once = format(tree) else { return }
  let after = Snapshot(parsing: SourceFile(name: "a.layout", bytes: once))
  let again = after.tree
  checkWhole(again, of: once)
  expect(again.diagnostics.isEmpty, "canonical format does not parse: \(again.diagnostics.map(\.message))")
  expect(format(again) == once, "formatting twice is not formatting once")
  expect(again.allStatements.map(kind) == tree.allStatements.map(kind), "formatting has changed a statement")
  let (codesBefore, codesAfter) = (codes(before), codes(after))
  expect(codesBefore == codesAfter, "the codes have changed from \(codesBefore) to \(codesAfter)")
}

/// In order of the alphabet, for statements move to lines of their own.
private func codes(_ snapshot: Snapshot) -> [String] { snapshot.diagnostics.map(\.kind.code).sorted() }

/// The name of its case.
private func kind(of statement: Statement) -> String {
  Mirror(reflecting: statement.kind).children.first?.label ?? "\(statement.kind)"
}

private func checkWhole(_ tree: SyntaxTree, of bytes: [UInt8]) {
  var position = 0
  for token in tree.tokens {
    expect(token.start == position && token.end > position, "a token at \(token.start) does not follow \(position)")
    position = token.end
  }
  expect(position == bytes.count, "the tokens end at \(position) of \(bytes.count)")
  for diagnostic in tree.diagnostics {
    expect(0 <= diagnostic.range.start && diagnostic.range.end <= bytes.count, "a diagnostic lies outside of the text")
  }
}
