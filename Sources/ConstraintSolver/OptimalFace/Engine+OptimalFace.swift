/// What is not determined: how far each quantity can move, which rows tie, and which of the optima is shown.
extension Engine {
  /// What was found out about what is not determined.
  struct FaceAnalysis {
    /// To each question that an open component has a part in, in their order.
    var answers: [Answer] = []
    /// Sets of rows.
    var ties: [[Int32]] = []
    /// Rows that hang on what may have to be dropped.
    var doubtful: [Int32] = []
  }

  /// What is found out about a question that open components have a part in.
  struct Answer {
    let question: Int
    var least: Number?
    var greatest: Number?
    var isSolved = true
  }

  /// Looks into all open components. Afterwards the roots stand at the optimum to be shown.
  ///
  /// A question may speak of several components, of which then one optimum is chosen together.
  mutating func analyseFace() throws(Halt) {
    guard faceAnalysis == nil else { return }
    var found = FaceAnalysis()
    if let questions, isOpen {
      // Whatever stops it half-way leaves everything to be solved anew.
      let known = edits
      edits = nil
      try analyseFace(questions, &found)
      found.answers.sort { $0.question < $1.question }
      edits = known
    }
    faceAnalysis = found
  }

  private mutating func analyseFace(_ questions: Questions<Number>, _ found: inout FaceAnalysis) throws(Halt) {
    let groups = partition.groups.indices.map { Int32($0) }
      .filter { partition[$0].isOpen || partition[$0].isUnsolved }
    var roots: [Int32] = []
    for group in groups {
      let first = roots.count
      partition.appendRoots(of: group, to: &roots)
      // What no optimum moves is known.
      if !partition[group].isUnsolved {
        let moving = roots[first...].filter { isMoving[Int($0)] }
        roots.replaceSubrange(first..., with: moving)
      }
    }
    let below = questionsBelow(roots, questions)
    var shares = try presolve.shares(of: roots, where: cone.contains)
    var sums: [KnownSum] = []
    var together = DisjointSets(count: partition.groups.count)
    var asked: [Asked] = []
    asked.reserveCapacity(below.count)
    for index in below {
      let places = questions.places(of: index)
      guard let share = try presolve.share(of: questions.terms, places, &shares) else { continue }
      try extend(&sums, to: shares.sums)
      join(&sums, of: shares.sums, share.sum, &together)
      let sum = sums[Int(share.sum)]
      let rest = try value(ofQuestion: index, questions) - share.factor * sum.value
      asked.append(Asked(question: index, share: share, group: sum.group, rest: rest))
    }
    found.answers.reserveCapacity(asked.count)
    let sets = together.sets(of: groups)
    let askedOf = sets.count == 1 ? [:] : Dictionary(grouping: asked) { together.find($0.group) }
    var component = Component<Number>()
    for set in sets {
      let own = sets.count == 1 ? asked : askedOf[together.find(set[0])] ?? []
      try analyseFace(set, own, &component, shares, questions, &found)
    }
    doubt(questions, &found)
    try presolve.evaluateCombinations()
  }

  /// Looks into components together.
  private mutating func analyseFace(
    _ groups: [Int32], _ asked: [Asked], _ component: inout Component<Number>, _ shares: Presolve<Number>.Shares,
    _ questions: Questions<Number>, _ found: inout FaceAnalysis
  ) throws(Halt) {
    let known = found.answers.count
    do throws(Halt) {
      if groups.contains(where: { partition[$0].isUnsolved }) { throw Halt.limitReached }
      try build(&component, of: groups, writingSumsOut: false)
      if component.roots.count == 1 { return try analyseUnivariate(&component, asked, shares, questions, &found) }
      solver.tableau.budget.refill()
      _ = try solver.solveBySimplex(&component, from: component.roots.map { presolve[$0].value })
      try analyseBySimplex(component.roots, asked, shares, questions, &found)
    } catch {
      guard error == .limitReached else { throw error }
      for group in groups { partition[group].isUnsolved = true }
      found.answers.removeSubrange(known...)
      for asked in asked { found.answers.append(Answer(question: asked.question, isSolved: false)) }
    }
  }

  /// Where a component was given up before it was known whether its required rows contradict each other, any equality
  /// behind them may have to be dropped, so that nothing is known of what hangs on those.
  private mutating func doubt(_ questions: Questions<Number>, _ found: inout FaceAnalysis) {
    var rows: [Int32] = []
    for (group, state) in partition.groups.enumerated() where state.mayConflict {
      partition.appendRows(of: Int32(group), to: &rows)
    }
    var defined: Set<Int32> = []
    while let row = rows.popLast() {
      for place in presolve.rows.places(of: row) {
        let variable = presolve.rows.terms[place].variable
        let definer = presolve[variable].definer
        if definer >= 0, defined.insert(variable).inserted { rows.append(definer) }
      }
    }
    guard !defined.isEmpty else { return }
    let doubtful = questionsBelow(defined.sorted(), questions)
    let others = Set(doubtful)
    found.answers.removeAll { others.contains($0.question) }
    found.answers += doubtful.map { Answer(question: $0, isSolved: false) }
    found.doubtful = cone.rows
  }

  /// The questions that roots or other variables have a part in, ascending.
  mutating func questionsBelow(_ variables: [Int32], _ questions: Questions<Number>) -> [Int] {
    cone.begin(variableCount: presolve.variables.count, rowCount: presolve.rows.rows.count)
    for variable in variables { cone.add(variable: variable) }
    extendCone()
    asked.removeAll(room: questions.indices.count)
    var indices: [Int] = []
    for variable in cone.variables {
      for place in questions.askers(of: variable) where asked.insert(questions.askers[place]) {
        indices.append(Int(questions.askers[place]))
      }
    }
    // Of many it takes less to go through all than to sort them.
    if indices.count * 8 > questions.indices.count { return questions.indices.filter { asked.contains(Int32($0)) } }
    indices.sort()
    return indices
  }

