/// Analyses the optimal face: the range of each quantity, the rows that tie, and the optimum that is shown.
extension Engine {
  /// The results for everything that is not determined.
  struct FaceAnalysis {
    /// One answer for each question that depends on an open component, in the order of the questions.
    var answers: [Answer] = []
    /// Sets of rows.
    var ties: [[Int32]] = []
    /// Rows that depend on equalities that may have to be dropped.
    var doubtful: [Int32] = []
  }

  /// The result for a question that depends on open components.
  struct Answer {
    let question: Int
    var least: Number?
    var greatest: Number?
    var isSolved = true
  }

  /// Analyses all open components. Afterwards, the roots have the values of the optimum to be shown.
  ///
  /// Components that one question depends on are analysed together, because their optimum is chosen together.
  mutating func analyseFace() throws(Halt) {
    guard faceAnalysis == nil else { return }
    var analysis = FaceAnalysis()
    if let questions, isOpen {
      // If an error interrupts the analysis, the next solve is a fresh one.
      let pendingEdits = edits
      edits = nil
      try analyseFace(questions, &analysis)
      analysis.answers.sort { $0.question < $1.question }
      edits = pendingEdits
    }
    faceAnalysis = analysis
  }

  /// Returns the answers to questions, but not the ties and not the optimum to be shown.
  mutating func answers(to questions: Questions<Number>) throws(Halt) -> [Answer] {
    var analysis = FaceAnalysis()
    let pendingEdits = edits
    edits = nil
    try analyseFace(questions, &analysis, settles: false)
    edits = pendingEdits
    return analysis.answers
  }

  private mutating func analyseFace(
    _ questions: Questions<Number>, _ analysis: inout FaceAnalysis, settles: Bool = true
  ) throws(Halt) {
    let groups = partition.groups.indices.map { Int32($0) }
      .filter { partition[$0].isOpen || partition[$0].isUnsolved }
    var roots: [Int32] = []
    for group in groups {
      let first = roots.count
      partition.appendRoots(of: group, to: &roots)
      // Roots that no optimum moves count as constant.
      if !partition[group].isUnsolved {
        let moving = roots[first...].filter { isMoving[Int($0)] }
        roots.replaceSubrange(first..., with: moving)
      }
    }
    let below = questionsBelow(roots, questions)
    var shares = try presolve.shares(of: roots, where: cone.contains)
    var sums: [EvaluatedSum] = []
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
    analysis.answers.reserveCapacity(asked.count)
    let sets = together.sets(of: groups)
    let askedOf = sets.count == 1 ? [:] : Dictionary(grouping: asked) { together.find($0.group) }
    var component = Component<Number>()
    for set in sets {
      let own = sets.count == 1 ? asked : askedOf[together.find(set[0])] ?? []
      guard settles || !own.isEmpty else { continue }
      try analyseFace(set, own, &component, shares, questions, &analysis, settles: settles)
    }
    doubt(questions, &analysis)
    try presolve.evaluateCombinations()
  }

  /// Analyses a set of components together.
  private mutating func analyseFace(
    _ groups: [Int32], _ asked: [Asked], _ component: inout Component<Number>, _ shares: Presolve<Number>.Shares,
    _ questions: Questions<Number>, _ analysis: inout FaceAnalysis, settles: Bool
  ) throws(Halt) {
    let answerCount = analysis.answers.count
    do throws(Halt) {
      if groups.contains(where: { partition[$0].isUnsolved }) { throw Halt.limitReached }
      try build(&component, of: groups, writingSumsOut: false)
      if component.roots.count == 1 { return try analyseUnivariate(&component, asked, shares, questions, &analysis) }
      solver.tableau.budget.refill()
      _ = try solver.solveBySimplex(&component, from: component.roots.map { presolve[$0].value })
      try analyseBySimplex(component.roots, asked, shares, questions, &analysis, settles: settles)
    } catch {
      guard error == .limitReached else { throw error }
      for group in groups { partition[group].isUnsolved = true }
      analysis.answers.removeSubrange(answerCount...)
      for asked in asked { analysis.answers.append(Answer(question: asked.question, isSolved: false)) }
    }
  }

  /// Marks questions as unsolved if they depend on equalities that may have to be dropped. These are the equalities
  /// behind a component that was given up before its required rows were known to be feasible.
  private mutating func doubt(_ questions: Questions<Number>, _ analysis: inout FaceAnalysis) {
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
    let doubtfulQuestions = Set(doubtful)
    analysis.answers.removeAll { doubtfulQuestions.contains($0.question) }
    analysis.answers += doubtful.map { Answer(question: $0, isSolved: false) }
    analysis.doubtful = cone.rows
  }

