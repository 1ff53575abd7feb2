import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import SourceText

/// The fixes and refactorings of one text, proved when a client asks for them. What was proved is kept, and requests for the
/// same text wait for each other, so that together they use one thread.
actor Proofs {
  private let snapshot: Snapshot
  private var prover: FixProver?

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// How many systems were solved for fixes so far.
  var solvedSystemCount: Int { prover?.solvedSystemCount ?? 0 }

  typealias Offers = (fixes: [OfferedFix], refactorings: [Refactoring])

  /// What a stretch of the text offers, computed on the threads of `workers`; nil once the task is cancelled.
  nonisolated func offers(
    at range: ByteRange, fixes: Bool, refactorings kinds: Set<Refactoring.Kind>, on workers: Workers
  ) async -> Offers? {
    await withTaskExecutorPreference(workers) { await offers(at: range, fixes: fixes, refactorings: kinds) }
  }

  private func offers(at range: ByteRange, fixes: Bool, refactorings kinds: Set<Refactoring.Kind>) -> Offers? {
    let limit = SolverLimit(shouldContinue: { !Task.isCancelled })
    do {
      var offers: Offers = ([], [])
      if fixes, !Task.isCancelled {
        var prover = try self.prover ?? FixProver(snapshot, within: limit)
        // What was proved before it was cancelled is kept too.
        defer { self.prover = prover }
        offers.fixes = try quickFixes(from: &prover, at: range, within: limit)
      }
      if !kinds.isEmpty, !Task.isCancelled {
        offers.refactorings = refactorings(in: snapshot, at: range, of: kinds, limit: limit)
      }
      return Task.isCancelled ? nil : offers
    } catch {
      return nil
    }
  }
}

extension Session {
  /// Begins to prove what a document offers. An edit or a cancellation of the request ends it. Throws if the document has
  /// changed.
  func beginProving(_ document: Document, for id: RequestID) throws(ResponseError) -> Proofs {
    guard let open = documents[document.uri], open.edition == document.edition else { throw .contentModified }
    waiting[id] = document.uri
    proving[id] = beginWork("Trying fixes", stop: .request(id))
    if let proofs = open.proofs { return proofs }
    let proofs = Proofs(document.snapshot)
    // Where the solver was stopped, the text is not solved yet.
    if document.snapshot.solution != nil { documents[document.uri]?.proofs = proofs }
    return proofs
  }

  func endProving(for id: RequestID) {
    waiting[id] = nil
    if let work = proving.removeValue(forKey: id) { endWork(work) }
  }
}
