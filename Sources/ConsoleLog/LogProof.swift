import ConstraintSolver
import LayoutAnalysis
import LayoutSyntax
import SourceText

/// Which of the app's rows resolve a conflict, and conflicts that are too small to be printed.
extension LogLayout {
  /// The largest number of rows that are tried.
  private static let triedLimit = 8
  /// The number of fixes that are looked for.
  private static let fixLimit = 3

  /// Solves the layout without one row after another, the most likely first, and notes those without which the conflict
  /// remains. The rows of a message need not be the fewest, as the sizes of views are never negative.
  mutating func proveFixes(_ limit: SolverLimit) {
    guard isReproduced, usesMinimums else { return }
    var found = 0
    var idle: Set<Int> = []
    for row in rankedRows.prefix(Self.triedLimit) where found < Self.fixLimit {
      let snapshot = Snapshot(parsing: SourceFile(name: "log.layout", text: sketch(without: row).text))
      guard let preview = (try? snapshot.solution(within: limit))?.layouts.first?.previews.first else { return }
      if preview.conflicts.isEmpty { found += 1 } else { idle.insert(row) }
    }
    // If no row resolves it alone, none is better than another.
    if found > 0 { idleRows = idle }
  }

  // MARK: Sums

  /// An edge or a size along one axis.
  private enum Quantity: Hashable {
    case start(String, isHorizontal: Bool)
    case size(String, isHorizontal: Bool)
  }

  /// The largest number of rows whose numbers are added up.
  private static let sumLimit = 60

  /// Whether each row follows from the others, with numbers that add up exactly. Then the conflict is a fraction of a point
  /// that the console does not print.
  var addsUp: Bool {
    guard !isReproduced, isSolved, unreadCount == 0, conflict.isAnnounced,
      (3...Self.sumLimit).contains(conflict.rows.count)
    else { return false }
    var variables: [Quantity: Int] = [:]
    // Each form is a sum of rows, which are the variables of `rows`.
    var pivots: [(variable: Int, form: LinearForm, rows: LinearForm)] = []
    for (index, row) in conflict.rows.enumerated() {
      guard let body = row.body, body.equations.count == 1, let equation = body.equations.first,
        var form = form(of: equation, &variables)
      else { return false }
      var rows = LinearForm(variable: index)
      for pivot in pivots {
        guard let term = form.terms.first(where: { $0.variable == pivot.variable }) else { continue }
        form = form - term.coefficient * pivot.form
        rows = rows - term.coefficient * pivot.rows
      }
      guard let first = form.terms.first else {
        return form.constant.isZero && rows.terms.count == conflict.rows.count
      }
      let scale = first.coefficient.reciprocal
      pivots.append((first.variable, scale * form, scale * rows))
    }
    return false
  }

  /// Returns an equation as a form that is 0; nil if it has margins or baselines, or a multiple of a place.
  private func form(of equation: LogEquation, _ variables: inout [Quantity: Int]) -> LinearForm? {
    guard let left = form(of: equation.left, &variables) else { return nil }
    guard let right = equation.right else {
      return equation.left.attribute.attribute.isSize ? left - equation.constant : nil
    }
    guard let other = form(of: right, &variables),
      equation.factor == 1 || equation.left.attribute.attribute.isSize && right.attribute.attribute.isSize
    else { return nil }
    return left - equation.factor * other - equation.constant
  }

  private func form(of term: LogTerm, _ variables: inout [Quantity: Int]) -> LinearForm? {
    guard !term.attribute.isMargin else { return nil }
    let isHorizontal = term.attribute.attribute.isHorizontal
    func variable(_ quantity: Quantity) -> Int {
      let place = variables[quantity] ?? variables.count
      variables[quantity] = place
      return place
    }
    let start = LinearForm(variable: variable(.start(term.item.key, isHorizontal: isHorizontal)))
    let size = LinearForm(variable: variable(.size(term.item.key, isHorizontal: isHorizontal)))
    switch term.attribute.attribute {
    case .width, .height: return size
    case .leading, .left, .top: return start
    case .trailing, .right, .bottom: return start + size
    case .centerX, .centerY: return start + Rational.half * size
    default: return nil
    }
  }
}
