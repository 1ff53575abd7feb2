import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

/// The groups of diagnostics for a solution. They are independent, so they may be computed in any order or in parallel.
package enum VerdictGroup: CaseIterable, Sendable {
  /// Problems of constraints, or of values that they leave undetermined.
  case onConstraints
  /// Expectations that fail.
  case onExpectations
  /// Problems of the positions of views, or of views without a size.
  case onPlaces
  /// Problems of the sizes of views that show text.
  case onTexts
}

extension VerdictGroup {
  /// Returns the diagnostics for the solution, each once, with the previews on which it occurs.
  ///
  /// If no fixes are offered, the diagnostics are the same without them. Writing the fixes takes longer than everything
  /// else, and no client requests them during typing.
  func verdicts(on solution: Solution, _ model: LayoutModel, offersFixes: Bool) -> [Diagnostic] {
    solution.layouts.flatMap { solved in
      let verdicts = LayoutVerdicts(on: solved, model, offersFixes: offersFixes)
      return switch self {
      case .onConstraints: verdicts.onConstraints
      case .onExpectations: verdicts.unexpected
      case .onPlaces: verdicts.onPlaces
      case .onTexts: verdicts.onTexts
      }
    }
  }
}

/// The verdicts on one layout, over all its previews. One extension file per diagnostic.
final class LayoutVerdicts {
  let layout: Layout
  let previews: [PreviewSolution]
  let file: SourceFile
  /// Equations of sibling widths or heights, whose sides can be swapped.
  let likenesses: [SwappableEquation]
  let parallels: Parallels
  private let offersFixes: Bool
  /// Answers to why each preview is solved as it is.
  private var reasons: [ObjectIdentifier: Reasons] = [:]
  /// The views to report on, by index; nil for all.
  private let scope: Set<Int>?
  /// The solution of each view, by preview and view. A view is included if it is visible and fully determined, and no
  /// statement with an error mentions it. Previews with a conflict are empty, because their frames are not meaningful.
  private(set) lazy var pictured = previews.map { $0.status == .conflict ? [] : $0.pictured(in: layout) }
  /// The causes of undetermined values, except those that may follow from a conflict.
  private(set) lazy var openCauses = openCauses(all: false)
  /// The last statement that mentions each view, whatever its conditions.
  private(set) lazy var lastStatements = makeLastStatements()
  private(set) lazy var edgePins = EdgePins(layout)
  /// The constraints that limit the maximum or minimum of each view's size.
  private(set) lazy var sizeBounds = makeSizeBounds()
  /// Optional constraints that a stack view's own constraints prevent from being satisfied, by their index in the
  /// layout.
  private(set) lazy var foughtConstraints = findFoughtConstraints()

  /// With `scope`, only these views, and pairs with one of them, are reported.
  init(on solved: LayoutSolution, _ model: LayoutModel, offersFixes: Bool, scope: Set<Int>? = nil) {
    self.offersFixes = offersFixes
    self.scope = scope
    layout = model.layouts[solved.layout]
    previews = solved.previews
    file = model.file
    likenesses = model.swappableEquations.filter { $0.layout == solved.layout }
    parallels = model.parallels[solved.layout]
  }

  fileprivate var onConstraints: [Diagnostic] {
    [
      conflicts, ambiguities, ties, huggingTies, unmet, withoutIntrinsic, unsolved, misordered, hiddenSizes,
      stackFights,
      redundancies,
    ].flatMap(\.self)
  }

  /// Only the diagnostics of a group that a proof over a range looks for.
  func provable(_ group: ProvableGroup) -> [Diagnostic] {
    switch group {
    case .constraints: [conflicts, ambiguities, ties, huggingTies, collapses].flatMap(\.self)
    case .expectations: unexpected
    case .frames: [vanished, outside, overlaps, clipped].flatMap(\.self)
    }
  }

  fileprivate var onPlaces: [Diagnostic] {
    [collapses, vanished, scrollContents, sidewaysScrolling, outside, overlaps, covered].flatMap(\.self)
  }

  fileprivate var onTexts: [Diagnostic] { [clipped, stretched, baselineStretched].flatMap(\.self) }

  /// Returns the fixes if fixes are offered, else none.
  func offer(_ fixes: @autoclosure () -> [Fix]) -> [Fix] { offersFixes ? fixes() : [] }

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

