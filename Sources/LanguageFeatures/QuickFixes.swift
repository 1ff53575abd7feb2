package import ConstraintSolver
package import LayoutAnalysis
package import LayoutDiagnostics
package import SourceText

/// A fix with the diagnostic that it mends.
package struct OfferedFix: Sendable, Hashable {
  package let diagnostic: Diagnostic
  package let fix: Fix
  /// Whether it is the first of its diagnostic's fixes: the one to take without asking.
  package let isPreferred: Bool
}

/// The fixes of all diagnostics on the lines of a range, those that the range itself touches first; those of a layout are
/// proven. Throws after a cancellation.
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
      OfferedFix(diagnostic: diagnostic, fix: fix, isPreferred: index == 0)
    }
  }
}
