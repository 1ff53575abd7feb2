/// What is not determined: how far each quantity can move, which rows tie, and which of the optima is shown.
extension Engine {
  /// A sum of variables that the caller asks about.
  struct Question {
    let terms: [Entry<Number>]
    let constant: Number
    /// Where it would rather be; nil where it only has to be the same every time.
    let reference: Number?
  }

  /// What is found out about a question that open components have a part in.
  struct Answer {
    var least: Number?
    var greatest: Number?
    var isSolved = true
  }

  /// Looks into all open components. Afterwards the roots stand at the optimum to be shown.
  ///
  /// The answers have an entry for each question that an open component has a part in, by its index. A question may
  /// speak of several components, which are then looked into together. The ties are sets of rows.
  mutating func examine(
    _ questions: [Question]
  ) throws(Halt) -> (answers: [Int: Answer], ties: [[Int32]]) {
    var answers: [Int: Answer] = [:]
    var ties: [[Int32]] = []
    let groupOfRoot = openGroups()
    guard !groupOfRoot.isEmpty else { return (answers, ties) }

    // By open group: the one that stands for all that are looked into together.
    var leaders: [Int32: Int32] = [:]
    for group in groupOfRoot.values { leaders[group] = group }
    func leader(_ group: Int32) -> Int32 {
      var group = group
      while let next = leaders[group], next != group { group = next }
      return group
    }
    var asked: [(question: Int, form: [Entry<Number>])] = []
    var form: [Entry<Number>] = []
    for (index, question) in questions.enumerated() {
      _ = try elimination.reduce(question.terms, into: &form)
      form = form.filter { groupOfRoot[$0.variable] != nil }
      guard let first = form.first.flatMap({ groupOfRoot[$0.variable] }) else { continue }
      asked.append((index, form))
      for entry in form {
        guard let group = groupOfRoot[entry.variable] else { continue }
        let (one, other) = (leader(first), leader(group))
        leaders[max(one, other)] = min(one, other)
      }
    }
    let members = Dictionary(grouping: leaders.keys.sorted(), by: leader)
    let askedOf = Dictionary(grouping: asked) { leader($0.form.first.flatMap { groupOfRoot[$0.variable] } ?? 0) }
    var component = Component<Number>()
    for head in members.keys.sorted() {
      let together = members[head] ?? []
      let asked = askedOf[head] ?? []
      do throws(Halt) {
        if together.contains(where: { partition[$0].isUnsolved }) { throw Halt.limitReached }
        try build(&component, of: together)
        let values = component.roots.map { elimination[$0].value }
        _ = try solver.solveTogether(&component, from: values)
        var open = OpenComponent(solver)
        for (question, form) in asked {
          let local = form.map { Entry(variable: places[Int($0.variable)], coefficient: $0.coefficient) }
          let value = try form.reduceSum { elimination[$0].value }
          let rest = try self.value(of: questions[question]) - value
          let range = try open.ask(local, near: questions[question].reference.less(rest))
          answers[question] = Answer(least: try range.least.less(-rest), greatest: try range.greatest.less(-rest))
        }
        ties += try open.ties().map { $0.map { component.rows[$0].row } }
        try open.settle()
        solver = open.solver
        solver.readValues()
        for (root, value) in zip(component.roots, solver.values) { elimination[root].value = value }
      } catch {
        guard error == .limitReached else { throw error }
        for group in together { partition[group].isUnsolved = true }
        for (question, _) in asked { answers[question] = Answer(isSolved: false) }
      }
    }
    try elimination.evaluateMany()
    return (answers, ties)
  }

  /// The roots of the components that have several optima or are unsolved, each with its component.
  private func openGroups() -> [Int32: Int32] {
    var groupOfRoot: [Int32: Int32] = [:]
    for (index, group) in partition.groups.enumerated() where group.isOpen || group.isUnsolved {
      var roots: [Int32] = []
      partition.appendRoots(of: Int32(index), to: &roots)
      for root in roots { groupOfRoot[root] = Int32(index) }
    }
    return groupOfRoot
  }

  func value(of question: Question) throws(Halt) -> Number {
    var sum = question.constant
    for term in question.terms { sum = try sum + term.coefficient * elimination.value(of: term.variable) }
    return sum
  }
}

extension Optional where Wrapped: ExactNumber {
  fileprivate func less(_ amount: Wrapped) throws(Halt) -> Wrapped? {
    guard let self else { return nil }
    return try self - amount
  }
}

extension Array {
  /// The entries' sum where each variable has its value.
  fileprivate func reduceSum<Number>(_ value: (Int32) -> Number) throws(Halt) -> Number where Element == Entry<Number> {
    var sum = Number.zero
    for entry in self { sum = try sum + entry.coefficient * value(entry.variable) }
    return sum
  }
}

/// A component in the tableau, at an optimum, with all levels frozen: what is left are its optima.
struct OpenComponent<Number: ExactNumber> {
  var solver: ComponentSolver<Number>
  private var asked: [(variable: Int, reference: Number?)] = []

