/// Edits of the same constants again and again, as while somebody drags an edge of the root.
///
/// What each variable comes to over the roots is an affine function of the constants, so that an edit moves it by as much
/// for each unit as the one before it did. Once three edits have changed the same constants and nothing else, that much is
/// taken down; the next one that changes them in the same proportion only moves what moves, and solves the components
/// that it reaches again as they are.
extension Engine {
  /// How everything moves with some constants.
  struct Course {
    /// The rows whose constants change, the first by 1 for each unit.
    let rates: [(row: Int32, rate: Number)]
    let offsets: [(variable: Int32, slope: Number)]
    let forms: [(index: Int, slope: Number)]
    /// The components that are reached, but for those of which the problem is kept.
    var groups: [Int32]
    /// Empty until the course is followed for the first time.
    var problems: [MovingProblem] = []
    var isFollowed = false
    /// Required rows that are reached and that no root has a part in.
    let rows: [Int32]
  }

  /// The problem of a component as it was last written down, so that it need not be again.
  struct MovingProblem {
    let group: Int32
    var component: Component<Number>
    /// By row of the component: how its constant moves.
    var slopes: [Number] = []
  }

  /// By how much a row's constant has changed.
  typealias Change = (row: Int32, amount: Number)

  /// What was edited, where that is the constants of a few rows and nothing else; nil also where a number does not fit.
  func changes(of edits: Edits) -> [Change]? {
    guard let constants = edits.constants, edits.groups.isEmpty else { return nil }
    var changes: [Change] = []
    for (row, before) in constants {
      guard let amount = try? elimination.rows[row].constant - before else { return nil }
      if !amount.isZero { changes.append((row, amount)) }
    }
    return changes
  }

  /// Brings changes in that go the way of the last ones. Returns nil where they do not, and false where everything is to
  /// be solved anew, since they lead to a contradiction or a number does not fit.
  mutating func follow(_ changes: [Change]) throws(Halt) -> Bool? {
    // Unless it is followed to the end, where edits go is unknown.
    guard var course, let distance = changes.first?.amount else { return nil }
    self.course = nil
    do throws(Halt) {
      guard try isAlong(course, changes) else { return nil }
      guard try follow(&course, by: distance) else { return false }
      self.course = course
      return true
    } catch {
      guard error == .overflow else { throw error }
      return false
    }
  }

  private mutating func follow(_ course: inout Course, by distance: Number) throws(Halt) -> Bool {
    if !course.isFollowed { try writeDownProblems(of: &course) }
    for (variable, slope) in course.offsets {
      elimination[variable].value = try elimination[variable].value + slope * distance
    }
    for (index, slope) in course.forms {
      elimination.forms[index].constant = try elimination.forms[index].constant + slope * distance
    }
    for row in course.rows {
      guard elimination.rows[row].relation.holds(try elimination.reduce(row, into: &form)) else { return false }
    }
    try moveProblems(of: &course, by: distance)
    forgetProblems()
    try solveAgain(course.groups)
    for index in course.problems.indices {
      beginSolving(course.problems[index].group)
      try solve(&course.problems[index].component, of: course.problems[index].group)
    }
    guard contradictions.isEmpty else { return false }
    try elimination.evaluateMany()
    return true
  }

  /// Writes down the problems that are not solved in place.
  private mutating func writeDownProblems(of course: inout Course) throws(Halt) {
    var others: [Int32] = []
    for group in course.groups {
      guard !isSolvedInPlace(group) else {
        others.append(group)
        continue
      }
      var component = Component<Number>()
      try build(&component, of: CollectionOfOne(group), writingSumsOut: false)
      // Sums would have to move as well, and a row that always holds at one place need not hold at another.
      if component.sums.isEmpty, component.rows.count == partition[group].rowCount {
        course.problems.append(MovingProblem(group: group, component: component))
      } else {
        others.append(group)
      }
    }
    course.groups = others
  }

