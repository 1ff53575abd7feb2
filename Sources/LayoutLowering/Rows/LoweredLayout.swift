package import ConstraintSolver
import LayoutModel
package import LayoutSyntax
import SourceText

/// One layout in one preview, lowered for the solver, with the origin of each row.
package struct LoweredLayout: Sendable {
  package var system: LinearSystem
  /// The origin of each row of the system.
  package var origins: [RowOrigin]
  /// The quantities of each view but the root: leading, top, width, height, in this order.
  package var measured: [(view: Int, attribute: MeasuredAttribute)]
  /// The names of the system's variables: the views in order, and the scroll views whose content has variables.
  package var variableNames: [String]
  /// Written constraints that mention a content size that their item does not have, by index.
  package var withoutIntrinsic: [Int]
  /// The positions of the views in the system.
  package let geometry: Geometry
  /// The quantities of the root's size on the sides that are fitted.
  package let fittedRoot: (width: Int?, height: Int?)
  /// The number of implicit rows at the beginning.
  let ownRowCount: Int
  /// The system's row for each constraint of the layout; nil if there is none.
  package let rowOfConstraint: [Int?]

  package var sizes: ContentSizes { geometry.sizes }

  /// The quantities of a view other than the root, one for each measured attribute, in order.
  package func quantities(ofView view: Int) -> Range<Int> {
    let count = MeasuredAttribute.allCases.count
    return (view - 1) * count..<view * count
  }

  /// By view, the rows whose constant depends on the height of its content, with the change for each point of that height.
  /// Baselines do not: they follow from the font. O(rows).
  package var contentHeightRates: [Int: [(row: Int, rate: Rational)]] {
    var rates: [Int: [(row: Int, rate: Rational)]] = [:]
    for (row, origin) in origins.enumerated() {
      switch origin {
      case .natural(let view, isWidth: false, _): rates[view, default: []].append((row, -1))
      case .setting(let setting, _):
        // A setting of both axes has a row for each.
        let height = geometry.places[setting.view].height
        guard system.rows[row].form.terms.contains(where: { $0.variable == height }) else { continue }
        rates[setting.view, default: []].append((row, -1))
      case .written(let index):
        var own: [Int: Rational] = [:]
        for term in sizes.layout.constraints[index].terms {
          if case .intrinsic(let view, isWidth: false) = term.quantity {
            own[view, default: .zero] += term.coefficient
          }
        }
        for (view, rate) in own where !rate.isZero { rates[view, default: []].append((row, rate)) }
      default: continue
      }
    }
    return rates
  }

  /// The quantity of one measured attribute of a view other than the root.
  package func quantity(_ attribute: MeasuredAttribute, ofView view: Int) -> Int {
    quantities(ofView: view).lowerBound + (MeasuredAttribute.allCases.firstIndex(of: attribute) ?? 0)
  }
}

/// The four values of a view that are reported as determined or ambiguous, measured in its superview.
package enum MeasuredAttribute: String, CaseIterable, Sendable {
  case leading, top, width, height
}

