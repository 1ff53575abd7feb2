import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// Finds the problems of a layout on a section of a range.
struct RangeFinder {
  let solution: SectionSolution
  private(set) var findings: [RangeFinding.Subject: RangeFinding] = [:]
  /// A part of the section in which there is a conflict.
  private struct Conflicting {
    /// The groups of views that it may change; empty if these are all views.
    let groups: Set<Int>
    /// Where it is reported; nil if it is too small everywhere.
    let reported: Polygon?
    /// Where it is, reported or not.
    let present: Polygon?
    /// Where it is too small to be reported.
    let tolerated: [Polygon]
  }

  /// Nil without a conflict.
  private let connected: ConnectedViews?
  private var allConflicting: [Conflicting] = []
  /// The groups of views whose problems are looked for, so that conflicts of others do not matter; nil for all.
  private var judged: Set<Int>?
  /// The polygons where required constraints conflict, so that no frame of the judged views is meaningful.
  private(set) var conflicting: [Polygon] = []
  /// The same with the sizes at which a conflict is too small to be reported.
  private var conflictingAtAll: [Polygon] = []
  /// Where a conflict is too small to be reported.
  private(set) var tolerated: [Polygon] = []
  /// Where each conflict is, reported or not. Each can hide what is undetermined, but not on a border on which it ends.
  private var hiding: [Polygon] = []
  /// By fitted axis, where the root's size does not follow from its content.
  var unfitted: [SweepAxis: [Polygon]] = [:]
  /// The views that are visible.
  let seen: [Bool]
  /// The layout's edge pins.
  let pins: EdgePins

  var layout: Layout { solution.layout }
  var sizes: ContentSizes { solution.sizes }
  var system: LinearSystem { solution.lowered.system }
  var range: SizeRange { solution.section.range }
  var pixel: Rational { sizes.pixel }

  init(_ solution: SectionSolution) {
    self.solution = solution
    let layout = solution.layout
    let hasConflict = solution.parts.contains { $0.cells.contains { !$0.conflicts.isEmpty } }
    connected = hasConflict ? ConnectedViews(solution.lowered) : nil
    pins = EdgePins(layout)
    seen = solution.sizes.visibleViews(in: layout).enumerated().map { $1 && !layout.unsettledViews.contains($0) }
    findConflicts()
    findOpenValues()
    findUnexpected()
    findUnfitted()
    findFrameProblems()
  }

  /// Looks for problems of some views alone; of all views if `views` is nil.
  mutating func judge(_ views: [Int]?) {
    guard let connected else { return }
    let judged = views.map { connected.groups(ofViews: $0) }
    guard judged != self.judged else { return }
    self.judged = judged
    showConflicts()
  }

  private mutating func showConflicts() {
    let shown = allConflicting.filter { area in
      area.groups.isEmpty || judged.map { !$0.isDisjoint(with: area.groups) } ?? true
    }
    conflicting = shown.compactMap(\.reported)
    conflictingAtAll = shown.compactMap(\.present)
    tolerated = shown.flatMap(\.tolerated)
  }

  /// Sizes at which frames are meaningful.
  struct Pictured {
    /// Where all values are determined.
    var polygons: [Polygon] = []
    /// Beside sizes at which a value is determined: where the range of an undetermined value is too short to be seen.
    var slivers: [Polygon] = []
    /// Single sizes on a side or at a corner of a cell, outside of `polygons`.
    var points: [RangePoint] = []
    /// The lines and sizes of which `points` has one of each kind.
    var lines: [RangeFinding.Alone] = []

    var isFound: Bool { !polygons.isEmpty || !slivers.isEmpty || !points.isEmpty }

    static func += (one: inout Pictured, other: Pictured) {
      one.polygons += other.polygons
      one.slivers += other.slivers
      one.points += other.points
      one.lines += other.lines
    }
  }

