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
    let statements = Set(parallels.shared.map { layout.constraints[$0].statement.id })
    guard !statements.isEmpty else { return [] }
    var rows: [Int: [Int]] = [:]
    for (index, row) in layout.constraints.enumerated() where statements.contains(row.statement.id) {
      rows[row.statement.id, default: []].append(index)
    }
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

/// Rows of a layout that speak of the same attributes as others.
private struct Parallels {
  private let layout: Layout
  private var bounds: [Int: Bound] = [:]
  /// By what they speak of: only rows of which there are several.
  private var groups: [Quantities: [Int]] = [:]

  /// What a row speaks of, in an order of its own.
  private struct Quantities: Hashable {
    private let first: Constraint.Quantity
    private let second: Constraint.Quantity?
    private let others: [Constraint.Quantity]

    /// Nil for a row that speaks of nothing.
    init?(_ row: ConstraintRow) {
      let terms = row.terms
      if terms.count == 2, terms[1].quantity.precedes(terms[0].quantity) {
        (first, second, others) = (terms[1].quantity, terms[0].quantity, [])
      } else if terms.count <= 2 {
        guard let only = terms.first?.quantity else { return nil }
        (first, second, others) = (only, terms.dropFirst().first?.quantity, [])
      } else {
        let quantities = terms.map(\.quantity).sorted { $0.precedes($1) }
        (first, second, others) = (quantities[0], quantities[1], Array(quantities[2...]))
      }
    }

    /// Views tell most rows apart.
    func hash(into hasher: inout Hasher) {
      hasher.combine(first.view)
      hasher.combine(second?.view ?? -1)
    }
  }

  /// What a row asks of its quantities.
  private struct Bound {
    /// Divided by the first's, so that rows which say the same have the same.
    let coefficients: [Rational]
    let relation: Relation
    let value: Rational
  }

  init(_ layout: Layout) {
    self.layout = layout
    var firsts: [Quantities: Int] = [:]
    firsts.reserveCapacity(layout.constraints.count)
    for (index, constraint) in layout.constraints.enumerated() {
      guard let key = Quantities(constraint.row) else { continue }
      if let first = firsts[key] {
        groups[key, default: [first]].append(index)
      } else {
        firsts[key] = index
      }
    }
    for index in shared { bounds[index] = Self.bound(layout.constraints[index]) }
  }

  private static func bound(_ row: Constraint) -> Bound? {
    let terms = row.terms.sorted { $0.quantity.precedes($1.quantity) }
    guard let factor = terms.first?.coefficient, !factor.isZero else { return nil }
    return Bound(
      coefficients: terms.map { $0.coefficient / factor },
      relation: factor.sign < 0 ? row.relation.flipped : row.relation, value: -row.constant / factor)
  }

  /// Rows whose attributes others speak of too.
  var shared: [Int] { groups.values.flatMap(\.self) }

  /// Rows of other statements that make this one hold where they hold.
  func implying(_ index: Int) -> Set<Int> {
    guard let bound = bounds[index], let key = Quantities(layout.constraints[index].row), let group = groups[key] else {
      return []
    }
    return Set(
      group.filter { other in
        guard layout.constraints[other].statement.id != layout.constraints[index].statement.id,
          let known = bounds[other], known.coefficients == bound.coefficients
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
  fileprivate var view: Int {
    switch self {
    case .attribute(let item, _): item.view
    case .intrinsic(let view, _): view
    }
  }

  /// One order among the quantities of a layout, whichever it is.
  fileprivate func precedes(_ other: Constraint.Quantity) -> Bool {
    if view != other.view { return view < other.view }
    return rank < other.rank
  }

  /// A number of its own for each quantity of a view.
  private var rank: Int {
    switch self {
    case .attribute(let item, let attribute):
      (item.guide.flatMap { guideRanks[$0] } ?? 0) << 8 + (attributeRanks[attribute] ?? 0)
    case .intrinsic(_, let isWidth): isWidth ? 0xFE00 : 0xFF00
    }
  }
}

private let guideRanks = Dictionary(uniqueKeysWithValues: zip(Guide.allCases, 1...))
private let attributeRanks = Dictionary(uniqueKeysWithValues: zip(Attribute.allCases, 0...))
