package import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutPreview
import LayoutSyntax
import SourceText

/// How far a drag can go along an axis before a new problem begins: the ends of the interval of the number that it
/// changes.
package struct DragLimit: Sendable {
  /// Whether the drag is to the left and right; nil if the number itself is changed.
  package let isHorizontal: Bool?
  /// The end to the left or up, or of a smaller number; nil if no problem ends the interval there.
  package let less: End?
  /// The end to the right or down, or of a greater number.
  package let more: End?

  /// An end of an interval.
  package struct End: Sendable {
    /// The distance to it: whole points of a drag, or the change of the number. Not below 0.
    package let distance: Double
    /// ``140 in `a.width = 140` can be at most 271. Above that, `right` sticks out of its superview on *narrow*``.
    package let words: String
  }
}

extension PreviewEditor {
  /// Returns how far an edge of a view, or the whole view if there is no edge, can be dragged on each axis. Of several
  /// numbers that move it, the one counts that moves the fewest views.
  package func limits(ofDragging edge: ViewEdge?, ofView name: String) throws(SolverStop) -> [DragLimit] {
    guard let view = layout.views.first(where: { $0.name == name }), let solved = preview.solution(ofView: view.index)
    else { return [] }
    let groups: [[ViewEdge]] = edge.map { [[$0]] } ?? [[.left, .right], [.top, .bottom]]
    var limits: [DragLimit] = []
    for edges in groups {
      // A number of 0 has no other one below.
      for distance: Rational in [1, -1] {
        guard let edit = try candidates(in: solved, moving: edges, by: distance).first?.edit,
          let limit = try limit(of: edit.edits, distance, isHorizontal: edges.contains { $0.isHorizontal })
        else { continue }
        limits.append(limit)
        break
      }
    }
    return limits
  }

  /// Returns how far a number of a statement can be changed.
  package func limits(ofStatement id: Int, number index: Int) throws(SolverStop) -> [DragLimit] {
    guard let places = snapshot.tree.statement(withID: id).flatMap({ reference(to: $0.id) }).map(snapshot.numbers),
      places.indices.contains(index), let interval = try snapshot.interval(ofNumber: places[index], within: limit)
    else { return [] }
    return [
      DragLimit(
        isHorizontal: nil, less: end(of: interval, isAbove: false, rate: 1, isWhole: false),
        more: end(of: interval, isAbove: true, rate: 1, isWhole: false))
    ]
  }

  /// Returns the limit of a drag from the edit of one number that moves an edge by a distance.
  private func limit(
    of edits: [TextEdit], _ distance: Rational, isHorizontal: Bool
  ) throws(SolverStop) -> DragLimit? {
    guard edits.count == 1, let edit = edits.first, snapshot.variableNumbers.contains(edit.range),
      let written = SignedNumber.magnitude(edit.replacement),
      let interval = try snapshot.interval(ofNumber: edit.range, within: limit)
    else { return nil }
    let rate = (written - interval.value) / distance
    guard !rate.isZero else { return nil }
    return DragLimit(
      isHorizontal: isHorizontal, less: end(of: interval, isAbove: rate.sign < 0, rate: rate.magnitude, isWhole: true),
      more: end(of: interval, isAbove: rate.sign > 0, rate: rate.magnitude, isWhole: true))
  }

  /// Returns one end of an interval, if a problem ends it; `rate` is the change of the number for each point.
  private func end(of interval: NumberInterval, isAbove: Bool, rate: Rational, isWhole: Bool) -> DragLimit.End? {
    guard let room = isAbove ? interval.above : interval.below, let limit = room.limit else { return nil }
    let distance = max(.zero, room.amount) / rate
    let statement = snapshot.tree.allStatements.last { $0.range.contains(interval.range) }
    let place = statement.map { " in `\(snapshot.file[$0.range])`" } ?? ""
    let (most, side) = isAbove ? ("at most \(interval.greatest)", "Above") : ("at least \(interval.least)", "Below")
    return DragLimit.End(
      distance: (isWhole ? distance.floor : distance).double,
      words: "\(snapshot.file[interval.range])\(place) can be \(most). \(side) that, \(limit.words) on \(limit.place)")
  }
}
