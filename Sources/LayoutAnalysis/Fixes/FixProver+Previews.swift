import ConstraintSolver
import LayoutDiagnostics
import SourceText

/// Fixes that add or extend the preview of a layout.
extension FixProver {
  /// Returns the first fix whose preview is proved: nothing about it prevents a proof, and it has no more problems than
  /// before. One that is added may show what was seen only in use, but no error, and a side that fits has a size.
  func provenPreviewFixes(of diagnostic: Diagnostic, _ limit: SolverLimit) throws(SolverStop) -> [Fix] {
    let hint = snapshot.componentHints.first {
      $0.diagnostic.kind == diagnostic.kind && $0.diagnostic.range == diagnostic.range
        && $0.diagnostic.message == diagnostic.message
    }
    guard let hint else { return [] }
    for fix in hint.diagnostic.fixes where try isProved(fix, hint, limit) { return [fix] }
    return []
  }

  private func isProved(_ fix: Fix, _ hint: ComponentHint, _ limit: SolverLimit) throws(SolverStop) -> Bool {
    let fixed = SourceFile(name: snapshot.file.name, bytes: snapshot.file.applying(fix.edits))
    let edited = Snapshot(parsing: fixed, after: snapshot)
    guard edited.textErrors.isEmpty else { return false }
    let solved = try edited.solved(preview: hint.preview, limit: limit, offersFixes: false)
    let proofs = try edited.rangeAnswers(
      preview: hint.preview, ofLayout: hint.component, rows: Self.previewRows, isTrial: true, within: limit)
    guard proofs.allSatisfy(\.gaps.isEmpty) else { return false }
    let found =
      solved.findings.filter { $0.identity.layout == hint.component } + proofs.flatMap(\.problems).map(\.finding)
    if hint.diagnostic.kind == .unseenComponent {
      return !found.contains { $0.kind.disqualifiesFix || $0.kind == .noFittingSize }
    }
    let previous =
      snapshot.findings.filter { $0.identity.layout == hint.component }
      + snapshot.ranges.filter { $0.layout == hint.component }.flatMap(\.range.problems).map(\.finding)
    let known = Set(previous.map(\.identity))
    return found.allSatisfy { known.contains($0.identity) || $0.kind == .notMet }
  }

  /// The work of a proof of a preview, in rows.
  private static let previewRows = 1_000_000
}
