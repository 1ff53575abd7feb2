package import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
package import LayoutPreview
import LayoutSyntax
package import SourceText

/// An edit that performs the user's action in a preview, with the resulting frames.
package struct ProvenEdit: Sendable {
  package let title: String
  package let edits: [TextEdit]
  /// The frames in root coordinates, by view. The root's own frame is first.
  package let frames: [LinearFrame]
}

/// A visible edge of a view.
package enum ViewEdge: String, Sendable {
  case left, right, top, bottom

  func place(of frame: Frame) -> Rational {
    switch self {
    case .left: frame.x
    case .right: frame.x + frame.width
    case .top: frame.y
    case .bottom: frame.y + frame.height
    }
  }

  var isHorizontal: Bool { self == .left || self == .right }

  /// The edge's name as an attribute.
  func attribute(isRightToLeft: Bool) -> String {
    switch self {
    case .left: isRightToLeft ? "trailing" : "leading"
    case .right: isRightToLeft ? "leading" : "trailing"
    case .top, .bottom: rawValue
    }
  }
}

extension Member {
  /// Whether the row is a written constraint of an edge of a view.
  fileprivate func names(_ edge: ViewEdge, ofView view: Int, in layout: Layout, isRightToLeft: Bool) -> Bool {
    guard case .written(let index) = origin, layout.constraints.indices.contains(index),
      let anatomy = layout.constraints[index].anatomy
    else { return false }
    let names =
      [edge.attribute(isRightToLeft: isRightToLeft), edge.rawValue]
      + (edge.isHorizontal ? [] : ["firstBaseline", "lastBaseline"])
    return [(anatomy.item1, anatomy.attribute1), (anatomy.item2, anatomy.attribute2)].contains { item, attribute in
      item?.view == view && attribute.map { names.contains($0.rawValue) } ?? false
    }
  }

  fileprivate var isOfStack: Bool {
    if case .stack = origin { true } else { false }
  }

  /// Whether the row can determine an edge: it is on the same axis, or its axis is not known.
  fileprivate func affects(_ edge: ViewEdge, in layout: Layout) -> Bool {
    switch origin {
    case .written(let index):
      guard layout.constraints.indices.contains(index), let anatomy = layout.constraints[index].anatomy else {
        return true
      }
      return anatomy.attribute1.isHorizontal == edge.isHorizontal
        || anatomy.attribute2?.isHorizontal == edge.isHorizontal
    case .natural(_, let isWidth, _): return isWidth == edge.isHorizontal
    case .lineWidth: return edge.isHorizontal
    default: return true
    }
  }
}