  /// Moves the constants of the problems that are kept. The first time, by how much is found out.
  private mutating func moveProblems(of course: inout Course, by distance: Number) throws(Halt) {
    for index in course.problems.indices {
      if course.isFollowed {
        try course.problems[index].move(by: distance)
      } else {
        let before = course.problems[index].component.rows
        let group = course.problems[index].group
        try build(&course.problems[index].component, of: CollectionOfOne(group), writingSumsOut: false)
        for (row, old) in zip(course.problems[index].component.rows, before) {
          course.problems[index].slopes.append(try (row.constant - old.constant) / distance)
        }
      }
    }
    course.isFollowed = true
  }

  private func isAlong(_ course: Course, _ changes: [Change]) throws(Halt) -> Bool {
    guard let distance = changes.first?.amount, course.rates.count == changes.count else { return false }
    for ((row, rate), change) in zip(course.rates, changes) {
      guard row == change.row, try rate * distance == change.amount else { return false }
    }
    return true
  }

  /// Takes down how everything moved from where it was `before` these changes, unless definitions are others now.
  mutating func takeDownCourse(of changes: [Change], from before: Elimination<Number>.Definitions) {
    course = try? courseTaken(changes, before)
  }

  private mutating func courseTaken(
    _ changes: [Change], _ before: Elimination<Number>.Definitions
  ) throws(Halt) -> Course? {
    guard let distance = changes.first?.amount, dropped.isEmpty else { return nil }
    var rates: [(row: Int32, rate: Number)] = []
    for (row, amount) in changes { rates.append((row, try amount / distance)) }
    guard let moved = try elimination.moves(from: before, over: distance) else { return nil }

    cone.begin(variableCount: elimination.variables.count, rowCount: elimination.rows.rows.count)
    for (row, _) in changes { addToCone(row) }
    extendCone()
    var groups: Set<Int32> = []
    var rows: [Int32] = []
    for row in cone.rows {
      let group = partition.group(ofRow: row)
      if group >= 0 { groups.insert(group) } else if elimination.rows[row].isRequired { rows.append(row) }
    }
    return Course(rates: rates, offsets: moved.offsets, forms: moved.forms, groups: groups.sorted(), rows: rows)
  }
}

extension Engine.MovingProblem {
  fileprivate mutating func move(by distance: Number) throws(Halt) {
    component.narrowing.removeAll()
    for (row, slope) in slopes.enumerated() where !slope.isZero {
      component.rows[row].constant = try component.rows[row].constant + slope * distance
    }
  }
}

extension Elimination {
  /// What variables were known to be at some time.
  struct Definitions {
    fileprivate let variables: [Variable]
    fileprivate let forms: [Form]
    fileprivate let bases: [Int32]
  }

  var definitions: Definitions {
    Definitions(variables: variables, forms: forms, bases: measured.map(\.base))
  }

  /// By how much the constants in definitions have moved for each unit of a distance; nil where more has changed.
  fileprivate func moves(
    from before: Definitions, over distance: Number
  ) throws(Halt) -> (offsets: [(variable: Int32, slope: Number)], forms: [(index: Int, slope: Number)])? {
    guard variables.count == before.variables.count, measured.map(\.base) == before.bases else { return nil }
    var offsets: [(variable: Int32, slope: Number)] = []
    var moved: [(index: Int, slope: Number)] = []
    for (variable, (now, then)) in zip(variables, before.variables).enumerated() {
      guard now.definer == then.definer, now.kind == then.kind, (now.form < 0) == (then.form < 0) else { return nil }
      if now.form >= 0 {
        let (form, last) = (forms[Int(now.form)], before.forms[Int(then.form)])
        guard form.pivot == last.pivot, form.entries == last.entries else { return nil }
        if form.constant != last.constant {
          moved.append((Int(now.form), try (form.constant - last.constant) / distance))
        }
      }
      guard now.kind == .constant || now.kind == .link else { continue }
      if now.kind == .link, now.target != then.target || now.coefficient != then.coefficient { return nil }
      if now.value != then.value { offsets.append((Int32(variable), try (now.value - then.value) / distance)) }
    }
    return (offsets, moved)
  }
}