  /// Returns `*narrow* and *wide*`.
  func names(_ found: [PreviewSolution]) -> String { list(found.map { "*\($0.preview.name)*" }) }

  /// Returns " on *narrow* and *wide*", or an empty text if a finding applies to every preview.
  func place(_ found: [PreviewSolution]) -> String {
    found.count == previews.count ? "" : " on \(names(found))"
  }

  /// Returns "On *narrow* and *wide*, ", for the start of a sentence.
  func opening(_ found: [PreviewSolution]) -> String {
    found.count == previews.count ? "" : "On \(names(found)), "
  }

  /// Groups previews with the same description, in the order of their first preview. `words` returns nil if there is
  /// nothing to report.
  func groupedByWords(_ words: (PreviewSolution) -> String?) -> [(words: String, previews: [PreviewSolution])] {
    grouped { preview in words(preview).map { [($0, ())] } ?? [] }.map { ($0.key, $0.found.map(\.preview)) }
  }

  func line(_ range: ByteRange) -> Int { file.place(at: range.start).line }

  /// Groups items with the same key on several previews, in the order of their first appearance.
  func grouped<Item>(
    _ items: (PreviewSolution) -> [(key: String, item: Item)]
  ) -> [(key: String, found: [(preview: PreviewSolution, item: Item)])] {
    var groups: [(key: String, found: [(preview: PreviewSolution, item: Item)])] = []
    var positions: [String: Int] = [:]
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

  // MARK: Members

  /// Returns `"left margin" (line 4)`, `` `left.width = 140` (line 9) ``, or the description of an implicit row. For a
  /// row that the system adds, returns the text of its comment.
  func phrase(_ member: Member) -> String {
    guard let statement = member.statement else { return member.text }
    if let system = statement.system { return "\(system.words) (line \(line(statement.range)))" }
    return "\(name(statement)) (line \(line(statement.range)))"
  }

  /// Returns `"left margin"`, or the statement's text.
  func name(_ statement: StatementReference) -> String {
    statement.label.map { "\"\($0)\"" } ?? "`\(statement.text)`"
  }

  /// Returns a note for every statement among the members, once, with its name and its `///` comment. For a
  /// row that the system adds, the note is the text of its comment.
  func notes(_ members: [Member]) -> [RelatedNote] {
    statements(members).map { statement in
      if let system = statement.system { return RelatedNote(statement.range, system.words) }
      var words = "`\(statement.text)`"
      if let label = statement.label { words = "\"\(label)\": \(words)" }
      if let documentation = statement.documentation { words += " (\(documentation))" }
      return RelatedNote(statement.range, words)
    }
  }

  func statements(_ members: [Member]) -> [StatementReference] {
    var seen: Set<Int> = []
    return members.compactMap(\.statement).filter { seen.insert($0.id).inserted }.sorted { $0.range < $1.range }
  }

  var unsolved: [Diagnostic] {
    let groups = groupedByWords { preview in
      let hard = preview.views.filter { !$0.isSolved }.map { "`\(layout.views[$0.view].name)`" }
      return hard.isEmpty
        ? nil
        : "\(list(hard)) could not be solved within the step limit. Nothing is reported about \(hard.count == 1 ? "it" : "them")"
    }
    let place = layout.nameRange.isEmpty ? ByteRange(layout.range.start, layout.range.start) : layout.nameRange
    return groups.map { words, found in
      .unsolved("\(opening(found))\(words)", at: place)
    }
  }

  var withoutIntrinsic: [Diagnostic] {
    grouped { preview in
      preview.withoutIntrinsic.map { ("\($0)", layout.constraints[$0]) }
    }.compactMap { _, found -> Diagnostic? in
      guard let constraint = found.first?.item else { return nil }
      let view = constraint.terms.lazy.compactMap { term -> String? in
        if case .intrinsic(let view, _) = term.quantity { return self.layout.views[view].name }
        return nil
      }.first
      guard let view else { return nil }
      let place = ByteRange(constraint.statement.range.start, constraint.statement.range.start)
      let fix = Fix("Give `\(view)` a content size", replace: place, with: "\(view).intrinsic: 100 x 100; ")
      return .noIntrinsic(view, at: constraint.statement.range, fixes: [fix])
    }.uniqued()
  }
}

extension [Diagnostic] {
  /// Removes duplicates, because rows of one statement often have the same diagnostic.
  fileprivate func uniqued() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }
}
