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
    var sums = MovingSums(moving: Set(roots))
    var together = DisjointSets(count: partition.groups.count)
    var asked: [Asked] = []
    presolve.budget.refillForPresolve()
    for index in questionsBelow(roots, questions) {
      let share: [Entry<Number>]
      do throws(Halt) {
        share = try movingSum(of: questions.terms(of: index), &sums)
      } catch {
        guard error == .limitReached else { throw error }
        presolve.discardSums()
        analysis.answers.append(Answer(question: index, isSolved: false))
        continue
      }
      guard let first = share.first else { continue }
      var sum: [Entry<Number>] = []
      var rest = try value(ofQuestion: index, questions)
      for entry in share {
        sum.append(Entry(variable: entry.variable, coefficient: try entry.coefficient / first.coefficient))
        rest = try rest - entry.coefficient * presolve[entry.variable].value
        together.join(partition.group(ofRoot: first.variable), partition.group(ofRoot: entry.variable))
      }
      asked.append(
        Asked(question: index, root: first.variable, sum: sum, factor: first.coefficient, rest: rest))
    }
    analysis.answers.reserveCapacity(asked.count)
    let sets = together.sets(of: groups)
    let askedOf =
      sets.count == 1 ? [:] : Dictionary(grouping: asked) { together.find(partition.group(ofRoot: $0.root)) }
    var component = Component<Number>()
    for set in sets {
      let own = sets.count == 1 ? asked : askedOf[together.find(set[0])] ?? []
      guard settles || !own.isEmpty else { continue }
      try analyseFace(set, own, &component, questions, &analysis, settles: settles)
    }
    doubt(questions, &analysis)
    try presolve.evaluateCombinations()
  }

  /// Combinations as sums of the roots that move.
  private struct MovingSums {
    let moving: Set<Int32>
    /// By combination. Each is written once: in a column, the sum behind a view is that behind the view before it and a
    /// few terms.
    var written: [Int32: [Entry<Number>]] = [:]
  }

  /// Returns terms as a sum of the roots that move, ascending. The cone is that of these roots. Throws
  /// `Halt.limitReached` when the work exceeds the presolve's budget.
  private mutating func movingSum(
    of terms: ArraySlice<Entry<Number>>, _ sums: inout MovingSums
  ) throws(Halt) -> [Entry<Number>] {
    _ = try presolve.reduce(terms, into: &form, expanding: false)
    let asked = form
    var stack = missing(in: asked, sums)
    while let combination = stack.last {
      _ = try presolve.parts(of: combination, into: &form)
      let parts = form
      let missing = missing(in: parts, sums)
      if missing.isEmpty {
        sums.written[combination] = try added(parts, sums)
        stack.removeLast()
      } else {
        stack += missing
      }
    }
    return try added(asked, sums)
  }

  /// Returns the combinations of a form that contain moving roots and are not written yet.
  private func missing(in form: [Entry<Number>], _ sums: MovingSums) -> [Int32] {
    form.map(\.variable).filter {
      presolve[$0].kind == .combination && cone.contains($0) && sums.written[$0] == nil
    }
  }

  /// Adds roots and written combinations up.
  private mutating func added(_ form: [Entry<Number>], _ sums: MovingSums) throws(Halt) -> [Entry<Number>] {
    for term in form {
      if let parts = sums.written[term.variable] {
        try presolve.budget.spend(fractions: parts.count * (Number.weight + term.coefficient.excess))
        for part in parts { try presolve.add(part.variable, term.coefficient * part.coefficient) }
      } else if sums.moving.contains(term.variable) {
        try presolve.add(term.variable, term.coefficient)
      }
    }
    self.form.empty()
    presolve.takeSums(into: &self.form)
    return self.form.sorted { $0.variable < $1.variable }
  }

  /// Analyses a set of components together.
  private mutating func analyseFace(
    _ groups: [Int32], _ asked: [Asked], _ component: inout Component<Number>, _ questions: Questions<Number>,
    _ analysis: inout FaceAnalysis, settles: Bool
  ) throws(Halt) {
    let answerCount = analysis.answers.count
    do throws(Halt) {
      if groups.contains(where: { partition[$0].isUnsolved }) { throw Halt.limitReached }
      try build(&component, of: groups, writingSumsOut: false)
      if component.roots.count == 1 { return try analyseUnivariate(&component, asked, questions, &analysis) }
      solver.tableau.budget.refill()
      _ = try solver.solveBySimplex(&component, from: component.roots.map { presolve[$0].value })
      try analyseBySimplex(component.roots, asked, questions, &analysis, settles: settles)
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

  /// A question, and the part of it that depends on open components: a factor times a sum of their moving roots, in
  /// which the first root has the coefficient 1. Quantities that only differ by a factor and a constant have equal sums.
  private struct Asked {
    let question: Int
    /// The first root.
    let root: Int32
    let sum: [Entry<Number>]
    let factor: Number
    /// The question's value minus that part. It stays constant when roots move.
    let rest: Number
  }

  /// Analyses components whose optimum is in the tableau.
  private mutating func analyseBySimplex(
    _ roots: [Int32], _ asked: [Asked], _ questions: Questions<Number>, _ analysis: inout FaceAnalysis, settles: Bool
  ) throws(Halt) {
    solver.tableau.budget.refill()
    findPlaces(of: roots)
    var open = OptimalFace(takingOver: &solver, rootCount: roots.count)
    var inside: [OptimalFace<Number>.Question] = []
    for asked in asked {
      let reference = try questions[asked.question].reference.less(asked.rest)
      let sum = asked.sum.map { Entry(variable: places[Int($0.variable)], coefficient: $0.coefficient) }
      inside.append((sum, asked.factor, reference, -asked.rest))
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
    _ component: inout Component<Number>, _ asked: [Asked], _ questions: Questions<Number>,
    _ analysis: inout FaceAnalysis
  ) throws(Halt) {
    let root = component.roots[0]
    _ = try solver.solve(&component, hints: [presolve[root].value])
    var interval = solver.interval
    analysis.ties += try component.ties(on: interval).map { $0.map { component.rows[$0].row } }
    var goals: [UnivariateProblem<Number>.Goal] = []
    var breakpoints: [UnivariateProblem<Number>.Breakpoint] = []
    var first: (coefficient: Number, rest: Number, hasReference: Bool)?
    for asked in asked {
      let (coefficient, rest) = (asked.factor, asked.rest)
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
