import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel

/// How far something can be varied in one direction before a problem appears.
enum VariedEnd {
  /// Up to this amount, a multiple of a pixel, nothing is wrong; a pixel further, the problem is there.
  case at(Rational, Finding)
  /// Nothing is wrong up to the greatest amount that is looked at.
  case beyond(Rational)
  /// Nothing is wrong at this amount. Whether more is possible is not known, for a reason.
  case atLeast(Rational, String)
}

/// Finds how far something can be varied on a preview: a parametric sweep names the amounts at which a problem can
/// begin, and a solve on both sides of each decides.
struct VariedWalk {
  let varied: VariedPreview
  let variation: Variation
  let isUp: Bool
  /// The greatest amount, at least 0.
  let most: Rational
  let pins: EdgePins
  /// The views that pictures show.
  private let isSeen: [Bool]
  /// The values that are undetermined without a change, by quantity.
  let open: Set<Int>
  private var solves = 0
  /// The pieces that were solved so far. Where there are more than `pieceLimit`, no end is found.
  var pieceCount = 0
  var pieceLimit = Int.max
  private var end: VariedEnd?
  /// The values that are undetermined on the piece before.
  private var openBefore: Set<Int>
  /// The amounts, in pixels, at which no problem was found.
  private var clean: Set<Int> = [0]

  /// The largest number of solves that decide about amounts.
  static let solveLimit = 16
  /// The largest number of steps in which the lines of other texts change.
  private static let stepLimit = 64

  init(_ varied: VariedPreview, _ variation: Variation, isUp: Bool, most: Rational) {
    self.varied = varied
    self.variation = variation
    self.isUp = isUp
    self.most = most
    pins = EdgePins(varied.layout)
    isSeen = varied.base.visibleViews(in: varied.layout)
    open = Set((varied.base.answers.last?.findings ?? []).enumerated().filter { !$1.isDetermined }.map(\.offset))
    openBefore = open
  }

  /// Returns where the first problem begins.
  mutating func walk() throws(SolverStop) -> VariedEnd {
    let base = varied.base
    guard base.conflicts.isEmpty, base.answers.last?.conflicts.isEmpty ?? false else {
      return try bounded(because: "constraints conflict")
    }
    guard !base.isUnsolved else { return .atLeast(.zero, "the layout is not solved") }
    let sizes = base.sizes
    guard sizes.feedback.overlaps.isEmpty, sizes.feedback.margins.isEmpty else {
      return try bounded(because: "margins depend on frames")
    }
    guard let first = VariedRows(varied, variation, Feedback()) else {
      return try bounded(because: "frames are not linear in it")
    }
    guard first.unsteady.isDisjoint(with: open) else { return try bounded(because: "values are undetermined") }
    var examined: Rational = .zero
    for step in try steps(first) {
      guard let rows = step.feedback.isEmpty ? first : VariedRows(varied, variation, step.feedback) else {
        return .atLeast(step.from, "frames are not linear in it")
      }
      try walk(rows, step)
      if let end { return end }
      examined = step.to
    }
    return examined < most ? .atLeast(floor(examined), "texts change their lines too often") : .beyond(most)
  }

  // MARK: Steps

  /// Amounts between which each text has the same number of lines.
  struct Step {
    let from: Rational
    let to: Rational
    let feedback: Feedback
  }

  /// Cuts the amounts where a text takes another number of lines, by the widths of the first solve. On a piece of it, a
  /// width grows or shrinks, so between two equal needs there is no other.
  mutating func steps(_ first: VariedRows) throws(SolverStop) -> [Step] {
    let sizes = first.lowered.sizes
    let texts = varied.layout.views.filter { sizes.wraps($0) }
    guard !texts.isEmpty else { return [Step(from: .zero, to: most, feedback: Feedback())] }
    var steps: [Step] = []
    var lastTexts: [WrappedText]?
    let pieces =
      try first.sweep(from: .zero, to: most, isUp: isUp, limit: varied.limit) { _ in
        pieceCount += 1
        return pieceCount >= pieceLimit
      } ?? []
    for piece in pieces where steps.count < Self.stepLimit {
      func widths(at amount: Rational) -> [Rational] {
        texts.map { piece.values[first.lowered.quantity(.width, ofView: $0.index)].value(after: amount - piece.from) }
      }
      func wrapped(at amount: Rational) -> [WrappedText] {
        zip(texts, widths(at: amount)).map { sizes.wrappedText(of: $0, atWidth: $1) }
      }
      func add(_ from: Rational, _ to: Rational, _ wrapped: [WrappedText]) {
        let middle = Rational.half * (from + to)
        let feedback = Feedback(
          widths: Dictionary(uniqueKeysWithValues: zip(texts.map(\.index), widths(at: middle))))
        if wrapped == lastTexts, let last = steps.last {
          steps[steps.count - 1] = Step(from: last.from, to: to, feedback: last.feedback)
        } else {
          steps.append(Step(from: from, to: to, feedback: feedback))
        }
        lastTexts = wrapped
      }
      // A width of 0 means no width, so what a text needs there says nothing about the widths beside it.
      let cuts = [piece.from, piece.from + Self.precision, piece.to - Self.precision, piece.to]
      let ends = zip(cuts, cuts.dropFirst()).allSatisfy(<) ? cuts : [piece.from, piece.to]
      var spans = zip(ends, ends.dropFirst()).reversed().map { ($0, $1, wrapped(at: $0), wrapped(at: $1)) }
      while let (from, to, below, above) = spans.popLast(), steps.count < Self.stepLimit {
        let middle = Rational.half * (from + to)
        if below == above || to - from <= Self.precision {
          add(from, to, wrapped(at: middle))
        } else {
          let there = wrapped(at: middle)
          spans.append((middle, to, there, above))
          spans.append((from, middle, below, there))
        }
      }
    }
    return steps
  }

