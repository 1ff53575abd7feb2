import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Constraints that change nothing. Whether one does is found out by solving without it, so that what is said is exact;
/// whether to ask is decided by what is written, so that it costs little.
extension LayoutVerdicts {
  /// How many statements of a layout are left out for a trial at most, each on every preview.
  private static var trialLimit: Int { 8 }

  /// Statements that could go together without a frame being changed, in file order.
  var redundancies: [Diagnostic] {
    guard layout.unsettledViews.isEmpty, !previews.contains(where: { $0.status == .conflict || $0.isUnsolved }) else {
      return []
    }
    var removed: Set<Int> = []
    var found: [Diagnostic] = []
    for candidate in candidates.prefix(Self.trialLimit) {
      let trial = removed.union(candidate)
      let others = candidate.map { parallels.implying($0).subtracting(trial) }
      guard let first = candidate.first, !others.contains(where: \.isEmpty),
        previews.allSatisfy({ $0.isUnchanged(withoutConstraints: trial) })
      else { continue }
      removed = trial
      let statement = layout.constraints[first].statement
      found.append(
        .redundant(
          statement.text, at: statement.range,
          related: notes(Set(others.joined()).sorted().map { layout.constraints[$0].statement }),
          fixes: [Fix("Remove it", [file.removal(of: statement.range)])]))
    }
    return found
  }

  /// The rows of each statement that may be needless, those that only hold what others reach first, the later first.
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

  /// Whether another row says enough, and this one is a bound, a wish that comes true, or a repetition.
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

  /// Whether it holds with nothing to spare on some preview. A bound with room everywhere waits for other sizes.
  private func isTight(_ index: Int) -> Bool {
    previews.contains { $0.value(ofConstraint: index)?.difference.isZero == true }
  }

  private func notes(_ statements: [StatementReference]) -> [RelatedNote] {
    var seen: Set<Int> = []
    return statements.filter { seen.insert($0.id).inserted }.map {
      RelatedNote($0.range, "Implied by `\($0.text)`")
    }
  }
}
