import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// The checks of one layout, over all its previews. `CheckTable` lists them; each has an extension in a file of its own.
final class LayoutChecks {
  /// The layout's index in the file.
  let layoutIndex: Int
  let layout: Layout
  let previews: [PreviewSolution]
  /// Other solutions of the layout, on which nothing is reported. If siblings are apart on one, they are not meant to
  /// overlap.
  let references: [PreviewSolution]
  /// Whether siblings are apart on a reference where it draws them so, although a frame is not determined.
  let comparesReferencesAsDrawn: Bool
  let file: SourceFile
  /// Equations of sibling widths or heights, whose sides can be swapped.
  let likenesses: [SwappableEquation]
  let parallels: Parallels
  private let offersFixes: Bool
  /// Whether findings have the size of the root up to which they last. Severities are the same without it.
  let givesLimits: Bool
  /// Answers to why each preview is solved as it is.
  private var reasons: [ObjectIdentifier: Reasons] = [:]
  /// The views to report on, by index; nil for all.
  private let scope: Set<Int>?
  /// The solution of each view, by preview and view. A view is included if it is visible and fully determined, and no
  /// statement with an error mentions it. A view that a conflict may change is left out, because its frame is not
  /// meaningful; a preview without any other view is empty.
  private(set) lazy var pictured = previews.map { preview in
    let views = preview.pictured(in: layout)
    return preview.status == .conflict && views.allSatisfy { $0 == nil } ? [] : views
  }
  /// By preview and fitted axis, why the size of the root does not follow from its content.
  private(set) lazy var missingFits = makeMissingFits()
  /// The references without a conflict.
  private(set) lazy var picturedReferences = references.filter { $0.status != .conflict }
  /// The causes of undetermined values, except those that may follow from a conflict.
  private(set) lazy var ambiguityCauses = ambiguityCauses(all: false)
  /// The last statement that mentions each view, whatever its conditions.
  private(set) lazy var lastStatements = makeLastStatements()
  /// Siblings that overlap on some previews only.
  private(set) lazy var overlaps = findOverlaps()
  /// The views inside each view, by its index.
  private(set) lazy var children = makeChildren()
  /// Views with a color or a content size of their own, under any condition.
  private(set) lazy var filledViews = Set(
    layout.settings.filter { $0.name == .color || $0.name == .intrinsic }.map(\.view))
  private(set) lazy var edgePins = EdgePins(layout)
  /// The lines that put other layouts into views, up to the names of these.
  private lazy var containers = Set(
    layout.views.filter { $0.component != nil && $0.inner == nil }.map {
      ByteRange($0.declaration.start, max($0.declaration.start, $0.range.end))
    })
  /// How many equations keep each gap between siblings.
  private(set) lazy var gapCounts = makeGapCounts()
  /// The constraints that mention each view, by the view's index, as ascending indices of the layout's constraints.
  private lazy var constraintsOfViews = makeConstraintsOfViews()
  /// The constraints of each statement, by the statement's identity.
  private lazy var constraintsOfStatements = Dictionary(grouping: layout.constraints, by: \.statement.id)
  /// The constraints that limit the maximum or minimum of each view's size.
  private(set) lazy var sizeBounds = makeSizeBounds()
  /// Optional constraints that a stack view's own constraints prevent from being satisfied, by their index in the
  /// layout.
  private(set) lazy var foughtConstraints = findFoughtConstraints()

  /// With `scope`, only these views, and pairs with one of them, are reported.
  init(
    on solved: LayoutSolution, _ model: LayoutModel, offersFixes: Bool, scope: Set<Int>? = nil,
    references: [PreviewSolution] = [], comparesReferencesAsDrawn: Bool = false, givesLimits: Bool = true
  ) {
    self.references = references
    self.comparesReferencesAsDrawn = comparesReferencesAsDrawn
    self.givesLimits = givesLimits
    self.offersFixes = offersFixes
    self.scope = scope
    layoutIndex = solved.layout
    layout = model.layouts[solved.layout]
    previews = solved.previews
    file = model.file
    likenesses = model.swappableEquations.filter { $0.layout == solved.layout }
    parallels = model.parallels[solved.layout]
  }

  private func makeConstraintsOfViews() -> [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    for (index, row) in layout.constraints.enumerated() {
      for term in row.terms {
        guard let view = term.quantity.attribute?.item.view, found[view]?.last != index else { continue }
        found[view, default: []].append(index)
      }
    }
    return found
  }

  /// Returns the constraints that mention a view, in file order.
  func constraints(of view: Int) -> [Constraint] { constraints(of: [view]) }

  /// Returns the constraints that mention any of these views, each once, in file order.
  func constraints(of views: Set<Int>) -> [Constraint] {
    let found = views.compactMap { constraintsOfViews[$0] }
    let indices = found.count == 1 ? found[0] : Set(found.joined()).sorted()
    return indices.map { layout.constraints[$0] }
  }

  /// Returns the constraints of a statement, in file order.
  func constraints(ofStatement id: Int) -> [Constraint] { constraintsOfStatements[id, default: []] }

  /// Returns the required equations that give a view a constant size on an axis.
  func sizeEquations(of view: Int, _ axis: SweepAxis) -> [Constraint] {
    constraints(of: view).filter { $0.fixedSize == .attribute(Item(view), axis.size) }
  }

