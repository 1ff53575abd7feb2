import ConstraintSolver
import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax

extension StateBuilder {
  /// The layout for all sizes of the root in a range. The range is extended to include the preview's own size. Returns
  /// nil if there are too many pieces.
  func sweep(
    _ preview: Preview, _ axis: SweepAxis, _ range: ClosedRange<Rational>, findsWarnings: Bool
  ) throws(SolverStop) -> PreviewState.Sweep? {
    let environment = preview.environment
    // A fitted side follows from the content, so it cannot be chosen.
    guard axis == .width ? !environment.fitted.width : !environment.fitted.height else { return nil }
    let size = axis == .width ? environment.width : environment.height
    let (from, to) = (max(1, min(range.lowerBound, size)), max(range.upperBound, size))
    guard snapshot.model.layouts.indices.contains(solved.layout) else { return nil }
    let found = try LayoutAnalysis.sweep(
      snapshot.model, snapshot.model.layouts[solved.layout], preview, axis, from: from, to: to, limit: limit)
    guard let found, found.pieces.count <= Self.pieceLimit else { return nil }
    var sampler = WarningSampler(self, preview, axis)
    var pieces: [PreviewState.Piece] = []
    var explained = 0
    var reasons: BindingRows?
    for piece in found.pieces {
      var whole = self.piece(piece, preview, axis)
      if findsWarnings, !whole.unmet.isEmpty, explained < Self.explainedLimit {
        explained += 1
        reasons = try explain(&whole, preview, axis, after: reasons)
      }
      let parts = findsWarnings ? try sampler.parts(of: whole, piece.turns(along: axis)) : [whole]
      guard let parts else { return nil }
      for part in parts {
        if let last = pieces.indices.last, pieces[last].continues(in: part) {
          pieces[last].to = part.to
        } else {
          pieces.append(part)
        }
      }
    }
    return PreviewState.Sweep(pieces: pieces)
  }

  /// The largest number of pieces that a page can show.
  private static let pieceLimit = 1_000

  /// The number of pieces for which reasons of unsatisfied constraints are computed. Each costs a solve.
  private static let explainedLimit = 16

  /// Adds to the unsatisfied constraints of a piece the rows that allow no smaller error. They are computed at a size
  /// inside the piece. Returns these rows; `previous` are those of another piece, which often have the same reasons.
  private func explain(
    _ piece: inout PreviewState.Piece, _ preview: Preview, _ axis: SweepAxis, after previous: BindingRows?
  ) throws(SolverStop) -> BindingRows? {
    var preview = preview
    let size = Rational.half * (piece.from + piece.to)
    if axis == .width { preview.environment.resize(width: size) } else { preview.environment.resize(height: size) }
    guard let solution = try snapshot.solution(ofLayout: solved.layout, in: preview, limit: limit) else {
      return previous
    }
    return explain(&piece.unmet, on: solution, solution.looks, swept: axis, after: previous)
  }

  private func piece(_ piece: LayoutPiece, _ preview: Preview, _ axis: SweepAxis) -> PreviewState.Piece {
    let conflicts = piece.conflicts.map { conflict($0, preview, piece.looks, swept: axis) }
    var open: [Int] = []
    for value in piece.values where !value.isDetermined && open.last != value.view { open.append(value.view) }
    let unmet = piece.unmet.map { unmet, slope in
      PreviewState.Unmet(
        row: row(unmet.member, piece.looks),
        error: LinearNumber(.init(value: unmet.error, slope: slope), from: piece.from))
    }
    return PreviewState.Piece(
      from: piece.from, to: piece.to,
      verdict: verdict(
        isUnsolved: piece.isUnsolved, conflicts: conflicts, open: open, warnings: [], unmet: unmet),
      frames: frames(on: piece, preview, axis), looks: piece.looks, conflicts: conflicts, unmet: unmet, open: open,
      warnings: [])
  }

  /// The frames of all views in the root.
  private func frames(on piece: LayoutPiece, _ preview: Preview, _ axis: SweepAxis) -> [LinearFrame] {
    let environment = preview.environment
    let zero = LinearNumber(.zero)
    let swept = LinearNumber(.zero, slope: .one)
    func side(_ own: SweepAxis, _ size: Rational, _ fitted: SweepPiece.Moving?) -> LinearNumber {
      axis == own ? swept : fitted.map { LinearNumber($0, from: piece.from) } ?? LinearNumber(size)
    }
    let root = LinearFrame(
      x: zero, y: zero, width: side(.width, environment.width, piece.fittedRoot.width),
      height: side(.height, environment.height, piece.fittedRoot.height))
    // Alignment rectangles in reading coordinates, which start at the root's leading edge.
    var readings = [root]
    var frames = [root]
    for view in solved.source.views.dropFirst() {
      let first = (view.index - 1) * MeasuredAttribute.allCases.count
      guard let parent = view.superview, readings.indices.contains(parent), piece.values.indices.contains(first + 3)
      else { return frames }
      let values = (0..<4).map { LinearNumber(piece.values[first + $0].value, from: piece.from) }
      let (outer, look) = (readings[parent], piece.looks.views[view.index])
      let leading = values[0]
      let isFlipped = piece.looks.views[parent].isFlipped
      let x = isFlipped ? outer.x + outer.width - values[2] - leading : outer.x + leading
      let reading = LinearFrame(x: x, y: outer.y + values[1], width: values[2], height: values[3])
      readings.append(reading)
      let left = environment.isRightToLeft ? root.width - (x + reading.width) : x
      let insets = look.alignmentInsets
      frames.append(
        LinearFrame(
          x: left + -insets.left, y: reading.y + -insets.top, width: reading.width + insets.width,
          height: reading.height + insets.height))
    }
    return frames
  }
}

