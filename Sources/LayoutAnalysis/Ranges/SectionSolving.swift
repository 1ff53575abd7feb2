import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Solves a section.
struct SectionSolving {
  let lowered: LoweredLayout
  let section: RangeSection
  private(set) var partOfVariable: [Int?]
  private(set) var derived: [DerivedValue] = []
  private(set) var expected: [Int: ExpectedForm] = [:]
  private(set) var gaps: [String] = []
  /// Sides and corners of cells at which a text takes fewer lines than beside them.
  private(set) var faces: [RegionShape.Line] = []
  /// The expectations, by their index in the layout.
  private let expectations: [Int]
  /// The quantities of the system, and then those of expectations.
  private var quantities: [LinearSystem.Quantity]
  private var parts: [SectionSolution.Part] = []
  /// By row: its constant, with texts of one line.
  private var constants: [Plane]
  /// Texts that wrap, with their height on one line, and the change of rows' constants for each point of their height.
  private var texts: [Text] = []

  /// Sizes at which a text needs the same.
  private typealias Step = (polygon: Polygon, text: WrappedText)
  private typealias TextPiece = (polygon: Polygon, texts: [Int: WrappedText])

  private struct Text {
    let view: Int
    let lineHeight: Rational
    let rates: [(row: Int, rate: Rational)]
    /// The part in which its lines are judged; nil if it can have any number.
    let judgedPart: Int?
  }

  private var sizes: ContentSizes { lowered.sizes }
  private var geometry: Geometry { lowered.geometry }
  private var layout: Layout { sizes.layout }

  init(_ lowered: LoweredLayout, _ section: RangeSection, _ expectations: [Int]) {
    self.expectations = expectations
    quantities = lowered.system.quantities
    self.lowered = lowered
    self.section = section
    partOfVariable = Array(repeating: nil, count: lowered.system.variableCount)
    constants = zip(lowered.system.rows, lowered.origins).map { row, origin in
      switch origin {
      case .root(.width): -section.range.width
      case .root(.height): -section.range.height
      default: Plane(constant: row.form.constant)
      }
    }
    findParts()
  }

  mutating func solve(_ budget: inout RangeBudget) throws(SolverStop) -> [SectionSolution.Part] {
    findTexts()
    for expectation in expectations { addForm(ofExpectation: expectation) }
    let wholes: [TextPiece] = [(section.polygon, [:])]
    for part in parts.indices { parts[part].cells = try cells(of: part, wholes, &budget) }
    try findOverlaps()
    guard !texts.isEmpty else { return parts }
    // Texts take the lines that their widths in this first solution give.
    var steps: [[Step]] = []
    for text in texts { steps.append(self.steps(of: text)) }
    for part in parts.indices {
      let rows = Set(parts[part].rows)
      var pieces = wholes
      for (text, steps) in zip(texts, steps)
      where text.judgedPart == part || text.rates.contains(where: { rows.contains($0.row) }) {
        pieces = pieces.flatMap { piece -> [TextPiece] in
          steps.compactMap { step -> TextPiece? in
            let common =
              piece.polygon == section.polygon
              ? step.polygon
              : step.polygon == section.polygon ? piece.polygon : piece.polygon.intersection(step.polygon)
            guard let common else { return nil }
            var texts = piece.texts
            texts[text.view] = step.text
            return (common, texts)
          }
        }
        guard pieces.count <= Self.pieceLimit else {
          note("texts wrap at too many sizes", [text.view])
          pieces = []
          break
        }
      }
      if pieces.count == 1, pieces[0].polygon == section.polygon, pieces[0].texts.isEmpty { continue }
      parts[part].cells = try cells(of: part, pieces, &budget)
    }
    return parts
  }

  /// The largest number of pieces into which texts that wrap cut a part.
  private static let pieceLimit = 2000

  private mutating func note(_ words: String, _ views: [Int]) {
    let names = Set(views).sorted().prefix(3).map { "`\(layout.views[$0].name)`" }
    let text = names.isEmpty ? words : "\(words) (\(list(Array(names))))"
    if !gaps.contains(text) { gaps.append(text) }
  }

  // MARK: Parts