  /// Adds what is found at sizes at which frames are meaningful.
  mutating func add(
    _ subject: RangeFinding.Subject, at anchor: FindingAnchor?, reported: Pictured, present: [Polygon],
    absent: [Polygon] = []
  ) {
    var reported = reported
    reported.polygons = reported.polygons.flatMap(withoutBorders)
    reported.slivers = reported.slivers.flatMap(withoutBorders)
    reported.points.removeAll(where: isOnBorder)
    add(subject, at: anchor, reported: reported.polygons, present: present, absent: absent + conflictingAtAll)
    // What is found where a conflict is too small to be reported may be at the border of the conflict alone.
    if !conflictingAtAll.isEmpty,
      reported.polygons.contains(where: { polygon in !present.contains(where: polygon.touches) })
    {
      update(subject, at: anchor) { $0.isExact = false }
    }
    // Beside other sizes at which it is found, a sliver only moves their border, by less than can be seen.
    let slivers = reported.slivers.filter { sliver in
      !reported.polygons.contains { $0.isBeside(sliver) }
    }
    let points = reported.points.filter { point in
      !(reported.polygons + reported.slivers).contains { $0.contains(point) }
    }
    guard !slivers.isEmpty || !points.isEmpty else { return }
    let range = range
    update(subject, at: anchor) { finding in
      finding.slivers += slivers.map { RangePart(range: range, polygon: $0) }
      finding.points += points.map { (range, $0) }
      finding.lines += reported.lines
    }
  }

  /// Returns the parts of a polygon that are more than the border of a conflict: the sizes beside it at which it is too
  /// small to be reported.
  func withoutBorders(_ polygon: Polygon) -> [Polygon] {
    guard tolerated.contains(where: { $0.intersection(polygon) != nil }) else { return [polygon] }
    let borders = tolerated.compactMap(polygon.intersection).filter { border in
      conflicting.contains { $0.isBeside(border) }
    }
    return polygon.subtracting(borders)
  }

  /// Whether a size is on the border of a conflict.
  private func isOnBorder(_ point: RangePoint) -> Bool {
    tolerated.contains { border in
      border.contains(point) && conflicting.contains { $0.isBeside(border) }
    }
  }

  mutating func add(
    _ subject: RangeFinding.Subject, at anchor: FindingAnchor?, reported: [Polygon], present: [Polygon],
    absent: [Polygon] = [], canBeIgnored: Bool = false
  ) {
    guard !reported.isEmpty else { return }
    let range = range
    update(subject, at: anchor) { finding in
      finding.reported += reported.map {
        RangePart(range: range, polygon: $0, absent: absent, canBeIgnored: canBeIgnored)
      }
      finding.present += present.map { RangePart(range: range, polygon: $0, absent: absent) }
      finding.canBeIgnored = canBeIgnored && finding.canBeIgnored
    }
  }

  mutating func update(
    _ subject: RangeFinding.Subject, at anchor: FindingAnchor?, _ change: (inout RangeFinding) -> Void
  ) {
    change(&findings[subject, default: RangeFinding(subject: subject, anchor: anchor)])
  }

  // MARK: Constraints

  private mutating func findConflicts() {
    let members = Members(sizes, solution.lowered.origins)
    for part in solution.parts {
      for cell in part.cells {
        for conflict in cell.conflicts {
          let isEstimated = conflict.members.contains { row in
            solution.lowered.origins[row].constraint.map(layout.refersToTextBaseline) ?? false
          }
          let least = isEstimated ? pixel : sizes.leastVisible
          let found = Conflict(
            members: conflict.members.map(members.member), missing: .zero, limit: nil)
          let (subject, anchor) = (
            RangeFinding.Subject.conflict(found.members.map { $0.identity(in: layout) }), found.anchor(in: layout)
          )
          let groups = connected?.groups(ofRows: conflict.members, in: system) ?? []
          let present = cell.polygon.opened(at: conflict.missing)
          hiding.append(present)
          guard let reported = cell.polygon.clipped(to: conflict.error - least) else {
            let range = range
            let points = sizesAlone(
              on: cell.polygon.corners.filter { conflict.error.value(at: $0) == least }
            ) { _ in true }
            if !points.isEmpty { update(subject, at: anchor) { $0.points += points.map { (range, $0) } } }
            allConflicting.append(
              Conflicting(groups: groups, reported: nil, present: nil, tolerated: [cell.polygon]))
            continue
          }
          allConflicting.append(
            Conflicting(
              groups: groups, reported: reported, present: present, tolerated: present.subtracting([reported])))
          add(subject, at: anchor, reported: [reported], present: [present])
        }
      }
    }
    showConflicts()
  }

