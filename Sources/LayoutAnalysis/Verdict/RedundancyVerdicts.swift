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
    let parallels = Parallels(layout)
    var removed: Set<Int> = []
    var found: [Diagnostic] = []
    for candidate in candidates(parallels).prefix(Self.trialLimit) {
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
  private func candidates(_ parallels: Parallels) -> [[Int]] {
    var rows: [Int: [Int]] = [:]
    for (index, row) in layout.constraints.enumerated() { rows[row.statement.id, default: []].append(index) }
    let possible = rows.values.filter { $0.allSatisfy { isCandidate($0, parallels) } && $0.contains(where: isTight) }
    func rank(_ rows: [Int]) -> (Int, Int) {
      let row = rows.first.map { layout.constraints[$0] }
      return (row?.isRequired == true && row?.relation != .equal ? 0 : 1, -(rows.first ?? 0))
    }
    return possible.sorted { rank($0) < rank($1) }
  }

  /// Whether another row says enough, and this one is a bound, a wish that comes true, or a repetition.
  private func isCandidate(_ index: Int, _ parallels: Parallels) -> Bool {
    let row = layout.constraints[index]
    let others = parallels.implying(index)
    guard !others.isEmpty else { return false }
    if !row.isRequired { return !previews.contains { $0.unmet.contains { $0.constraint == index } } }
    return row.relation != .equal || others.contains { $0 < index && layout.constraints[$0].isRequired }
  }

  /// Whether it holds with nothing to spare on some preview. A bound with room everywhere waits for other sizes.
  private func isTight(_ index: Int) -> Bool {
    previews.contains { $0.value(ofConstraint: index)?.difference.isZero == true }
  }

  private func notes(_ statements: [StatementReference]) -> [RelatedNote] {
    var seen: Set<Int> = []
    return statements.filter { seen.insert($0.id).inserted }.map {
      RelatedNote($0.range, "`\($0.text)` says enough")
    }
  }
}

/// Rows of a layout that speak of the same sum of attributes.
private struct Parallels {
  private let layout: Layout
  private var bounds: [Int: Bound] = [:]
  private var groups: [[Constraint.Quantity: Rational]: [Int]] = [:]

  /// What a row asks of a sum of attributes.
  private struct Bound {
    let form: [Constraint.Quantity: Rational]
    let relation: Relation
    let value: Rational
  }

  init(_ layout: Layout) {
    self.layout = layout
    for (index, row) in layout.constraints.enumerated() {
      // Divided by the factor of one certain attribute, so that rows which say the same have the same form.
      let first = row.terms.min { $0.quantity.rank < $1.quantity.rank }
      guard let factor = first?.coefficient, !factor.isZero else { continue }
      let form = Dictionary(row.terms.map { ($0.quantity, $0.coefficient / factor) }, uniquingKeysWith: +)
      let relation = factor.sign < 0 ? row.relation.flipped : row.relation
      bounds[index] = Bound(form: form, relation: relation, value: -row.constant / factor)
      groups[form, default: []].append(index)
    }
  }

  /// Rows of other statements that make this one hold where they hold.
  func implying(_ index: Int) -> Set<Int> {
    guard let bound = bounds[index] else { return [] }
    return Set(
      (groups[bound.form] ?? []).filter { other in
        guard layout.constraints[other].statement.id != layout.constraints[index].statement.id,
          let known = bounds[other]
        else { return false }
        switch bound.relation {
        case .equal: return known.relation == .equal && known.value == bound.value
        case .atMost: return known.relation != .atLeast && known.value <= bound.value
        case .atLeast: return known.relation != .atMost && known.value >= bound.value
        }
      })
  }
}

extension Constraint.Quantity {
  /// Some order that is the same every time.
  fileprivate var rank: (Int, String) {
    switch self {
    case .attribute(let item, let attribute): (item.view, "\(item.guide?.rawValue ?? "").\(attribute.rawValue)")
    case .intrinsic(let view, let isWidth): (view, isWidth ? "intrinsicWidth" : "intrinsicHeight")
    }
  }
}