/// Lowers a layout to rows, in the order in which conflicts are decided: the root's size, non-negative sizes, stacks,
/// and then all written rows in document order.
package struct Lowering {
  let sizes: ContentSizes
  let geometry: Geometry
  private var system = LinearSystem()
  private var origins: [RowOrigin] = []
  /// Rows that a setting causes, with the setting's position.
  private var settingRows: [SettingRow] = []
  private var withoutIntrinsic: [Int] = []
  private var rowOfConstraint: [Int?] = []
  /// The previous version; nil if its views, settings, environment or feedback differ, so that its rows cannot be
  /// reused.
  private let previous: LoweredLayout?
  private let hasSameContent: Bool

  private typealias SettingRow = (position: Int, row: LinearSystem.Row, origin: RowOrigin)

  private init(_ sizes: ContentSizes, after previous: LoweredLayout?) {
    self.sizes = sizes
    self.previous = previous.flatMap { sizes.hasSameRules(as: $0.sizes) ? $0 : nil }
    hasSameContent = self.previous.map { sizes.hasSameContent(as: $0.sizes) } ?? false
    geometry = self.previous.map { Geometry(sizes, like: $0.geometry) } ?? Geometry(sizes)
    system.variableCount = geometry.variableCount
    system.rows.reserveCapacity(previous?.system.rows.count ?? 0)
    origins.reserveCapacity(previous?.origins.count ?? 0)
  }

  private var layout: Layout { sizes.layout }

  /// Lowers a layout. `previous` is the previous version, if there is one; its unchanged rows are reused.
  package static func lower(_ sizes: ContentSizes, after previous: LoweredLayout? = nil) -> LoweredLayout {
    var lowering = Lowering(sizes, after: previous)
    lowering.addOwnRows()
    let ownRowCount = lowering.origins.count
    lowering.addWrittenRows()
    lowering.addIdleAxes()
    let measured = lowering.addQuantities()
    let fittedRoot = lowering.addFittedRoot()
    return LoweredLayout(
      system: lowering.system, origins: lowering.origins, measured: measured,
      variableNames: lowering.previous?.variableNames ?? lowering.variableNames,
      withoutIntrinsic: lowering.withoutIntrinsic, geometry: lowering.geometry, fittedRoot: fittedRoot,
      ownRowCount: ownRowCount, rowOfConstraint: lowering.rowOfConstraint)
  }

  private var variableNames: [String] {
    layout.views.map { geometry.contents[$0.index] == nil ? $0.name : $0.name + " content" }
  }

  private mutating func add(_ form: LinearForm, _ relation: Relation, _ priority: Priority, _ origin: RowOrigin) {
    system.rows.append(LinearSystem.Row(form, relation, priority))
    origins.append(origin)
  }

  // MARK: Implicit rows

  /// Adds the implicit rows, before all others.
  private mutating func addOwnRows() {
    // A setting that makes a content size required is written, so its row is among the written rows.
    if let previous, hasSameContent, !layout.settings.contains(where: \.name.isOfContent) {
      system.rows += previous.system.rows[..<previous.ownRowCount]
      origins += previous.origins[..<previous.ownRowCount]
      return
    }
    addRoot()
    addSizes()
    addStacks()
    addNaturalSizes()
  }

  private mutating func addRoot() {
    let root = geometry.rectangle(View.rootIndex)
    add(root.start, .equal, .required, .root(.leading))
    add(root.top, .equal, .required, .root(.top))
    addSide(root.width, sizes.environment.width, .width, isFitted: sizes.environment.fitted.width)
    addSide(root.height, sizes.environment.height, .height, isFitted: sizes.environment.fitted.height)
  }

  /// Adds a side of the root: the preview's size, or the least that the content allows, as
  /// `systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)` computes it.
  private mutating func addSide(_ side: LinearForm, _ size: Rational, _ attribute: Attribute, isFitted: Bool) {
    guard isFitted else { return add(side - size, .equal, .required, .root(attribute)) }
    add(side, .equal, Priority(Rational(PriorityName.fittingSize.value)), .fit(attribute))
    add(side, .atLeast, .required, .notNegative(view: View.rootIndex, attribute))
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

  /// Adds the written rows in document order, with the rows that settings cause in between.
  private mutating func addWrittenRows() {
    let settings = settingRows.sorted { $0.position < $1.position }
    let constraints = layout.constraints
    let previousConstraints = previous?.sizes.layout.constraints ?? []
    // The differences between two successive versions are usually contiguous. The loop compares by index, because
    // passing the constraints one by one would take longer than comparing them.
    var head = 0
    while head < min(constraints.count, previousConstraints.count),
      constraints[head].row === previousConstraints[head].row
    { head += 1 }
    var (end, previousEnd) = (constraints.count, previousConstraints.count)
    while end > head, previousEnd > head, constraints[end - 1].row === previousConstraints[previousEnd - 1].row {
      (end, previousEnd) = (end - 1, previousEnd - 1)
    }
    rowOfConstraint.reserveCapacity(constraints.count)
    var rest = settings[...]
    reuseRows(0..<head, as: 0, &rest)
    for index in head..<end { addRow(of: index, after: &rest) }
    reuseRows(previousEnd..<previousConstraints.count, as: end, &rest)
    for setting in rest { add(setting) }
  }

  /// Reuses consecutive rows of the previous version. `first` is the new index of the first constraint, which may have
  /// moved.
  private mutating func reuseRows(
    _ previousIndices: Range<Int>, as first: Int, _ settings: inout ArraySlice<SettingRow>
  ) {
    guard let previous, !previousIndices.isEmpty else { return }
    guard hasSameContent, settingRows.isEmpty else {
      return previousIndices.forEach {
        addRow(of: $0 - previousIndices.lowerBound + first, previousIndex: $0, after: &settings)
      }
    }
    // There are no other rows between them.
    let places = previous.rowOfConstraint[previousIndices]
    let distance = first - previousIndices.lowerBound
    withoutIntrinsic += previous.withoutIntrinsic.filter(previousIndices.contains).map { $0 + distance }
    guard let firstRow = places.lazy.compactMap(\.self).first, let lastRow = places.lazy.compactMap(\.self).last else {
      rowOfConstraint += places
      return
    }
    let rowDistance = system.rows.count - firstRow
    if rowDistance == 0 {
      rowOfConstraint += places
    } else {
      rowOfConstraint += places.map { $0.map { $0 + rowDistance } }
    }
    system.rows += previous.system.rows[firstRow...lastRow]
    if distance == 0 {
      origins += previous.origins[firstRow...lastRow]
    } else {
      for index in previousIndices where previous.rowOfConstraint[index] != nil {
        origins.append(.written(index + distance))
      }
    }
  }

  /// Adds a constraint's row if its conditions hold, after the rows of the settings before it. `previousIndex` is its
  /// index in the previous version.
  private mutating func addRow(of index: Int, previousIndex: Int? = nil, after settings: inout ArraySlice<SettingRow>) {
    let constraint = layout.constraints[index]
    guard constraint.guards.hold(in: sizes.environment) else { return rowOfConstraint.append(nil) }
    while let setting = settings.first, setting.position < constraint.statement.range.start {
      settings.removeFirst()
      add(setting)
    }
    guard let row = row(of: constraint, layout.traits[index], previousIndex) else {
      rowOfConstraint.append(nil)
      withoutIntrinsic.append(index)
      return
    }
    rowOfConstraint.append(system.rows.count)
    system.rows.append(row)
    origins.append(.written(index))
  }

  private func row(of constraint: Constraint, _ traits: ConstraintTraits, _ previousIndex: Int?) -> LinearSystem.Row? {
    if let previous, let previousIndex, hasSameContent || traits.isDisjoint(with: [.baseline, .contentSize]) {
      return previous.rowOfConstraint[previousIndex].map { previous.system.rows[$0] }
    }
    return geometry.form(of: constraint).map { LinearSystem.Row($0, constraint.relation, constraint.priority) }
  }

  private mutating func add(_ setting: SettingRow) {
    system.rows.append(setting.row)
    origins.append(setting.origin)
  }

  /// Adds content hugging and compression resistance, as in listing 3-5 of the Auto Layout Guide.
  ///
  /// UIKit fits a text of several lines to its width on one line if that is possible. Its row has a priority below every
  /// priority that can be written, so the text takes the width that other constraints leave it.
  private mutating func addNaturalSizes() {
    for view in layout.views.dropFirst() {
      let size = sizes.naturalSize(of: view)
      if let width = size.lineWidth {
        add(geometry.rectangle(view.index).width - width, .equal, Priority(.half), .lineWidth(view: view.index))
      }
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
    let words = "\(view.name).\(isWidth ? "width" : "height") \(relation.rawValue) \(value), its intrinsic size"
    settingRows.append(
      (setting.range.start, LinearSystem.Row(form, relation, priority), .setting(setting, words)))
  }

  // MARK: Unmentioned axes

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
    if let previous, hasSameContent {
      system.quantities = previous.system.quantities
      return previous.measured
    }
    var measured: [(view: Int, attribute: MeasuredAttribute)] = []
    system.quantities.reserveCapacity(previous?.system.quantities.count ?? 0)
    for view in layout.views {
      guard let superview = view.superview else { continue }
      let natural = sizes.naturalSize(of: view)
      for attribute in MeasuredAttribute.allCases {
        let place = system.quantities.count
        let form = previous?.system.quantities[place].form ?? form(of: attribute, view.index, in: superview)
        let reference: Rational? =
          switch attribute {
          case .leading, .top: nil
          case .width: natural.width
          case .height: natural.height
          }
        system.quantities.append(LinearSystem.Quantity(form, near: reference ?? .zero))
        measured.append((view.index, attribute))
      }
    }
    // Content areas are not reported, but they too must be the same every time.
    for view in geometry.contents.keys.sorted() {
      guard let content = geometry.contents[view] else { continue }
      system.quantities.append(LinearSystem.Quantity(LinearForm(variable: content.width), near: nil))
      system.quantities.append(LinearSystem.Quantity(LinearForm(variable: content.height), near: nil))
    }
    return measured
  }

  /// Adds the quantities of a fitted root's size. They are not reported as values of a view, but they too must be the
  /// same every time.
  private mutating func addFittedRoot() -> (width: Int?, height: Int?) {
    let root = geometry.rectangle(View.rootIndex)
    let fitted = sizes.environment.fitted
    if let previous, hasSameContent { return previous.fittedRoot }
    func add(_ form: LinearForm) -> Int {
      system.quantities.append(LinearSystem.Quantity(form, near: .zero))
      return system.quantities.count - 1
    }
    let width = fitted.width ? add(root.width) : nil
    return (width, fitted.height ? add(root.height) : nil)
  }

  private func form(of attribute: MeasuredAttribute, _ view: Int, in superview: Int) -> LinearForm {
    let (own, outer) = (geometry.rectangle(view), geometry.rectangle(superview))
    var form = LinearForm()
    switch attribute {
    case .leading:
      if geometry.isFlipped(superview) { return outer.end - own.end }
      own.addStart(times: .one, to: &form)
      outer.addStart(times: -1, to: &form)
    case .top:
      own.addTop(times: .one, to: &form)
      outer.addTop(times: -1, to: &form)
    case .width: own.addWidth(times: .one, to: &form)
    case .height: own.addHeight(times: .one, to: &form)
    }
    return form
  }
}

extension SettingName {
  /// Whether the setting gives the strength with which a view keeps its content size.
  package var isOfContent: Bool {
    switch self {
    case .hugging, .horizontalHugging, .verticalHugging, .compressionResistance, .horizontalCompressionResistance,
      .verticalCompressionResistance:
      true
    default: false
    }
  }
}
