import ConstraintSolver
import LayoutSyntax

/// Rows of a layout that speak of the same attributes as others.
package struct Parallels: Sendable {
  private let layout: Layout
  private var bounds: [Int: Bound] = [:]
  /// By what they speak of: only rows of which there are several.
  private var groups: [Quantities: [Int]] = [:]

  /// What a row speaks of, in an order of its own.
  private struct Quantities: Hashable, Sendable {
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
  private struct Bound: Sendable {
    /// Divided by the first's, so that rows which say the same have the same.
    let coefficients: [Rational]
    let relation: Relation
    let value: Rational
  }

  /// `previous` are those of the version before: most edits leave every row speaking of what it spoke of.
  init(_ layout: Layout, after previous: Parallels?) {
    if let previous, let same = previous.found(again: layout) {
      self = same
    } else {
      self.init(layout)
    }
  }

  /// The same for another version of the layout; nil if one of its rows speaks of something else.
  private func found(again layout: Layout) -> Parallels? {
    guard layout.constraints.count == self.layout.constraints.count else { return nil }
    var found = Parallels(layout: layout, bounds: bounds, groups: groups)
    for index in layout.constraints.indices where layout.constraints[index].row !== self.layout.constraints[index].row {
      guard Quantities(layout.constraints[index].row) == Quantities(self.layout.constraints[index].row) else {
        return nil
      }
      if bounds[index] != nil { found.bounds[index] = Self.bound(layout.constraints[index]) }
    }
    return found
  }

  private init(layout: Layout, bounds: [Int: Bound], groups: [Quantities: [Int]]) {
    (self.layout, self.bounds, self.groups) = (layout, bounds, groups)
  }

  private init(_ layout: Layout) {
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
  package var shared: [Int] { groups.values.flatMap(\.self) }

  /// How many of the rows that mention the same are looked at, and how many of those are returned: each of thousands of rows
  /// that say the same would be compared with all others.
  private static let (comparedLimit, implyingLimit) = (256, 32)

  /// Rows of other statements that make this one hold where they hold, the first ones where there are many.
  package func implying(_ index: Int) -> Set<Int> {
    guard let bound = bounds[index], let key = Quantities(layout.constraints[index].row), let group = groups[key] else {
      return []
    }
    return Set(
      group.prefix(Self.comparedLimit).lazy.filter { other in
        guard layout.constraints[other].statement.id != layout.constraints[index].statement.id,
          let known = bounds[other], known.coefficients == bound.coefficients
        else { return false }
        switch bound.relation {
        case .equal: return known.relation == .equal && known.value == bound.value
        case .atMost: return known.relation != .atLeast && known.value <= bound.value
        case .atLeast: return known.relation != .atMost && known.value >= bound.value
        }
      }.prefix(Self.implyingLimit))
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
