import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

/// A part of a range.
struct RangePart {
  /// The range whose parameters the polygon has.
  let range: SizeRange
  let polygon: Polygon
  /// Polygons that do not belong to it. They meet its border only.
  let absent: [Polygon]
  /// Whether the rules for one size can leave out what is found in it.
  let canBeIgnored: Bool

  init(range: SizeRange, polygon: Polygon, absent: [Polygon] = [], canBeIgnored: Bool = false) {
    (self.range, self.polygon, self.canBeIgnored) = (range, polygon, canBeIgnored)
    let bounds = polygon.bounds
    self.absent = absent.filter { other in
      let other = other.bounds
      return other.widths.overlaps(bounds.widths) && other.heights.overlaps(bounds.heights)
    }
  }

  /// Whether a size is in it.
  func contains(_ size: RangePoint) -> Bool {
    guard range.widths.contains(size.width), range.heights.contains(size.height) else { return false }
    let point = range.point(of: size)
    guard range.slope == nil || range.size(at: point) == size else { return false }
    return polygon.contains(point) && !absent.contains { $0.contains(point) }
  }
}

/// A problem of a layout somewhere in a range. It is a candidate: the diagnostics of one size decide whether it is
/// reported.
struct RangeFinding {
  /// What is found, and of which views or rows.
  enum Subject: Hashable {
    /// The rows, the dropped one last.
    case conflict([RowIdentity])
    /// Views with undetermined values.
    case open([Int])
    /// An expectation, by its index in the layout.
    case unexpected(Int)
    /// A problem of frames, of one view or two siblings.
    case frames(FrameProblem, [Int])
    /// A fitted root whose size does not follow from its content.
    case unfitted(SweepAxis)

    /// The kind of diagnostic that reports it.
    var kind: DiagnosticKind {
      switch self {
      case .conflict: .conflict
      case .open: .ambiguous
      case .unexpected: .unexpected
      case .frames(let problem, _): problem.kind
      case .unfitted: .noFittingSize
      }
    }

    /// Whether the views may be meant to have it if they have it at all sizes.
    var canBeIntended: Bool {
      if case .frames(let problem, _) = self { problem.canBeIntended } else { false }
    }
  }

  let subject: Subject
  /// The anchor of its diagnostic, if the subject has only one.
  let anchor: FindingAnchor?
  /// Where it is at least as large as what is reported.
  var reported: [RangePart] = []
  /// Where it is larger than 0.
  var present: [RangePart] = []
  /// For an expectation, the size in `reported` at which it fails by most, and by how much.
  var worst: (size: RangePoint, amount: Rational)?
  /// Parts in which an undetermined value has a range that is too short to be seen, away from `reported`.
  var slivers: [RangePart] = []
  /// Sizes at which it is found alone, without a part of the range around them.
  var points: [(range: SizeRange, point: RangePoint)] = []
  /// The lines and sizes of which `points` has one of each kind.
  var lines: [Alone] = []
  /// For a view that sticks out, sizes at which it may be a warning: some for each edge, and some at which a person sees
  /// that it is cut off. At others it is no more severe.
  var severeSizes: [RangePoint] = []
  /// For an overlap, a size at which the views are apart.
  var apart: Apart?
  /// For an overlap, the number of sections in which the views were compared. In others they do not overlap.
  var sectionCount = 0
  /// Whether it is exactly in `reported`. An expectation about undetermined values may hold in a part of it.
  var isExact = true
  /// Whether the rules for one size can leave it out everywhere, because a conflict or an error may be its cause.
  var canBeIgnored = true

  /// Whether a size was found at which it may be reported.
  var isFound: Bool { !reported.isEmpty || !slivers.isEmpty || !points.isEmpty }

  /// A line, or one size, at which something is found, and not around it.
  struct Alone {
    var part: RangePart
    /// A size of each kind on it.
    fileprivate let samples: [RangePoint]

    /// Returns the line between two parameters of a range, with its ends.
    init?(_ range: SizeRange, from: RangePoint, to: RangePoint, points: [RangePoint]) {
      let own = SizeRange(range.environment, from: range.size(at: from), to: range.size(at: to))
      guard let polygon = own.polygon else { return nil }
      (part, samples) = (RangePart(range: own, polygon: polygon), points.map(range.size))
    }
  }

  /// A size at which two siblings are apart.
  struct Apart {
    let environment: Environment
    /// Whether they may be apart at no other size, so that their frames may be undetermined there.
    let isSingle: Bool
  }
}

extension RangeFinding.Apart? {
  /// The first that is not a single size, else the first.
  static func better(_ one: Self, _ other: Self) -> Self {
    one?.isSingle == false || other == nil ? one : one == nil || other?.isSingle == false ? other : one
  }
}

extension RangeFinding {
  mutating func add(_ other: RangeFinding) {
    reported += other.reported
    present += other.present
    slivers += other.slivers
    points += other.points
    lines += other.lines
    severeSizes += other.severeSizes
    if let other = other.worst, worst.map({ $0.amount < other.amount }) ?? true { worst = other }
    apart = .better(apart, other.apart)
    sectionCount += other.sectionCount
    isExact = isExact && other.isExact
    canBeIgnored = canBeIgnored && other.canBeIgnored
  }

  /// The lines and sizes that are found without a part of the range around them; empty if they are not known exactly,
  /// because something is left out on a line.
  var partsAlone: [RangePart] {
    let sizes = points.map { $0.range.size(at: $0.point) }
    let whole = lines.filter { $0.samples.allSatisfy(sizes.contains) }
    // A size at the end of a line can be found alone too.
    let kept = whole.filter { line in
      line.samples.count > 1
        || !whole.contains { $0.samples.count > 1 && line.samples.allSatisfy($0.part.contains) }
    }
    return sizes.allSatisfy { size in kept.contains { $0.part.contains(size) } } ? kept.map(\.part) : []
  }

