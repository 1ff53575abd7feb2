import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Undetermined values with one cause: equations connect them, or constraints compete for them at the same priority.
struct OpenGroup {
  /// The values, ascending by view and attribute.
  let values: [MeasuredValue]
  /// The ties in which the values take part, as indices of `PreviewSolution.ties`. The one with the highest priority
  /// comes first.
  let ties: [Int]

  /// The views of the values, ascending, each once.
  var views: [Int] {
    var views: [Int] = []
    for value in values where views.last != value.view { views.append(value.view) }
    return views
  }

  func attributes(ofView view: Int) -> [MeasuredAttribute] { values.filter { $0.view == view }.map(\.attribute) }
}

extension PreviewSolution {
  /// Returns the undetermined values in groups with one cause each, ordered by their first value. O(rows · nesting).
  func openGroups() -> [OpenGroup] {
    guard isOpen, let lowered = passes.last, let answer = answers.last else { return [] }
    var groups = ValueGroups(lowered, answer, negligible: pixel / 100)
    for row in lowered.system.rows where row.relation == .equal && row.form.terms.count > 1 { groups.join([row]) }
    for tie in answer.ties { groups.join(tie.map { lowered.system.rows[$0] }) }
    return groups.groups
  }

  /// The views that the members of conflicts mention, without the root.
  func conflictingViews() -> Set<Int> {
    guard let lowered = passes.last, let answer = answers.last, !answer.conflicts.isEmpty else { return [] }
    let views = answer.conflicts.joined().flatMap { row in
      lowered.system.rows[row].form.terms.map { lowered.geometry.view(ofVariable: $0.variable) }
    }
    return Set(views).subtracting([View.rootIndex])
  }

  /// The number of points by which the content of a tie's views is too large or too small: the sum of the errors of its
  /// rows.
  func missing(inTie tie: Int) -> Rational {
    guard let lowered = passes.last, let answer = answers.last, answer.ties.indices.contains(tie) else { return .zero }
    return answer.ties[tie].reduce(.zero) { $0 + answer.error(ofRow: lowered.system.rows[$1]).magnitude }
  }
}

/// Joins undetermined values into groups.
private struct ValueGroups {
  private let lowered: LoweredLayout
  private let answer: SystemAnswer
  private let negligible: Rational
  /// Whether each quantity is undetermined.
  private var isOpen: [Bool]
  private var sets: DisjointSets

  /// Values whose range is smaller than `negligible` count as determined, and ties with smaller errors do not count.
  init(_ lowered: LoweredLayout, _ answer: SystemAnswer, negligible: Rational) {
    self.lowered = lowered
    self.answer = answer
    self.negligible = negligible
    isOpen = lowered.measured.indices.map { quantity in
      let finding = answer.findings[quantity]
      guard finding.isSolved, !finding.isDetermined else { return false }
      guard let least = finding.least, let greatest = finding.greatest else { return true }
      return greatest - least >= negligible
    }
    sets = DisjointSets(count: isOpen.count)
  }

  /// Joins the undetermined values on which any of the rows depends.
  mutating func join(_ rows: [LinearSystem.Row]) {
    var first: Int?
    for row in rows {
      for quantity in quantities(in: row.form) where isOpen[quantity] {
        if let first { sets.join(first, quantity) } else { first = quantity }
      }
    }
  }

  /// Returns the measured values on which a form depends. Locations in the root are sums of distances from superviews.
  private func quantities(in form: LinearForm) -> [Int] {
    let geometry = lowered.geometry
    var x: [Int: Rational] = [:]
    var y: [Int: Rational] = [:]
    var width: [Int: Rational] = [:]
    var height: [Int: Rational] = [:]
    for term in form.terms {
      let view = geometry.view(ofVariable: term.variable)
      let place = geometry.places[view]
      switch term.variable {
      case place.x: x[view, default: .zero] += term.coefficient
      case place.y: y[view, default: .zero] += term.coefficient
      case place.width: width[view, default: .zero] += term.coefficient
      case place.height: height[view, default: .zero] += term.coefficient
      default: break
      }
    }
    var quantities: [Int] = []
    // A view follows its superview in the list, so the largest index is the most deeply nested.
    while let view = x.keys.max(), let factor = x.removeValue(forKey: view) {
      guard !factor.isZero, let superview = geometry.layout.views[view].superview else { continue }
      quantities.append(lowered.quantity(.leading, ofView: view))
      x[superview, default: .zero] += factor
      guard geometry.isFlipped(superview) else { continue }
      width[view, default: .zero] -= factor
      width[superview, default: .zero] += factor
    }
    while let view = y.keys.max(), let factor = y.removeValue(forKey: view) {
      guard !factor.isZero, let superview = geometry.layout.views[view].superview else { continue }
      quantities.append(lowered.quantity(.top, ofView: view))
      y[superview, default: .zero] += factor
    }
    for (view, factor) in width where !factor.isZero && view != View.rootIndex {
      quantities.append(lowered.quantity(.width, ofView: view))
    }
    for (view, factor) in height where !factor.isZero && view != View.rootIndex {
      quantities.append(lowered.quantity(.height, ofView: view))
    }
    return quantities
  }

  var groups: [OpenGroup] {
    let representatives = sets.representatives
    var groups: [(values: [MeasuredValue], ties: [Int])] = []
    var places: [Int: Int] = [:]
    for quantity in isOpen.indices where isOpen[quantity] {
      let root = representatives[quantity]
      let place = places[root] ?? groups.count
      if place == groups.count {
        places[root] = place
        groups.append(([], []))
      }
      let (view, attribute) = lowered.measured[quantity]
      groups[place].values.append(MeasuredValue(view: view, attribute: attribute))
    }
    // The highest priority first.
    let priorities = answer.ties.map { $0.first.map { lowered.system.rows[$0].priority.value } ?? .zero }
    for tie in answer.ties.indices.sorted(by: { (priorities[$1], $0) < (priorities[$0], $1) }) where isVisible(tie) {
      let open = answer.ties[tie].lazy.flatMap { quantities(in: lowered.system.rows[$0].form) }.first { isOpen[$0] }
      if let open, let place = places[representatives[open]] { groups[place].ties.append(tie) }
    }
    return groups.map { OpenGroup(values: $0.values, ties: $0.ties) }
  }

  /// Whether a row of a tie is visibly not satisfied.
  private func isVisible(_ tie: Int) -> Bool {
    answer.ties[tie].contains { answer.error(ofRow: lowered.system.rows[$0]).magnitude >= negligible }
  }
}
