package import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
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
}

/// Finds edits for the user's actions in a preview. Each edit is applied to the text and solved before it is offered.
package struct PreviewEditor {
  private let snapshot: Snapshot
  private let layout: LayoutSolution
  private let preview: PreviewSolution
  private let limit: SolverLimit

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
    let target = edge.place(of: solved.reported.absolute) + Rational(distance)
    var found: [(edit: ProvenEdit, moved: Int)] = []
    for place in numbers(in: solved.causes).prefix(Self.attemptLimit) {
      guard let value = decimal(snapshot.file[place]),
        let edit = try edit(place, value, toMove: view.index, edge, to: target)
      else { continue }
      found.append(edit)
    }
    return found.sorted { $0.moved < $1.moved }.prefix(Self.offerLimit).map(\.edit)
  }

  /// Returns the edit that replaces a number of a statement; none if the text would have an error.
  package func edits(writing text: String, statement id: Int, number index: Int) throws(SolverStop) -> [ProvenEdit] {
    guard let statement = snapshot.tree.statement(withID: id).flatMap({ reference(to: $0.id) }) else { return [] }
    let places = snapshot.numbers(of: statement)
    guard places.indices.contains(index), decimal(text) != nil else { return [] }
    let edits = [TextEdit(places[index], text)]
    guard let after = try solved(edits) else { return [] }
    return [ProvenEdit(title: title(places[index], text), edits: edits, frames: frames(after.preview))]
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

  /// Returns the numbers of the statements that the rows belong to, each once.
  private func numbers(in members: [Member]) -> [ByteRange] {
    var seen: Set<Int> = []
    // The statement closest to the view is last in the list.
    return members.reversed().compactMap(\.statement).filter { !$0.isSystem && seen.insert($0.id).inserted }
      .flatMap { snapshot.numbers(of: $0) }
  }

  private func reference(to statement: Int) -> StatementReference? {
    layout.source.constraints.lazy.map(\.statement).first { $0.id == statement }
      ?? layout.source.settings.lazy.map(\.statement).first { $0.id == statement }
  }

  /// Returns the edit of a number that moves the edge to its target, if there is one. The number's effect on the edge
  /// is measured with a trial value, and the result is solved.
  private func edit(
    _ place: ByteRange, _ value: Rational, toMove view: Int, _ edge: ViewEdge, to target: Rational
  ) throws(SolverStop) -> (edit: ProvenEdit, moved: Int)? {
    guard let now = preview.solution(ofView: view) else { return nil }
    let start = edge.place(of: now.reported.absolute)
    let distance = target - start
    var next = value + distance
    for _ in 0..<2 {
      guard let text = written(next), let after = try solved([TextEdit(place, text)]),
        let there = after.preview.solution(ofView: view)
      else { return nil }
      let moved = edge.place(of: there.reported.absolute) - start
      if moved == distance {
        let count = zip(preview.views, after.preview.views).count { before, after in
          before.reported.absolute != after.reported.absolute
        }
        let edit = ProvenEdit(
          title: title(place, text), edits: [TextEdit(place, text)], frames: frames(after.preview))
        return (edit, count)
      }
      guard !moved.isZero else { return nil }
      next = value + (next - value) * distance / moved
    }
    return nil
  }

  private func title(_ place: ByteRange, _ text: String) -> String {
    let line = snapshot.file.place(at: place.start).line
    let statement = snapshot.tree.allStatements.last { $0.range.contains(place) }
    let words = statement.map { " in `\(snapshot.file[$0.range])`" } ?? ""
    return "Change \(snapshot.file[place]) to \(text)\(words) (line \(line))"
  }

  /// Returns a number as text; nil if it is negative or has more than three decimals.
  private func written(_ value: Rational) -> String? {
    guard value.sign >= 0, (value * 1000).isInteger else { return nil }
    return value.decimal(places: 3)
  }

  /// Parses a decimal number in the format of a layout.
  private func decimal(_ text: String) -> Rational? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard text.utf8.count <= 12, text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (48...57).contains($0) }),
      let whole = parts.first.flatMap({ Int($0) })
    else { return nil }
    guard parts.count == 2 else { return Rational(whole) }
    guard let digits = Int(parts[1]) else { return nil }
    let scale = parts[1].reduce(Rational.one) { scale, _ in scale * 10 }
    return Rational(whole) + Rational(digits) / scale
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
