import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// One layout on a section of a range, solved for all sizes in it.
///
/// Variables that no row and no measured value connects belong to different parts. Each part is solved alone, in its own
/// cells, so that what depends on the width alone is not cut at heights.
struct SectionSolution {
  let section: RangeSection
  let lowered: LoweredLayout
  let parts: [Part]
  /// By variable, its part; nil for the variables of the root that the preview gives. The variables of `derived` follow those of the system.
  let partOfVariable: [Int?]
  /// The expectations that are verified, by their index in the layout.
  let expectations: [Int]
  /// Values besides the system's variables that forms can have terms of.
  let derived: [DerivedValue]
  /// By expectation, its form; none if it names a content size that its view does not have.
  let expected: [Int: ExpectedForm]
  /// The reasons why the solution does not cover the whole section, each once.
  let gaps: [String]
  /// Sides and corners of cells at which a text takes fewer lines than beside them.
  let textFaces: [RegionShape.Line]

  /// Variables that depend on each other.
  struct Part {
    /// The system's variables, ascending, without those of the root that the preview gives.
    let variables: [Int]
    /// The system's rows, ascending. The rows of the root come first.
    let rows: [Int]
    /// The system's quantities, ascending, and then those of expectations.
    var quantities: [Int]
    var cells: [Cell] = []
  }

  /// The solution of a part for some sizes.
  struct Cell {
    /// The sizes. `faces` do not belong to it.
    let polygon: Polygon
    /// Sides and corners on which fewer rows are dropped, or more values determined, than inside.
    let faces: [RegionShape.Line]
    /// By the place of a variable in its part.
    let values: [Plane]
    /// The conflicts, in rows of the layout's system.
    let conflicts: [ParametricSystem.Cell.Conflict]
    /// The quantities of the layout's system that are not determined.
    let open: Set<Int>
    /// By quantity in `open`, where its range can be shorter than can be seen. There it counts as determined.
    let narrow: [Int: [Polygon]]
    /// By quantity in `open`, the length of its range if that is affine.
    let lengths: [Int: Plane]
    /// By quantity of an expectation in `open`, its least and greatest value.
    let ends: [Int: (least: ParametricSystem.Cell.End, greatest: ParametricSystem.Cell.End)]
    /// What each text that wraps and whose rows are in the part needs.
    let texts: [Int: WrappedText]
  }

  var sizes: ContentSizes { lowered.sizes }
  var geometry: Geometry { lowered.geometry }
  var layout: Layout { sizes.layout }

  /// `name` is that of the preview whose expectations are solved; nil for none.
  init(
    _ model: LayoutModel, _ layout: Layout, _ section: RangeSection, expectedOn name: String? = nil,
    budget: inout RangeBudget
  ) throws(SolverStop) {
    self.section = section
    let environment = section.range.environment(at: section.polygon.point(attempt: 0))
    lowered = Lowering.lower(ContentSizes(model, layout, environment))
    expectations = layout.expectations.indices.filter { index in
      name.map { layout.expectations[index].applies(to: environment, named: $0) } ?? false
    }
    var solving = SectionSolving(lowered, section, expectations)
    parts = try solving.solve(&budget)
    partOfVariable = solving.partOfVariable
    derived = solving.derived
    expected = solving.expected
    gaps = solving.gaps
    textFaces = solving.faces
  }

  /// The place of each variable in its part.
  private func value(of variable: Int, in cells: [Int: Cell]) -> Plane? {
    let root = geometry.places[View.rootIndex]
    let fitted = sizes.environment.fitted
    switch variable {
    case root.width where !fitted.width: return section.range.width
    case root.height where !fitted.height: return section.range.height
    case root.x, root.y: return .zero
    default:
      guard let part = partOfVariable[variable], let cell = cells[part] else { return nil }
      if variable >= lowered.system.variableCount {
        return value(of: derived[variable - lowered.system.variableCount], in: parts[part], cell)
      }
      return parts[part].place(of: variable).map { cell.values[$0] }
    }
  }

  /// A piece of the section, with the cell of each part that was asked for.
  struct Piece {
    let polygon: Polygon
    var cells: [Int: Cell] = [:]
  }

  /// Returns the value of a form on a piece, with the pieces on which it is affine.
  func values(of form: LinearForm, on piece: Piece) -> [(piece: Piece, plane: Plane)] {
    var pieces = [piece]
    for term in form.terms {
      if let part = partOfVariable[term.variable] { pieces = pieces.flatMap { refined($0, by: part) } }
    }
    return pieces.compactMap { piece in
      var plane = Plane(constant: form.constant)
      for term in form.terms {
        guard let value = value(of: term.variable, in: piece.cells) else { return nil }
        plane.add(value, times: term.coefficient)
      }
      return (piece, plane)
    }
  }

  /// Cuts a piece at the cells of a part.
  func refined(_ piece: Piece, by part: Int) -> [Piece] {
    if piece.cells[part] != nil { return [piece] }
    return parts[part].cells.compactMap { cell in
      let isWhole = cell.polygon == section.polygon
      let common =
        isWhole
        ? piece.polygon
        : piece.polygon == section.polygon ? cell.polygon : piece.polygon.intersection(cell.polygon)
      guard let common else { return nil }
      var cells = piece.cells
      cells[part] = cell
      return Piece(polygon: common, cells: cells)
    }
  }

  var whole: Piece { Piece(polygon: section.polygon) }
}

extension SectionSolution.Cell {
  /// Returns the polygon without the border on which some values are determined that are undetermined inside; nil if that
  /// is not known.
  func polygon(whereOpen open: Set<Int>) -> Polygon? {
    // Without a short range, a value is undetermined on the whole border.
    guard open.allSatisfy({ narrow[$0]?.isEmpty == false }) else { return polygon }
    var lengths = Plane.zero
    for quantity in open {
      guard let length = self.lengths[quantity] else { return nil }
      lengths.add(length, times: .one)
    }
    return polygon.opened(at: lengths)
  }
}

extension SectionSolution.Part {
  /// Returns other cells, in which not all of some values are undetermined. Where cells meet, a value that is determined
  /// in one of them is determined.
  func cells(determiningAnyOf open: Set<Int>) -> [Polygon] {
    cells.filter { !open.isSubset(of: $0.open) }.map(\.polygon)
  }

  /// The place of a variable among the part's; nil if it has another part.
  func place(of variable: Int) -> Int? {
    var (low, high) = (0, variables.count)
    while low < high {
      let middle = (low + high) / 2
      if variables[middle] < variable { low = middle + 1 } else { high = middle }
    }
    return low < variables.count && variables[low] == variable ? low : nil
  }
}

extension SectionSolution {
  /// Creates a solution without expectations.
  init(section: RangeSection, lowered: LoweredLayout, parts: [Part], partOfVariable: [Int?]) {
    self.section = section
    self.lowered = lowered
    self.parts = parts
    self.partOfVariable = partOfVariable
    (expectations, derived, expected, gaps, textFaces) = ([], [], [:], [], [])
  }
}
