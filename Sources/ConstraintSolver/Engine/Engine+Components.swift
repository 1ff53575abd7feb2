/// The construction of the problems of components.
extension Engine {
  /// Returns a row with `count` terms over roots, which begin at `first` among the entries of its problem.
  ///
  /// The function is mutating because the compiler would otherwise pass a copy of the engine.
  @inline(__always)
  mutating func reducedRow(_ row: Int32, _ count: Int, _ constant: Number, first: Int) -> Component<Number>.ReducedRow {
    let state = presolve.rows[row]
    return Component.ReducedRow(
      row: row, rank: levels.rank(of: state.level), position: positions[Int(row)], relation: state.relation,
      first: Int32(first), count: Int32(count), constant: constant)
  }

  /// Builds the joint problem of some components.
  ///
  /// If `writingSumsOut` is false, the problem contains a sum that many rows of a long chain have in common only once.
  /// With few roots all sums are written out, since that is cheaper. Throws `Halt.limitReached` when the terms exceed
  /// the memory limit.
  mutating func build(
    _ component: inout Component<Number>, of groups: some Sequence<Int32>, writingSumsOut: Bool = true
  ) throws(Halt) {
    begin(&component, of: groups)
    try writeRows(of: &component, writingSumsOut: writingSumsOut)
  }

  /// Gathers the roots and rows of some components.
  private mutating func begin(_ component: inout Component<Number>, of groups: some Sequence<Int32>) {
    component.removeAll()
    component.smallLimit = smallLimit
    rowsTogether.empty()
    for group in groups {
      partition.appendRoots(of: group, to: &component.roots)
      partition.appendRows(of: group, to: &rowsTogether)
    }
    component.roots.sort()
    findPlaces(of: component.roots)
  }

  /// Reduces the gathered rows to the roots, and adds them to the problem.
  private mutating func writeRows(of component: inout Component<Number>, writingSumsOut: Bool) throws(Halt) {
    component.rows.reserveCapacity(rowsTogether.count)
    if component.roots.count > 1 { component.entries.reserveCapacity(rowsTogether.count) }
    let keepsSums = !writingSumsOut && !component.isSmall
    var placesOfSums: [Int32: Int32] = [:]
    var isSorted = true
    // The reduced forms of rows with one term that leads to a combination. `places` has the index here of the term's
    // variable.
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
        // All terms of the row may cancel. Only a required row that does not hold is then kept.
        if form.isEmpty, !state.isRequired || state.relation.holds(constant) { continue }
        if keepsSums { try writeSums(of: form, &component, &placesOfSums) }
        let sharedPlace = component.placeOfOnlyTerm(form)
        (first, count) = (sharedPlace ?? component.entries.count, form.count)
        for index in form.indices where sharedPlace == nil {
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

  mutating func findPlaces(of roots: [Int32]) {
    for place in roots.indices { places[Int(roots[place])] = Int32(place) }
  }

  /// Adds the combinations in a form to the sums of the problem, each after those that it contains.
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

  /// The reduced form of a term over several roots, which rows with this term alone share, such as those on natural
  /// sizes.
  private struct SharedSum {
    let term: RowTable<Number>.Term
    /// The constant, without that of the row itself.
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

  /// Returns the only term of a row, if its variable is a combination or a doubleton of one; otherwise nil.
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