  private func makeChildren() -> [[Int]] {
    var children = [[Int]](repeating: [], count: layout.views.count)
    for view in layout.views {
      if let superview = view.superview, children.indices.contains(superview) { children[superview].append(view.index) }
    }
    return children
  }

  /// Returns the fixes if fixes are offered, else none.
  func offer(_ fixes: @autoclosure () -> [FindingFix]) -> [FindingFix] { offersFixes ? fixes() : [] }

  /// Whether a fix edits statements of this layout only, and not the line that puts another layout into it.
  func isOfThisLayout(_ fix: FindingFix) -> Bool {
    containers.isEmpty
      || fix.edits.allSatisfy { edit in
        containers.allSatisfy { line in
          edit.range.end < line.start || edit.range.start > line.end
            || edit.range.start == line.end && [";", "\n", "\r"].contains(edit.replacement.first)
        }
      }
  }

  /// Whether a view's ambiguity is reported. It is not while a statement that names the view has an error, since that
  /// statement may be what is missing.
  func isReported(_ view: View) -> Bool { isInScope(view.index) && !layout.unsettledViews.contains(view.index) }

  func isInScope(_ view: Int) -> Bool { scope?.contains(view) ?? true }

  /// Returns the answers to why a preview is solved as it is. All verdicts of the layout share them.
  func reasons(on preview: PreviewSolution) -> Reasons {
    if let known = reasons[ObjectIdentifier(preview)] { return known }
    let found = preview.reasons.unedited
    reasons[ObjectIdentifier(preview)] = found
    return found
  }

  /// Returns the statements of members, each once, in file order.
  func statements(_ members: [Member]) -> [StatementReference] { members.statements }

  /// Groups previews with the same observation, in the order of their first preview. `observe` returns nil if there is
  /// nothing to report.
  func occurrences(_ observe: (PreviewSolution) -> Observation?) -> [Finding.Occurrence] {
    occurrences(previews.compactMap { preview in observe(preview).map { (preview, $0) } })
  }

  /// Groups previews with the same observation, in the order of their first preview.
  func occurrences(_ found: [(preview: PreviewSolution, observation: Observation)]) -> [Finding.Occurrence] {
    var occurrences: [Finding.Occurrence] = []
    for (preview, observation) in found {
      let name = preview.preview.name
      if let place = occurrences.firstIndex(where: { $0.observation == observation }) {
        if occurrences[place].previews.last != name { occurrences[place].previews.append(name) }
      } else {
        occurrences.append(Finding.Occurrence(observation: observation, previews: [name]))
      }
    }
    return occurrences
  }

  /// The previews of occurrences, in the order of these.
  func previews(of occurrences: [Finding.Occurrence]) -> [PreviewSolution] {
    occurrences.flatMap(\.previews).compactMap { name in previews.first { $0.preview.name == name } }
  }

  /// Groups items with the same key on several previews, in the order of their first appearance.
  func grouped<Key: Hashable, Item>(
    _ items: (PreviewSolution) -> [(key: Key, item: Item)]
  ) -> [(key: Key, found: [(preview: PreviewSolution, item: Item)])] {
    var groups: [(key: Key, found: [(preview: PreviewSolution, item: Item)])] = []
    var positions: [Key: Int] = [:]
    for preview in previews {
      for (key, item) in items(preview) {
        if let position = positions[key] {
          groups[position].found.append((preview, item))
        } else {
          positions[key] = groups.count
          groups.append((key, [(preview, item)]))
        }
      }
    }
    return groups
  }

  /// Reports views that the solver did not finish.
  var unsolved: [Finding] {
    let place = layout.nameRange.isEmpty ? ByteRange(layout.range.start, layout.range.start) : layout.nameRange
    return occurrences { preview in
      let hard = preview.views.filter { !$0.isSolved }.map(\.view)
      return hard.isEmpty ? nil : .isUnsolved(hard)
    }.map { Finding(.unsolved, self, .layout, at: place, [$0]) }
  }

  /// Reports statements that need an intrinsic size that a view does not have.
  var withoutIntrinsic: [Finding] {
    var seen: Set<Int> = []
    return grouped { preview in
      preview.withoutIntrinsic.map { (layout.constraints[$0].statement.id, layout.constraints[$0]) }
    }.compactMap { id, found -> Finding? in
      guard let constraint = found.first?.item, seen.insert(id).inserted else { return nil }
      let view = constraint.terms.lazy.compactMap { term -> Int? in
        if case .intrinsic(let view, _) = term.quantity { return view }
        return nil
      }.first
      guard let view else { return nil }
      let name = layout.views[view].name
      let place = ByteRange(constraint.statement.range.start, constraint.statement.range.start)
      let fix = FindingFix(.giveContentSize(view), replace: place, with: "\(name).intrinsic: 100 x 100; ")
      return Finding(
        .noIntrinsic, self, .statement(id), at: constraint.statement.range,
        occurrences(found.map { ($0.preview, .hasNoIntrinsicSize(view: view)) }), fixes: [fix])
    }
  }
}

extension [Member] {
  /// The statements of the members, each once, in file order.
  var statements: [StatementReference] {
    var seen: Set<Int> = []
    return compactMap(\.statement).filter { seen.insert($0.id).inserted }.sorted { $0.range < $1.range }
  }
}
