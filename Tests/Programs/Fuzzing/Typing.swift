import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// How much of the solver's work one version may cost.
private let limit = SolverLimit(pivots: 2_000)
/// So many edits are made at most.
private let editLimit = 8

/// A text that is typed in has the diagnostics of the same text that is opened.
///
/// The bytes before the first 0 are the text. Behind each 0 there is an edit: where, in two bytes, how much goes, in
/// one, and what comes instead.
func takeEdits(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
  var file = SourceFile(name: "a.layout", bytes: Array(parts.first ?? []))
  var known: Snapshot?
  // The first edit changes nothing: the text is opened.
  for edit in [ArraySlice()] + parts.dropFirst().prefix(editLimit) {
    file = file.applying(edit)
    let opened = Snapshot(parsing: file)
    let typed = Snapshot(parsing: file, after: known)
    expect(typed.tree.tokens == opened.tree.tokens, "other tokens")
    expect(typed.diagnostics == opened.diagnostics, "\(typed.diagnostics), and opened \(opened.diagnostics)")
    guard let solved = try? typed.solved(after: known?.solution, limit: limit),
      let fresh = try? opened.solved(limit: limit)
    else { return }
    known = solved
    // Where the solver stops at its limit depends on what it solved before.
    if !solved.isUnsolved, !fresh.isUnsolved {
      expect(solved.diagnostics == fresh.diagnostics, "\(solved.diagnostics), and opened \(fresh.diagnostics)")
    }
  }
}

extension SourceFile {
  fileprivate func applying(_ edit: ArraySlice<UInt8>) -> SourceFile {
    let numbers = edit.prefix(3).map(Int.init) + [0, 0, 0]
    let start = (numbers[0] << 8 + numbers[1]) % (bytes.count + 1)
    let edited = replacing(
      ByteRange(start, start + numbers[2]), with: String(decoding: edit.dropFirst(3), as: UTF8.self))
    expect(edited.lines.starts == SourceFile(name: name, bytes: edited.bytes).lines.starts, "other lines")
    return edited
  }
}

extension Snapshot {
  fileprivate var isUnsolved: Bool { diagnostics.contains { $0.kind == .unsolved } }
}
