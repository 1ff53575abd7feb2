/// Writing components down after others that read the same, as the cells of a list do: only their constants are reckoned.
extension Engine {
  /// Writes the problem of one component down, of many roots with the sums that rows have in common.
  mutating func writeDown(_ component: inout Component<Number>, of group: Int32) throws(Halt) {
    begin(&component, of: CollectionOfOne(group))
    guard var models, Precedents.isRemembered(component, rowCount: rowsTogether.count) else {
      return try writeRows(of: &component, writingSumsOut: false)
    }
    self.models = nil
    defer { self.models = models }
    for model in models.components where model.roots.count == component.roots.count {
      if try write(&component, like: model, &models.counterparts) { return }
    }
    try writeRows(of: &component, writingSumsOut: false)
    // Whether a row is written down that no root has a part in hangs on its constant.
    if component.rows.allSatisfy({ $0.count > 0 }) { models.add(component) }
  }

  /// Returns false where the rows that were gathered do not read like a model's.
  private mutating func write(
    _ component: inout Component<Number>, like model: Component<Number>, _ counterparts: inout Counterparts
  ) throws(Halt) -> Bool {
    guard model.rows.count == rowsTogether.count else { return false }
    counterparts.removeAll(room: elimination.variables.count)
    component.rows.reserveCapacity(rowsTogether.count)
    for index in model.rows.indices {
      let (row, pattern) = (rowsTogether[index], model.rows[index])
      guard let constant = try constant(of: row, like: pattern, model, &counterparts),
        component.append(reducedRow(row, Int(pattern.count), constant, first: Int(pattern.first)))
      else {
        component.rows.empty()
        return false
      }
    }
    component.entries.append(contentsOf: model.entries)
    return true
  }

  /// Nil where the row does not come to the same sum of roots as the model's.
  @inline(__always)
  private mutating func constant(
    of row: Int32, like pattern: Component<Number>.ReducedRow, _ model: Component<Number>,
    _ counterparts: inout Counterparts
  ) throws(Halt) -> Number? {
    var constant = elimination.rows[row].constant
    if let end = try elimination.onlyRoot(in: row, &constant) {
      let entry = Entry(variable: places[Int(end.variable)], coefficient: end.coefficient)
      return pattern.count == 1 && model.entries[Int(pattern.first)] == entry ? constant : nil
    }
    return try elimination.constant(of: row, readingLike: pattern.row, places, &counterparts)
  }
}

/// The problems that were written down last, each of another kind.
struct Models<Number: ExactNumber> {
  private(set) var components: [Component<Number>] = []
  var counterparts = Counterparts()
  private var oldest = 0

  private static var limit: Int { 8 }

  /// Adds a problem in the place of the one that came first, once there are too many.
  mutating func add(_ component: Component<Number>) {
    if components.count < Self.limit { return components.append(component) }
    components[oldest] = component
    oldest = (oldest + 1) % Self.limit
  }
}
