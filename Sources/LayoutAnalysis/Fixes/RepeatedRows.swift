import ConstraintSolver
import LayoutLowering

extension PreviewSolution {
  /// The number of required written rows that only mention what other required rows determine. Such a row repeats the
  /// others at this size. At another size it can contradict them.
  var repeatedRowCount: Int {
    guard let lowered = passes.last, lowered.origins.count == lowered.system.rows.count else { return 0 }
    let required = zip(lowered.system.rows, lowered.origins).filter { row, _ in row.priority.isRequired }
    func isWritten(_ origin: RowOrigin) -> Bool { if case .written = origin { true } else { false } }
    var space = RowSpace()
    for (row, origin) in required where row.relation == .equal && !isWritten(origin) { space.insert(row.form) }
    var count = 0
    for (row, origin) in required where row.relation == .equal && isWritten(origin) {
      if !space.insert(row.form) { count += 1 }
    }
    // An inequality determines nothing.
    for (row, origin) in required where row.relation != .equal && isWritten(origin) {
      if space.contains(row.form) { count += 1 }
    }
    return count
  }
}

/// The linear combinations of rows, regardless of their constants.
private struct RowSpace {
  /// Rows by their last variable, which no row before them has as its last one.
  private var rows: [Int: LinearForm] = [:]
  /// The number of terms read so far.
  private var work = 0

  /// The largest number of terms that are read. Later rows count as independent.
  private static let workLimit = 1_000_000

  /// Adds a row. Returns whether no combination of the others gives its terms.
  @discardableResult
  mutating func insert(_ form: LinearForm) -> Bool {
    guard let rest = reduced(form), let last = rest.terms.last else { return work > Self.workLimit }
    rows[last.variable] = rest
    return true
  }

  /// Whether a combination of the rows gives the terms of a form.
  mutating func contains(_ form: LinearForm) -> Bool { reduced(form)?.terms.isEmpty ?? false }

  /// Returns a form minus multiples of the rows, so that no row has its last variable; nil beyond the limit.
  private mutating func reduced(_ form: LinearForm) -> LinearForm? {
    var rest = form
    while let last = rest.terms.last, let row = rows[last.variable], let pivot = row.terms.last {
      work += row.terms.count + rest.terms.count
      guard work <= Self.workLimit else { return nil }
      rest = rest - (last.coefficient / pivot.coefficient) * row
    }
    return rest
  }
}
