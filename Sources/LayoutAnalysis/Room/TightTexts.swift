package import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax

/// Texts with less room than a translation usually takes.
extension Snapshot {
  /// The part of its length by which a text usually grows in translation, from English to German.
  private static let usualGrowth = Rational(3, over: 10) ?? .half
  /// The largest number of texts on one size of the root that are examined in a layout. Each takes about a millisecond.
  private static let examinedSizes = 4_000

  /// Whether texts with little room are reported. Finding them takes time, so they are not looked for otherwise.
  package var reportsTightTexts: Bool { !levels.overridden(by: model.levels).isOff(.tightText) }

  /// Returns the texts with too little room, in file order, each where it has least. A text in a range has the room of
  /// the range's corners. A text whose room is not known, or that is cut off already, is left out.
  package func tightTexts(
    on solution: Solution, within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> [Finding] {
    guard reportsTightTexts else { return [] }
    var found: [Finding] = []
    for solved in solution.layouts where model.layouts.indices.contains(solved.layout) {
      let layout = model.layouts[solved.layout]
      let texts = layout.views.filter { $0.kind.text?.isCutOff == true }
      guard !texts.isEmpty,
        var varied = try VariedLayout(model, solution, layout: solved.layout, within: limit)
      else { continue }
      let checks = LayoutChecks(on: solved, model, offersFixes: false)
      let sizes = varied.places.map(\.corners.count).reduce(0, +)
      for view in texts.prefix(Self.examinedSizes / max(1, sizes)) {
        guard let tightest = try tightest(of: view, in: &varied) else { continue }
        found.append(
          Finding(
            .tightText, checks, .view(view.index), at: view.range,
            [Finding.Occurrence(observation: .hasLittleRoom(tightest.room), previews: [tightest.preview])],
            among: model.previews(of: solved.layout).count))
      }
      try limit.ask()
    }
    return found
  }

  /// Returns the room of a text where it has least in proportion to what it needs; nil if it has enough.
  private func tightest(
    of view: View, in varied: inout VariedLayout
  ) throws(SolverStop) -> (room: Observation.LittleRoom, preview: String)? {
    var least: (share: Rational, room: TextRoom, needed: Rational, problem: RoomLimit)?
    for place in varied.places.indices {
      let room = try varied.room(of: view, at: place, growth: Self.usualGrowth, isProved: false)
      guard let room, room.text == room.key, room.text.contains(where: \.isLetter) else { continue }
      if room.isCutOff { return nil }
      let needed = room.need(growingBy: Self.usualGrowth)
      guard let problem = room.room.limit, needed > room.room.amount else { continue }
      let share = room.room.amount / needed
      if least.map({ share < $0.share }) ?? true { least = (share, room, needed, problem) }
    }
    guard let least else { return nil }
    let (screen, size) = (least.problem.screen, least.room.textSize.rawValue)
    let words =
      screen.isEmpty ? "at text size \(size)" : "at \(screen)" + (screen.contains(size) ? "" : ", text size \(size)")
    return (
      Observation.LittleRoom(
        text: least.room.text, length: least.room.lines.map { Rational($0) } ?? least.room.width,
        room: max(.zero, least.room.room.amount), needed: least.needed, isInLines: least.room.lines != nil,
        characters: least.room.lines == nil ? least.room.characters.flatMap { $0 > 0 ? $0 : nil } : nil,
        screen: words, problem: least.problem.kind,
        subjects: least.problem.subjects),
      least.room.preview.name
    )
  }
}
