import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Constraints that change nothing. Each is verified by solving without it, so the diagnostic is exact. The candidates
/// are chosen from the text, so the cost is low.
extension LayoutChecks {
  /// The largest number of a layout's statements that are left out for a trial, each on every preview.
  private static var trialLimit: Int { 8 }

  /// Reports statements that could all be removed without changing a frame, in file order.
  var redundancies: [Finding] {
    guard layout.unsettledViews.isEmpty, !previews.contains(where: { $0.status == .conflict || $0.isUnsolved }) else {
      return []
    }
    var removed: Set<Int> = []
    var found: [Finding] = []
    for candidate in candidates.prefix(Self.trialLimit) {
      let trial = removed.union(candidate)
      let others = candidate.map { parallels.implying($0).subtracting(trial) }
      guard let first = candidate.first, !others.contains(where: \.isEmpty),
        previews.allSatisfy({ $0.isUnchanged(withoutConstraints: trial) })
      else { continue }
      removed = trial
      let statement = layout.constraints[first].statement
      found.append(
        Finding(
          .redundant, self, .statement(statement.id), at: statement.range,
          occurrences { _ in .changesNothing(text: statement.text) },
          companions: implying(Set(others.joined()).sorted().map { layout.constraints[$0].statement }),
          fixes: [FindingFix(.remove(nil), [file.removal(of: statement.range)])]))
    }
    return found
  }

  /// The rows of each statement that may be redundant. Required inequalities come first, and later statements before
  /// earlier ones.
  private var candidates: [[Int]] {
    let statements = Set(parallels.shared.map { layout.constraints[$0].statement.id })
    guard !statements.isEmpty else { return [] }
    var rows: [Int: [Int]] = [:]
    for (index, row) in layout.constraints.enumerated() where statements.contains(row.statement.id) {
      rows[row.statement.id, default: []].append(index)
    }
    let possible = rows.values.filter { $0.allSatisfy(isCandidate) && $0.contains(where: isTight) }
    func rank(_ rows: [Int]) -> (Int, Int) {
      let row = rows.first.map { layout.constraints[$0] }
      return (row?.isRequired == true && row?.relation != .equal ? 0 : 1, -(rows.first ?? 0))
    }
    return possible.sorted { rank($0) < rank($1) }
  }

  /// Whether another row implies this one, and this one is an inequality, a satisfied optional constraint, or a
  /// repetition.
  private func isCandidate(_ index: Int) -> Bool {
    let row = layout.constraints[index]
    let others = parallels.implying(index)
    guard !others.isEmpty else { return false }
    if !row.isRequired {
      return !previews.contains {
        $0.unmet.contains { $0.constraint == index } || $0.tiedConstraints.contains(index)
      }
    }
    return row.relation != .equal || others.contains { $0 < index && layout.constraints[$0].isRequired }
  }

  /// Whether both sides are equal on some preview. An inequality with slack on all previews may matter at other sizes.
  private func isTight(_ index: Int) -> Bool {
    previews.contains { $0.value(ofConstraint: index)?.difference.isZero == true }
  }

  private func implying(_ statements: [StatementReference]) -> [Companion] {
    var seen: Set<Int> = []
    return statements.filter { seen.insert($0.id).inserted }.map {
      Companion(view: View.rootIndex, role: .implies($0.range, text: $0.text))
    }
  }
}
