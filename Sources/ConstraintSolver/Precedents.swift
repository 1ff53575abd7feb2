/// What was best for components that differ in their constants alone, as the cells of a list do.
///
/// Errors are convex, so what is best nearby is best; and near a point nothing of a row counts but what it is multiplied
/// by, and whether it holds just so or on which side it is missed. So where a component has the same coefficients,
/// relations and levels as another, and a point at which each row has the same sign as at the other's only optimum, that
/// point is its only optimum. (Constants for which that is so are a critical region of multiparametric programming, Gal and
/// Nedoma 1972.) The rows that hold just so say where to look for it: they leave an only optimum no direction
/// in which to move, so that there are as many independent ones as roots, and their constants place it.
struct Precedents<Number: ExactNumber> {
  /// Whether a component that is solved again is no precedent for itself, since something in it is known to have changed
  /// sides.
  var isForOthersAlone = false
  /// The one that came first is the first to be forgotten.
  private var shapes: [Shape] = []

  private static var shapeLimit: Int { 16 }
  private static var optimumLimit: Int { 8 }
  private static var rowLimit: Int { 64 }

  /// All of a component but its constants.
  fileprivate struct Shape {
    let rootCount: Int
    let rows: [Row]
    let entries: [Entry<Number>]
    /// A root of the first component that had it.
    let root: Int32
    /// Whether another one had it, too.
    var isShared = false
    /// The one that was found last comes first.
    var optima: [Optimum] = []
  }

  fileprivate struct Row {
    let first: Int32
    let count: Int32
    let relation: Relation
    /// 0 for required rows, and then one more for each level that there is.
    let level: Int32
  }

  fileprivate struct Optimum {
    /// What the roots' values are as sums of the rows' constants, each behind that of the root before.
    let sums: [Entry<Number>]
    /// By root: where its sum begins; and where the last one ends.
    let starts: [Int]
    /// The signs of all other rows' left sides less their right sides. Those that were not as they should be lately come
    /// first.
    var signs: [(row: Int, sign: Int)]
  }

  /// Whether components like this one are remembered; one root alone is solved as quickly.
  static func isRemembered(_ component: Component<Number>, rowCount: Int) -> Bool {
    component.roots.count > 1 && component.isSmall && component.sums.isEmpty && rowCount <= rowLimit
  }

  /// Puts the only optimum of a component in place of the values. Returns false where no precedent says it.
  mutating func find(_ component: Component<Number>, _ values: inout [Number]) -> Bool {
    guard let shape = shapes.firstIndex(where: { $0.isOf(component) }) else { return false }
    for index in shapes[shape].optima.indices {
      guard (try? shapes[shape].optima[index].holds(in: component, &values)) == true else { continue }
      if index > 0 { shapes[shape].optima.swapAt(index, 0) }
      return true
    }
    return false
  }

  /// Takes down the only optimum of a component that is not the first of its shape: most have no like.
  mutating func note(_ component: Component<Number>, _ values: [Number]) {
    guard let shape = shapes.firstIndex(where: { $0.isOf(component) }) else {
      if shapes.count == Self.shapeLimit { shapes.removeLast() }
      shapes.insert(Shape(of: component), at: 0)
      return
    }
    if shapes[shape].root != component.roots[0] { shapes[shape].isShared = true }
    if isForOthersAlone, !shapes[shape].isShared { return }
    guard let optimum = try? Optimum(of: component, at: values) else { return }
    if shapes[shape].optima.count == Self.optimumLimit { shapes[shape].optima.removeLast() }
    shapes[shape].optima.insert(optimum, at: 0)
  }
}

extension Precedents.Shape {
  init(of component: Component<Number>) {
    rootCount = component.roots.count
    root = component.roots[0]
    entries = component.entries
    var rows: [Precedents.Row] = []
    rows.reserveCapacity(component.rows.count)
    for index in component.rows.indices { rows.append(Precedents.Row(component, index, behind: rows.last)) }
    self.rows = rows
  }

  func isOf(_ component: Component<Number>) -> Bool {
    guard component.roots.count == rootCount, component.rows.count == rows.count,
      component.entries.count == entries.count
    else { return false }
    for index in rows.indices {
      let row = Precedents.Row(component, index, behind: index > 0 ? rows[index - 1] : nil)
      guard rows[index] == row else { return false }
    }
    return entries == component.entries
  }
}

extension Precedents.Row: Equatable {
  /// `last` is what the row before it comes to.
  @inline(__always)
  init(_ component: Component<Number>, _ index: Int, behind last: Precedents.Row?) {
    let row = component.rows[index]
    first = row.first
    count = row.count
    relation = row.relation
    if let last {
      level = component.rows[index - 1].rank == row.rank ? last.level : last.level + 1
    } else {
      level = row.isRequired ? 0 : 1
    }
  }
}

extension Precedents.Optimum {
  /// Nil where the rows that hold just so leave a direction in which to move.
  init?(of component: Component<Number>, at values: [Number]) throws(Halt) {
    var basis = Basis<Number>(count: component.roots.count)
    signs = []
    for (index, row) in component.rows.enumerated() {
      let sign = try component.value(of: row, at: values).sign
      if sign == 0, try basis.add(component.entries[row.places], Int32(index)) { continue }
      signs.append((index, sign))
    }
    guard basis.isComplete else { return nil }
    let inverse = basis.inverse
    sums = inverse.flatMap(\.self)
    starts = inverse.reduce(into: [0]) { starts, sum in starts.append(starts[starts.count - 1] + sum.count) }
  }

  /// Reckons where the optimum of a component of the same shape would be, and whether it is there.
  mutating func holds(in component: Component<Number>, _ values: inout [Number]) throws(Halt) -> Bool {
    // The first one tells most others apart, and takes no more than the values of its own roots.
    if let (row, sign) = signs.first {
      var value = component.rows[row].constant
      for place in component.rows[row].places {
        let entry = component.entries[place]
        value = try value + entry.coefficient * self.value(ofRoot: Int(entry.variable), in: component)
      }
      if value.sign != sign { return false }
    }
    values.empty()
    for root in component.roots.indices { values.append(try value(ofRoot: root, in: component)) }
    for index in signs.indices.dropFirst() {
      let (row, sign) = signs[index]
      guard try component.value(of: component.rows[row], at: values).sign == sign else {
        signs.swapAt(index, 1)
        signs.swapAt(1, 0)
        return false
      }
    }
    return true
  }

  @inline(__always)
  private func value(ofRoot root: Int, in component: Component<Number>) throws(Halt) -> Number {
    var value = Number.zero
    for place in starts[root]..<starts[root + 1] {
      value = try value + sums[place].coefficient * component.rows[Int(sums[place].variable)].constant
    }
    return value
  }
}
