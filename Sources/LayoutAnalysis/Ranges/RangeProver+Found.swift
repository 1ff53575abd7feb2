import ConstraintSolver
import LayoutDiagnostics
import LayoutModel

extension RangeProver {
  /// A question about one size, and about another one at which views are apart.
  struct Asked: Hashable {
    let environment: Environment
    let other: Environment?
    let group: ProvableGroup
  }

  /// The findings of one subject, by combination.
  struct Found {
    let subject: RangeFinding.Subject
    var byCombination: [(combination: Int, finding: RangeFinding)] = []

    /// Adds what is found in a combination.
    mutating func add(_ combination: Int, _ finding: RangeFinding) {
      if let place = byCombination.firstIndex(where: { $0.combination == combination }) {
        byCombination[place].finding.add(finding)
      } else {
        byCombination.append((combination, finding))
      }
    }

    /// Whether it is at a size of a combination.
    func contains(_ size: RangePoint, _ combination: Int) -> Bool {
      byCombination.contains { other, finding in
        other == combination
          && ((finding.reported + finding.slivers).contains { $0.contains(size) }
            || finding.points.contains { $0.range.size(at: $0.point) == size })
      }
    }

    /// Whether a size was found at which it may be reported.
    var isPossible: Bool { byCombination.contains(where: \.finding.isFound) }
    /// Whether it is found in a part of the range in which the rules for one size do not leave it out.
    var isCertain: Bool {
      byCombination.contains { !$1.slivers.isEmpty || !$1.reported.isEmpty && !$1.canBeIgnored }
    }
    /// Whether single sizes may have it.
    var hasPoints: Bool { byCombination.contains { !$1.points.isEmpty } }
    /// Whether the parts of the range in which it is are known exactly.
    var isExact: Bool {
      byCombination.allSatisfy { $1.isExact && $1.slivers.isEmpty && ($1.points.isEmpty || $1.reported.isEmpty) }
    }
    /// The parts of the range in which it is, over all combinations.
    var parts: [RangePart] {
      byCombination.flatMap { _, finding in
        finding.present + finding.slivers
          + finding.points.compactMap { range, point in
            let size = range.size(at: point)
            let single = SizeRange(
              range.environment, widths: size.width...size.width, heights: size.height...size.height)
            return single.polygon.map { RangePart(range: single, polygon: $0) }
          }
      }
    }
    /// For an overlap, a size at which the views are apart.
    var apart: RangeFinding.Apart? { byCombination.reduce(nil) { .better($0, $1.finding.apart) } }
    /// The combinations, for an expectation with the one first in which it fails by most.
    var worstFirst: [(combination: Int, finding: RangeFinding)] {
      let most = byCombination.indices.max { one, other in
        (byCombination[one].finding.worst?.amount ?? .zero, other) < (
          byCombination[other].finding.worst?.amount ?? .zero, one
        )
      }
      guard let most else { return [] }
      return [byCombination[most]] + byCombination[..<most] + byCombination[(most + 1)...]
    }

    /// For an overlap, the number of sections in which the views were compared.
    var sectionCount: Int { byCombination.reduce(0) { $0 + $1.finding.sectionCount } }
  }

  /// The largest number of parts with undetermined values of some views of which the causes are computed. Others are
  /// assumed to have the same causes.
  static let causeLimit = 256

  /// A cause of undetermined values, where values of the same views are undetermined.
  struct Cause {
    let finding: Finding
    let size: RangePoint
    let combination: Int
    /// Where it is the cause.
    let found: Found
    /// Whether that is known exactly.
    let isExact: Bool

    /// Whether this is the better example: of the first combination, at the smallest size with whole numbers.
    func precedes(_ other: Cause) -> Bool {
      if combination != other.combination { return combination < other.combination }
      return (size.complexity, size.width, size.height) < (other.size.complexity, other.size.width, other.size.height)
    }
  }

  // MARK: Undetermined values

  /// Returns the causes of undetermined values in a part, and a size that has them. A conflict can have several smallest
  /// sets of rows, and which one is found, and so what it hides, can differ within a part. So its corners are asked too.
  mutating func examined(
    of subject: RangeFinding.Subject, in part: RangePart, _ combination: Int
  ) throws(SolverStop) -> (size: RangePoint, findings: [Finding]) {
    let inside = part.inside
    let found = try findings(of: subject, at: inside, combination, apart: nil)
    guard found.isEmpty, part.canBeIgnored else { return (inside, found) }
    let corners = part.polygon.corners.map(part.range.size).filter(part.contains)
    for corner in corners.prefix(Self.cornerLimit) {
      let found = try findings(of: subject, at: corner, combination, apart: nil)
      if !found.isEmpty { return (corner, found) }
    }
    return (inside, [])
  }

  /// The largest number of corners of one part that are asked.
  private static let cornerLimit = 4

  /// Returns a cause at a corner of a part with whole numbers, if it is the cause there too. Inside, it is the same
  /// everywhere; at a border it can be another one.
  mutating func shown(_ cause: Cause, in part: RangePart) throws(SolverStop) -> Cause {
    guard let corner = part.wholeCorner else { return cause }
    let found = try findings(of: cause.found.subject, at: corner, cause.combination, apart: nil)
    guard let same = found.first(where: { $0.identity == cause.finding.identity }) else { return cause }
    return Cause(
      finding: same, size: corner, combination: cause.combination, found: cause.found, isExact: cause.isExact)
  }

  // MARK: Severity

  /// Returns a finding of the same problem at another size at which it is more severe; nil if there is none. A view that
  /// sticks out is a warning where a person sees that it is cut off.
  mutating func mostSevere(
    of found: Found, than first: Finding
  ) throws(SolverStop) -> (finding: Finding, size: RangePoint, combination: Int, place: RangeFinding)? {
    guard found.subject.kind == .outside, first.severity == .hint else { return nil }
    let sizes = found.byCombination.flatMap { combination, place in
      place.severeSizes.map { (size: $0, combination: combination, place: place) }
    }
    for (size, combination, place) in sizes.prefix(Self.partLimit) {
      let worse = try findings(of: found.subject, at: size, combination, apart: nil).first { $0.severity != .hint }
      if let worse { return (worse, size, combination, place) }
    }
    return nil
  }
}
