import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import SourceText

/// The fixes and refactorings of one text, proved when a client requests them. Results are kept. Requests for the same
/// text wait for each other, so that together they use one thread.
actor Proofs {
  private let snapshot: Snapshot
  private var prover: FixProver?

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// The number of systems that have been solved for fixes so far.
  var solvedSystemCount: Int { prover?.solvedSystemCount ?? 0 }

  typealias Offers = (fixes: [OfferedFix], refactorings: [Refactoring])

  /// Returns the fixes and refactorings for a range, computed on `workers`; nil if the task is cancelled.
  nonisolated func offers(
    at range: ByteRange, fixes: Bool, refactorings kinds: Set<Refactoring.Kind>, others: OtherFiles = .none,
    on workers: Workers
  ) async -> Offers? {
    await withTaskExecutorPreference(workers) { await offers(at: range, fixes: fixes, refactorings: kinds, others) }
  }

  private func offers(
    at range: ByteRange, fixes: Bool, refactorings kinds: Set<Refactoring.Kind>, _ others: OtherFiles
  ) -> Offers? {
    let limit = SolverLimit(shouldContinue: { !Task.isCancelled })
    do {
      var offers: Offers = ([], [])
      if fixes, !Task.isCancelled {
        var prover = try self.prover ?? FixProver(snapshot, within: limit)
        // Results from before a cancellation are kept too.
        defer { self.prover = prover }
        offers.fixes = try quickFixes(from: &prover, at: range, within: limit)
      }
      if !kinds.isEmpty, !Task.isCancelled {
        offers.refactorings = refactorings(in: snapshot, at: range, of: kinds, others: others, limit: limit)
        offers.refactorings += try viewActions(
          in: snapshot, at: range, of: kinds, users: others.users, limit: limit)
      }
      return Task.isCancelled ? nil : offers
    } catch {
      return nil
    }
  }
}
