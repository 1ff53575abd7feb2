package import ConstraintSolver
package import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// How far something can be varied on a preview, or on one combination of a range.
package struct Room: Sendable {
  /// The amount in points: a multiple of a pixel with which everything holds. A number below 0 is missing.
  package let amount: Rational
  package let certainty: Certainty
  /// What is wrong a pixel further; nil if nothing is.
  package let limit: RoomLimit?

  /// What is known about an amount.
  package enum Certainty: Sendable, Hashable {
    /// Everything holds with the amount. With a pixel more, the limit is reported.
    case exact
    /// Everything holds with the amount. Whether it does with more is not known, for a reason; nil if no limit was
    /// looked for beyond the amount.
    case atLeast(String?)
    /// With a pixel more, the limit is reported. Whether everything holds with the amount is not proved, for a reason.
    case atMost(String)
  }
}

/// A problem that ends a room.
package struct RoomLimit: Sendable {
  package let kind: DiagnosticKind
  /// What it is about, as it is written: views, constraints or expectations.
  package let subjects: [String]
  /// The name of the preview.
  package let preview: String
  /// The size of the root, and the values of the lists of a range.
  package let screen: String
}

/// A layout in all its previews, in which something can be varied.
struct VariedLayout {
  let model: LayoutModel
  let layoutIndex: Int
  private(set) var places: [Place]
  /// By the name of a preview that is only in part in `places`, what is known about the rest.
  private(set) var leftOut: [String: String] = [:]
  private let limit: SolverLimit
  /// By place, what the proof of a range shows without a change.
  private var baseProofs: [Int: RangeAnswer] = [:]

  /// A preview of one size, or one combination of a range.
  struct Place {
    let preview: Preview
    /// The combination of the range; nil for one size.
    let combination: PreviewCombination?
    /// Whether a combination before it has the same rows, and so the same corners and intervals of numbers.
    let isRepeated: Bool
    /// The preview of one size, or the corners of the combination.
    var corners: [VariedPreview]

    var environment: Environment { combination?.environment ?? preview.environment }
  }

  /// The largest number of combinations of all ranges that differ in their rows. The largest text sizes, which leave the
  /// least room, and the standard size come first.
  static let combinationLimit = 48
  /// The largest number of sizes in a range that a proof can add.
  private static let addedSizes = 4
  /// The work of one proof, in rows.
  private static let proofRows = 400_000

  init?(_ snapshot: Snapshot, layout index: Int, within limit: SolverLimit) throws(SolverStop) {
    guard let solution = snapshot.solution else { return nil }
    try self.init(snapshot.model, solution, layout: index, within: limit)
  }

  init?(
    _ model: LayoutModel, _ solution: Solution, layout index: Int, within limit: SolverLimit
  ) throws(SolverStop) {
    guard let solved = solution.layouts.first(where: { $0.layout == index }), model.layouts.indices.contains(index)
    else { return nil }
    self.model = model
    layoutIndex = index
    self.limit = limit
    let layout = model.layouts[index]
    var places: [Place] = []
    var equal = EqualCombinations(model, layout)
    var combinationCount = 0
    for preview in model.previews(of: index) {
      guard let range = preview.range else {
        guard let base = solved.previews.first(where: { $0.preview.name == preview.name }) else { continue }
        let varied = VariedPreview(model, layout: index, base, references: solved.previews, limit)
        places.append(Place(preview: preview, combination: nil, isRepeated: false, corners: [varied]))
        continue
      }
      guard layout.isProvable else { continue }
      var known: [EqualCombinations.Key: [VariedPreview]] = [:]
      var examined: [(order: Int, place: Place)] = []
      for order in range.ordersOfExamination {
        let combination = range.combinations[order]
        let key = equal.key(of: SizeRange(combination))
        if let corners = known[key] {
          examined.append(
            (order, Place(preview: preview, combination: combination, isRepeated: true, corners: corners)))
          continue
        }
        guard combinationCount < Self.combinationLimit else { break }
        combinationCount += 1
        let solutions = try combination.corners.map { size throws(SolverStop) in
          try Self.solve(model, layout, preview, combination, size, limit)
        }
        let corners = solutions.map {
          VariedPreview(model, layout: index, $0, references: solved.previews + solutions, limit)
        }
        known[key] = corners
        examined.append((order, Place(preview: preview, combination: combination, isRepeated: false, corners: corners)))
      }
      places += examined.sorted { $0.order < $1.order }.map(\.place)
      if examined.count < range.combinations.count {
        leftOut[preview.name] = "\(examined.count) of \(range.combinations.count) combinations are examined"
      }
    }
    self.places = places
  }