  private mutating func findParts() {
    let rootVariables = Set(geometry.givenRootVariables)
    var sets = DisjointSets(count: lowered.system.variableCount)
    func join(_ form: LinearForm) {
      var first: Int?
      for term in form.terms where !rootVariables.contains(term.variable) {
        if let first { sets.join(first, term.variable) } else { first = term.variable }
      }
    }
    for row in lowered.system.rows { join(row.form) }
    for quantity in lowered.system.quantities { join(quantity.form) }
    for place in geometry.places.dropFirst() {
      sets.join(place.x, place.width)
      sets.join(place.y, place.height)
    }
    let representatives = sets.representatives
    var variables: [Int: [Int]] = [:]
    for (variable, root) in representatives.enumerated() where !rootVariables.contains(variable) {
      variables[root, default: []].append(variable)
    }
    let roots = variables.keys.sorted()
    let index = Dictionary(uniqueKeysWithValues: roots.enumerated().map { ($1, $0) })
    for (variable, root) in representatives.enumerated() where !rootVariables.contains(variable) {
      partOfVariable[variable] = index[root]
    }
    func part(_ form: LinearForm) -> Int? {
      for term in form.terms {
        if let part = partOfVariable[term.variable] { return part }
      }
      return nil
    }
    let rootRows = lowered.origins.indices.filter { row in
      if case .root = lowered.origins[row] { true } else { false }
    }
    var rows = Array(repeating: rootRows, count: roots.count)
    var rowsOfRoot = rootRows
    for (row, origin) in lowered.origins.enumerated() {
      if case .root = origin { continue }
      if let part = part(lowered.system.rows[row].form) { rows[part].append(row) } else { rowsOfRoot.append(row) }
    }
    var quantities = Array(repeating: [Int](), count: roots.count)
    for (quantity, asked) in lowered.system.quantities.enumerated() {
      if let part = part(asked.form) { quantities[part].append(quantity) }
    }
    parts = roots.enumerated().map { part, root in
      SectionSolution.Part(variables: variables[root] ?? [], rows: rows[part], quantities: quantities[part])
    }
    if rowsOfRoot.count > rootRows.count {
      parts.append(SectionSolution.Part(variables: [], rows: rowsOfRoot, quantities: []))
    }
  }

