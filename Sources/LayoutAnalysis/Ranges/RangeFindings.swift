import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// A part of a range.
struct RangePart {
  /// The range whose parameters the polygon has.
  let range: SizeRange
  let polygon: Polygon
}

/// A problem of a layout somewhere in a range. It is a candidate: the diagnostics of one size decide whether it is
/// reported.
struct RangeFinding {
  /// What is found, and of which views or rows.
  enum Subject: Hashable {
    /// The keys of the rows.
    case conflict([String])
    /// Views with undetermined values.
    case open([Int])
    /// An expectation, by its index in the layout.
    case unexpected(Int)
    case overlap(Int, Int)
    case outside(Int)
    case clipped(Int)
    case vanished(Int)

    /// The kind of diagnostic that reports it.
    var kind: DiagnosticKind {
      switch self {
      case .conflict: .conflict
      case .open: .ambiguous
      case .unexpected: .unexpected
      case .overlap: .overlap
      case .outside: .outside
      case .clipped: .clipped
      case .vanished: .collapses
      }
    }

    /// Whether the rules for one size leave it out where the author means it.
    var canBeIntended: Bool { kind == .overlap || kind == .outside }
  }

  let subject: Subject
  /// The place of its diagnostic, if the subject has only one.
  let place: ByteRange?
  /// Where it is at least as large as what is reported.
  var reported: [RangePart] = []
  /// Where it is larger than 0.
  var present: [RangePart] = []
  /// Sizes at which it is found alone, without a part of the range around them.
  var points: [(range: SizeRange, point: RangePoint)] = []
}

/// Finds the problems of a layout on a section of a range.
struct RangeFinder {
  private let solution: SectionSolution
  private(set) var findings: [RangeFinding.Subject: RangeFinding] = [:]
  /// The polygons where required constraints conflict, so that no frame is meaningful.
  private var conflicting: [Polygon] = []
  /// The views that are visible.
  private let seen: [Bool]
  /// The reasons why there may be other problems.
  private(set) var gaps: [String] = []