  private static func solve(
    _ model: LayoutModel, _ layout: Layout, _ preview: Preview, _ combination: PreviewCombination, _ size: RangePoint,
    _ limit: SolverLimit
  ) throws(SolverStop) -> PreviewSolution {
    try solveLayout(model, layout, preview.of(combination, at: size), shown: .nothing, after: nil, limit: limit)
  }

  var layout: Layout { model.layouts[layoutIndex] }

  /// Returns how far something can be varied at a place, up to an amount.
  ///
  /// In a range, the ends at its corners limit it. A proof of the whole range at that amount then finds a size with less
  /// room, or that there is none.
  mutating func room(
    _ variation: Variation, at index: Int, isUp: Bool, most: (VariedPreview) -> Rational, isProved: Bool = true
  ) throws(SolverStop) -> Room {
    var place = places[index]
    var best: (amount: Rational, room: Room)?
    func walk(_ varied: VariedPreview) throws(SolverStop) {
      var walk = VariedWalk(varied, variation, isUp: isUp, most: min(most(varied), best?.amount ?? most(varied)))
      let room = try walk.walk().room(of: varied, in: place)
      if best.map({ room.amount < $0.amount || room.amount == $0.amount && room.limit != nil }) ?? true {
        best = (room.amount, room)
      }
    }
    for corner in place.corners { try walk(corner) }
    guard let combination = place.combination, var found = best?.room else {
      return best?.room ?? Room(amount: .zero, certainty: .atLeast("there is no preview"), limit: nil)
    }
    if case .atLeast(.some) = found.certainty { return found }
    // One size is its own corner.
    if combination.widths.isPoint, combination.heights.isPoint { return found }
    guard isProved else { return found.unproved("the range is not examined here") }
    for _ in 0...Self.addedSizes {
      guard let problem = try problem(variation, isUp ? found.amount : -found.amount, at: index) else { return found }
      switch problem {
      case .gap(let reason): return found.unproved(reason)
      case .size(let size):
        let varied = try solved(combination, at: size, in: place)
        place.corners.append(varied)
        places[index].corners.append(varied)
        try walk(varied)
        guard let room = best?.room, room.amount < found.amount else {
          return found.unproved(Room.unconfirmedReason(at: size))
        }
        found = room
        if case .atLeast(.some) = found.certainty { return found }
      }
    }
    return found.unproved("the range has too many different sizes")
  }

  /// Returns one size of a range.
  private func solved(
    _ combination: PreviewCombination, at size: RangePoint, in place: Place
  ) throws(SolverStop) -> VariedPreview {
    let solution = try Self.solve(model, layout, place.preview, combination, size, limit)
    let references = (place.corners.first?.references ?? []) + [solution]
    return VariedPreview(model, layout: layoutIndex, solution, references: references, limit)
  }

  private enum Problem {
    /// There is a problem at this size.
    case size(RangePoint)
    /// The range is not proved.
    case gap(String)
  }

  /// Returns why a range is not without new problems at an amount; nil if it is.
  private mutating func problem(
    _ variation: Variation, _ amount: Rational, at index: Int
  ) throws(SolverStop) -> Problem? {
    let model = places[index].corners.first?.varied(variation, by: amount)?.model
    return try problem(at: index, in: model, growing: amount.isZero ? nil : variation.growth(amount))
  }

  /// Returns why a range is not without new problems in another model, nil if it cannot be written, or with texts that are
  /// larger or other ones.
  private mutating func problem(
    at index: Int, in model: LayoutModel?, growing growth: ContentGrowth? = nil, showing texts: [Int: String] = [:]
  ) throws(SolverStop) -> Problem? {
    if baseProofs[index] == nil { baseProofs[index] = try proof(at: index, in: self.model) }
    if let gap = baseProofs[index]?.gaps.first { return .gap(gap) }
    guard let base = baseProofs[index], let model else { return .gap("it cannot be written") }
    let answer = try proof(at: index, in: model, growing: growth, showing: texts)
    let known = Set(base.problems.map { $0.finding.identity(in: layout) })
      .subtracting(VariedPreview.clippedTexts(texts, in: layoutIndex))
    let new = answer.problems.first {
      VariedPreview.isProblem($0.finding) && !known.contains($0.finding.identity(in: layout))
    }
    return new.map { .size($0.place.size) } ?? answer.gaps.first.map { .gap($0) }
  }

