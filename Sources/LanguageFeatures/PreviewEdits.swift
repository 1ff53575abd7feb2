package import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
package import LayoutPreview
import LayoutSyntax
package import SourceText

/// An edit that does what somebody did in a preview, with the frames that it gives there.
package struct ProvenEdit: Sendable {
  package let title: String
  package let edits: [TextEdit]
  /// By view, in the root; the root's comes first.
  package let frames: [LinearFrame]
}

/// An edge of a view, as it is seen.
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

/// Finds edits for what somebody does in a preview. Each is applied to the text and solved before it is offered.
package struct PreviewEditor {
  private let snapshot: Snapshot
  private let layout: LayoutSolution
  private let preview: PreviewSolution
  private let limit: SolverLimit

  /// Returns nil if the text has no such layout or preview; without names the first is meant.
  package init?(_ snapshot: Snapshot, layout name: String?, preview: String?, limit: SolverLimit = SolverLimit()) {
    guard let layout = snapshot.solution?.layouts.first(where: { name == nil || $0.layoutName == name }),
      let solved = layout.previews.first(where: { preview == nil || $0.preview.name == preview })
    else { return nil }
    self.snapshot = snapshot
    self.layout = layout
    self.preview = solved
    self.limit = limit
  }

  /// How many numbers are tried for one gesture, and how many edits are offered.
  private static let attemptLimit = 24
  private static let offerLimit = 6

  /// Edits of one number each that move an edge of a view by so many points, those that move the fewest views first.
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

  /// The edit that writes a number of a statement in another way; none if the text would have an error.
  package func edits(writing text: String, statement id: Int, number index: Int) throws(SolverStop) -> [ProvenEdit] {
    guard let statement = snapshot.tree.statement(withID: id).flatMap({ reference(to: $0.id) }) else { return [] }
    let places = snapshot.numbers(of: statement)
    guard places.indices.contains(index), decimal(text) != nil else { return [] }
    let edits = [TextEdit(places[index], text)]
    guard let after = try solved(edits) else { return [] }
    return [ProvenEdit(title: title(places[index], text), edits: edits, frames: frames(after.preview))]
  }

  /// The proven fixes of a conflict.
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

  /// The numbers of the statements behind rows, each once.
  private func numbers(in members: [Member]) -> [ByteRange] {
    var seen: Set<Int> = []
    // What is nearest to the view comes last.
    return members.reversed().compactMap(\.statement).filter { !$0.isSystem && seen.insert($0.id).inserted }
      .flatMap { snapshot.numbers(of: $0) }
  }

  private func reference(to statement: Int) -> StatementReference? {
    layout.source.constraints.lazy.map(\.statement).first { $0.id == statement }
      ?? layout.source.settings.lazy.map(\.statement).first { $0.id == statement }
  }

  /// A number that moves the edge to its target, if one does. How far the edge moves for each point of the number is
  /// measured, and the result is solved.
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

  /// A number that is not negative and has at most three decimals, as text.
  private func written(_ value: Rational) -> String? {
    guard value.sign >= 0, (value * 1000).isInteger else { return nil }
    return value.decimal(places: 3)
  }

  /// A decimal number, as a layout has it.
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

  /// The text after edits, solved in the preview. Returns nil if there are more errors or conflicts than before.
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