  /// Solves a part on pieces, on each of which texts have a number of lines.
  private mutating func cells(
    of part: Int, _ pieces: [TextPiece], _ budget: inout RangeBudget
  ) throws(SolverStop) -> [SectionSolution.Cell] {
    let own = parts[part]
    let given = geometry.givenRootVariables
    let variables = given + own.variables
    let places = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1, $0) })
    func local(_ form: LinearForm) -> LinearForm {
      var result = LinearForm(constant: form.constant)
      for term in form.terms { result.add(places[term.variable] ?? 0, times: term.coefficient) }
      return result
    }
    var system = LinearSystem()
    system.variableCount = variables.count
    system.rows = own.rows.map { row in
      let known = lowered.system.rows[row]
      return LinearSystem.Row(local(known.form), known.relation, known.priority)
    }
    system.quantities = own.quantities.map { quantity in
      let known = quantities[quantity]
      return LinearSystem.Quantity(local(known.form), near: known.reference)
    }
    let boundedViews = self.boundedViews
    let atLeastZero = Set(
      own.quantities.indices.filter { place in
        guard lowered.measured.indices.contains(own.quantities[place]) else { return false }
        let measured = lowered.measured[own.quantities[place]]
        return [.width, .height].contains(measured.attribute) && boundedViews.contains(measured.view)
      })
    let firstExpected = own.quantities.firstIndex { $0 >= lowered.system.quantities.count } ?? own.quantities.count
    var cells: [SectionSolution.Cell] = []
    for (polygon, texts) in pieces {
      var parametric = ParametricSystem(
        system, constants: own.rows.map { constant(ofRow: $0, texts) }, firstExpected: firstExpected,
        atLeastZero: atLeastZero)
      let (found, unsolved) = try parametric.cells(in: polygon, budget: &budget)
      if !unsolved.isEmpty {
        note(
          budget.isSpent ? "the layout takes too many steps" : "some sizes could not be solved",
          own.variables.map(geometry.view(ofVariable:)))
      }
      for cell in found {
        var open: Set<Int> = []
        var narrow: [Int: [Polygon]] = [:]
        var lengths: [Int: Plane] = [:]
        var ends: [Int: (least: ParametricSystem.Cell.End, greatest: ParametricSystem.Cell.End)] = [:]
        for (place, extent) in cell.open {
          let quantity = own.quantities[place]
          open.insert(quantity)
          if place >= firstExpected {
            ends[quantity] = (
              extent.end(isGreatest: false, on: cell.polygon), extent.end(isGreatest: true, on: cell.polygon)
            )
            continue
          }
          if let length = extent.inside.length, length < sizes.leastVisible {
            note("a value is undetermined by less than can be seen", own.variables.map(geometry.view(ofVariable:)))
          }
          narrow[quantity] = extent.narrow(cell.polygon, below: sizes.leastVisible)
          lengths[quantity] = extent.length(on: cell.polygon)
        }
        let faces = cell.faces(atLeastZero: atLeastZero)
        cells.append(
          SectionSolution.Cell(
            polygon: faces.reduce(cell.polygon) { $0.opened(at: $1.plane) },
            faces: faces.map { RegionShape.Line(from: $0.from, to: $0.to) },
            values: Array(cell.values.dropFirst(given.count)),
            conflicts: cell.conflicts.map {
              ParametricSystem.Cell.Conflict(
                members: $0.members.map { own.rows[$0] }, missing: $0.missing, error: $0.error)
            }, open: open, narrow: narrow, lengths: lengths, ends: ends, texts: texts))
      }
    }
    return cells
  }

  /// The views whose size is in an inequality. If that is a maximum, and their least size is 0, they can be empty.
  private var boundedViews: Set<Int> {
    var views: Set<Int> = []
    for constraint in layout.constraints where constraint.relation != .equal {
      for case .attribute(let item, let attribute) in constraint.terms.map(\.quantity) where attribute.isSize {
        views.insert(item.view)
      }
    }
    return views
  }

  private func constant(ofRow row: Int, _ wrapped: [Int: WrappedText]) -> Plane {
    var constant = constants[row]
    for text in texts {
      guard let height = wrapped[text.view]?.height else { continue }
      for (own, rate) in text.rates where own == row { constant.constant += rate * (height - text.lineHeight) }
    }
    return constant
  }

  // MARK: Expectations

  /// Adds the quantities of an expectation, and the values that it is compared by.
  private mutating func addForm(ofExpectation index: Int) {
    let constraint = layout.expectations[index].constraint
    guard let form = geometry.form(of: constraint) else { return }
    var rest = LinearForm(constant: form.constant)
    for case (.intrinsic(let view, isWidth: false), let coefficient) in constraint.terms.map({
      ($0.quantity, $0.coefficient)
    }) {
      guard let text = texts.first(where: { $0.view == view }) else { continue }
      guard let part = parts.firstIndex(where: { part in text.rates.contains { part.rows.contains($0.row) } }) else {
        note("an expectation names the content height of a text that wraps", [view])
        continue
      }
      rest.constant -= coefficient * text.lineHeight
      rest.add(addValue(.textHeight(view: view), ofPart: part), times: coefficient)
    }
    var forms: [Int: LinearForm] = [:]
    for term in form.terms {
      if let part = partOfVariable[term.variable] {
        forms[part, default: LinearForm()].add(term.variable, times: term.coefficient)
      } else {
        rest.add(term.variable, times: term.coefficient)
      }
    }
    let shares = forms.keys.sorted().map { part in
      let (quantity, form) = (quantities.count, forms[part] ?? LinearForm())
      quantities.append(LinearSystem.Quantity(form, near: nil))
      parts[part].quantities.append(quantity)
      return ExpectedForm.Share(
        part: part, quantity: quantity,
        least: addValue(.end(quantity: quantity, form: form, isGreatest: false), ofPart: part),
        greatest: addValue(.end(quantity: quantity, form: form, isGreatest: true), ofPart: part))
    }
    expected[index] = ExpectedForm(rest: rest, shares: shares)
  }

  /// Adds a value of a part. Returns its variable.
  private mutating func addValue(_ value: DerivedValue, ofPart part: Int) -> Int {
    derived.append(value)
    partOfVariable.append(part)
    return partOfVariable.count - 1
  }

  // MARK: Texts that wrap

  /// Finds how the rows depend on the height of each text. They are affine in it. A stated content size does not depend
  /// on the text.
  private mutating func findTexts() {
    let wrapping = layout.views.filter { sizes.wraps($0) }
    let rates = wrapping.isEmpty ? [:] : lowered.contentHeightRates
    for view in wrapping {
      let line = sizes.wrappedHeight(of: view, atWidth: nil)
      let leastWidth = view.textInset + ContentSizes.tinyWidth
      let least = sizes.wrappedHeight(of: view, atWidth: leastWidth)
      let judgedPart =
        sizes.canLackLines(view) ? partOfVariable[geometry.places[view.index].height] : nil
      guard least != line else {
        if let part = judgedPart {
          texts.append(Text(view: view.index, lineHeight: line, rates: [], judgedPart: part))
        }
        continue
      }
      let isStated = sizes.setting(.intrinsic, view) != nil
      texts.append(
        Text(
          view: view.index, lineHeight: line, rates: isStated ? [] : rates[view.index] ?? [], judgedPart: judgedPart))
    }
  }

  /// Cuts the section where a text takes another number of lines.
  private mutating func steps(of text: Text) -> [Step] {
    let view = layout.views[text.view]
    let variable = geometry.places[text.view].width
    guard let part = partOfVariable[variable], let place = parts[part].place(of: variable) else { return [] }
    let quantity = lowered.quantity(.width, ofView: text.view)
    var steps: [Step] = []
    for cell in parts[part].cells {
      let width = cell.values[place]
      if cell.open.contains(quantity) { note("the lines of a text depend on a width that is not fixed", [text.view]) }
      let values = cell.polygon.corners.map(width.value(at:))
      let (least, most) = (values.min() ?? .zero, values.max() ?? .zero)
      let borders = sizes.lineBorders(of: view, from: least, to: most)
      // Where a width just reaches a border, those sizes alone have a height of their own.
      var polygon = cell.polygon
      if least < most {
        let isAlone = values.map {
          $0 == most && borders.contains(most) || $0 == least && borders.contains(least) && least == view.textInset
        }
        for face in polygon.faces(where: isAlone) {
          faces.append(RegionShape.Line(from: face.from, to: face.to))
          polygon = polygon.opened(at: face.plane)
        }
      }
      var rest: Polygon? = polygon
      for border in borders where least < border && border < most {
        guard let (above, below) = rest?.cut(by: width - border) else { break }
        // A border belongs to the greater widths, but a width of 0 to those below it.
        let isBelow = border == view.textInset
        if let below {
          steps.append((isBelow ? below : below.opened(at: -(width - border)), need(of: view, width, on: below)))
        }
        rest = isBelow ? above?.opened(at: width - border) : above
      }
      if let rest { steps.append((rest, need(of: view, width, on: rest))) }
    }
    guard let first = steps.first else { return [] }
    // Without a change, no cut is needed.
    let area = steps.reduce(Rational.zero) { $0 + $1.polygon.doubleArea }
    if steps.allSatisfy({ $0.text == first.text }), area == section.polygon.doubleArea, faces.isEmpty {
      return [(section.polygon, first.text)]
    }
    return steps
  }

  private func need(of view: View, _ width: Plane, on polygon: Polygon) -> WrappedText {
    sizes.wrappedText(of: view, atWidth: width.value(at: polygon.point(attempt: 0)))
  }

  // MARK: Insets that depend on frames

  /// Notes where margins or safe areas of views depend on their frames, which is not solved for a range.
  private mutating func findOverlaps() throws(SolverStop) {
    let preserving = layout.views.filter { sizes.isOn(.preservesSuperviewLayoutMargins, $0) }.map(\.index)
    if !preserving.isEmpty { note("margins depend on those of the superview", preserving) }
    let safe = sizes.environment.safeArea
    let root = geometry.rectangle(View.rootIndex)
    let solution = SectionSolution(
      section: section, lowered: lowered, parts: parts, partOfVariable: partOfVariable)
    for view in sizes.viewsWithReferencedInsets.sorted() {
      let own = geometry.rectangle(view)
      let sides = [
        (safe.leading, own.start - root.start, own.width), (safe.trailing, root.end - own.end, own.width),
        (safe.top, own.top - root.top, own.height), (safe.bottom, root.bottom - own.bottom, own.height),
      ]
      for (inset, distance, extent) in sides where inset.sign > 0 {
        let reaches = solution.values(of: distance, on: solution.whole).contains { piece, plane in
          guard let near = piece.polygon.clipped(to: -(plane - inset)) else { return false }
          return solution.values(of: extent, on: SectionSolution.Piece(polygon: near, cells: piece.cells))
            .contains { !$1.isConstant || $1.constant.sign > 0 }
        }
        if reaches { note("the safe area of a view depends on its frame", [view]) }
      }
    }
  }
}

extension ContentSizes {
  /// The length of a device's pixel, in points.
  var pixel: Rational { environment.scale.isZero ? .one : environment.scale.reciprocal }

  /// The least distance that is reported, in points: a hundredth of a pixel.
  var leastVisible: Rational { pixel * (Rational(1, over: 100) ?? 1) }
}
