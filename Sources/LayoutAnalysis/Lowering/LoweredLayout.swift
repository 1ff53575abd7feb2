package import ConstraintSolver
import LayoutModel
import LayoutSyntax
import SourceText

/// One layout in one preview, as the solver sees it, with the way back from each row.
package struct LoweredLayout: Sendable {
  package var system: LinearSystem
  /// By row of the system.
  package var origins: [RowOrigin]
  /// The quantities of each view but the root: leading, top, width, height, in this order.
  package var measured: [(view: Int, attribute: MeasuredAttribute)]
  /// What the system's variables stand for: its views in order, and which of them have content of their own.
  package var variableNames: [String]
  /// Written constraints that speak of a content size that their item does not have.
  package var withoutIntrinsic: [Int]
}

/// The four values of a view that are decided to be determined or not, measured in its superview.
package enum MeasuredAttribute: String, CaseIterable, Sendable {
  case leading, top, width, height
}

/// A value for each of a view's measured attributes.
package struct MeasuredValues: Hashable, Sendable {
  package let leading: Rational
  package let top: Rational
  package let width: Rational
  package let height: Rational

  package subscript(attribute: MeasuredAttribute) -> Rational {
    switch attribute {
    case .leading: leading
    case .top: top
    case .width: width
    case .height: height
    }
  }
}

/// Where views were when they were last shown, by view name: what an ambiguous layout stays near to.
package typealias ShownFrames = [String: ViewSolution]

/// Lowers a layout to rows, in the order in which conflicts are to be decided: the root's size, sizes that are not
/// negative, stacks, and then everything written in document order.
struct Lowering {
  let sizes: ContentSizes
  let geometry: Geometry
  let shown: ShownFrames
  private var system = LinearSystem()
  private var origins: [RowOrigin] = []
  private var written: [(position: Int, row: LinearSystem.Row, origin: RowOrigin)] = []
  private var withoutIntrinsic: [Int] = []

  init(_ sizes: ContentSizes, shown: ShownFrames) {
    self.sizes = sizes
    self.shown = shown
    geometry = Geometry(sizes)
    system.variableCount = geometry.variableCount
  }

  private var layout: Layout { sizes.layout }

  static func lower(_ sizes: ContentSizes, shown: ShownFrames) -> LoweredLayout {
    var lowering = Lowering(sizes, shown: shown)
    lowering.addRoot()
    lowering.addSizes()
    lowering.addStacks()
    lowering.addWritten()
    lowering.addNaturalSizes()
    lowering.addWrittenRows()
    lowering.addIdleAxes()
    let measured = lowering.addQuantities()
    return LoweredLayout(
      system: lowering.system, origins: lowering.origins, measured: measured,
      variableNames: lowering.variableNames,
      withoutIntrinsic: lowering.withoutIntrinsic)
  }

  private var variableNames: [String] {
    layout.views.map { geometry.contents[$0.index] == nil ? $0.name : $0.name + " content" }
  }

  private mutating func add(_ form: LinearForm, _ relation: Relation, _ priority: Priority, _ origin: RowOrigin) {
    system.rows.append(LinearSystem.Row(form, relation, priority))
    origins.append(origin)
  }

  // MARK: Implicit rows

  private mutating func addRoot() {
    let root = geometry.rectangle(View.rootIndex)
    add(root.start, .equal, .required, .root(.leading))
    add(root.top, .equal, .required, .root(.top))
    add(root.width - sizes.environment.width, .equal, .required, .root(.width))
    add(root.height - sizes.environment.height, .equal, .required, .root(.height))
  }

  private mutating func addSizes() {
    for view in layout.views.dropFirst() {
      let rectangle = geometry.rectangle(view.index)
      add(rectangle.width, .atLeast, .required, .notNegative(view: view.index, .width))
      add(rectangle.height, .atLeast, .required, .notNegative(view: view.index, .height))
      if let content = geometry.contents[view.index] {
        add(LinearForm(variable: content.width), .atLeast, .required, .contentNotNegative(view: view.index, .width))
        add(LinearForm(variable: content.height), .atLeast, .required, .contentNotNegative(view: view.index, .height))
      }
    }
  }

  private mutating func addStacks() {
    for view in layout.views where view.kind.isStack {
      for row in StackRows(view, geometry).rows {
        add(row.form, row.relation, Priority(row.priority), .stack(view: view.index, row.words))
      }
    }
  }

  // MARK: Written rows

  private mutating func addWritten() {
    for (index, constraint) in layout.constraints.enumerated() where constraint.guards.hold(in: sizes.environment) {
      guard let form = form(of: constraint) else {
        withoutIntrinsic.append(index)
        continue
      }
      let row = LinearSystem.Row(form, constraint.relation, constraint.priority)
      written.append((constraint.statement.range.start, row, .written(index)))
    }
  }

  /// Left side minus right side; nil where a content size is asked for that there is not.
  private func form(of constraint: Constraint) -> LinearForm? {
    var form = LinearForm(constant: constraint.constant)
    for term in constraint.terms {
      switch term.quantity {
      case .intrinsic(let view, let isWidth):
        let size = sizes.naturalSize(of: layout.views[view])
        guard let value = isWidth ? size.width : size.height else { return nil }
        form.constant += term.coefficient * value
      case .attribute(let item, let attribute):
        let isContent =
          geometry.contents[item.view] != nil && ![.width, .height, .centerX, .centerY].contains(attribute)
          && constraint.terms.contains { other in
            guard let other = other.quantity.attribute?.item.view else { return false }
            return layout.views.isAncestor(item.view, of: other)
          }
        geometry.add(
          attribute, item, times: term.coefficient, from: constraint.reference, isPhysical: constraint.isPhysical,
          isContent: isContent, to: &form)
      }
    }
    return form
  }