  /// Whether a part of the range, or a line or a size that is found alone, satisfies a condition.
  func occurs(where isPlace: (RangePart) -> Bool) -> Bool {
    reported.contains(where: isPlace) || partsAlone.contains(where: isPlace)
  }

  /// Returns what is found on a line or at one size, without what another finding has there too.
  func without(_ other: RangeFinding) -> RangeFinding {
    var finding = self
    func isNew(_ part: RangePart, _ others: [RangePart]) -> Bool {
      let sizes = [part.inside] + part.polygon.corners.map(part.range.size).filter(part.contains)
      return !others.contains { other in sizes.allSatisfy(other.contains) }
    }
    finding.reported.removeAll { !isNew($0, other.reported) }
    finding.present.removeAll { !isNew($0, other.present) }
    return finding
  }

  /// Whether its parts are closed and have the area of a range, so that it is at every size.
  func isEverywhere(in range: SizeRange) -> Bool {
    reported.allSatisfy { $0.polygon.open.isEmpty && $0.absent.isEmpty }
      && RegionShape(range: range, parts: reported, reported: []).isFull
  }

  /// Leaves out single sizes that are in a part too.
  mutating func removeCoveredPoints() {
    points.removeAll { range, point in (reported + slivers).contains { $0.contains(range.size(at: point)) } }
  }
}

extension RangeFinding.Subject {
  var group: ProvableGroup {
    switch self {
    case .conflict, .open: .constraints
    case .unexpected: .expectations
    case .unfitted, .frames: .frames
    }
  }

  /// Whether a finding of one size reports it.
  func isReported(by finding: Finding, in layout: Layout) -> Bool {
    switch self {
    case .conflict(let rows):
      // A conflict can have several smallest sets of rows. The dropped row is in all of them.
      finding.kind == .conflict && finding.identity.subject == rows.last?.subject
    case .open(let views): finding.undeterminedViews.contains(where: views.contains)
    case .unexpected(let index):
      finding.kind == .unexpected
        && finding.identity.subject == .statement(layout.expectations[index].constraint.statement.id)
    case .frames(let problem, let views):
      finding.kind == problem.kind && finding.undeterminedViews.isEmpty
        && finding.identity.subject == (views.count == 2 ? .siblings(views[0], views[1]) : .view(views[0]))
    case .unfitted(let axis):
      finding.kind == .noFittingSize && finding.identity.subject == .rootSize(isWidth: axis == .width)
    }
  }

  /// The order in which problems are reported.
  var order: [String] {
    func digits(_ number: Int) -> String { String(100_000 + number) }
    return switch self {
    case .conflict(let members): ["0"] + members.map(\.code)
    case .open(let views): ["1"] + views.map(digits)
    case .unexpected(let index): ["1a", digits(index)]
    case .unfitted(let axis): ["1b", axis.rawValue]
    case .frames(let problem, let views): ["\(2 + problem.rawValue)"] + views.map(digits)
    }
  }
}

extension RangeFinding {
  /// The parts in which it may be reported, each once, with those that can be ignored last.
  var partsToExamine: [RangePart] {
    var seen: Set<[RangePoint]> = []
    let parts = reported.filter { seen.insert([$0.inside] + $0.polygon.corners.map($0.range.size)).inserted }
    return parts.filter { !$0.canBeIgnored } + parts.filter(\.canBeIgnored)
  }

  /// A size of each part, and all single sizes. Within a part, the rules for one size leave a problem out everywhere or
  /// nowhere.
  var examples: [RangePoint] { reported.map(\.inside) + points.map { $0.range.size(at: $0.point) } }

  /// Sizes at which a problem should be reported: corners with whole numbers first, the smallest first.
  var witnesses: [RangePoint] {
    let worst = worst.map { [$0.size] } ?? []
    // The corners of a part with one width, or one height, have each size twice.
    let corners = Set(
      reported.prefix(8).flatMap { part in part.polygon.corners.map(part.range.size).filter(part.contains) })
    var sizes = corners.filter { $0.complexity == 0 }.sorted { ($0.width, $0.height) < ($1.width, $1.height) }
    sizes = Array(sizes.prefix(2)) + reported.prefix(3).map(\.inside) + Array(sizes.dropFirst(2))
    // A sliver is beside a border, which usually has simpler numbers than its other side.
    for part in slivers {
      let corners = part.polygon.corners.sorted { $0.complexity < $1.complexity }.map(part.range.size)
      sizes += (corners.prefix(1) + [part.inside] + corners.dropFirst()).filter(part.contains)
    }
    return worst + sizes
      + points.map { $0.range.size(at: $0.point) }.sorted { $0.complexity < $1.complexity }
  }
}

extension RangePart {
  /// A size inside the part, with whole numbers if there is one close to its middle.
  var inside: RangePoint {
    let point = polygon.point(attempt: 0)
    let whole = RangePoint(width: point.width.floor, height: point.height.floor)
    return range.size(at: polygon.containsInside(whole) ? whole : point)
  }

  /// The smallest corner with whole numbers that belongs to the part.
  var wholeCorner: RangePoint? {
    polygon.corners.map(range.size).filter { $0.complexity == 0 && contains($0) }
      .min { ($0.width, $0.height) < ($1.width, $1.height) }
  }
}