/// Finds edits for the user's actions in a preview. Each edit is applied to the text and solved before it is offered.
package struct PreviewEditor {
  let snapshot: Snapshot
  let layout: LayoutSolution
  let preview: PreviewSolution
  let limit: SolverLimit

  /// Creates an editor for a preview. Returns nil if the text has no such layout or preview. Without a name, the first
  /// one is used.
  package init?(_ snapshot: Snapshot, layout name: String?, preview: String?, limit: SolverLimit = SolverLimit()) {
    guard let layout = snapshot.solution?.layouts.first(where: { name == nil || $0.layoutName == name }),
      let solved = layout.previews.first(where: { preview == nil || $0.preview.name == preview })
    else { return nil }
    self.snapshot = snapshot
    self.layout = layout
    self.preview = solved
    self.limit = limit
  }

  /// The maximum number of numbers tried for one gesture, and the maximum number of edits offered.
  private static let attemptLimit = 24
  private static let offerLimit = 6

  /// Returns the edits of one number each that move an edge of a view by a distance in points. Those that move the
  /// fewest views are first.
  package func edits(moving edge: ViewEdge, ofView name: String, by distance: Int) throws(SolverStop) -> [ProvenEdit] {
    guard let view = layout.views.first(where: { $0.name == name }), let solved = preview.solution(ofView: view.index),
      distance != 0
    else { return [] }
    return try candidates(in: solved, moving: [edge], by: Rational(distance)).prefix(Self.offerLimit).map(\.edit)
  }

  /// Returns the edits that move a whole view by distances in points, to the right and down: one number for each
  /// direction. If no number moves it in one of the directions, the edits move it in the other one.
  package func edits(movingView name: String, right: Int, down: Int) throws(SolverStop) -> [ProvenEdit] {
    guard let view = layout.views.first(where: { $0.name == name }), let solved = preview.solution(ofView: view.index)
    else { return [] }
    let across = right == 0 ? [] : try candidates(in: solved, moving: [.left, .right], by: Rational(right))
    let along = down == 0 ? [] : try candidates(in: solved, moving: [.top, .bottom], by: Rational(down))
    guard !across.isEmpty, !along.isEmpty else {
      return (across + along).prefix(Self.offerLimit).map(\.edit)
    }
    var found: [(edit: ProvenEdit, moved: Int)] = []
    for one in across.prefix(Self.pairLimit) {
      for other in along.prefix(Self.pairLimit) {
        guard let edit = try pair(one.edit, other.edit, toMove: solved, right: Rational(right), down: Rational(down))
        else { continue }
        found.append(edit)
      }
    }
    // Edits of one statement cannot be combined.
    if found.isEmpty { found = across + along }
    return found.sorted { $0.moved < $1.moved }.prefix(Self.offerLimit).map(\.edit)
  }

  /// The number of edits of one direction that are combined with those of the other one.
  private static let pairLimit = 3

  /// Returns two edits as one, if together they move the view by both distances.
  private func pair(
    _ one: ProvenEdit, _ other: ProvenEdit, toMove view: ViewSolution, right: Rational, down: Rational
  ) throws(SolverStop) -> (edit: ProvenEdit, moved: Int)? {
    let edits = (one.edits + other.edits).sorted { $0.range.start < $1.range.start }
    // One number that moves the view in both directions is not changed twice.
    guard zip(edits, edits.dropFirst()).allSatisfy({ $0.range.end <= $1.range.start }),
      let after = try solved(edits), let there = after.preview.solution(ofView: view.view)
    else { return nil }
    let (before, now) = (view.reported.absolute, there.reported.absolute)
    guard now.x == before.x + right, now.y == before.y + down, now.width == before.width, now.height == before.height
    else { return nil }
    let edit = ProvenEdit(
      title: "\(one.title); \(other.title.withSmallInitial)", edits: edits,
      frames: frames(after.preview))
    return (edit, movedCount(after.preview))
  }

  /// Returns the edits of one value each that move edges of a view by one distance, those that move the fewest views
  /// first. Values are added to the statements of the edges that have no number, and if nothing else moves the edges, to
  /// all statements that determine them.
  func candidates(
    in view: ViewSolution, moving edges: [ViewEdge], by distance: Rational
  ) throws(SolverStop) -> [(edit: ProvenEdit, moved: Int)] {
    let causes = view.causes
    let isRightToLeft = preview.preview.environment.isRightToLeft
    let own = causes.filter { row in
      row.statement.map { snapshot.numbers(of: $0).isEmpty } ?? false
        && edges.contains { row.names($0, ofView: view.view, in: layout.source, isRightToLeft: isRightToLeft) }
    }
    // In a long layout there are more numbers than are tried.
    let changeable = values.added(to: own) + values.written(in: causes)
    let found = try proven(changeable, toMove: view, edges, by: distance)
    return found.isEmpty ? try proven(values.added(to: causes), toMove: view, edges, by: distance) : found
  }

  private var values: ChangeableValues { ChangeableValues(snapshot: snapshot, layout: layout.source) }

  /// Returns the edits of those values that move the edges by a distance.
  private func proven(
    _ values: [ChangeableValue], toMove view: ViewSolution, _ edges: [ViewEdge], by distance: Rational
  ) throws(SolverStop) -> [(edit: ProvenEdit, moved: Int)] {
    var found: [(edit: ProvenEdit, moved: Int)] = []
    for value in values.prefix(Self.attemptLimit) {
      if let edit = try edit(value, toMove: view, edges, by: distance) { found.append(edit) }
    }
    return found.sorted { $0.moved < $1.moved }
  }

  /// Returns the reason why no edit moves an edge of a view, or the whole view if there is no edge: what determines it.
  package func reason(against edge: ViewEdge?, ofView name: String) -> String? {
    guard let view = layout.views.first(where: { $0.name == name }), let solved = preview.solution(ofView: view.index)
    else { return nil }
    let quantity =
      edge.map { "\(name).\($0.attribute(isRightToLeft: preview.preview.environment.isRightToLeft))" } ?? name
    var rows = solved.causes.reversed().filter { row in edge.map { row.affects($0, in: layout.source) } ?? true }
    // A stack places its views, whatever else determines their sizes.
    if let stack = rows.first(where: \.isOfStack) { rows = [stack] }
    var causes: [String] = []
    for row in rows {
      let words = words(row)
      if !causes.contains(words) { causes.append(words) }
    }
    guard !causes.isEmpty else { return "Nothing in the text determines `\(quantity)`." }
    return
      "No edit of one number moves `\(quantity)` this far. It follows from \(causes.prefix(2).joined(separator: " and "))."
  }

  private func words(_ row: Member) -> String {
    if let statement = row.statement, statement.isEditable {
      let line = snapshot.file.place(at: statement.range.start).line
      return "`\(snapshot.file[statement.range])` (line \(line))"
    }
    switch row.origin {
    case .stack(let view, _): return "the stack `\(layout.source.views[view].name)`"
    case .natural(let view, _, _), .lineWidth(let view):
      return "the content size of `\(layout.source.views[view].name)`"
    default: return row.text
    }
  }

  /// Returns the edit that replaces a number of a statement; none if the text would have an error. A negative number
  /// changes the sign before it: `- 20` becomes `+ 5` if -5 is written in place of 20.
  package func edits(writing text: String, statement id: Int, number index: Int) throws(SolverStop) -> [ProvenEdit] {
    guard let statement = snapshot.tree.statement(withID: id).flatMap({ reference(to: $0.id) }) else { return [] }
    let places = snapshot.numbers(of: statement)
    guard places.indices.contains(index), let number = SignedNumber(at: places[index], in: snapshot) else { return [] }
    let isNegative = text.hasPrefix("-")
    let digits = String(text.dropFirst(isNegative ? 1 : 0))
    guard SignedNumber.magnitude(digits) != nil else { return [] }
    let edits = number.edits(writing: digits, isNegative: number.isNegative != isNegative)
    guard let after = try solved(edits) else { return [] }
    let title = values.title(of: number, digits, isNegative: number.isNegative != isNegative)
    return [ProvenEdit(title: title, edits: edits, frames: frames(after.preview))]
  }

  /// Returns the proven fixes of a conflict.
  package func fixes(ofConflict index: Int) throws(SolverStop) -> [ProvenEdit] {
    guard preview.conflicts.indices.contains(index) else { return [] }
    let members = Set(preview.conflicts[index].members.compactMap { $0.statement?.range })
    var prover = try FixProver(snapshot, within: limit)
    let found = prover.snapshot.diagnostics.filter { $0.kind == .conflict && members.contains($0.range) }
    var proven: [ProvenEdit] = []
    for fix in try prover.proving(found, within: limit).flatMap(\.fixes).prefix(Self.offerLimit) {
      guard let after = try solved(fix.edits) else { continue }
      proven.append(ProvenEdit(title: fix.title, edits: fix.edits, frames: frames(after.preview)))
    }
    return proven
  }

  // MARK: Numbers

  func reference(to statement: Int) -> StatementReference? {
    layout.source.constraints.lazy.map(\.statement).first { $0.id == statement }
      ?? layout.source.settings.lazy.map(\.statement).first { $0.id == statement }
  }

  /// Returns the edit of a value that moves the edges by a distance, if there is one. The value's effect on the first
  /// edge is measured with a trial value, and the result is solved.
  private func edit(
    _ value: ChangeableValue, toMove view: ViewSolution, _ edges: [ViewEdge], by distance: Rational
  ) throws(SolverStop) -> (edit: ProvenEdit, moved: Int)? {
    guard let first = edges.first else { return nil }
    let before = view.reported.absolute
    // A value that can only grow, such as a spacing, is tried in this direction first.
    var next = value.value + (value.change(value.value + distance) == nil ? -distance : distance)
    for _ in 0..<2 {
      guard let (edits, title) = value.change(next), let after = try solved(edits),
        let now = after.preview.solution(ofView: view.view)?.reported.absolute
      else { return nil }
      let moved = first.place(of: now) - first.place(of: before)
      if moved == distance {
        guard edges.allSatisfy({ $0.place(of: now) - $0.place(of: before) == distance }) else { return nil }
        return (ProvenEdit(title: title, edits: edits, frames: frames(after.preview)), movedCount(after.preview))
      }
      guard !moved.isZero else { return nil }
      next = value.value + (next - value.value) * distance / moved
    }
    return nil
  }

  /// Returns the number of views whose frames differ from those of the preview.
  private func movedCount(_ after: PreviewSolution) -> Int {
    zip(preview.views, after.views).count { $0.reported.absolute != $1.reported.absolute }
  }

  // MARK: Solving

  /// Returns the text after edits, solved in the preview; nil if there are more errors or conflicts than before.
  private func solved(_ edits: [TextEdit]) throws(SolverStop) -> (snapshot: Snapshot, preview: PreviewSolution)? {
    let file = SourceFile(name: snapshot.file.name, bytes: snapshot.file.applying(edits))
    let edited = Snapshot(parsing: file, after: snapshot)
    guard edited.textErrors.count <= snapshot.textErrors.count,
      let index = edited.model.layouts.firstIndex(where: { $0.name == layout.layoutName }),
      let preview = edited.model.previews(of: index).first(where: { $0.name == self.preview.preview.name }),
      let solution = try edited.solution(ofLayout: index, in: preview, limit: limit),
      solution.views.count == self.preview.views.count, solution.conflicts.count <= self.preview.conflicts.count
    else { return nil }
    return (edited, solution)
  }

  private func frames(_ solution: PreviewSolution) -> [LinearFrame] {
    let environment = solution.preview.environment
    let root = Frame(x: .zero, y: .zero, width: environment.width, height: environment.height)
    return [LinearFrame(root)] + solution.views.map { LinearFrame($0.reported.absolute) }
  }
}
