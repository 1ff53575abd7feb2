import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Finds the problems of a layout on a section of a range.
struct RangeFinder {
  let solution: SectionSolution
  private(set) var findings: [RangeFinding.Subject: RangeFinding] = [:]
  /// The polygons where required constraints conflict, so that no frame is meaningful.
  private var conflicting: [Polygon] = []
  /// The views that are visible.
  let seen: [Bool]
  /// The reasons why there may be other problems.
  private(set) var gaps: [String] = []

  var layout: Layout { solution.layout }
  var sizes: ContentSizes { solution.sizes }
  var system: LinearSystem { solution.lowered.system }
  var range: SizeRange { solution.section.range }
  var pixel: Rational {
    sizes.environment.scale.isZero ? .one : sizes.environment.scale.reciprocal
  }

  /// `name` is the preview's.
  init(_ solution: SectionSolution, of name: String) {
    self.solution = solution
    let layout = solution.layout
    seen = solution.sizes.visibleViews(in: layout).enumerated().map { $1 && !layout.unsettledViews.contains($0) }
    findConflicts()
    findOpenValues()
    findUnexpected(name)
    findOutside()
    findOverlaps()
    findClipped()
    findVanished()
  }

  mutating func add(
    _ subject: RangeFinding.Subject, at place: ByteRange?, reported: [Polygon], present: [Polygon],
    canBeIgnored: Bool = false
  ) {
    guard !reported.isEmpty else { return }
    let range = range
    update(subject, at: place) { finding in
      finding.reported += reported.map { RangePart(range: range, polygon: $0) }
      finding.present += present.map { RangePart(range: range, polygon: $0) }
      finding.canBeIgnored = canBeIgnored && finding.canBeIgnored
    }
  }

  mutating func update(
    _ subject: RangeFinding.Subject, at place: ByteRange?, _ change: (inout RangeFinding) -> Void
  ) {
    change(&findings[subject, default: RangeFinding(subject: subject, place: place)])
  }

