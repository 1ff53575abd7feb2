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

/// The fixes of all diagnostics that a stretch of the file touches; those of a layout have been tried.
package func quickFixes(
  in snapshot: Snapshot, at range: ByteRange, limit: SolverLimit = SolverLimit()
) -> [OfferedFix] {
  guard snapshot.diagnostics.contains(where: { $0.range.meets(range) }) else { return [] }
  let snapshot = snapshot.offeringFixes()
  return snapshot.diagnostics.filter { $0.range.meets(range) }.flatMap { diagnostic in
    snapshot.proven(diagnostic, limit: limit).fixes.enumerated().map { index, fix in
      OfferedFix(diagnostic: diagnostic, fix: fix, isPreferred: index == 0)
    }
  }
}