  private mutating func findOpenValues() {
    let openViews = openViews
    for (index, part) in solution.parts.enumerated() {
      for cell in part.cells where !cell.open.isEmpty {
        let open = cell.open.filter { $0 < solution.lowered.measured.count }.sorted()
        guard !open.isEmpty else { continue }
        let views = Set(open.map { solution.lowered.measured[$0].view })
        let isUnsettled = !layout.unsettledViews.isDisjoint(with: views)
        // A range that is too short to be seen is not reported.
        let narrow = open.map { cell.narrow[$0] ?? [] }
        let visible =
          narrow.contains { $0.isEmpty } ? [cell.polygon] : narrow.flatMap { cell.polygon.subtracting($0) }
        let (subject, own) = (RangeFinding.Subject.open(views.sorted()), cell.polygon(whereOpen: Set(open)))
        let cells = Self.cells(of: solution.parts, except: index, openOf: views, openViews)
        let whole = Self.cut(visible, at: cells)
        let alone = whole.flatMap { $0.subtracting(conflicting) }.flatMap(withoutBorders)
        let inConflict = Self.cut(whole, by: hiding)
        add(
          subject, at: nil, reported: alone,
          present: Self.cut((own ?? cell.polygon).subtracting(conflicting), at: cells),
          absent: part.cells(determiningAnyOf: Set(open)) + conflicting, canBeIgnored: isUnsettled)
        if own == nil { update(subject, at: nil) { $0.isExact = false } }
        add(subject, at: nil, reported: inConflict, present: inConflict, canBeIgnored: true)
        if !inConflict.isEmpty { update(subject, at: nil) { $0.isExact = false } }
      }
    }
  }

  /// The views with undetermined values of each part.
  private var openViews: [Set<Int>] {
    let measured = solution.lowered.measured
    return solution.parts.map { part in
      Set(part.cells.flatMap(\.open).filter(measured.indices.contains).map { measured[$0].view })
    }
  }

  /// Returns the polygons of the cells of each other part in which values of some views are undetermined too, or of views
  /// that a part connects with these. Such values can have one cause, so it can change where any of these parts changes.
  private static func cells(
    of parts: [SectionSolution.Part], except own: Int, openOf views: Set<Int>, _ openViews: [Set<Int>]
  ) -> [[Polygon]] {
    var (views, connected, count) = (views, Set([own]), 0)
    while connected.count > count {
      count = connected.count
      for (part, open) in openViews.enumerated() where !open.isDisjoint(with: views) && connected.insert(part).inserted
      {
        views.formUnion(open)
      }
    }
    return connected.subtracting([own]).sorted().compactMap { index in
      let cells = parts[index].cells
      return cells.count > 1 || cells.contains { !$0.faces.isEmpty } ? cells.map(\.polygon) : nil
    }
  }

  /// Cuts polygons at cells. Beyond the limit, they stay whole.
  private static func cut(_ polygons: [Polygon], at cells: [[Polygon]]) -> [Polygon] {
    cells.reduce(polygons) { polygons, cells in
      let pieces = polygons.flatMap { polygon in cells.compactMap(polygon.intersection) }
      return pieces.count <= 4 * pieceLimit ? pieces : polygons
    }
  }