  /// Adds sizes at which all forms are at least a number, if these have no area.
  mutating func addPoints(
    _ subject: RangeFinding.Subject, at place: ByteRange?, _ forms: [LinearForm], atLeast least: Rational
  ) {
    let points = touchingPoints(forms, atLeast: least)
    guard !points.isEmpty else { return }
    let range = range
    update(subject, at: place) { finding in finding.points += points.map { (range, $0) } }
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
          let least = isEstimated ? pixel : pixel * (Rational(1, over: 100) ?? 1)
          let found = Conflict(
            members: conflict.members.map(members.member), missing: .zero, limit: nil)
          let (subject, place) = (RangeFinding.Subject.conflict(found.members.map(key)), found.place(in: layout))
          guard let reported = cell.polygon.clipped(to: conflict.missing - least) else {
            let range = range
            let corners = cell.polygon.corners.filter { conflict.missing.value(at: $0) == least }
            if !corners.isEmpty { update(subject, at: place) { $0.points += corners.map { (range, $0) } } }
            continue
          }
          conflicting.append(reported)
          add(subject, at: place, reported: [reported], present: [cell.polygon])
        }
      }
    }
  }

  /// A key that a row has in every section and combination.
  private func key(_ member: Member) -> String {
    if let statement = member.statement { return "\(statement.id)/\(member.part)" }
    if case .root(let attribute) = member.origin { return "root.\(attribute.rawValue)" }
    return member.text
  }

  private mutating func findOpenValues() {
    for part in solution.parts {
      for cell in part.cells where !cell.open.isEmpty {
        let views = Set(
          cell.open.compactMap { quantity in
            quantity < solution.lowered.measured.count ? solution.lowered.measured[quantity].view : nil
          })
        guard !views.isEmpty else { continue }
        let isUnsettled = !layout.unsettledViews.isDisjoint(with: views)
        let (inConflict, others) = cell.polygon.parted(by: conflicting)
        for (polygons, canBeIgnored) in [(others, isUnsettled), (inConflict, true)] {
          add(
            .open(views.sorted()), at: nil, reported: polygons, present: polygons, canBeIgnored: canBeIgnored)
        }
      }
    }
  }

  private mutating func findUnexpected(_ name: String) {
    let minus: Rational = -1
    for (index, expectation) in layout.expectations.enumerated()
    where expectation.applies(to: sizes.environment, named: name) {
      let constraint = expectation.constraint
      let dependsOnLines = constraint.terms.contains { term in
        if case .intrinsic(let view, false) = term.quantity { sizes.wraps(layout.views[view]) } else { false }
      }
      if dependsOnLines { gaps.append("an expectation names the content height of a text that wraps") }
      let subject = RangeFinding.Subject.unexpected(index)
      let place = constraint.statement.range
      guard let form = solution.geometry.form(of: constraint) else {
        add(subject, at: place, reported: [solution.section.polygon], present: [solution.section.polygon])
        continue
      }
      let errors =
        switch constraint.relation {
        case .equal: [form, minus * form]
        case .atMost: [form]
        case .atLeast: [minus * form]
        }
      for error in errors {
        let least = pixel * (Rational(1, over: 100) ?? 1)
        let reported = pieces([error], atLeast: least, isStrict: false, on: [solution.whole])
        guard !reported.isEmpty else {
          addPoints(subject, at: place, [error], atLeast: least)
          continue
        }
        let present = pieces([error], atLeast: .zero, isStrict: true, on: [solution.whole])
        add(subject, at: place, reported: pictured(reported, []), present: pictured(present, []))
        noteWorst(error, of: subject, at: place, on: reported)
      }
      // Where one of its values is undetermined, the expectation may not be decided.
      let needed = quantities(of: form)
      for part in Set(needed.compactMap(part(ofQuantity:))).sorted() {
        let open = solution.parts[part].cells.filter { !$0.open.isDisjoint(with: needed) }.flatMap {
          $0.polygon.subtracting(conflicting)
        }
        add(subject, at: place, reported: open, present: open)
        if !open.isEmpty { update(subject, at: place) { $0.isExact = false } }
      }
    }
  }

  /// Notes the size at which an expectation fails by most.
  private mutating func noteWorst(
    _ error: LinearForm, of subject: RangeFinding.Subject, at place: ByteRange, on pieces: [SectionSolution.Piece]
  ) {
    let range = range
    for piece in pieces {
      for polygon in pictured([piece], []) {
        for (inside, plane) in solution.values(of: error, on: SectionSolution.Piece(polygon: polygon)) {
          for corner in inside.polygon.corners {
            let amount = plane.value(at: corner)
            update(subject, at: place) { finding in
              if finding.worst.map({ $0.amount < amount }) ?? true { finding.worst = (range.size(at: corner), amount) }
            }
          }
        }
      }
    }
  }

  /// The measured values from which a form follows: sizes of its views, and the positions of these and their superviews.
  private func quantities(of form: LinearForm) -> Set<Int> {
    var quantities: Set<Int> = []
    for term in form.terms {
      let view = solution.geometry.view(ofVariable: term.variable)
      let place = solution.geometry.places[view]
      let attributes: [MeasuredAttribute]
      switch term.variable {
      case place.x: attributes = [.leading, .width]
      case place.y: attributes = [.top, .height]
      case place.width where view != View.rootIndex:
        quantities.insert(solution.lowered.quantity(.width, ofView: view))
        continue
      case place.height where view != View.rootIndex:
        quantities.insert(solution.lowered.quantity(.height, ofView: view))
        continue
      default:
        quantities.formUnion(self.quantities(view))
        continue
      }
      var next: Int? = view
      while let own = next, own != View.rootIndex {
        for attribute in attributes { quantities.insert(solution.lowered.quantity(attribute, ofView: own)) }
        next = layout.views[own].superview
      }
    }
    return quantities
  }

  // MARK: Frames

  func form(_ attribute: MeasuredAttribute, _ view: Int) -> LinearForm {
    if view == View.rootIndex {
      let root = solution.geometry.rectangle(view)
      return attribute == .width ? root.width : root.height
    }
    return system.quantities[solution.lowered.quantity(attribute, ofView: view)].form
  }

  /// Returns the pieces on which all forms are at least a number, or with `isStrict` greater.
  func pieces(
    _ forms: [LinearForm], atLeast least: Rational, isStrict: Bool, on start: [SectionSolution.Piece]
  ) -> [SectionSolution.Piece] {
    var pieces = start
    for form in forms {
      pieces = pieces.flatMap { piece in
        solution.values(of: form, on: piece).compactMap { piece, plane in
          piece.polygon.clipped(to: plane - least, isStrict: isStrict).map {
            SectionSolution.Piece(polygon: $0, cells: piece.cells)
          }
        }
      }
      if pieces.isEmpty { break }
    }
    return pieces
  }

  /// Returns sizes at which all forms are at least a number, if these are corners of cells and have no area around them.
  func touchingPoints(_ forms: [LinearForm], atLeast least: Rational) -> [RangePoint] {
    var pieces = [solution.whole]
    var points: Set<RangePoint> = []
    for form in forms {
      let values = pieces.flatMap { solution.values(of: form, on: $0) }
      points = points.filter { point in
        solution.values(of: form, on: solution.whole).contains { piece, plane in
          piece.polygon.contains(point) && plane.value(at: point) >= least
        }
      }
      pieces = []
      for (piece, plane) in values {
        if let polygon = piece.polygon.clipped(to: plane - least) {
          pieces.append(SectionSolution.Piece(polygon: polygon, cells: piece.cells))
        } else {
          points.formUnion(piece.polygon.corners.filter { plane.value(at: $0) == least })
        }
      }
      if pieces.isEmpty, points.isEmpty { return [] }
    }
    return pieces.isEmpty ? points.sorted { ($0.width, $0.height) < ($1.width, $1.height) } : []
  }

  /// Returns the pieces on which values of views are determined and there is no conflict.
  func pictured(_ pieces: [SectionSolution.Piece], _ quantities: [Int]) -> [Polygon] {
    var pieces = pieces
    for quantity in quantities {
      guard let part = part(ofQuantity: quantity),
        solution.parts[part].cells.contains(where: { $0.open.contains(quantity) })
      else { continue }
      pieces = pieces.flatMap { solution.refined($0, by: part) }
        .filter { $0.cells[part].map { !$0.open.contains(quantity) } ?? false }
    }
    if conflicting.isEmpty { return pieces.map(\.polygon) }
    return pieces.flatMap { $0.polygon.subtracting(conflicting) }
  }

  func part(ofQuantity quantity: Int) -> Int? {
    system.quantities[quantity].form.terms.lazy.compactMap { solution.partOfVariable[$0.variable] }.first
  }

  func quantities(_ view: Int) -> [Int] {
    view == View.rootIndex ? [] : Array(solution.lowered.quantities(ofView: view))
  }
}