  /// Whether a layout with other texts has no new problem at a place, as far as it is known.
  enum Fit {
    case fits
    /// Something is wrong with the texts.
    case fails(RoomLimit, FindingSubject)
    /// Whether they fit is not known, for a reason.
    case unknown(String)
  }

  /// Returns how other texts, by view, fit together at a place.
  mutating func fit(of texts: [Int: String], at index: Int) throws(SolverStop) -> Fit {
    let place = places[index]
    func failure(_ corner: VariedPreview) throws(SolverStop) -> Fit? {
      guard let (_, problems) = try corner.solved(showing: texts) else { return .unknown(Room.unsolvedReason) }
      return problems.first.map { .fails(RoomLimit($0, on: corner, in: place), $0.identity.subject) }
    }
    for corner in place.corners {
      if let found = try failure(corner) { return found }
    }
    guard let combination = place.combination, !combination.widths.isPoint || !combination.heights.isPoint else {
      return .fits
    }
    switch try problem(at: index, in: model, showing: texts) {
    case nil: return .fits
    case .gap(let reason): return .unknown(reason)
    case .size(let size):
      return try failure(solved(combination, at: size, in: place)) ?? .unknown(Room.unconfirmedReason(at: size))
    }
  }

  private func proof(
    at index: Int, in model: LayoutModel, growing growth: ContentGrowth? = nil, showing texts: [Int: String] = [:]
  ) throws(SolverStop) -> RangeAnswer {
    let place = places[index]
    var preview = place.preview
    if let combination = place.combination {
      preview.range = preview.range?.only(combination, growing: growth, otherTexts: texts)
    }
    var prover = RangeProver(
      model, layout: layoutIndex, preview, at: nil, rows: Self.proofRows, isTrial: true, limit: limit)
    return try prover.prove()
  }
}

extension PreviewRange {
  /// The indices of the combinations, those with the largest texts first, then those with the standard text size.
  fileprivate var ordersOfExamination: [Int] {
    let sizes = combinations.map { $0.environment.textSize ?? .standard }
    let largest = sizes.max()
    func turn(_ order: Int) -> Int { sizes[order] == largest ? 0 : sizes[order] == .standard ? 1 : 2 }
    return combinations.indices.sorted { first, second in
      (turn(first), combinations[second].environment.textScale, sizes[second], first)
        < (turn(second), combinations[first].environment.textScale, sizes[first], second)
    }
  }
}

extension VariedEnd {
  /// Returns the room on a preview.
  fileprivate func room(of varied: VariedPreview, in place: VariedLayout.Place) -> Room {
    switch self {
    case .beyond(let most): Room(amount: most, certainty: .atLeast(nil), limit: nil)
    case .atLeast(let amount, let reason): Room(amount: amount, certainty: .atLeast(reason), limit: nil)
    case .at(let amount, let finding):
      Room(amount: amount, certainty: .exact, limit: RoomLimit(finding, on: varied, in: place))
    }
  }
}

extension Room {
  /// Why nothing is known where a layout has no solution within the limit.
  static let unsolvedReason = "the layout could not be solved"

  /// Why nothing is known where a proof names a size without a problem.
  fileprivate static func unconfirmedReason(at size: RangePoint) -> String {
    "a problem at \(size.width) × \(size.height) could not be confirmed"
  }

  /// Returns the same amount as one that is not proved.
  func unproved(_ reason: String) -> Room {
    Room(amount: amount, certainty: .atMost(reason), limit: limit)
  }
}

extension RoomLimit {
  init(_ finding: Finding, on varied: VariedPreview, in place: VariedLayout.Place) {
    self.init(finding.kind, finding.subjects(in: varied.layout).map(\.name), on: varied, in: place)
  }

  init(_ kind: DiagnosticKind, _ subjects: [String], on varied: VariedPreview, in place: VariedLayout.Place) {
    let environment = varied.base.preview.environment
    let choices = place.combination.flatMap { place.preview.range?.words(of: $0) } ?? ""
    self.init(
      kind: kind, subjects: subjects, preview: place.preview.name,
      screen: place.combination == nil
        ? "" : "\(environment.width) × \(environment.height)" + (choices.isEmpty ? "" : ", \(choices)"))
  }

  /// What happens, as a clause: `` `field` is clipped ``.
  package var words: String { Wording.clause(kind, subjects) }
}