  /// Returns the pieces of polygons at whose sizes there is a conflict. The same ones are at all sizes of a piece: a
  /// conflict can hide what is undetermined, and another one need not. Beyond the limit, pieces stay whole.
  private static func cut(_ polygons: [Polygon], by conflicting: [Polygon]) -> [Polygon] {
    var pieces: [Polygon] = []
    for conflict in conflicting {
      guard pieces.count <= pieceLimit else {
        pieces += polygons.compactMap(conflict.intersection)
        continue
      }
      let new = polygons.compactMap(conflict.intersection).flatMap { $0.subtracting(pieces) }
      let others = pieces.flatMap { $0.subtracting([conflict]) }
      pieces = others + pieces.compactMap(conflict.intersection) + new
    }
    return pieces
  }

  /// The largest number of pieces into which conflicts cut polygons.
  private static let pieceLimit = 16

  // MARK: Frames

  func form(_ attribute: MeasuredAttribute, _ view: Int) -> LinearForm {
    if view == View.rootIndex {
      let root = solution.geometry.rectangle(view)
      return attribute == .width ? root.width : root.height
    }
    return system.quantities[solution.lowered.quantity(attribute, ofView: view)].form
  }

  /// Returns the sizes at which a case is there, and at which frames are meaningful: there is no conflict, and the
  /// quantities are determined.
  func pictured(
    _ found: FrameCase<LinearForm>, on start: [SectionSolution.Piece], _ quantities: [Int] = []
  ) -> Pictured {
    let conditions = found.conditions
    let (inside, faces) = pieces(conditions, on: start)
    var pictured = pictured(inside, quantities)
    if hasNarrow(quantities) {
      // A value in a sliver is one of several, which differ by less than can be seen.
      let least = found.least - slack
      let near = found.amounts.map { FrameCondition($0, atLeast: least, isStrict: found.isStrict) }
      pictured.slivers = self.pictured(pieces(found.provided + near, on: start).pieces, quantities).slivers
    }
    for face in faces {
      let (points, lines) = alone(on: face) { point in
        isPictured(point, quantities) && conditions.allSatisfy { isTrue($0, at: point) }
      }
      pictured.points += points
      pictured.lines += lines
    }
    return pictured
  }

  /// Returns the sizes at which a case is there, too small to be seen or not, and at which frames are meaningful.
  func present(
    _ found: FrameCase<LinearForm>, on start: [SectionSolution.Piece], _ quantities: [Int] = []
  ) -> [Polygon] {
    let pieces = pieces(found.conditionsFromTheStart, on: start).pieces
    return withoutConflicts(pictured(pieces, quantities).polygons)
  }

  /// Returns the parts without any conflict.
  func withoutConflicts(_ polygons: [Polygon]) -> [Polygon] {
    conflictingAtAll.isEmpty ? polygons : polygons.flatMap { $0.subtracting(conflictingAtAll) }
  }

  /// Returns the pieces on which all conditions are true. `faces` are sides and corners of cells where a length is just
  /// what it must be and less beside, each with one or two corners.
  func pieces(
    _ conditions: [FrameCondition<LinearForm>], on start: [SectionSolution.Piece]
  ) -> (pieces: [SectionSolution.Piece], faces: [[RangePoint]]) {
    var pieces = start
    var faces: [[RangePoint]] = []
    for condition in conditions {
      pieces = pieces.flatMap { piece in
        solution.values(of: condition.length, on: piece).compactMap { piece, plane in
          let excess = plane - condition.least
          if let polygon = piece.polygon.clipped(to: excess, isStrict: condition.isStrict) {
            return SectionSolution.Piece(polygon: polygon, cells: piece.cells)
          }
          let face = condition.isStrict ? [] : piece.polygon.corners.filter { excess.value(at: $0).isZero }
          if !face.isEmpty { faces.append(face) }
          return nil
        }
      }
      if pieces.isEmpty { break }
    }
    return (pieces, faces)
  }

