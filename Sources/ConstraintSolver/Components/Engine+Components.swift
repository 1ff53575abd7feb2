/// Writing down the problems of components.
extension Engine {
  /// A row with so many terms over roots, the first of them at a place among the entries of its problem.
  ///
  /// Mutating, as it would otherwise be handed a copy of the engine.
  @inline(__always)
  mutating func reducedRow(_ row: Int32, _ count: Int, _ constant: Number, first: Int) -> Component<Number>.ReducedRow {
    let state = presolve.rows[row]
    return Component.ReducedRow(
      row: row, rank: levels.rank(of: state.level), position: positions[Int(row)], relation: state.relation,
      first: Int32(first), count: Int32(count), constant: constant)
  }

  /// Writes down the problem of some components together.
  ///
  /// Where sums are not written out, what many rows of a long chain have in common is written once. Of few roots they
  /// always are, since that takes less. Throws `Halt.limitReached` where they come to more than memory is to be had for.
  mutating func build(
    _ component: inout Component<Number>, of groups: some Sequence<Int32>, writingSumsOut: Bool = true
  ) throws(Halt) {
    begin(&component, of: groups)
    try writeRows(of: &component, writingSumsOut: writingSumsOut)
  }

  /// Gathers the roots and rows of some components.
  mutating func begin(_ component: inout Component<Number>, of groups: some Sequence<Int32>) {
    component.removeAll()
    if !paths.contains(.smallAsWhole) { component.smallLimit = 0 }
    rowsTogether.empty()
    for group in groups {
      partition.appendRoots(of: group, to: &component.roots)
      partition.appendRows(of: group, to: &rowsTogether)
    }
    presolve.sort(&component.roots)
    findPlaces(of: component.roots)
  }

  /// Writes down the rows that were gathered.
  mutating func writeRows(of component: inout Component<Number>, writingSumsOut: Bool) throws(Halt) {
    component.rows.reserveCapacity(rowsTogether.count)
    if component.roots.count > 1 { component.entries.reserveCapacity(rowsTogether.count) }
    let keepsSums = !writingSumsOut && !component.isSmall
    var placesOfSums: [Int32: Int32] = [:]
    var isSorted = true
    // What a row came to that speaks of one variable alone; where it stands here is that variable's place.
    var sums: [SharedSum] = []
    for row in rowsTogether {
      let state = presolve.rows[row]
      let constant: Number
      let (first, count): (Int, Int)
      let only = component.roots.count > 1 ? onlySum(in: row) : nil
      if let only, let sum = sharedSum(of: only, sums) {
        constant = try sum.constant + state.constant
        (first, count) = (sum.first, sum.count)
      } else {
        constant = try presolve.reduce(row, into: &form, expanding: !keepsSums)
        // Its terms may cancel out; then it holds or not whatever the roots are.
        if form.isEmpty, !state.isRequired || state.relation.holds(constant) { continue }
        if keepsSums { try writeSums(of: form, &component, &placesOfSums) }
        let known = component.placeOfOnlyTerm(form)
        (first, count) = (known ?? component.entries.count, form.count)
        for index in form.indices where known == nil {
          let entry = form[index]
          let place = placesOfSums[entry.variable] ?? places[Int(entry.variable)]
          component.entries.append(Entry(variable: place, coefficient: entry.coefficient))
        }
        if let only, form.count > 1 {
          places[Int(only.variable)] = Int32(sums.count)
          sums.append(
            SharedSum(
              term: only, constant: try constant - state.constant, first: first, count: count))
        }
      }
      if !component.append(reducedRow(row, count, constant, first: first)) { isSorted = false }
      if writingSumsOut, !component.isSmall { try budget.hold(terms: component.entries.count) }
    }
    if !isSorted { component.rows.sort { ($0.rank, $0.position) < ($1.rank, $1.position) } }
  }

  /// The roots of some components, in the order in which their problem has them.
  mutating func roots(of groups: [Int32]) -> [Int32] {
    var roots: [Int32] = []
    for group in groups { partition.appendRoots(of: group, to: &roots) }
    presolve.sort(&roots)
    return roots
  }

  mutating func findPlaces(of roots: [Int32]) {
    for place in roots.indices { places[Int(roots[place])] = Int32(place) }
  }

  /// Writes down what a form mentions that is a sum itself, each after those that it mentions.
  private mutating func writeSums(
    of form: [Entry<Number>], _ component: inout Component<Number>, _ places: inout [Int32: Int32]
  ) throws(Halt) {
    var stack: [Int32] = []
    func push(_ entries: [Entry<Number>]) {
      for entry in entries where presolve[entry.variable].kind == .combination && places[entry.variable] == nil {
        stack.append(entry.variable)
      }
    }
    push(form)
    var parts: [Entry<Number>] = []
    while let sum = stack.last {
      let depth = stack.count
      let constant = try presolve.parts(of: sum, into: &parts)
      push(parts)
      guard stack.count == depth else { continue }
      stack.removeLast()
      guard places[sum] == nil else { continue }
      places[sum] = Int32(component.roots.count + component.sums.count)
      component.sums.append(
        Component.Sum(first: Int32(component.entries.count), count: Int32(parts.count), constant: constant))
      for part in parts {
        let place = places[part.variable] ?? self.places[Int(part.variable)]
        component.entries.append(Entry(variable: place, coefficient: part.coefficient))
      }
    }
  }

  /// What rows over one variable share that depends on several roots, as those on natural sizes do.
  private struct SharedSum {
    let term: RowTable<Number>.Term
    /// Without that of the row itself.
    let constant: Number
    let first: Int
    let count: Int
  }

  @inline(__always)
  private func sharedSum(of term: RowTable<Number>.Term, _ sums: [SharedSum]) -> SharedSum? {
    let place = Int(places[Int(term.variable)])
    guard sums.indices.contains(place), sums[place].term.variable == term.variable,
      sums[place].term.coefficient == term.coefficient
    else { return nil }
    return sums[place]
  }

  /// The only term of a row, where its variable depends on several others.
  @inline(__always)
  private func onlySum(in row: Int32) -> RowTable<Number>.Term? {
    let places = presolve.rows.places(of: row)
    guard places.count == 1 else { return nil }
    let term = presolve.rows.terms[places.lowerBound]
    let state = presolve[term.variable]
    let end = state.kind == .doubleton ? presolve[state.target].kind : state.kind
    return end == .combination ? term : nil
  }
}
