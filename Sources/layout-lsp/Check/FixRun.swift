import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// Applies the first proven fix of each problem of a text, and the tidy rules, until no further edit helps.
///
/// A fix is kept only if the resulting text, when solved, has fewer problems and no new one, apart from hints where it
/// fixes an error. A problem is new if no previous problem has the same code and the same names. So the run ends, and another run does not change the result.
/// Each run solves at most `trialLimit` texts; only a text with very many problems needs another run.
struct FixRun {
  /// The current text, solved.
  private(set) var snapshot: Snapshot
  /// The applied steps, in order. Each place refers to the text at the time of its step.
  private(set) var steps: [(place: SourceFile.Place, words: String)] = []
  /// The fixes that are left in the resulting text, because each would cause a new problem.
  private(set) var declined: [(place: SourceFile.Place, words: String)] = []
  /// The number of texts that were solved.
  private var trialCount = 0
  private static let trialLimit = 400

  /// The only preview that is solved; nil if all are.
  private let preview: String?

  /// Creates a run for a solved snapshot that offers fixes, and applies the fixes.
  init(_ snapshot: Snapshot, preview: String?) {
    self.snapshot = snapshot
    self.preview = preview
    repeat {
      while fixSomething() {}
    } while tidy()
  }

  private mutating func fixSomething() -> Bool {
    let candidates = candidates()
    let together = fixesApart(candidates.map(\.fix))
    if apply(candidates.filter { together.contains($0.fix) }) { return true }
    if candidates.count > 1, candidates.contains(where: { apply([$0]) }) { return true }
    declined = trialCount < Self.trialLimit ? candidates.map(described) : []
    return false
  }

  private typealias Candidate = (diagnostic: Diagnostic, fix: Fix)

  /// Returns the first proven fix of each problem that has one, unless a person must choose it.
  private func candidates() -> [Candidate] {
    let shown = snapshot.diagnostics.filter { $0.severity != .hint }.prefix(provenLimit)
    // This task is never cancelled.
    guard var prover = try? FixProver(snapshot), let proven = try? prover.proving(shown) else { return [] }
    var candidates: [Candidate] = []
    for diagnostic in proven {
      guard let fix = diagnostic.fixes.first, !fix.edits.isEmpty, !fix.isChoice else { continue }
      // Two problems can have the same fix.
      if candidates.contains(where: { $0.fix.edits == fix.edits }) { continue }
      candidates.append((diagnostic, fix))
    }
    return candidates
  }

  /// Applies fixes that do not overlap, if the result has fewer problems and no new one.
  private mutating func apply(_ candidates: [Candidate]) -> Bool {
    let allowsHints = candidates.contains { $0.diagnostic.severity == .error }
    guard !candidates.isEmpty,
      let next = improved(by: candidates.flatMap(\.fix.edits), isStrict: true, allowsHints: allowsHints)
    else { return false }
    steps += candidates.map(described)
    snapshot = next
    return true
  }

  private func described(_ candidate: Candidate) -> (place: SourceFile.Place, words: String) {
    let place = snapshot.file.place(at: candidate.diagnostic.range.start)
    return (place, "\(candidate.fix.title) (\(candidate.diagnostic.kind.code))")
  }

  /// Rewrites equations in the style of the guide, if that causes no new problem.
  private mutating func tidy() -> Bool {
    let edits = tidyingEdits(in: snapshot)
    guard let first = edits.first, let next = improved(by: edits, isStrict: false) else { return false }
    let lines = edits.count == 1 ? "an equation" : "\(edits.count) equations"
    steps.append((snapshot.file.place(at: first.range.start), "Tidy \(lines)"))
    snapshot = next
    return true
  }

  private mutating func improved(by edits: [TextEdit], isStrict: Bool, allowsHints: Bool = false) -> Snapshot? {
    let file = SourceFile(name: snapshot.file.name, bytes: snapshot.file.applying(edits))
    guard file.bytes != snapshot.file.bytes else { return nil }
    guard trialCount < Self.trialLimit else { return nil }
    trialCount += 1
    let next = layout_lsp.snapshot(of: file, preview: preview, offersFixes: true, levels: snapshot.levels)
    var left = problems(snapshot, withHints: isStrict && !allowsHints)
    let found = problems(next, withHints: isStrict && !allowsHints)
    for (problem, count) in found {
      guard let previous = left[problem], previous >= count else { return nil }
      left[problem] = previous - count
    }
    return isStrict && left.values.allSatisfy({ $0 == 0 }) ? nil : next
  }

  /// The number of occurrences of each problem, whatever its amounts. Hints that tidying fixes do not count. When an
  /// edit changes only the notation, the other hints do not count either, because they quote it.
  private func problems(_ snapshot: Snapshot, withHints: Bool) -> [Fingerprint: Int] {
    let counted = snapshot.diagnostics.filter { diagnostic in
      withHints ? !tidiedKinds.contains(diagnostic.kind) : diagnostic.severity != .hint
    }
    return Dictionary(counted.map { (Fingerprint($0, in: snapshot.file, path: ""), 1) }, uniquingKeysWith: +)
  }
}