  private var layout: Layout { solution.layout }
  private var sizes: ContentSizes { solution.sizes }
  private var system: LinearSystem { solution.lowered.system }
  private var range: SizeRange { solution.section.range }
  private var pixel: Rational {
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

  private mutating func add(
    _ subject: RangeFinding.Subject, at place: ByteRange?, reported: [Polygon], present: [Polygon]
  ) {
    guard !reported.isEmpty else { return }
    let range = range
    findings[subject, default: RangeFinding(subject: subject, place: place)].reported += reported.map {
      RangePart(range: range, polygon: $0)
    }
    findings[subject]?.present += present.map { RangePart(range: range, polygon: $0) }
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
          guard let reported = cell.polygon.clipped(to: conflict.missing - least) else { continue }
          conflicting.append(reported)
          let found = Conflict(
            members: conflict.members.map(members.member), missing: .zero, limit: nil)
          add(
            .conflict(found.members.map(key)), at: found.place(in: layout), reported: [reported],
            present: [cell.polygon])
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
        add(.open(views.sorted()), at: nil, reported: [cell.polygon], present: [cell.polygon])
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
        guard !reported.isEmpty else { continue }
        let present = pieces([error], atLeast: .zero, isStrict: true, on: [solution.whole])
        add(subject, at: place, reported: pictured(reported, []), present: pictured(present, []))
      }
      // Where one of its values is undetermined, the expectation may not be decided.
      for part in Set(form.terms.compactMap { solution.partOfVariable[$0.variable] }).sorted() {
        let open = solution.parts[part].cells.filter { !$0.open.isEmpty }.flatMap {
          $0.polygon.subtracting(conflicting)
        }
        add(subject, at: place, reported: open, present: open)
      }
    }
  }

  // MARK: Frames

  private func form(_ attribute: MeasuredAttribute, _ view: Int) -> LinearForm {
    if view == View.rootIndex {
      let root = solution.geometry.rectangle(view)
      return attribute == .width ? root.width : root.height
    }
    return system.quantities[solution.lowered.quantity(attribute, ofView: view)].form
  }

  /// Returns the pieces on which all forms are at least a number, or with `isStrict` greater.
  private func pieces(
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

  /// Returns the pieces on which values of views are determined and there is no conflict.
  private func pictured(_ pieces: [SectionSolution.Piece], _ quantities: [Int]) -> [Polygon] {
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

  private func part(ofQuantity quantity: Int) -> Int? {
    system.quantities[quantity].form.terms.lazy.compactMap { solution.partOfVariable[$0.variable] }.first
  }

  private func quantities(_ view: Int) -> [Int] {
    view == View.rootIndex ? [] : Array(solution.lowered.quantities(ofView: view))
  }

  private mutating func findOutside() {
    for view in layout.views where seen[view.index] {
      guard let superview = view.superview, layout.views[superview].kind.family != .scroll else { continue }
      let (leading, top) = (form(.leading, view.index), form(.top, view.index))
      let (width, height) = (form(.width, view.index), form(.height, view.index))
      let minus: Rational = -1
      let own = quantities(view.index)
      let edges: [(form: LinearForm, attribute: MeasuredAttribute?)] = [
        (minus * top, nil), (minus * leading, nil),
        (top + height - form(.height, superview), .height), (leading + width - form(.width, superview), .width),
      ]
      for edge in edges {
        var needed = own
        if let attribute = edge.attribute, superview != View.rootIndex {
          needed.append(solution.lowered.quantity(attribute, ofView: superview))
        }
        func polygons(atLeast least: Rational, isStrict: Bool) -> [Polygon] {
          let found = pieces([edge.form], atLeast: least, isStrict: isStrict, on: [solution.whole])
          return pictured(pieces([width, height], atLeast: .zero, isStrict: true, on: found), needed)
        }
        let reported = polygons(atLeast: pixel, isStrict: false)
        guard !reported.isEmpty else { continue }
        add(.outside(view.index), at: view.range, reported: reported, present: polygons(atLeast: .zero, isStrict: true))
      }
    }
  }

  /// The left, right, top and bottom edge of a view's frame in the root. Siblings are only compared, so their common
  /// superview does not matter.
  private func edges(_ view: Int) -> (left: LinearForm, right: LinearForm, top: LinearForm, bottom: LinearForm) {
    let place = solution.geometry.places[view]
    let root = solution.geometry.places[View.rootIndex]
    let (start, width) = (LinearForm(variable: place.x), LinearForm(variable: place.width))
    var left = start
    var right = start + width
    if sizes.environment.isRightToLeft {
      let outer = LinearForm(variable: root.width)
      (left, right) = (outer - right, outer - left)
    }
    var top = LinearForm(variable: place.y)
    var bottom = top + LinearForm(variable: place.height)
    if layout.views[view].kind.family == .control {
      let insets = layout.views[view].kind.alignmentInsets
      left.constant -= Rational(insets.left)
      right.constant += Rational(insets.width) - Rational(insets.left)
      top.constant -= Rational(insets.top)
      bottom.constant += Rational(insets.height) - Rational(insets.top)
    }
    return (left, right, top, bottom)
  }

  private mutating func findOverlaps() {
    var siblings: [Int: [Int]] = [:]
    for view in layout.views where seen[view.index] {
      if let superview = view.superview { siblings[superview, default: []].append(view.index) }
    }
    for superview in siblings.keys.sorted() {
      let views = siblings[superview] ?? []
      guard views.count > 1 else { continue }
      let edges = views.map(self.edges)
      let boxes = edges.map { edges in
        [edges.left, edges.right, edges.top, edges.bottom].map { ApproximateValues($0, in: solution) }
      }
      for second in views.indices {
        for first in views.indices[..<second] {
          let (one, other) = (boxes[first], boxes[second])
          guard one[3].mayExceed(other[2]), other[3].mayExceed(one[2]), one[1].mayExceed(other[0]),
            other[1].mayExceed(one[0])
          else { continue }
          findOverlap(views[first], edges[first], views[second], edges[second])
        }
      }
    }
  }

  private typealias Edges = (left: LinearForm, right: LinearForm, top: LinearForm, bottom: LinearForm)

  private mutating func findOverlap(_ first: Int, _ one: Edges, _ second: Int, _ other: Edges) {
    let lengths = [
      one.bottom - other.top, other.bottom - one.top, one.right - other.left, other.right - one.left,
      one.right - one.left, other.right - other.left, one.bottom - one.top, other.bottom - other.top,
    ]
    let needed = quantities(first) + quantities(second)
    let reported = pictured(pieces(lengths, atLeast: pixel, isStrict: false, on: [solution.whole]), needed)
    guard !reported.isEmpty else { return }
    let present = pictured(pieces(lengths, atLeast: .zero, isStrict: true, on: [solution.whole]), needed)
    add(.overlap(first, second), at: layout.views[second].range, reported: reported, present: present)
  }

  private mutating func findClipped() {
    for view in layout.views where seen[view.index] {
      guard view.kind.name == "label" || view.kind.name == "button" || view.kind.name == "textView" else { continue }
      if sizes.text(of: view).isEmpty, sizes.setting(.intrinsic, view) == nil { continue }
      let natural = sizes.naturalSize(of: view)
      let own = quantities(view.index)
      let minus: Rational = -1
      var lacks: [(form: LinearForm, start: [SectionSolution.Piece])] = []
      let isWrapping = sizes.wraps(view)
      if let width = natural.width, !isWrapping {
        lacks.append((minus * form(.width, view.index) + width, [solution.whole]))
      }
      if natural.height != nil {
        let height = minus * form(.height, view.index)
        if let part = part(ofQuantity: solution.lowered.quantity(.height, ofView: view.index)) {
          for piece in solution.refined(solution.whole, by: part) {
            let needed = piece.cells[part]?.textHeights[view.index] ?? natural.height ?? .zero
            lacks.append((height + needed, [piece]))
          }
        }
      }
      for (lack, start) in lacks {
        func polygons(_ least: Rational) -> [Polygon] {
          pictured(pieces([lack], atLeast: least, isStrict: true, on: start), own)
        }
        let reported = polygons(Tolerance.text)
        guard !reported.isEmpty else { continue }
        add(.clipped(view.index), at: view.range, reported: reported, present: polygons(.zero))
      }
    }
  }

  private mutating func findVanished() {
    for view in layout.views where seen[view.index] && !view.isRoot {
      let natural = sizes.naturalSize(of: view)
      for (attribute, size) in [(MeasuredAttribute.width, natural.width), (.height, natural.height)] {
        if size?.isZero == true { continue }
        for (piece, plane) in solution.values(of: form(attribute, view.index), on: solution.whole) {
          if plane.isZero {
            let polygons = pictured([piece], quantities(view.index))
            add(.vanished(view.index), at: view.range, reported: polygons, present: polygons)
          } else if let corner = piece.polygon.corners.first(where: { plane.value(at: $0).isZero }) {
            // The view is 0 wide or high at this size alone.
            let subject = RangeFinding.Subject.vanished(view.index)
            findings[subject, default: RangeFinding(subject: subject, place: view.range)].points.append((range, corner))
          }
        }
      }
    }
  }
}

/// The values of a form at the corners of cells, as floating-point numbers, to exclude what is far from true.
private struct ApproximateValues {
  /// The part of all its variables; nil if there are several.
  private let part: Int?
  /// By cell of the part, by corner; one cell without a part.
  private let values: [[Double]]
  private let least: Double
  private let most: Double

  /// More than rounding can change, in points.
  private static let tolerance = 0.001

  init(_ form: LinearForm, in solution: SectionSolution) {
    let parts = Set(form.terms.compactMap { solution.partOfVariable[$0.variable] })
    part = parts.count == 1 ? parts.first : nil
    values = solution.values(of: form, on: solution.whole).map { piece, plane in
      piece.polygon.corners.map { plane.value(at: $0).double }
    }
    least = values.joined().min() ?? 0
    most = values.joined().max() ?? 0
  }

  /// Whether a value may be greater than another one at some size.
  func mayExceed(_ other: ApproximateValues) -> Bool {
    guard most > other.least - Self.tolerance else { return false }
    guard let part, part == other.part, values.count == other.values.count else { return true }
    for (own, others) in zip(values, other.values) {
      for (value, other) in zip(own, others) where value > other - Self.tolerance { return true }
    }
    return false
  }
}