  /// Returns the questions that depend on some variables, ascending. Leaves the cone of the variables in `cone`.
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
    // If there are many, testing every question is faster than sorting.
    if indices.count * 8 > questions.indices.count { return questions.indices.filter { asked.contains(Int32($0)) } }
    indices.sort()
    return indices
  }

  /// A sum over the roots of open components, with its value.
  private struct EvaluatedSum {
    /// The group of one of its roots.
    let group: Int32
    let value: Number
    /// Whether its groups are joined.
    var isAsked = false
  }

  /// A question, and its share: the part that depends on open components.
  private struct Asked {
    let question: Int
    let share: Presolve<Number>.Share
    let group: Int32
    /// The question's value minus its share. It stays constant when roots move.
    let rest: Number
  }

  /// Adds the sums that are missing. A sum's base always precedes it.
  private func extend(_ evaluated: inout [EvaluatedSum], to sums: Sums<Number>) throws(Halt) {
    while evaluated.count < sums.count {
      let sum = Int32(evaluated.count)
      let base = sums.base(of: sum).map { evaluated[Int($0)] }
      var value = base?.value ?? .zero
      var group = base?.group ?? -1
      for entry in sums.ownEntries(of: sum) {
        value = try value + entry.coefficient * presolve[entry.variable].value
        if group < 0 { group = partition.group(ofRoot: entry.variable) }
      }
      evaluated.append(EvaluatedSum(group: group, value: value))
    }
  }

  /// Joins the groups of a sum that a question depends on.
  private func join(
    _ evaluated: inout [EvaluatedSum], of sums: Sums<Number>, _ asked: Int32, _ together: inout DisjointSets
  ) {
    var next: Int32? = asked
    while let sum = next, !evaluated[Int(sum)].isAsked {
      evaluated[Int(sum)].isAsked = true
      for entry in sums.ownEntries(of: sum) {
        let group = partition.group(ofRoot: entry.variable)
        if group != evaluated[Int(sum)].group { together.join(evaluated[Int(sum)].group, group) }
      }
      next = sums.base(of: sum)
    }
  }

  /// Analyses components whose optimum is in the tableau.
  private mutating func analyseBySimplex(
    _ roots: [Int32], _ asked: [Asked], _ shares: Presolve<Number>.Shares,
    _ questions: Questions<Number>, _ analysis: inout FaceAnalysis, settles: Bool
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
      analysis.answers.append(
        Answer(
          question: asked.question, least: try range.least.less(-asked.rest),
          greatest: try range.greatest.less(-asked.rest)))
    }
    if settles {
      analysis.ties += try open.ties()
      try open.settle()
    }
    open.giveBack(&solver)
    guard settles else { return }
    solver.readValues()
    for (root, value) in zip(roots, solver.values) { presolve[root].value = value }
  }

  private mutating func analyseUnivariate(
    _ component: inout Component<Number>, _ asked: [Asked], _ shares: Presolve<Number>.Shares,
    _ questions: Questions<Number>, _ analysis: inout FaceAnalysis
  ) throws(Halt) {
    let root = component.roots[0]
    _ = try solver.solve(&component, hints: [presolve[root].value])
    var interval = solver.interval
    analysis.ties += try component.ties(on: interval).map { $0.map { component.rows[$0].row } }
    var goals: [UnivariateProblem<Number>.Goal] = []
    var breakpoints: [UnivariateProblem<Number>.Breakpoint] = []
    var first: (coefficient: Number, rest: Number, hasReference: Bool)?
    for asked in asked {
      let entry = shares.sums.ownEntries(of: asked.share.sum).first
      let coefficient = try asked.share.factor * (entry?.coefficient ?? .one)
      let rest = asked.rest
      var (least, greatest) = (interval.least, interval.greatest)
      if coefficient.sign < 0 { swap(&least, &greatest) }
      analysis.answers.append(
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
      // No question depends on the root, so any fixed choice gives reproducible results.
      presolve[root].value = interval.nearest(to: .zero)
      return
    }
    let smallest = first.coefficient.sign > 0 ? interval.least : interval.greatest
    if first.hasReference, let smallest {
      presolve[root].value = smallest
    } else {
      // A question without a reference may be unbounded below, so its value nearest to 0 is shown.
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