extension PreviewState.Piece {
  /// Whether the next piece has the same content, so that the two can be merged.
  fileprivate func continues(in next: PreviewState.Piece) -> Bool {
    verdict == next.verdict && frames == next.frames && open == next.open && looks.views == next.looks.views
      && looks.margins == next.looks.margins && conflicts.map(\.members) == next.conflicts.map(\.members)
      && unmet.map(\.row) == next.unmet.map(\.row) && unmet.map(\.error) == next.unmet.map(\.error)
      && warnings.hasSameKeys(next.warnings)
  }
}

extension [PreviewState.Finding] {
  /// Whether these are the same problems, whatever their numbers are.
  fileprivate func hasSameKeys(_ others: [PreviewState.Finding]) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy { $0.line == $1.line && $0.code == $1.code && $0.text == $1.text }
  }
}

/// Splits pieces where a warning begins or ends. Warnings about the picture and expectations are not constraints, so the
/// layout is solved at a few sizes. The exact sizes at which most of them begin and end are known. Where others differ
/// between two sizes, bisection computes the boundary.
private struct WarningSampler {
  let builder: StateBuilder
  let preview: Preview
  let axis: SweepAxis
  /// The number of sizes that can still be solved.
  private var budget: Int
  /// The last size that was solved. Most of its solution is the same at the next one.
  private var last: PreviewSolution?
  /// The warnings at the end of the last piece, and what is undetermined on it.
  private var end: (warnings: [PreviewState.Finding], open: [Int])?

  private typealias Sample = (size: Rational, warnings: [PreviewState.Finding])

  init(_ builder: StateBuilder, _ preview: Preview, _ axis: SweepAxis) {
    (self.builder, self.preview, self.axis) = (builder, preview, axis)
    budget = max(200, min(800, 40_000 / max(1, builder.solved.views.count)))
  }

  /// Returns the parts of a piece between which the warnings change. `turns` are the known sizes inside it at which they
  /// may change. Returns nil if too many sizes would have to be solved.
  mutating func parts(
    of piece: PreviewState.Piece, _ turns: [ProblemTurn]
  ) throws(SolverStop) -> [PreviewState.Piece]? {
    guard piece.verdict != .unsolved, piece.from < piece.to else {
      end = nil
      return [piece]
    }
    var found: [(end: Rational, warnings: [PreviewState.Finding])] = []
    var start = piece.from
    for turn in turns + [ProblemTurn(size: piece.to, end: piece.to)] where turn.size > start {
      guard budget > 0 else { return nil }
      let margin = (Rational(1, over: 1024) ?? .zero) * (turn.size - start)
      let last = try sample(turn.size - margin)
      // What is the same as before the piece, and at its end, is the same between.
      let isSame =
        start == piece.from && end.map { $0.open == piece.open && $0.warnings.hasSameKeys(last.warnings) } ?? false
      let first = isSame ? last : try sample(start + margin)
      found += try ends(first, last).map { ($0.end ?? turn.end, $0.warnings) }
      end = (last.warnings, piece.open)
      start = turn.size
    }
    var parts: [PreviewState.Piece] = []
    var rest = piece
    for (end, warnings) in found where end > rest.from {
      var part = rest
      part.warnings = warnings
      part.verdict = builder.verdict(
        isUnsolved: false, conflicts: part.conflicts, open: part.open, warnings: warnings, unmet: part.unmet)
      part.to = end
      parts.append(part)
      rest.from = part.to
    }
    return parts
  }

  /// The sizes between two samples at which the warnings change. The last part ends at the end of the piece.
  private mutating func ends(
    _ first: Sample, _ last: Sample
  ) throws(SolverStop) -> [(end: Rational?, warnings: [PreviewState.Finding])] {
    guard !first.warnings.hasSameKeys(last.warnings), budget > 0 else { return [(nil, first.warnings)] }
    guard last.size - first.size > Self.precision else {
      return [(end(between: first.size, and: last.size), first.warnings), (nil, last.warnings)]
    }
    let middle = try sample(.half * (first.size + last.size))
    let below = try ends(first, middle)
    return try below.dropLast() + ends(middle, last)
  }

  /// The precision of the bisection, in points.
  private static let precision = Rational(1, over: 16) ?? 1

  /// A whole point between two sizes, or else a device pixel: differences below a pixel are not reported.
  private func end(between first: Rational, and last: Rational) -> Rational {
    let middle = Rational.half * (first + last)
    let pixels = [1, 2, 3].map { scale in (Rational(scale) * middle + .half).floor / Rational(scale) }
    return pixels.first { first <= $0 && $0 <= last } ?? middle
  }

  private mutating func sample(_ size: Rational) throws(SolverStop) -> Sample {
    budget -= 1
    var preview = preview
    if axis == .width { preview.environment.resize(width: size) } else { preview.environment.resize(height: size) }
    guard
      let solution = try builder.snapshot.solution(
        ofLayout: builder.solved.layout, in: preview, after: last, limit: builder.limit)
    else { return (size, []) }
    last = solution
    // A piece shows which warnings there are, not their messages.
    return (size, builder.warnings(on: solution, givesLimits: false))
  }
}