  /// A sum over the roots of open components.
  private struct KnownSum {
    /// The group of one of its roots.
    let group: Int32
    let value: Number
    /// Whether its groups are together.
    var isAsked = false
  }

  /// A question with what open components have in it.
  private struct Asked {
    let question: Int
    let share: Presolve<Number>.Share
    let group: Int32
    /// What it comes to beside its share. Once a root has moved, only that is known.
    let rest: Number
  }

  /// Adds those of some sums that are new, each after what it is added to.
  private func extend(_ known: inout [KnownSum], to sums: Sums<Number>) throws(Halt) {
    while known.count < sums.count {
      let sum = Int32(known.count)
      let base = sums.base(of: sum).map { known[Int($0)] }
      var value = base?.value ?? .zero
      var group = base?.group ?? -1
      for entry in sums.ownEntries(of: sum) {
        value = try value + entry.coefficient * presolve[entry.variable].value
        if group < 0 { group = partition.group(ofRoot: entry.variable) }
      }
      known.append(KnownSum(group: group, value: value))
    }
  }

  /// The groups of a sum that a question comes to are together from now on.
  private func join(
    _ known: inout [KnownSum], of sums: Sums<Number>, _ asked: Int32, _ together: inout DisjointSets
  ) {
    var next: Int32? = asked
    while let sum = next, !known[Int(sum)].isAsked {
      known[Int(sum)].isAsked = true
      for entry in sums.ownEntries(of: sum) {
        let group = partition.group(ofRoot: entry.variable)
        if group != known[Int(sum)].group { together.join(known[Int(sum)].group, group) }
      }
      next = sums.base(of: sum)
    }
  }

  /// Of components whose optimum stands in the tableau.
  private mutating func analyseBySimplex(
    _ roots: [Int32], _ asked: [Asked], _ shares: Presolve<Number>.Shares,
    _ questions: Questions<Number>, _ found: inout FaceAnalysis
  ) throws(Halt) {
    solver.tableau.budget.refill()
    findPlaces(of: roots)
    var open = OptimalFace(
      takingOver: &solver, groups: roots.map(partition.group(ofRoot:)), shares.sums, at: places)
    var inside: [OptimalFace<Number>.Question] = []
    for asked in asked {
      let reference = try questions[asked.question].reference.less(asked.rest)
      inside.append((asked.share.sum, asked.share.factor, reference, -asked.rest))
    }
    for (asked, range) in zip(asked, try open.ask(inside)) {
      found.answers.append(
        Answer(
          question: asked.question, least: try range.least.less(-asked.rest),
          greatest: try range.greatest.less(-asked.rest)))
    }
    found.ties += try open.ties()
    try open.settle()
    open.giveBack(&solver)
    solver.readValues()
    for (root, value) in zip(roots, solver.values) { presolve[root].value = value }
  }

  private mutating func analyseUnivariate(
    _ component: inout Component<Number>, _ asked: [Asked], _ shares: Presolve<Number>.Shares,
    _ questions: Questions<Number>, _ found: inout FaceAnalysis
  ) throws(Halt) {
    let root = component.roots[0]
    _ = try solver.solve(&component, hints: [presolve[root].value])
    var interval = solver.interval
    found.ties += try component.ties(on: interval).map { $0.map { component.rows[$0].row } }
    var goals: [UnivariateProblem<Number>.Goal] = []
    var breakpoints: [UnivariateProblem<Number>.Breakpoint] = []
    var first: (coefficient: Number, rest: Number, hasReference: Bool)?
    for asked in asked {
      let entry = shares.sums.ownEntries(of: asked.share.sum).first
      let coefficient = try asked.share.factor * (entry?.coefficient ?? .one)
      let rest = asked.rest
      var (least, greatest) = (interval.least, interval.greatest)
      if coefficient.sign < 0 { swap(&least, &greatest) }
      found.answers.append(
        Answer(
          question: asked.question, least: try least.affine(coefficient, rest),
          greatest: try greatest.affine(coefficient, rest)))
      let reference = questions[asked.question].reference
      if first == nil { first = (coefficient, rest, reference != nil) }
      guard let reference else { continue }
      goals.append(
        UnivariateProblem.Goal(
          root: 0, row: -1, relation: .equal, threshold: try (reference - rest) / coefficient,
          slope: coefficient.magnitude))
    }
    try interval.prefer(goals[...], &breakpoints)
    guard let first else {
      // Nobody asks, but it is to be the same every time.
      presolve[root].value = interval.nearest(to: .zero)
      return
    }
    let smallest = first.coefficient.sign > 0 ? interval.least : interval.greatest
    if first.hasReference, let smallest {
      presolve[root].value = smallest
    } else {
      // One without a reference may fall without end; it stays near 0.
      presolve[root].value = try interval.nearest(to: -(first.rest / first.coefficient))
    }
  }

  @inline(__always)
  func value(ofQuestion index: Int, _ questions: Questions<Number>) throws(Halt) -> Number {
    var sum = questions[index].constant
    for place in questions.places(of: index) {
      let term = questions.terms[place]
      sum = try sum + term.coefficient * presolve.value(of: term.variable)
    }
    return sum
  }
}

extension Optional where Wrapped: ExactNumber {
  fileprivate func affine(_ coefficient: Wrapped, _ rest: Wrapped) throws(Halt) -> Wrapped? {
    guard let self else { return nil }
    return try self * coefficient + rest
  }

  fileprivate func less(_ amount: Wrapped) throws(Halt) -> Wrapped? {
    guard let self else { return nil }
    return try self - amount
  }
}
