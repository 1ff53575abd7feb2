import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// How much of the solver's work one text may cost: these runs look for what is wrong, not for what takes long.
private let limit = SolverLimit(pivots: 2_000)
/// Of how many diagnostics the fixes are tried.
private let triedDiagnostics = 3

/// For any text, a diagnostic is inside of it, a fix is an edit of it, and every request has an answer.
func takeLayout(_ bytes: [UInt8]) {
  let file = SourceFile(name: "a.layout", bytes: bytes)
  let parsed = Snapshot(parsing: file)
  guard let solved = try? parsed.solved(limit: limit) else { return }
  let diagnostics = solved.diagnostics
  for diagnostic in diagnostics {
    for range in [diagnostic.range] + diagnostic.related.map(\.location.range) {
      expect(
        0 <= range.start && range.start <= range.end && range.end <= bytes.count, "outside of the text: \(diagnostic)")
    }
  }
  _ = render(diagnostics, in: file, color: false)
  guard var prover = try? FixProver(solved, within: limit),
    let proven = try? prover.proving(
      diagnostics.prefix(triedDiagnostics), budget: FixBudget(systems: 24), within: limit)
  else { return }
  for diagnostic in proven {
    for fix in diagnostic.fixes {
      _ = Snapshot(parsing: SourceFile(name: file.name, bytes: file.applying(fix.edits)))
    }
  }
  // A place that differs from text to text, and is the same each time that one is tried.
  let place = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % (bytes.count + 1)
  ask(solved, at: place)
  refactor(solved, place..<max(place, min(bytes.count, place + place % 40)))
}

/// What is offered can be done.
private func refactor(_ snapshot: Snapshot, _ place: Range<Int>) {
  let range = ByteRange(place.lowerBound, place.upperBound)
  for refactoring in refactorings(in: snapshot, at: range, limit: limit) {
    _ = Snapshot(parsing: SourceFile(name: "a.layout", bytes: snapshot.file.applying(refactoring.edits)))
  }
  if let target = try? renameTarget(in: snapshot, at: range.start) {
    _ = try? renameEdits(in: snapshot, at: range.start, to: target.name + "2")
  }
}

private func ask(_ snapshot: Snapshot, at place: Int) {
  _ = hover(in: snapshot, at: place)
  _ = completions(in: snapshot, at: place)
  _ = signature(in: snapshot, at: place)
  _ = references(in: snapshot, at: place, includesDeclaration: true)
  _ = definition(in: snapshot, at: place)
  _ = highlights(in: snapshot, at: place)
  _ = linkedEditingRanges(in: snapshot, at: place)
  _ = inlayHints(in: snapshot, at: ByteRange(0, place))
  _ = selectionRanges(in: snapshot, at: place)
  _ = outline(of: snapshot)
  _ = foldingRanges(of: snapshot)
  _ = semanticTokens(in: snapshot)
  _ = codeLenses(in: snapshot)
  _ = colors(in: snapshot)
  for edits in [formattingEdits(in: snapshot) ?? [], tidyingEdits(in: snapshot)] {
    _ = Snapshot(parsing: SourceFile(name: "a.layout", bytes: snapshot.file.applying(edits)))
  }
}
