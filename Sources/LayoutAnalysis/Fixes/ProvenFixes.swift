package import LayoutDiagnostics

/// Returns diagnostics in their order, with the fixes that are proven; those that are not shown have none, and nor has
/// any once `limit` stops the work.
///
/// At most `provenLimit` of them are proven, errors and warnings first. So a report without hints, one with hints and a
/// choice among fixes have the same fixes in the same order.
package func withProvenFixes(
  _ diagnostics: [Diagnostic], in snapshot: Snapshot, within limit: SolverLimit = SolverLimit(),
  showing isShown: (Diagnostic) -> Bool = { _ in true }
) -> [Diagnostic] {
  var result = diagnostics.map(\.withoutFixes)
  let shown = diagnostics.indices.filter { isShown(diagnostics[$0]) }
  let order = shown.filter { diagnostics[$0].severity.isProblem } + shown.filter { !diagnostics[$0].severity.isProblem }
  let chosen = order.prefix(provenLimit)
  guard !chosen.isEmpty, var prover = try? FixProver(snapshot, within: limit),
    let proven = try? prover.proving(chosen.map { diagnostics[$0] }, within: limit)
  else { return result }
  for (index, diagnostic) in zip(chosen, proven) { result[index] = diagnostic }
  return result
}

/// The number of diagnostics of a file whose fixes are proven and shown.
package let provenLimit = 40

extension Diagnostic {
  package var withoutFixes: Diagnostic {
    var diagnostic = self
    diagnostic.fixes = []
    return diagnostic
  }
}
