import ConstraintSolver
import LayoutSyntax

/// Rows of a layout with the same attributes as other rows.
package struct Parallels: Sendable {
  private let layout: Layout
  private var bounds: [Int: Bound] = [:]
  /// Rows by their attributes, if there are several.
  private var groups: [Quantities: [Int]] = [:]

  /// The quantities of a row, in a fixed order.
  private struct Quantities: Hashable, Sendable {
    private let first: Constraint.Quantity
    private let second: Constraint.Quantity?
    private let others: [Constraint.Quantity]

    /// Nil for a row without quantities.
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

    /// Views distinguish most rows.
    func hash(into hasher: inout Hasher) {
      hasher.combine(first.view)
      hasher.combine(second?.view ?? -1)
    }
  }

  /// The coefficients and the constant of a row.
  private struct Bound: Sendable {
    /// Divided by the first coefficient, so that equivalent rows are equal.
    let coefficients: [Rational]
    let relation: Relation
    let value: Rational
  }

  /// `previous` is the previous version: most edits do not change which quantities rows have.
  init(_ layout: Layout, after previous: Parallels?) {
    if let previous, let same = previous.moved(to: layout) {
      self = same
    } else {
      self.init(layout)
    }
  }

  /// Returns the same rows in another version of the layout; nil if a row has other quantities.
  private func moved(to layout: Layout) -> Parallels? {
    guard layout.constraints.count == self.layout.constraints.count else { return nil }
    var moved = Parallels(layout: layout, bounds: bounds, groups: groups)
    for index in layout.constraints.indices where layout.constraints[index].row !== self.layout.constraints[index].row {
      guard Quantities(layout.constraints[index].row) == Quantities(self.layout.constraints[index].row) else {
        return nil
      }
      if bounds[index] != nil { moved.bounds[index] = Self.bound(layout.constraints[index]) }
    }
    return moved
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

  /// Rows whose attributes other rows have too.
  package var shared: [Int] { groups.values.flatMap(\.self) }

  /// The largest number of rows that are compared, and that are returned: otherwise thousands of equivalent rows would
  /// all be compared with each other.
  private static let (comparedLimit, implyingLimit) = (256, 32)

  /// Returns rows of other statements that imply this one, the first ones if there are many.
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

  /// A fixed order of the quantities of a layout.
  fileprivate func precedes(_ other: Constraint.Quantity) -> Bool {
    if view != other.view { return view < other.view }
    return rank < other.rank
  }

  /// A distinct number for each quantity of a view.
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
