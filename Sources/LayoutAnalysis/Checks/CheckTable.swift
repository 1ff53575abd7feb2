package import LayoutDiagnostics
import LayoutModel

/// A check of a solved layout: a row of the table that says how its findings are used.
package struct Check: Sendable {
  package let kind: DiagnosticKind
  /// The group in which it is computed.
  let group: CheckGroup
  /// The part of a proof over a range that finds the same; nil if a range cannot prove it.
  var provable: ProvableGroup?
  /// Whether a trial of a fix compares its findings before and after. Conflicts and causes of undetermined values are
  /// compared in a way of their own.
  var isCompared = false
  /// How bad it is if a fix causes it, 0 being the worst; nil if a title does not name it.
  var rank: Int?
  /// Computes its findings.
  let findings: @Sendable (LayoutChecks) -> [Finding]

  /// All checks, in the order in which their findings are reported at one place.
  static let table: [Check] = [
    Check(kind: .conflict, group: .onConstraints, provable: .constraints) { $0.conflicts },
    Check(kind: .ambiguous, group: .onConstraints, provable: .constraints) { $0.ambiguities },
    Check(kind: .priorityTie, group: .onConstraints, provable: .constraints) { $0.ties },
    Check(kind: .huggingTie, group: .onConstraints, provable: .constraints) { $0.huggingTies },
    Check(kind: .notMet, group: .onConstraints) { $0.unmet },
    Check(kind: .noIntrinsic, group: .onConstraints, isCompared: true) { $0.withoutIntrinsic },
    Check(kind: .unsolved, group: .onConstraints, isCompared: true) { $0.unsolved },
    Check(kind: .order, group: .onConstraints, isCompared: true) { $0.misordered },
    Check(kind: .hiddenSize, group: .onConstraints, isCompared: true, rank: 6) { $0.hiddenSizes },
    Check(kind: .hiddenSpace, group: .onConstraints) { $0.hiddenSpaces },
    Check(kind: .fightsStack, group: .onConstraints, isCompared: true, rank: 7) { $0.stackFights },
    Check(kind: .redundant, group: .onConstraints) { $0.redundancies },
    Check(kind: .unexpected, group: .onExpectations, provable: .expectations, isCompared: true) { $0.unexpected },
    Check(kind: .collapses, group: .onPlaces, provable: .constraints, rank: 0) { $0.collapses },
    Check(kind: .collapses, group: .onPlaces, provable: .frames, rank: 0) { $0.vanished },
    Check(kind: .scrollContent, group: .onPlaces, isCompared: true, rank: 5) { $0.scrollContents },
    Check(kind: .scrollsSideways, group: .onPlaces, isCompared: true) { $0.sidewaysScrolling },
    Check(kind: .noFittingSize, group: .onPlaces, provable: .frames, isCompared: true, rank: 0) { $0.unfitted },
    Check(kind: .outside, group: .onPlaces, provable: .frames, isCompared: true, rank: 1) { $0.outside },
    Check(kind: .overlap, group: .onPlaces, provable: .frames, isCompared: true, rank: 2) { $0.overlaps },
    Check(kind: .covered, group: .onPlaces, isCompared: true, rank: 3) { $0.covered },
    Check(kind: .clipped, group: .onTexts, provable: .frames, isCompared: true, rank: 4) { $0.clipped },
    Check(kind: .stretched, group: .onTexts, isCompared: true, rank: 8) { $0.stretched },
    Check(kind: .baselineStretched, group: .onTexts, isCompared: true, rank: 9) { $0.baselineStretched },
  ]
}

extension DiagnosticKind {
  /// How bad it is if a fix causes a finding of this kind, 0 being the worst; nil if a title does not name it.
  var problemRank: Int? { Check.table.first { $0.kind == self }?.rank }
}

extension Finding {
  /// Whether an edit that causes it has caused a problem: it is reported, and more than a hint.
  func isProblem(_ levels: DiagnosticLevels) -> Bool {
    (severity ?? kind.severity) != .hint && !levels.isOff(kind)
  }
}

extension Sequence {
  /// Returns the element with the worst finding, the first of several; nil if a title names none of them.
  func worst(_ finding: (Element) -> Finding) -> Element? {
    compactMap { element in finding(element).kind.problemRank.map { (element: element, rank: $0) } }
      .min { $0.rank < $1.rank }?.element
  }
}

/// The groups of checks. They are independent, so they may be computed in any order or in parallel.
package enum CheckGroup: CaseIterable, Sendable {
  /// Problems of constraints, or of values that they leave undetermined.
  case onConstraints
  /// Expectations that fail.
  case onExpectations
  /// Problems of the positions of views, or of views without a size.
  case onPlaces
  /// Problems of the sizes of views that show text.
  case onTexts
}

/// The parts of a proof over a range.
enum ProvableGroup: CaseIterable {
  case constraints, expectations, frames
}

extension CheckGroup {
  /// Returns what the checks of the group find in a solution, each once, with the previews on which it occurs.
  ///
  /// If no fixes are offered, the findings are the same without them. Writing the fixes takes longer than everything
  /// else, and no client requests them during typing.
  func findings(on solution: Solution, _ model: LayoutModel, offersFixes: Bool) -> [Finding] {
    solution.layouts.flatMap { solved in
      let checks = LayoutChecks(on: solved, model, offersFixes: offersFixes)
      return Check.table.filter { $0.group == self }.flatMap { $0.findings(checks) }
    }
  }
}

extension LayoutChecks {
  /// Returns only what a part of a proof over a range looks for.
  func provable(_ group: ProvableGroup) -> [Finding] {
    Check.table.filter { $0.provable == group }.flatMap { $0.findings(self) }
  }

  /// What a fix can resolve or cause, except conflicts and causes of undetermined values.
  var compared: [Finding] { Check.table.filter(\.isCompared).flatMap { $0.findings(self) } }
}