  /// The accuracy of an amount at which a text takes another number of lines, in points. What is reported is a multiple
  /// of a pixel, and is verified.
  private static let precision = Rational(1, over: 64) ?? 1

  // MARK: Pieces

  private mutating func walk(_ rows: VariedRows, _ step: Step) throws(SolverStop) {
    var stop: SolverStop?
    // Between steps, texts take another number of lines, so frames jump. Before the first one there is nothing.
    var isFirst = !step.from.isZero
    let pieces = try rows.sweep(from: step.from, to: step.to, isUp: isUp, limit: varied.limit) { piece in
      pieceCount += 1
      guard pieceCount <= pieceLimit else {
        end = .atLeast(floor(piece.from), "frames change too often")
        return true
      }
      do throws(SolverStop) {
        try examine(piece, rows, isFirst: isFirst)
      } catch {
        stop = error
      }
      isFirst = false
      return end != nil || stop != nil
    }
    if let stop { throw stop }
    if pieces == nil, end == nil { end = .atLeast(step.from, "frames change too often") }
  }

  private mutating func examine(_ piece: SweepPiece, _ rows: VariedRows, isFirst: Bool) throws(SolverStop) {
    guard piece.unsolved.isEmpty else {
      end = .atLeast(floor(piece.from), "the layout takes too many steps")
      return
    }
    let undetermined = Set(piece.open)
    let isOpened = undetermined.contains { $0 < rows.lowered.measured.count && !open.contains($0) }
    if !piece.conflicts.isEmpty || isOpened {
      try decide(piece.from)
      // A conflict that is too small to be seen has no frames that could be compared.
      if end == nil { end = .atLeast(floor(piece.from), "constraints conflict by less than can be seen") }
      return
    }
    for amount in beginnings(on: piece, rows, undetermined, isFirst: isFirst) where end == nil {
      try decide(piece.from + amount)
    }
    openBefore = undetermined
  }

  /// Returns the distances into a piece at which a problem begins, ascending.
  private func beginnings(
    on piece: SweepPiece, _ rows: VariedRows, _ undetermined: Set<Int>, isFirst: Bool
  ) -> [Rational] {
    let length = piece.to - piece.from
    var beginnings: Set<Rational> = []
    let rules = FrameRules(rows.lowered.sizes, pins, values(on: piece, rows, undetermined))
    // A frame that becomes determined can have a problem at once, whether it moves or not.
    func isSettled(_ view: Int) -> Bool {
      view != View.rootIndex
        && MeasuredAttribute.allCases.contains { attribute in
          let quantity = rows.lowered.quantity(attribute, ofView: view)
          return openBefore.contains(quantity) && !undetermined.contains(quantity)
        }
    }
    let moving = isSeen.indices.map { isFirst || isSettled($0) || rules.values.isMoving($0) }
    func isChanged(_ view: Int) -> Bool {
      moving[view] || varied.layout.views[view].superview.map { moving[$0] } ?? false
    }
    let views = varied.layout.views.dropFirst().filter { isSeen[$0.index] }.map(\.index)
    for view in views where isChanged(view) {
      for problem in FrameProblem.allCases where !problem.isOfPairs {
        guard !isKnown(problem, .view(view)) else { continue }
        beginnings.formUnion(rules.beginnings(of: problem, [view], within: length))
      }
    }
    for family in Dictionary(grouping: views, by: { varied.layout.views[$0].superview }).values {
      let reaches = family.map { rules.reach(of: $0, within: length) }
      for (index, first) in family.enumerated() {
        guard let own = reaches[index] else { continue }
        for (second, other) in zip(family, reaches).dropFirst(index + 1) where moving[first] || moving[second] {
          guard let other, own.meets(other), !isKnown(.overlap, .siblings(first, second)) else { continue }
          beginnings.formUnion(rules.beginnings(of: .overlap, [first, second], within: length))
        }
      }
    }
    for (place, expectation) in rows.expectations.enumerated() {
      let quantity = rows.lowered.system.quantities.count + place
      guard piece.values.indices.contains(quantity), !undetermined.contains(quantity) else { continue }
      beginnings.formUnion(
        failures(of: expectation, piece.values[quantity], from: piece.from, within: length))
    }
    return beginnings.sorted()
  }