  /// Whether a form is near a number, or greater, at some size.
  func mayReach(_ form: LinearForm, _ least: Rational) -> Bool {
    let near = least - slack
    return solution.values(of: form, on: solution.whole).contains { piece, plane in
      piece.polygon.corners.contains { plane.value(at: $0) >= near }
    }
  }

  /// More than the difference between the values of a form in a sliver.
  private var slack: Rational { 4 * sizes.leastVisible }

  /// Returns the value of a form at a size; nil at sizes that are not solved.
  func value(of form: LinearForm, at point: RangePoint) -> Rational? {
    solution.values(of: form, on: solution.whole).first { $0.piece.polygon.contains(point) }?.plane.value(at: point)
  }

  /// Whether a condition is true at a size; false at sizes that are not solved.
  func isTrue(_ condition: FrameCondition<LinearForm>, at point: RangePoint) -> Bool {
    value(of: condition.length, at: point).map { value in condition.map { _ in value }.isTrue } ?? false
  }

  /// Whether frames are meaningful at a size.
  func isPictured(_ point: RangePoint, _ quantities: [Int]) -> Bool {
    guard !conflicting.contains(where: { $0.contains(point) }) else { return false }
    return quantities.allSatisfy { quantity in
      guard let part = part(ofQuantity: quantity) else { return true }
      return solution.parts[part].cells.contains { cell in
        guard cell.polygon.contains(point) else { return false }
        return !cell.open.contains(quantity) || (cell.narrow[quantity] ?? []).contains { $0.contains(point) }
      }
    }
  }

  /// Returns the parts of pieces in which frames are meaningful.
  func pictured(_ pieces: [SectionSolution.Piece], _ quantities: [Int]) -> Pictured {
    var (pieces, slivers) = (pieces, [SectionSolution.Piece]())
    for quantity in quantities {
      guard let part = part(ofQuantity: quantity),
        solution.parts[part].cells.contains(where: { $0.open.contains(quantity) })
      else { continue }
      func isOpen(_ piece: SectionSolution.Piece) -> Bool {
        piece.cells[part].map { $0.open.contains(quantity) } ?? true
      }
      func narrow(_ piece: SectionSolution.Piece) -> [SectionSolution.Piece] {
        (piece.cells[part]?.narrow[quantity] ?? []).compactMap { polygon in
          piece.polygon.intersection(polygon).map { SectionSolution.Piece(polygon: $0, cells: piece.cells) }
        }
      }
      let all = pieces.flatMap { solution.refined($0, by: part) }
      slivers = slivers.flatMap { solution.refined($0, by: part) }.flatMap { isOpen($0) ? narrow($0) : [$0] }
      slivers += all.filter(isOpen).flatMap(narrow)
      pieces = all.filter { !isOpen($0) }
    }
    func meaningful(_ pieces: [SectionSolution.Piece]) -> [Polygon] {
      conflicting.isEmpty ? pieces.map(\.polygon) : pieces.flatMap { $0.polygon.subtracting(conflicting) }
    }
    return Pictured(polygons: meaningful(pieces), slivers: meaningful(slivers))
  }

  /// Whether there are sizes at which the range of a value is too short to be seen.
  private func hasNarrow(_ quantities: [Int]) -> Bool {
    quantities.contains { quantity in
      guard let part = part(ofQuantity: quantity) else { return false }
      return solution.parts[part].cells.contains { $0.narrow[quantity]?.isEmpty == false }
    }
  }

  func part(ofQuantity quantity: Int) -> Int? {
    system.quantities[quantity].form.terms.lazy.compactMap { solution.partOfVariable[$0.variable] }.first
  }

  func quantities(_ view: Int) -> [Int] {
    view == View.rootIndex ? [] : Array(solution.lowered.quantities(ofView: view))
  }
}
