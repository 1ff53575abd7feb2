import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Synchronization
import TestSupport
import Testing

/// Fixes are proved on the rows that they reach, in bounded time.
struct FixProofTests {
  /// Compares all fixes of a text with those that solving the whole file proves. Returns how many there are.
  private func compare(_ text: String) throws -> Int {
    let before = try Snapshot(parsing: SourceFile(name: "a.layout", text: text)).solved()
    let whole = WholeFileProof(before)
    // What is found by leaving statements out is offered without another proof.
    let diagnostics = before.diagnostics.filter { $0.kind != .redundant && !before.isOfText($0) }
    // Changes of numbers are searched for, and are proved on the whole file.
    var prover = try FixProver(before, changesNumbers: false)
    let proven = try prover.proving(diagnostics, budget: FixBudget(systems: .max / 2, rows: .max / 2))
    for (diagnostic, proven) in zip(diagnostics, proven) {
      var expected = try whole.fixes(of: diagnostic)
      // Of previews, the first one that is proved is enough.
      if [.unseenComponent, .beyondProof].contains(diagnostic.kind) { expected = Array(expected.prefix(1)) }
      #expect(
        proven.fixes.map(\.title) == expected.map(\.title), "\(diagnostic.message)\n\(text)")
      #expect(proven.fixes.map(\.edits) == expected.map(\.edits))
    }
    return proven.reduce(0) { $0 + $1.fixes.count }
  }

  private static let sources =
    Corpus.layouts.map(\.text) + [DamagedLayouts.stacks(columns: 2, rows: 2), DamagedLayouts.wrapping]

  @Test(arguments: 0..<10)
  func `a proof on the affected rows agrees with one on the whole file`(source: Int) throws {
    var random = SplitMix64(seed: 40 + source)
    var count = 0
    for _ in 0..<2 { count += try compare(DamagedLayouts.text(Self.sources[source], &random)) }
    // Not every damage to an example has a fix.
    #expect(count > 0 || source < Corpus.layouts.count)
  }

  @Test func `a proof for an example of the catalogue agrees with one on the whole file`() throws {
    var count = 0
    for file in Corpus.examples { count += try compare(file.text) }
    #expect(count > 25)
  }

  @Test func `a proof for a random layout agrees with one on the whole file`() throws {
    var random = SplitMix64(seed: 5)
    var count = 0
    for _ in 0..<12 { count += try compare(RandomLayouts.text(&random)) }
    #expect(count > 20)
  }

  // MARK: Bounds

  /// The fixes of some diagnostics, or of all, and how many systems were solved for them.
  private func prove(
    _ prover: inout FixProver, _ diagnostics: [Diagnostic]? = nil, _ budget: FixBudget = FixBudget()
  ) throws -> (fixes: [[Fix]], systems: Int) {
    let before = prover.solvedSystemCount
    let proven = try prover.proving(diagnostics ?? prover.snapshot.diagnostics, budget: budget)
    return (proven.map(\.fixes), prover.solvedSystemCount - before)
  }

  private func prover(_ text: String) throws -> FixProver {
    try FixProver(Snapshot(parsing: SourceFile(name: "a.layout", text: text)).solved())
  }

  @Test func `conflicts that share statements share proofs`() throws {
    var prover = try prover(DamagedLayouts.stacks(columns: 2, rows: 5))
    let conflicts = prover.snapshot.diagnostics.filter { $0.kind == .conflict }
    let edits = Set(conflicts.flatMap { $0.fixes.prefix(24).map(\.edits) })
    let tried = conflicts.reduce(0) { $0 + min(24, $1.fixes.count) }
    #expect(conflicts.count > 8 && edits.count < tried / 3)
    let (fixes, systems) = try prove(&prover, conflicts, FixBudget(systems: .max, rows: .max))
    #expect(!fixes.joined().isEmpty)
    // One for the edit, and few more if another row has to be relaxed.
    #expect(systems <= 3 * edits.count, "\(systems) for \(edits.count)")
  }

  @Test func `proofs are kept`() throws {
    var prover = try prover(DamagedLayouts.stacks(columns: 1, rows: 3))
    let first = try prove(&prover)
    let second = try prove(&prover)
    #expect(first.systems > 0 && second.systems == 0)
    #expect(first.fixes == second.fixes)
  }

  private static let unconstrained = (0..<60).map { "view v\($0)\nv\($0).size = 10 x 10" }.joined(separator: "\n")

  @Test func `fixes beyond the budget are not offered, whatever was requested before`() throws {
    let budget = FixBudget(systems: 20)
    var prover = try prover(Self.unconstrained)
    let diagnostics = prover.snapshot.diagnostics
    let (fixes, systems) = try prove(&prover, diagnostics, budget)
    #expect(systems == 20)
    #expect(!fixes[0].isEmpty && fixes[59].isEmpty)
    // One after the other, all are within the budget.
    for diagnostic in diagnostics {
      let alone = try prover.proving([diagnostic], budget: budget)
      #expect(alone.allSatisfy { !$0.fixes.isEmpty })
    }
    #expect(try prove(&prover, diagnostics, budget).fixes == fixes)
  }

  @Test(arguments: [
    (0..<400).map { "view v\($0)" }.joined(separator: "\n"),
    (0..<60).map { "view v\($0) {" }.joined(separator: "\n") + String(repeating: "\n}", count: 60),
  ])
  func `many unconstrained views stay within the budget`(text: String) throws {
    var prover = try prover(text)
    #expect(prover.snapshot.diagnostics.count >= 60)
    let whole = try prove(&prover)
    #expect(whole.systems <= FixBudget().systems)
  }

  @Test func `a row is proved without rows that share only fixed variables`() throws {
    // Each cell is pinned to a fixed view, so that a fix of one reaches no other.
    let cells = (0..<50).map { index in
      "view c\(index)\nc\(index).leading = box.leading + \(index)\nc\(index).top = box.top\nc\(index).size = 10 x 10"
    }
    let text =
      "view box\nbox.edges = superview.edges inset 8\n" + cells.joined(separator: "\n")
      + "\nc7.leading = box.leading + 9"
    var prover = try prover(text)
    _ = try prove(&prover, prover.snapshot.diagnostics.filter { $0.kind == .conflict })
    #expect(prover.solvedSystemCount > 0)
    #expect(prover.largestSystem < 20, "\(prover.largestSystem) rows")
  }

  // MARK: Cancelling

  /// Says no from a certain question on, and counts the questions.
  private final class Patience: Sendable {
    private let asked = Mutex(0)
    private let last: Int

    init(last: Int) { self.last = last }

    var count: Int { asked.withLock { $0 } }
    var limit: SolverLimit {
      SolverLimit(shouldContinue: {
        self.asked.withLock { count in
          count += 1
          return count <= self.last
        }
      })
    }
  }

  @Test func `proofs stop when they are cancelled, and continue where they stopped`() throws {
    let text = DamagedLayouts.stacks(columns: 1, rows: 3)
    var whole = try prover(text)
    let expected = try prove(&whole).fixes
    let unlimited = Patience(last: .max)
    var counted = try prover(text)
    _ = try counted.proving(counted.snapshot.diagnostics, within: unlimited.limit)
    #expect(unlimited.count > 100)

    var prover = try prover(text)
    var stops = 0
    for last in stride(from: 0, to: unlimited.count, by: max(1, unlimited.count / 20)) {
      let patience = Patience(last: last)
      do {
        _ = try prover.proving(prover.snapshot.diagnostics, within: patience.limit)
      } catch {
        stops += 1
        // It ends within the step that was cancelled.
        #expect(patience.count <= last + 40, "\(patience.count) after \(last)")
      }
    }
    #expect(stops > 2)
    #expect(try prove(&prover).fixes == expected)
  }

  // MARK: History

  @Test func `the offered fixes do not depend on the previous text`() throws {
    let text = "view a, b\na.size = 10 x 20\nb.top = a.bottom + 8\nb.width >= 30\nb.width <= 60\nb.height = 4\n"
    var opened = try prover(text)
    let expected = try prove(&opened).fixes
    #expect(!expected.joined().isEmpty)
    // The lines that are taken back leave the views elsewhere.
    var known = try Snapshot(
      parsing: SourceFile(
        name: "a.layout", text: text + "a.leading = superview.leading + 77\nb.width = 44\na.top = superview.top + 3\n")
    ).solved()
    known = try Snapshot(parsing: SourceFile(name: "a.layout", text: text), after: known)
      .solved(after: known.solution, offersFixes: false)
    var typed = try FixProver(known)
    #expect(try prove(&typed).fixes == expected)
  }
}

extension Snapshot {
  /// Whether a diagnostic follows from the text alone.
  fileprivate func isOfText(_ diagnostic: Diagnostic) -> Bool {
    var unlevelled = diagnostic
    unlevelled.severity = diagnostic.kind.severity
    return Snapshot(parsing: file).diagnostics.contains(unlevelled)
  }
}
