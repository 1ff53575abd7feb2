package import ConstraintSolver
package import LayoutLowering
package import LayoutModel
import LayoutSyntax

/// One layout in one preview, for all widths or heights of its root in a range.
package struct LayoutSweep: Sendable {
  package let preview: Preview
  package let axis: SweepAxis
  /// The pieces in order. Each begins where the previous one ends.
  package let pieces: [LayoutPiece]
}

/// The size of the root that is varied. All else is as in the preview.
package enum SweepAxis: String, Sendable, CaseIterable {
  case width, height

  /// The attribute of a view's size on the axis.
  var size: Attribute { self == .width ? .width : .height }

  /// How a size on the axis is read: 320 `wide`.
  package var adjective: String { self == .width ? "wide" : "high" }
}

/// A range of sizes in which all values are linear.
package struct LayoutPiece: Sendable {
  /// The range in points.
  package let from: Rational
  package let to: Rational
  /// The conflicts on the piece. `missing` is measured at `from`.
  package let conflicts: [Conflict]
  /// Written constraints below 1000 that are not satisfied, with the error at `from`.
  package let unmet: [(constraint: UnmetConstraint, slope: Rational)]
  /// The four measured values of every view but the root, in document order.
  package let values: [(view: Int, attribute: MeasuredAttribute, value: SweepPiece.Moving, isDetermined: Bool)]
  /// The root's size on a fitted side; nil on any other side.
  package let fittedRoot: (width: SweepPiece.Moving?, height: SweepPiece.Moving?)
  package let isUnsolved: Bool
  /// The properties of views, besides their frames, that pictures show on the piece.
  package let looks: LayoutAppearance
  /// The rows at one size of the piece.
  let lowered: LoweredLayout
  /// The left side of each expectation that applies and that the rows determine, minus its right side.
  let expected: [(expectation: Int, error: SweepPiece.Moving)]

  package var status: PreviewSolution.Status {
    if !conflicts.isEmpty { return .conflict }
    return values.allSatisfy(\.isDetermined) ? .satisfied : .ambiguous
  }
}

/// Solves a layout for all sizes of the root in a range. Returns nil if there are too many pieces to report.
///
/// The sizes at which other rows apply are cut out first: a `when`, margins that grow with the root, text that takes
/// fewer lines. Between two cuts, only constants change with the size. The size at which a text takes fewer lines is
/// found by bisection, to a 64th of a point. All other ends are exact.
package func sweep(
  _ model: LayoutModel, _ layout: Layout, _ preview: Preview, _ axis: SweepAxis, from: Rational, to: Rational,
  limit: SolverLimit = SolverLimit()
) throws(SolverStop) -> LayoutSweep? {
  var sweep = Sweeping(model: model, layout: layout, preview: preview, axis: axis, limit: limit)
  guard let pieces = try sweep.pieces(from: from, to: to) else { return nil }
  return LayoutSweep(preview: preview, axis: axis, pieces: pieces)
}

extension Environment {
  /// The size of the root from which on it is regular; nil if its size does not decide that.
  func regularSize(_ axis: SweepAxis) -> Rational? {
    switch axis {
    case .width: isWidthClassOfSize ? Self.regularWidth : nil
    case .height: isHeightClassOfSize ? Self.regularHeight : nil
    }
  }
}

private struct Sweeping {
  let model: LayoutModel
  let layout: Layout
  let preview: Preview
  let axis: SweepAxis
  let limit: SolverLimit
  /// The solver that determines the lines of texts.
  var solver = SystemSolver(LinearSystem())

  /// The accuracy of the sizes at which a text takes another line, in points.
  private static let precision = Rational(1, over: 64) ?? 1

  mutating func pieces(from: Rational, to: Rational) throws(SolverStop) -> [LayoutPiece]? {
    let environment = preview.environment
    var cuts = [from, to]
    if axis == .width, !environment.isPad { cuts.append(Geometry.marginStep) }
    cuts.append(axis == .width ? environment.height : environment.width)
    if let regular = environment.regularSize(axis) { cuts.append(regular) }
    if axis == .width, let step = ContentSizes(model, layout, environment).readableStep { cuts.append(step) }
    cuts = Set(cuts.filter { from <= $0 && $0 <= to }).sorted()
    var pieces: [LayoutPiece] = []
    for (start, end) in zip(cuts, cuts.dropFirst()) {
      for (first, last) in try evenParts(start, end) {
        guard let found = try sweepPart(first, last) else { return nil }
        pieces += found
      }
    }
    return pieces
  }

