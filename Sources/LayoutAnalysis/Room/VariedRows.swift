import ConstraintSolver
import LayoutLowering
import LayoutModel

/// The rows of a layout in which something is varied, while each text has a fixed number of lines. Their constants are
/// linear in the amount.
struct VariedRows {
  /// Without a change. Its quantities are those of the lowered layout, and then one for each expectation in
  /// `expectations`.
  let system: LinearSystem
  let lowered: LoweredLayout
  /// The change of the constant of a row for each point.
  let rates: [Int: Rational]
  /// The expectations that apply, by their index in the layout, with the change of the form's constant for each point.
  let expectations: [(index: Int, rate: Rational)]
  /// What the varied text needs, without a change and with the change for each point.
  let width: SweepPiece.Moving?
  let height: SweepPiece.Moving?
  let lineCount: SweepPiece.Moving?
  /// The quantities whose preferred value changes too. A sweep knows one preferred value only.
  let unsteady: Set<Int>

  /// The amounts at which rows are compared.
  static let amounts: [Rational] = [1, 3]

  /// Returns nil if the rows differ by more than constants.
  init?(_ varied: VariedPreview, _ variation: Variation, _ feedback: Feedback) {
    func lower(_ amount: Rational, after previous: LoweredLayout?) -> LoweredLayout? {
      guard let (model, preview) = varied.varied(variation, by: amount) else { return nil }
      let sizes = ContentSizes(
        model, model.layouts[varied.layoutIndex], preview.environment, feedback: feedback, after: previous?.sizes)
      return Lowering.lower(sizes, after: previous)
    }
    guard let own = lower(.zero, after: varied.base.passes.first), let other = lower(Self.amounts[0], after: own),
      own.system.quantities.count == other.system.quantities.count,
      let rates = Self.rates(own.system.rows, other.system.rows, distance: Self.amounts[0])
    else { return nil }
    if case .number = variation {
      // A number with a factor changes more than constants, or not in proportion.
      guard let third = lower(Self.amounts[1], after: own),
        Self.rates(own.system.rows, third.system.rows, distance: Self.amounts[1]) == rates
      else {
        return nil
      }
    }
    lowered = own
    self.rates = rates
    var system = own.system
    var expectations: [(index: Int, rate: Rational)] = []
    let layout = own.sizes.layout
    for (index, expectation) in layout.expectations.enumerated() where expectation.applies(to: varied.base.preview) {
      guard let form = own.geometry.form(of: expectation.constraint),
        let moved = other.geometry.form(of: expectation.constraint)
      else { continue }
      system.quantities.append(LinearSystem.Quantity(form, near: nil))
      expectations.append((index, moved.constant - form.constant))
    }
    self.system = system
    self.expectations = expectations
    unsteady = Set(
      own.system.quantities.indices.filter {
        own.system.quantities[$0].reference != other.system.quantities[$0].reference
      })
    guard let view = variation.growth(.zero)?.view, let needs = own.sizes.textNeeds(of: layout.views[view]),
      let more = other.sizes.textNeeds(of: layout.views[view])
    else {
      (width, height, lineCount) = (nil, nil, nil)
      return
    }
    func moving(_ one: Rational?, _ other: Rational?) -> SweepPiece.Moving? {
      guard let one, let other else { return nil }
      return SweepPiece.Moving(value: one, slope: other - one)
    }
    width = moving(needs.width, more.width)
    height = moving(needs.height, more.height)
    lineCount = moving(needs.lineCount, more.lineCount)
  }

  private static func rates(
    _ rows: [LinearSystem.Row], _ others: [LinearSystem.Row], distance: Rational
  ) -> [Int: Rational]? {
    guard rows.count == others.count else { return nil }
    var rates: [Int: Rational] = [:]
    for (index, (one, other)) in zip(rows, others).enumerated() {
      guard one != other else { continue }
      let change = other.form.constant - one.form.constant
      guard one.form + change == other.form, one.relation == other.relation, one.priority == other.priority else {
        return nil
      }
      rates[index] = change / distance
    }
    return rates
  }

  /// Sweeps the amount from `start` to `end`, both at least 0, upward or downward. Pieces measure the distance from 0.
  /// Returns nil if there are too many pieces.
  func sweep(
    from start: Rational, to end: Rational, isUp: Bool, limit: SolverLimit, until isLast: (SweepPiece) -> Bool
  ) throws(SolverStop) -> [SweepPiece]? {
    var moved = system
    var signed: [Int: Rational] = [:]
    for (row, rate) in rates {
      let rate = isUp ? rate : -rate
      signed[row] = rate
      let known = moved.rows[row]
      moved.rows[row] = LinearSystem.Row(known.form + rate * start, known.relation, known.priority)
    }
    return try ConstraintSolver.sweep(
      moved, rates: signed, from: start, to: end, pieceLimit: 2_000, until: isLast, pivotLimit: limit.pivots,
      shouldContinue: limit.shouldContinue)
  }
}
