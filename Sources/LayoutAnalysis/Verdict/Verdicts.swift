import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

/// What there is to tell of a solution. No group knows of another, so that they may be found in any order, or side by side.
package enum VerdictGroup: CaseIterable, Sendable {
  /// What is wrong with constraints, or with what they leave open.
  case onConstraints
  /// What is wrong with the places of views, or with their having no size.
  case onPlaces
  /// What is wrong with the sizes of views that show text.
  case onTexts
}

extension VerdictGroup {
  /// What the solutions give to tell, each thing once, with the previews on which it happens.
  ///
  /// Where no fixes are offered, the diagnostics are the same without them: they take longer to write than all the rest,
  /// and nobody asks for them while a file is typed.
  func verdicts(on solution: Solution, _ model: LayoutModel, offersFixes: Bool) -> [Diagnostic] {
    solution.layouts.flatMap { solved in
      let verdicts = LayoutVerdicts(on: solved, model, offersFixes: offersFixes)
      return switch self {
      case .onConstraints: verdicts.onConstraints
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
  /// Equations of the layout in which either view may stand first.
  let likenesses: [Likeness]
  let parallels: Parallels
  private let offersFixes: Bool
  /// By preview: answers to why it is solved as it is.
  private var reasons: [ObjectIdentifier: Reasons] = [:]
  /// The views to report on, by index; nil for all.
  private let scope: Set<Int>?
  /// By preview and view: where it lands, if a person sees it, all of that is known, and no statement with an error speaks
  /// of it. Nothing for a preview whose constraints cannot all hold: its picture says nothing.
  private(set) lazy var pictured = previews.map { $0.status == .conflict ? [] : $0.pictured(in: layout) }
  /// What leaves values open, without what may follow from a conflict.
  private(set) lazy var openCauses = openCauses(all: false)
  /// By view: the last statement that mentions it, wherever it holds.
  private(set) lazy var lastStatements = makeLastStatements()
  /// By view: rows that say how large or how small it may be at most.
  private(set) lazy var sizeBounds = makeSizeBounds()
  /// Optional constraints that a stack view's own ones keep from holding, by their index in the layout.
  private(set) lazy var foughtConstraints = findFoughtConstraints()

  /// With `scope`, only these views are reported on, and pairs with one of them.
  init(on solved: LayoutSolution, _ model: LayoutModel, offersFixes: Bool, scope: Set<Int>? = nil) {
    self.offersFixes = offersFixes
    self.scope = scope
    layout = model.layouts[solved.layout]
    previews = solved.previews
    file = model.file
    likenesses = model.likenesses.filter { $0.layout == solved.layout }
    parallels = model.parallels[solved.layout]
  }

  fileprivate var onConstraints: [Diagnostic] {
    [
      conflicts, ambiguities, ties, huggingTies, unmet, withoutIntrinsic, unsolved, misordered, hiddenSizes,
      stackFights,
      redundancies,
    ].flatMap(\.self)
  }

  fileprivate var onPlaces: [Diagnostic] {
    [collapses, vanished, scrollContents, sidewaysScrolling, outside, overlaps].flatMap(\.self)
  }

  fileprivate var onTexts: [Diagnostic] { [clipped, stretched, baselineStretched].flatMap(\.self) }

  /// Fixes, where they are offered.
  func offer(_ fixes: @autoclosure () -> [Fix]) -> [Fix] { offersFixes ? fixes() : [] }

  /// Whether a view's ambiguity is reported. It is not while a statement that names the view has an error, since that
  /// statement may be what is missing.
  func isTold(_ view: View) -> Bool { isInScope(view.index) && !layout.unsettledViews.contains(view.index) }

  func isInScope(_ view: Int) -> Bool { scope?.contains(view) ?? true }

  /// Answers to why a preview is solved as it is, the same ones for all verdicts of the layout.
  func reasons(on preview: PreviewSolution) -> Reasons {
    if let known = reasons[ObjectIdentifier(preview)] { return known }
    let found = preview.reasons.unedited
    reasons[ObjectIdentifier(preview)] = found
    return found
  }

  /// `*narrow* and *wide*`.
  func names(_ found: [PreviewSolution]) -> String { list(found.map { "*\($0.preview.name)*" }) }

  /// Returns " on *narrow* and *wide*", or an empty text if a finding applies to every preview.
  func place(_ found: [PreviewSolution]) -> String {
    found.count == previews.count ? "" : " on \(names(found))"
  }

  /// "On *narrow* and *wide*, ", before a whole sentence.
  func opening(_ found: [PreviewSolution]) -> String {
    found.count == previews.count ? "" : "On \(names(found)), "
  }

  /// Previews on which the same is to be said, in the order of their first; nil where there is nothing to say.
  func groupedByWords(_ words: (PreviewSolution) -> String?) -> [(words: String, previews: [PreviewSolution])] {
    grouped { preview in words(preview).map { [($0, ())] } ?? [] }.map { ($0.key, $0.found.map(\.preview)) }
  }

  func line(_ range: ByteRange) -> Int { file.place(at: range.start).line }

  /// Items that have the same key on several previews, in the order of their first appearance.
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

  /// `"left margin" (line 4)`, `` `left.width = 140` (line 9) ``, or an implicit row in words. Of a row that the system makes,
  /// what its comment says.
  func phrase(_ member: Member) -> String {
    guard let statement = member.statement else { return member.text }
    if let system = statement.system { return "\(system.words) (line \(line(statement.range)))" }
    return "\(name(statement)) (line \(line(statement.range)))"
  }

  /// `"left margin"`, or the statement's text.
  func name(_ statement: StatementReference) -> String {
    statement.label.map { "\"\($0)\"" } ?? "`\(statement.text)`"
  }

  /// Every statement among the members, once, with its name and what `///` says of it.
  func notes(_ members: [Member]) -> [RelatedNote] {
    statements(members).map { statement in
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

/// `a`, `a and b`, `a, b and c`.
func list(_ items: [String]) -> String {
  guard let last = items.last else { return "" }
  guard items.count > 1 else { return last }
  return items.dropLast().joined(separator: ", ") + " and " + last
}

extension [Diagnostic] {
  /// Each once: rows of one statement often have the same to tell.
  fileprivate func uniqued() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }
}