  // MARK: Parts

  /// Cuts the range where texts take other numbers of lines.
  private mutating func evenParts(_ start: Rational, _ end: Rational) throws(SolverStop) -> [(Rational, Rational)] {
    let known = ContentSizes(model, layout, preview.environment)
    guard layout.views.contains(where: { known.wraps($0) }) else { return [(start, end)] }
    var cuts = [start]
    var parts = [(start, end, try heights(at: inside(start, end, 1)), try heights(at: inside(start, end, 999)))]
    while let (low, high, below, above) = parts.popLast() {
      guard below != above else { continue }
      let middle = Rational.half * (low + high)
      guard high - low > Self.precision else {
        cuts.append(middle)
        continue
      }
      let there = try heights(at: middle)
      parts.append((middle, high, there, above))
      parts.append((low, middle, below, there))
    }
    cuts.append(end)
    cuts = Set(cuts).sorted()
    return Array(zip(cuts, cuts.dropFirst()))
  }

  private func inside(_ start: Rational, _ end: Rational, _ thousandths: Int) -> Rational {
    start + (Rational(thousandths, over: 1000) ?? .half) * (end - start)
  }

  /// Returns the natural heights of texts that wrap.
  private mutating func heights(at size: Rational) throws(SolverStop) -> [Rational] {
    let sizes = try contentSizes(at: size)
    return layout.views.filter { sizes.wraps($0) }.map { sizes.naturalSize(of: $0).height ?? .zero }
  }

  private func environment(at size: Rational) -> Environment {
    var environment = preview.environment
    switch axis {
    case .width: environment.resize(width: size)
    case .height: environment.resize(height: size)
    }
    return environment
  }

  /// Returns the content sizes of the second solve in a preview of that size.
  private mutating func contentSizes(at size: Rational) throws(SolverStop) -> ContentSizes {
    let environment = environment(at: size)
    let sizes = ContentSizes(model, layout, environment)
    let isFedBack = layout.views.contains { sizes.wraps($0) || sizes.isOn(.preservesSuperviewLayoutMargins, $0) }
    guard isFedBack else { return sizes }
    return ContentSizes(
      model, layout, environment, feedback: try solver.feedback(of: sizes, limit), after: sizes)
  }

  // MARK: Pieces

  /// Solves one part, on which only constants change.
  private mutating func sweepPart(_ start: Rational, _ end: Rational) throws(SolverStop) -> [LayoutPiece]? {
    // Two sizes inside the part show how each constant changes.
    let (low, high) = (inside(start, end, 250), inside(start, end, 750))
    let sizes = try contentSizes(at: low)
    let lowered = Lowering.lower(sizes)
    let other = Lowering.lower(try contentSizes(at: high))
    guard lowered.system.rows.count == other.system.rows.count else { return nil }
    var system = lowered.system
    var rates: [Int: Rational] = [:]
    for (index, (one, next)) in zip(lowered.system.rows, other.system.rows).enumerated() {
      guard one.form.constant != next.form.constant else { continue }
      let rate = (next.form.constant - one.form.constant) / (high - low)
      rates[index] = rate
      system.rows[index] = LinearSystem.Row(one.form + rate * (start - low), one.relation, one.priority)
    }
    let expected = expectedForms(lowered, other, at: low, high)
    system.quantities += expected.map { LinearSystem.Quantity($0.form, near: nil) }
    let pieces = try ConstraintSolver.sweep(
      system, rates: rates, from: start, to: end, pivotLimit: limit.pivots, shouldContinue: limit.shouldContinue)
    guard let pieces else { return nil }
    let members = Members(sizes, lowered.origins, swept: axis)
    let looks = LayoutAppearance(lowered.geometry)
    return try pieces.map { piece throws(SolverStop) in
      let conflicts = try self.conflicts(on: piece, of: system, rates, from: start, members)
      return self.piece(piece, conflicts, lowered, members, looks, expected)
    }
  }

