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

  /// A linear form, and the rows that it is a sum of.
  private struct Sum {
    var factors: [Quantity: Rational] = [:]
    var constant: Rational = 0
    var rows: [Int: Rational] = [:]

    mutating func add(_ other: Sum, times factor: Rational) {
      factors.merge(other.factors.mapValues { factor * $0 }) { $0 + $1 }
      rows.merge(other.rows.mapValues { factor * $0 }) { $0 + $1 }
      factors = factors.filter { !$0.value.isZero }
      rows = rows.filter { !$0.value.isZero }
      constant += factor * other.constant
    }
  }

  /// The largest number of rows whose numbers are added up.
  private static let sumLimit = 60

  /// Whether each row follows from the others, with numbers that add up exactly. Then the conflict is a fraction of a point
  /// that the console does not print.
  var addsUp: Bool {
    guard !isReproduced, isSolved, unreadCount == 0, conflict.isAnnounced,
      (3...Self.sumLimit).contains(conflict.rows.count)
    else { return false }
    var pivots: [(quantity: Quantity, sum: Sum)] = []
    for (index, row) in conflict.rows.enumerated() {
      guard let body = row.body, body.equations.count == 1, let equation = body.equations.first,
        var form = sum(of: equation)
      else { return false }
      form.rows = [index: 1]
      for pivot in pivots {
        if let factor = form.factors[pivot.quantity] { form.add(pivot.sum, times: -factor) }
      }
      guard let first = form.factors.first else {
        return form.constant.isZero && form.rows.count == conflict.rows.count
      }
      var scaled = Sum()
      scaled.add(form, times: first.value.reciprocal)
      pivots.append((first.key, scaled))
    }
    return false
  }

  /// Returns an equation as a form that is 0; nil if it has margins or baselines, or a multiple of a place.
  private func sum(of equation: LogEquation) -> Sum? {
    guard var result = sum(of: equation.left) else { return nil }
    if let right = equation.right {
      guard let other = sum(of: right),
        equation.factor == 1 || equation.left.attribute.attribute.isSize && right.attribute.attribute.isSize
      else { return nil }
      result.add(other, times: -equation.factor)
    } else if !equation.left.attribute.attribute.isSize {
      return nil
    }
    result.constant -= equation.constant
    return result
  }

  private func sum(of term: LogTerm) -> Sum? {
    guard !term.attribute.isMargin else { return nil }
    let isHorizontal = term.attribute.attribute.isHorizontal
    let start = Quantity.start(term.item.key, isHorizontal: isHorizontal)
    let size = Quantity.size(term.item.key, isHorizontal: isHorizontal)
    switch term.attribute.attribute {
    case .width, .height: return Sum(factors: [size: 1])
    case .leading, .left, .top: return Sum(factors: [start: 1])
    case .trailing, .right, .bottom: return Sum(factors: [start: 1, size: 1])
    case .centerX, .centerY: return Sum(factors: [start: 1, size: .half])
    default: return nil
    }
  }
}