  private func isKnown(_ problem: FrameProblem, _ subject: FindingSubject) -> Bool {
    varied.known.contains(FindingIdentity(problem.kind, layout: varied.layoutIndex, subject))
  }

  func values(on piece: SweepPiece, _ rows: VariedRows, _ undetermined: Set<Int>) -> VariedValues {
    let lowered = rows.lowered
    let environment = varied.base.preview.environment
    func side(_ quantity: Int?, _ length: Rational) -> SweepPiece.Moving {
      quantity.map { piece.values[$0] } ?? SweepPiece.Moving(constant: length)
    }
    func need(_ need: SweepPiece.Moving?) -> SweepPiece.Moving? {
      need.map { need in
        let slope = isUp ? need.slope : -need.slope
        return SweepPiece.Moving(value: need.value + slope * piece.from, slope: slope)
      }
    }
    var values = VariedValues(
      piece: piece, open: undetermined, lowered: lowered,
      root: (
        side(lowered.fittedRoot.width, environment.width), side(lowered.fittedRoot.height, environment.height)
      ))
    if let view = variation.growth(.zero)?.view {
      values.text = (view, need(rows.width), need(rows.height), need(rows.lineCount))
    }
    return values
  }

  /// Returns where on a piece an expectation begins to fail.
  private func failures(
    of expected: (index: Int, rate: Rational), _ value: SweepPiece.Moving, from: Rational, within length: Rational
  ) -> [Rational] {
    let expectation = varied.layout.expectations[expected.index]
    let rate = isUp ? expected.rate : -expected.rate
    let moving = SweepPiece.Moving(value: value.value + rate * from, slope: value.slope + rate)
    let least = varied.pixel * (Rational(1, over: 100) ?? 1)
    func fails(_ error: SweepPiece.Moving) -> Rational? {
      if error.value >= least { return .zero }
      guard error.slope.sign > 0 else { return nil }
      let distance = (least - error.value) / error.slope
      return distance <= length ? distance : nil
    }
    switch expectation.constraint.relation {
    case .atMost: return [fails(moving)].compactMap(\.self)
    case .atLeast: return [fails(-moving)].compactMap(\.self)
    case .equal: return [fails(moving), fails(-moving)].compactMap(\.self)
    }
  }

  // MARK: Decisions

  private func floor(_ amount: Rational) -> Rational { (amount / varied.pixel).floor * varied.pixel }

  private func findings(at pixels: Int) throws(SolverStop) -> [Finding]? {
    let amount = Rational(pixels) * varied.pixel
    return try varied.newFindings(variation, by: isUp ? amount : -amount)
  }

  /// Decides whether a problem begins at an amount: by a solve at the next whole pixel, and one at the pixel before.
  private mutating func decide(_ amount: Rational) throws(SolverStop) {
    guard var pixels = (amount / varied.pixel).floor.int else { return }
    // The last whole pixel, such as a number of 0, has none after it.
    if Rational(pixels + 1) * varied.pixel > most { pixels -= 1 }
    guard pixels >= 0, !clean.contains(pixels + 1) else { return }
    guard solves < Self.solveLimit else {
      end = .atLeast(floor(amount), "too many amounts had to be tried")
      return
    }
    solves += 1
    guard var found = try findings(at: pixels + 1) else {
      end = .atLeast(floor(amount), Room.unsolvedReason)
      return
    }
    guard !found.isEmpty else {
      clean.insert(pixels + 1)
      return
    }
    // A problem is reported from a length on, which can be reached at a whole pixel.
    while !clean.contains(pixels) {
      solves += 1
      guard let before = try findings(at: pixels) else { break }
      if before.isEmpty { break }
      guard solves < Self.solveLimit, pixels > 0 else {
        end = .atLeast(.zero, "too many amounts had to be tried")
        return
      }
      found = before
      pixels -= 1
    }
    if let first = found.first { end = .at(Rational(pixels) * varied.pixel, first) }
  }

  /// Returns an amount without a problem, by bisection between solves. That there is no problem between is not proved.
  private mutating func bounded(because reason: String) throws(SolverStop) -> VariedEnd {
    guard let last = (most / varied.pixel).floor.int, last > 0 else { return .atLeast(.zero, reason) }
    var (low, high) = (0, 1)
    while solves < Self.solveLimit, high <= last, try findings(at: high)?.isEmpty == true {
      solves += 1
      (low, high) = (high, 2 * high)
    }
    high = min(high, last + 1)
    while solves < 2 * Self.solveLimit, high - low > 1 {
      solves += 1
      let middle = low + (high - low) / 2
      if try findings(at: middle)?.isEmpty == true { low = middle } else { high = middle }
    }
    return .atLeast(Rational(low) * varied.pixel, reason)
  }
}

extension FrameProblem {
  /// Whether it is about two siblings.
  var isOfPairs: Bool { self == .overlap }
}