  /// The left side of an expectation minus its right side, at one size, and what each point adds to its constant.
  private typealias ExpectedSide = (expectation: Int, form: LinearForm, size: Rational, rate: Rational)

  /// Returns those of the expectations that apply at both sizes.
  private func expectedForms(
    _ lowered: LoweredLayout, _ other: LoweredLayout, at low: Rational, _ high: Rational
  ) -> [ExpectedSide] {
    let layout = lowered.sizes.layout
    var preview = preview
    preview.environment = lowered.sizes.environment
    return layout.expectations.indices.compactMap { index in
      let expectation = layout.expectations[index]
      guard expectation.applies(to: preview), let form = lowered.geometry.form(of: expectation.constraint),
        let next = other.geometry.form(of: expectation.constraint)
      else { return nil }
      let change = next.constant - form.constant
      return form + change == next ? (index, form, low, change / (high - low)) : nil
    }
  }

  /// Returns the conflicts on a piece, as a new solver finds them at a size inside it. A dropped row can have several
  /// irreducible sets, and which one the sweep finds depends on the previous pieces.
  private func conflicts(
    on piece: SweepPiece, of system: LinearSystem, _ rates: [Int: Rational], from start: Rational, _ members: Members
  ) throws(SolverStop) -> [Conflict] {
    guard !piece.conflicts.isEmpty else { return [] }
    let size = Rational.half * (piece.from + piece.to)
    var system = system
    system.quantities = []
    for (row, rate) in rates {
      let known = system.rows[row]
      system.rows[row] = LinearSystem.Row(known.form + rate * (size - start), known.relation, known.priority)
    }
    let found = try solve(system, pivotLimit: limit.pivots, shouldContinue: limit.shouldContinue).conflicts
    guard found.map(\.dropped) == piece.conflicts.map(\.dropped) else {
      return piece.conflicts.map { members.conflict($0) }
    }
    return found.map { conflict in
      let slope = zip(conflict.members, conflict.growth).reduce(Rational.zero) { $0 + $1.1 * (rates[$1.0] ?? .zero) }
      return members.conflict(conflict, missing: conflict.missing - slope * (size - piece.from))
    }
  }

  private func piece(
    _ piece: SweepPiece, _ conflicts: [Conflict], _ lowered: LoweredLayout, _ members: Members,
    _ looks: LayoutAppearance, _ expected: [ExpectedSide]
  ) -> LayoutPiece {
    let open = Set(piece.open)
    let errors = expected.enumerated().compactMap { place, side -> (Int, SweepPiece.Moving)? in
      let quantity = lowered.system.quantities.count + place
      guard piece.values.indices.contains(quantity), !open.contains(quantity) else { return nil }
      let value = piece.values[quantity]
      return (
        side.expectation,
        SweepPiece.Moving(value: value.value + side.rate * (piece.from - side.size), slope: value.slope + side.rate)
      )
    }
    var unmet: [(constraint: UnmetConstraint, slope: Rational)] = []
    for (row, error) in piece.errors.sorted(by: { $0.key < $1.key }) {
      guard case .written(let constraint) = lowered.origins[row], !lowered.system.rows[row].priority.isRequired else {
        continue
      }
      unmet.append(
        (UnmetConstraint(constraint: constraint, member: members.member(row), error: error.value), error.slope))
    }
    return LayoutPiece(
      from: piece.from, to: piece.to,
      conflicts: conflicts,
      unmet: unmet,
      values: lowered.measured.enumerated().map { index, measured in
        (measured.view, measured.attribute, piece.values[index], !open.contains(index))
      },
      fittedRoot: (
        lowered.fittedRoot.width.map { piece.values[$0] }, lowered.fittedRoot.height.map { piece.values[$0] }
      ), isUnsolved: !piece.unsolved.isEmpty, looks: looks, lowered: lowered, expected: errors)
  }
}
