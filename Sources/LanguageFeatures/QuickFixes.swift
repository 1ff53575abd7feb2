package import ConstraintSolver
package import LayoutAnalysis
package import LayoutDiagnostics
package import SourceText

/// A fix, with the diagnostic that it fixes.
package struct OfferedFix: Sendable, Hashable {
  package let diagnostic: Diagnostic
  package let fix: Fix
  /// Whether this is the diagnostic's first fix, which a client can apply without a choice.
  package let isPreferred: Bool
}

/// Returns the fixes of all diagnostics on the lines of a range, those that touch the range itself first. Fixes of a
/// layout are proven. Throws if cancelled.
package func quickFixes(
  from prover: inout FixProver, at range: ByteRange, budget: FixBudget = FixBudget(),
  within limit: SolverLimit = SolverLimit()
) throws(SolverStop) -> [OfferedFix] {
  let file = prover.snapshot.file
  let lines = file.content(ofLine: file.lines.lineIndex(at: range.start))
    .union(file.content(ofLine: file.lines.lineIndex(at: range.end)))
  let near = prover.snapshot.diagnostics.filter { $0.range.meets(lines) }
  let found = near.filter { $0.range.meets(range) } + near.filter { !$0.range.meets(range) }
  return try zip(found, prover.proving(found, budget: budget, within: limit)).flatMap { diagnostic, proven in
    proven.fixes.enumerated().map { index, fix in
      OfferedFix(diagnostic: diagnostic, fix: fix, isPreferred: index == 0 && !fix.isChoice)
    }
  }
}