  /// Content hugging and compression resistance, as the guide's listing 3-5 has them.
  private mutating func addNaturalSizes() {
    for view in layout.views.dropFirst() {
      let size = sizes.naturalSize(of: view)
      for isWidth in [true, false] {
        guard let value = isWidth ? size.width : size.height else { continue }
        let rectangle = geometry.rectangle(view.index)
        let form = (isWidth ? rectangle.width : rectangle.height) - value
        addNatural(form, .atLeast, sizes.compressionResistance(of: view, isWidth: isWidth), view, isWidth, value)
        addNatural(form, .atMost, sizes.hugging(of: view, isWidth: isWidth), view, isWidth, value)
      }
    }
  }

  private mutating func addNatural(
    _ form: LinearForm, _ relation: Relation, _ resistance: ContentSizes.Resistance, _ view: View, _ isWidth: Bool,
    _ value: Rational
  ) {
    let priority = Priority(resistance.priority)
    guard priority.isRequired, let setting = resistance.setting else {
      add(form, relation, priority, .natural(view: view.index, isWidth: isWidth, isHugging: relation == .atMost))
      return
    }
    let words = "\(view.name).\(isWidth ? "width" : "height") \(relation.rawValue) \(value), its natural size"
    written.append(
      (setting.range.start, LinearSystem.Row(form, relation, priority), .setting(setting, words)))
  }

  private mutating func addWrittenRows() {
    // Swift's sort is stable, so the rows of one statement keep their order.
    for entry in written.sorted(by: { $0.position < $1.position }) {
      add(entry.row.form, entry.row.relation, entry.row.priority, entry.origin)
    }
  }

  // MARK: What nothing mentions

  /// An axis of a spacer or guide that no statement mentions, and no stack arranges, is zero-sized at its superview's
  /// leading or top edge. A statement counts in every preview, also where its `when` does not hold.
  private mutating func addIdleAxes() {
    let views = layout.views.filter { $0.kind.family == .spacer || $0.kind.isGuide }
    guard !views.isEmpty else { return }
    var mentioned = Set(
      system.rows.enumerated().flatMap { index, row -> [Int] in
        if case .notNegative = origins[index] { return [] }
        return row.form.terms.map(\.variable)
      })
    for term in layout.constraints.flatMap(\.terms) {
      guard case .attribute(let item, let attribute) = term.quantity else { continue }
      let place = geometry.places[item.view]
      mentioned.insert(attribute.isHorizontal ? place.x : place.y)
    }
    for view in views {
      guard let superview = view.superview else { continue }
      let place = geometry.places[view.index]
      let (own, outer) = (geometry.rectangle(view.index), geometry.rectangle(superview))
      if !mentioned.contains(place.x), !mentioned.contains(place.width) {
        let start = geometry.isFlipped(superview) ? outer.end - own.end : own.start - outer.start
        add(start, .equal, .required, .idle(view: view.index))
        add(own.width, .equal, .required, .idle(view: view.index))
      }
      if !mentioned.contains(place.y), !mentioned.contains(place.height) {
        add(own.top - outer.top, .equal, .required, .idle(view: view.index))
        add(own.height, .equal, .required, .idle(view: view.index))
      }
    }
  }

  // MARK: Quantities

  private mutating func addQuantities() -> [(view: Int, attribute: MeasuredAttribute)] {
    var measured: [(view: Int, attribute: MeasuredAttribute)] = []
    for view in layout.views {
      guard let superview = view.superview else { continue }
      let (own, outer) = (geometry.rectangle(view.index), geometry.rectangle(superview))
      let natural = sizes.naturalSize(of: view)
      let last = shown[view.name]?.measured
      for attribute in MeasuredAttribute.allCases {
        var form = LinearForm()
        let reference: Rational
        switch attribute {
        case .leading:
          if geometry.isFlipped(superview) {
            form = outer.end - own.end
          } else {
            own.addStart(times: .one, to: &form)
            outer.addStart(times: -1, to: &form)
          }
          reference = last?.leading ?? .zero
        case .top:
          own.addTop(times: .one, to: &form)
          outer.addTop(times: -1, to: &form)
          reference = last?.top ?? .zero
        case .width:
          own.addWidth(times: .one, to: &form)
          reference = last?.width ?? natural.width ?? .zero
        case .height:
          own.addHeight(times: .one, to: &form)
          reference = last?.height ?? natural.height ?? .zero
        }
        system.quantities.append(LinearSystem.Quantity(form, near: reference))
        measured.append((view.index, attribute))
      }
    }
    // Content areas are not told about, but they too must be the same every time.
    for view in geometry.contents.keys.sorted() {
      guard let content = geometry.contents[view] else { continue }
      system.quantities.append(LinearSystem.Quantity(LinearForm(variable: content.width), near: nil))
      system.quantities.append(LinearSystem.Quantity(LinearForm(variable: content.height), near: nil))
    }
    return measured
  }
}
