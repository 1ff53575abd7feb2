import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The views of a layout that a fix reaches, on any preview.
struct FixReach {
  /// Views with a value that may change.
  private(set) var moved: Set<Int> = []
  /// Views for which another diagnostic may change. After `finish`, this includes the views directly in a moved view.
  private(set) var changed: Set<Int> = []
  /// Whether the fix adds or removes views, so that all views are compared.
  var isWhole = false

  /// Adds the views of added and removed rows, and the views whose content size changes.
  mutating func note(_ matching: RowMatching, _ pass: SolvedPass, _ lowered: LoweredLayout) {
    func views(_ variables: some Sequence<Int>) -> [Int] { variables.map { pass.viewOfVariable[$0] } }
    for row in matching.removed { changed.formUnion(views(pass.variablesOfRow[row])) }
    for row in matching.added { changed.formUnion(views(lowered.system.rows[row].form.terms.map(\.variable))) }
    let (sizes, newSizes) = (pass.lowered.sizes, lowered.sizes)
    guard !newSizes.hasSameContent(as: sizes) else { return }
    for view in sizes.layout.views where sizes.naturalSize(of: view) != newSizes.naturalSize(of: view) {
      changed.insert(view.index)
    }
  }

  /// Adds the views with changed values, among the values that were solved again.
  mutating func note(
    _ changes: (variables: [Int], quantities: [Int]), _ pass: SolvedPass, _ answer: SystemAnswer
  ) {
    for variable in changes.variables where answer.values[variable] != pass.answer.values[variable] {
      moved.insert(pass.viewOfVariable[variable])
    }
    for quantity in changes.quantities where answer.findings[quantity] != pass.answer.findings[quantity] {
      guard pass.lowered.measured.indices.contains(quantity) else { continue }
      changed.insert(pass.lowered.measured[quantity].view)
    }
  }

  /// Adds all differences from one answer to another.
  mutating func note(_ pass: SolvedPass, _ lowered: LoweredLayout, _ answer: SystemAnswer) {
    note((Array(answer.values.indices), Array(answer.findings.indices)), pass, answer)
    note(RowMatching(from: pass.lowered.system.rows, to: lowered.system.rows), pass, lowered)
  }

  /// Adds the views whose settings change, and those directly in a view that moves. A frame is measured in its
  /// superview, and how far it sticks out depends on the superview's size.
  mutating func finish(from old: LayoutSolution, to new: LayoutSolution) {
    if !isWhole, !moved.isEmpty {
      var enclosed: [Int] = []
      for view in old.views where view.superview.map(moved.contains) ?? false { enclosed.append(view.index) }
      moved.formUnion(enclosed)
    }
    changed.formUnion(moved)
    let (settings, newSettings) = (old.source.settings, new.source.settings)
    if !settings.elementsEqual(newSettings, by: { $0.isLike($1) }) {
      changed.formUnion((settings + newSettings).map(\.view))
    }
  }
}

/// The change of a view's frame by a fix on one preview.
struct FrameChange {
  /// The preview's name, and whether there are others.
  let preview: String
  let isOneOfSeveral: Bool
  /// The view's name.
  let view: String
  let old: Frame
  let new: Frame

  /// The sum of the changes of all four numbers, in points.
  var amount: Rational { differences.reduce(.zero, +) }

  private var differences: [Rational] { zip(old.numbers, new.numbers).map { ($0 - $1).magnitude } }

  /// The largest change: ``on *narrow* `left` moves to x = 4``.
  var words: String? {
    guard let greatest = differences.max() else { return nil }
    let change =
      switch differences.firstIndex(of: greatest) {
      case 0: "moves to x = \(new.x)"
      case 1: "moves to y = \(new.y)"
      case 2: "becomes \(new.width) wide"
      default: "becomes \(new.height) high"
      }
    return "\(isOneOfSeveral ? "on *\(preview)* " : "")`\(view)` \(change)"
  }
}

extension [FrameChange] {
  /// The change of the greatest amount, the first of several; nil if the pixels stay the same.
  var greatest: FrameChange? {
    var greatest: FrameChange?
    for change in self where change.amount > greatest?.amount ?? .zero { greatest = change }
    return greatest
  }
}

extension LayoutSolution {
  /// Returns the frames that change, preview by preview, in document order.
  func changes(to other: LayoutSolution, within reach: FixReach) -> [FrameChange] {
    var changes: [FrameChange] = []
    for (place, preview) in previews.enumerated() {
      for (view, now) in views(on: place, of: other, within: reach) {
        let (old, new) = (view.reported.pixelFrame, now.shown.pixelFrame)
        guard old != new else { continue }
        changes.append(
          FrameChange(
            preview: preview.preview.name, isOneOfSeveral: previews.count > 1, view: views[view.view].name, old: old,
            new: new))
      }
    }
    return changes
  }

  /// Returns the views that a fix reaches on the preview at this index, before and after the fix.
  private func views(
    on place: Int, of other: LayoutSolution, within reach: FixReach
  ) -> [(old: ViewSolution, new: ViewSolution)] {
    guard previews.indices.contains(place), other.previews.indices.contains(place) else { return [] }
    // If there are other views, they are matched by name.
    let names =
      reach.isWhole
      ? Dictionary(other.views.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first }) : [:]
    return previews[place].views.compactMap { view in
      guard reach.isWhole || reach.moved.contains(view.view) || reach.changed.contains(view.view) else { return nil }
      let index = reach.isWhole ? names[views[view.view].name] : view.view
      return index.flatMap { other.previews[place].solution(ofView: $0) }.map { (view, $0) }
    }
  }

  /// Whether a visible view has no width or no height after the fix, and had one before or was ambiguous.
  func vanishes(from old: LayoutSolution, within reach: FixReach) -> Bool {
    old.previews.indices.contains { place in
      guard previews.indices.contains(place) else { return false }
      let seen = previews[place].visibleViews(in: source)
      return old.views(on: place, of: self, within: reach).contains { before, after in
        guard seen[after.view], after.isSolved else { return false }
        let natural = previews[place].sizes.naturalSize(of: source.views[after.view])
        // What the file makes 0 under a condition is meant to be.
        func isMeant(_ attribute: Attribute) -> Bool {
          source.setsToZero(source.views[after.view], attribute, onlyUnderCondition: true)
        }
        return isLost(before, after, .width, natural.width) && !isMeant(.width)
          || isLost(before, after, .height, natural.height) && !isMeant(.height)
      }
    }
  }

  private func isLost(
    _ before: ViewSolution, _ after: ViewSolution, _ attribute: MeasuredAttribute, _ natural: Rational?
  ) -> Bool {
    func isZero(_ solution: ViewSolution) -> Bool {
      !solution.ambiguities.contains { $0.attribute == attribute } && solution.reported.measured(attribute).isZero
    }
    return isZero(after) && !isZero(before) && natural?.isZero != true
  }
}
