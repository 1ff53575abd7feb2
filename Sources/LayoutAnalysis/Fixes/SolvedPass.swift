import ConstraintSolver
import LayoutLowering
import LayoutModel

/// A lowered layout with the solver's answer, prepared for trying fixes: which rows and quantities mention a variable,
/// and which variables are fixed. It is built once for all fixes. O(terms).
final class SolvedPass: Sendable {
  let lowered: LoweredLayout
  let answer: SystemAnswer
  /// The variables that each row mentions.
  let variablesOfRow: Incidence
  /// The rows that mention each variable.
  let rowsOfVariable: Incidence
  /// The variables that each quantity mentions.
  let variablesOfQuantity: Incidence
  /// The quantities that mention each variable.
  let quantitiesOfVariable: Incidence
  /// For each variable, the required equality that fixes its value because all other variables in it are fixed; -1 for
  /// none. Such a variable connects no rows: its value is the same, whatever else mentions it.
  let fixingRow: [Int]
  /// The dropped row of each conflict.
  let dropped: Set<Int>
  /// The view that each variable measures.
  let viewOfVariable: [Int]

  init(_ lowered: LoweredLayout, _ answer: SystemAnswer) {
    let system = lowered.system
    self.lowered = lowered
    self.answer = answer
    dropped = Set(answer.conflicts.compactMap(\.last))
    var views = Array(repeating: View.rootIndex, count: system.variableCount)
    for (view, place) in lowered.geometry.places.enumerated() {
      for variable in [place.x, place.y, place.width, place.height] { views[variable] = view }
    }
    for (view, content) in lowered.geometry.contents {
      views[content.width] = view
      views[content.height] = view
    }
    viewOfVariable = views
    variablesOfRow = Incidence(system.rows.lazy.map(\.form))
    rowsOfVariable = variablesOfRow.transposed(count: system.variableCount)
    variablesOfQuantity = Incidence(system.quantities.lazy.map(\.form))
    quantitiesOfVariable = variablesOfQuantity.transposed(count: system.variableCount)
    fixingRow = Self.fixingRows(system, variablesOfRow, rowsOfVariable, dropped)
  }

  /// Fixes variables one after the other: a row with one unknown variable left fixes that variable.
  private static func fixingRows(
    _ system: LinearSystem, _ variablesOfRow: Incidence, _ rowsOfVariable: Incidence, _ dropped: Set<Int>
  ) -> [Int] {
    var fixingRow = Array(repeating: -1, count: system.variableCount)
    // The number of variables of each row that are not fixed yet; -1 for rows that fix nothing.
    var unknownCount = system.rows.indices.map { row in
      let isEquality = system.rows[row].relation == .equal && system.rows[row].priority.isRequired
      return isEquality && !dropped.contains(row) ? variablesOfRow[row].count : -1
    }
    var ready = unknownCount.indices.filter { unknownCount[$0] == 1 }
    while let row = ready.popLast() {
      guard let variable = variablesOfRow[row].first(where: { fixingRow[$0] < 0 }) else { continue }
      fixingRow[variable] = row
      for other in rowsOfVariable[variable] {
        unknownCount[other] -= 1
        if unknownCount[other] == 1 { ready.append(other) }
      }
    }
    return fixingRow
  }
}

/// Lists of indices, one list for each item, stored in two arrays.
struct Incidence: Sendable {
  private var starts: [Int] = [0]
  private var items: [Int] = []

  /// Creates the lists of each form's variables.
  init(_ forms: some Sequence<LinearForm>) {
    for form in forms {
      for term in form.terms { items.append(term.variable) }
      starts.append(items.count)
    }
  }

  private init(starts: [Int], items: [Int]) {
    self.starts = starts
    self.items = items
  }

  subscript(index: Int) -> ArraySlice<Int> { items[starts[index]..<starts[index + 1]] }

  /// Returns, for each index, the ascending items whose lists contain it. O(items).
  func transposed(count: Int) -> Incidence {
    var starts = Array(repeating: 0, count: count + 1)
    for item in items { starts[item + 1] += 1 }
    for item in 0..<count { starts[item + 1] += starts[item] }
    var next = starts
    var transposed = Array(repeating: 0, count: items.count)
    for index in 0..<self.starts.count - 1 {
      for item in self[index] {
        transposed[next[item]] = index
        next[item] += 1
      }
    }
    return Incidence(starts: starts, items: transposed)
  }
}