  init(_ solver: ComponentSolver<Number>) { self.solver = solver }

  /// The least and the greatest value of a sum of roots over all optima; nil is an open end.
  mutating func ask(
    _ form: [Entry<Number>], near reference: Number?
  ) throws(Halt) -> (least: Number?, greatest: Number?) {
    let variable = try solver.tableau.addSlack(for: form)
    asked.append((variable, reference))
    return try range(of: variable)
  }

  /// The rows of the component that fix a sum of roots.
  mutating func holders(of form: [Entry<Number>]) throws(Halt) -> Set<Int> {
    let variable = try solver.tableau.addSlack(for: form)
    _ = try range(of: variable)
    return solver.tableau.holders(of: variable)
  }

  /// One that cannot move is fixed, so that what hangs on it alone is seen to be fixed without another search.
  private mutating func range(of variable: Int) throws(Halt) -> (least: Number?, greatest: Number?) {
    if solver.tableau.isHeld(variable) {
      solver.tableau.fix(variable)
      return (solver.tableau[variable].value, solver.tableau[variable].value)
    }
    let (least, below) = try extreme(of: variable, slope: .one)
    let (greatest, above) = try extreme(of: variable, slope: -.one)
    if let least, least == greatest {
      solver.tableau.fix(variable, because: below.union(above))
      try solver.tableau.makeNonbasic(variable)
    }
    return (least, greatest)
  }

  /// The least value (slope 1) or the greatest (slope -1), nil if there is none, and the rows that stop it there.
  private mutating func extreme(of variable: Int, slope: Number) throws(Halt) -> (Number?, Set<Int>) {
    let kink = solver.tableau[variable].value
    solver.tableau.setCost(of: variable, kink: kink, falling: slope, rising: slope)
    defer { solver.tableau.clearCosts(of: [variable]) }
    guard try solver.tableau.minimise([variable]) == .optimal else { return (nil, []) }
    return (solver.tableau[variable].value, solver.tableau.reasons == nil ? [] : solver.tableau.holders(of: variable))
  }

  /// Rows of one level whose errors differ from one optimum to another, together where they share what moves.
  mutating func ties() throws(Halt) -> [[Int]] {
    var ties: [[Int]] = []
    for level in solver.pulled {
      var moving: [(row: Int, variable: Int)] = []
      for (row, variable) in level where !solver.tableau.isHeld(variable) {
        let range = try range(of: variable)
        if range.least == nil || range.least != range.greatest { moving.append((row, variable)) }
      }
      // Then each error is chosen freely or a sum of such, whatever the basis was before.
      let variables = Set(moving.map(\.variable))
      for variable in variables.sorted() { try solver.tableau.makeNonbasic(variable, keepingOut: variables) }
      ties += connected(moving.map { ($0.row, movers(of: $0.variable)) }).filter { $0.count > 1 }
    }
    return ties
  }

  private func movers(of variable: Int) -> Set<Int> {
    let row = solver.tableau[variable].row
    guard row >= 0 else { return [variable] }
    return Set(solver.tableau.entries(ofRow: row).map { Int($0.variable) }.filter { !solver.tableau[$0].isFixed })
  }

  private func connected(_ rows: [(row: Int, movers: Set<Int>)]) -> [[Int]] {
    var groups: [(rows: [Int], movers: Set<Int>)] = []
    for (row, movers) in rows {
      let meeting = groups.indices.filter { !groups[$0].movers.isDisjoint(with: movers) }
      var merged: (rows: [Int], movers: Set<Int>) = ([row], movers)
      for index in meeting.reversed() {
        let group = groups.remove(at: index)
        merged = (group.rows + merged.rows, group.movers.union(merged.movers))
      }
      groups.append(merged)
    }
    return groups.map { $0.rows.sorted() }
  }

  /// Chooses among the optima: nearest to the references, then the smaller value, question by question.
  mutating func settle() throws(Halt) {
    let open = asked.filter { !solver.tableau[$0.variable].isFixed }
    var costed: [Int] = []
    for (variable, reference) in open {
      guard let reference else { continue }
      solver.tableau.setCost(of: variable, kink: reference, falling: -.one, rising: .one)
      costed.append(variable)
    }
    if !costed.isEmpty {
      _ = try solver.tableau.minimise(costed)
      _ = try solver.tableau.freeze(costed, sources: costed.map { _ in -1 })
      solver.tableau.clearCosts(of: costed)
    }
    for (variable, reference) in open where !solver.tableau[variable].isFixed {
      // One without a reference may fall without end; it stays near 0.
      solver.tableau.setCost(
        of: variable, kink: .zero, falling: reference == nil ? -.one : .one, rising: .one)
      _ = try solver.tableau.minimise([variable])
      solver.tableau.clearCosts(of: [variable])
      solver.tableau.fix(variable)
    }
  }
}
