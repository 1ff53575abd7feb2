import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// What an edit changes, from the complete solutions of the text before and after it. Views are matched by name, so the
/// edit can add and remove some.
package struct EditEffect: Sendable {
  /// The number of new problems: findings that are not hints, and values that were determined or did not exist.
  package let newProblemCount: Int
  /// Whether the edit leaves nothing undetermined that was determined or did not exist, and causes no error.
  package let isDetermined: Bool
  /// How many more statements repeat what others say.
  package let newRedundancyCount: Int
  /// How many more required rows only mention what others determine, over all previews.
  package let newRepetitionCount: Int
  /// The views with new undetermined values, in words.
  private let openings: String?
  /// The new findings of previews of one size, and of the first size of each range.
  private let problems: [Finding]
  /// The new problems of the text, in words.
  private let textProblem: String?
  /// The frame that changes most, at these sizes.
  private let greatest: FrameChange?
  private let edited: Snapshot
  /// The previews on which the frame of a view changes, also by less than a pixel.
  package let changedPreviews: Set<String>
  /// Whether no frame changes that a title can name.
  package var changesNoFrame: Bool { greatest == nil }

  /// Whether the edit adds no problem.
  package var isClean: Bool { newProblemCount == 0 }

  /// Compares two solved versions of a file. Returns nil if one is not solved, or if they have different layouts.
  package init?(from old: Snapshot, to new: Snapshot) {
    guard let before = old.solution, let after = new.solution,
      before.layouts.map(\.layoutName) == after.layouts.map(\.layoutName)
    else { return nil }
    let levels = old.levels.overridden(by: old.model.levels)
    // What was a hint is new as a problem.
    var known = Dictionary(
      old.findings.filter { $0.isProblem(levels) }.compactMap { $0.key(in: old.model) }.map { ($0, 1) },
      uniquingKeysWith: +)
    let fresh = new.findings.filter { finding in
      guard finding.isProblem(levels), let key = finding.key(in: new.model) else { return false }
      guard let count = known[key], count > 0 else { return true }
      known[key] = count - 1
      return false
    }
    let openings = zip(before.layouts, after.layouts).flatMap { $1.opened(since: $0) }
    let opened = openings.count
    let hasEmptied = zip(before.layouts, after.layouts).contains { $1.hasEmptied(since: $0) }
    // One cause of ambiguities can be another one after an edit, with fewer views.
    let counted = fresh.filter { finding in
      switch finding.kind {
      case .ambiguous: opened > 0
      case .collapses: opened > 0 || hasEmptied
      default: true
      }
    }
    let ofText = Self.textProblems(from: old, to: new)
    newProblemCount = max(counted.count, opened) + ofText.count
    isDetermined = opened == 0 && !counted.contains { $0.kind.disqualifiesFix }
    let repetitions = zip(before.layouts, after.layouts).map { before, after in
      zip(before.previews, after.previews).reduce(0) {
        $0 + max(0, $1.1.repeatedRowCount - $1.0.repeatedRowCount)
      }
    }
    newRepetitionCount = repetitions.reduce(0, +)
    func redundancies(_ snapshot: Snapshot) -> Int { snapshot.findings.count { $0.kind == .redundant } }
    newRedundancyCount = redundancies(new) - redundancies(old)

    let changes = zip(before.layouts, after.layouts).flatMap { $0.absoluteChanges(to: $1) }
    changedPreviews = Set(changes.map(\.preview))
    self.openings = Self.words(openings)
    problems = counted
    // The title of an edit names what happens to texts too.
    textProblem = ofText.first?.message.withSmallInitial
    greatest = changes.greatest
    edited = new
  }

  /// Returns the title of the edit with what it changes: the worst new problem, or else the frame that changes most. What
  /// is true of one size of a range is said of that size. `ranges` is what the edit changes in ranges, if it was proved.
  package func described(_ title: String, _ ranges: EditedRanges?) -> String {
    let worst = openings ?? worstProblem(ranges?.problems ?? [])
    let words: String? =
      if let worst {
        textProblem.map { "\(worst), and \($0)" } ?? worst
      } else {
        textProblem.map { "then \($0)" }
          ?? greatest.flatMap { change in change.words.map { $0 + firstSize(of: [change.preview]) } }
          ?? ranges?.change
      }
    return words.map { "\(title) (\($0))" } ?? title
  }

  private func worstProblem(_ placed: [PlacedFinding]) -> String? {
    let known = Set(placed.compactMap { $0.finding.key(in: edited.model) })
    let others = problems.filter { finding in finding.key(in: edited.model).map { !known.contains($0) } ?? true }
    let all: [(Finding, RangePlace?)] = placed.map { ($0.finding, $0.place) } + others.map { ($0, nil) }
    guard let (finding, place) = all.worst({ $0.0 }) else { return nil }
    let words = Wording(edited.model.layouts[finding.identity.layout], in: edited.file).consequence(of: finding)
    guard let place else { return words + firstSize(of: finding.previews) }
    let isOneOfSeveral = edited.model.previews(of: finding.identity.layout).count > 1
    let size = RangeWording(place.preview, limit: SolverLimit()).clause(of: place.size, place.combination)
    return words + (isOneOfSeveral ? " on *\(place.preview.name)*" : "") + size
  }

  /// Returns the size of a range at which it is solved alone, for the end of a clause; empty if no preview is a range.
  private func firstSize(of previews: [String]) -> String {
    let preview = edited.model.previews.first { $0.range != nil && previews.contains($0.name) }
    guard let preview, let combinations = preview.range?.combinations else { return "" }
    let size = RangePoint(width: preview.environment.width, height: preview.environment.height)
    let own = combinations.firstIndex {
      $0.environment(width: size.width, height: size.height) == preview.environment
    }
    return RangeWording(preview, limit: SolverLimit()).clause(of: size, own ?? 0)
  }

  /// Names the views with new undetermined values: ``then `a` and `b` are ambiguous``.
  private static func words(_ openings: [OpenValue]) -> String? {
    var names: [String] = []
    for opening in openings where !names.contains(opening.view) { names.append(opening.view) }
    guard let first = names.first else { return nil }
    switch names.count {
    case 1: return "then `\(first)` is ambiguous"
    case 2: return "then `\(first)` and `\(names[1])` are ambiguous"
    default: return "then `\(first)` and \(names.count - 1) other views are ambiguous"
    }
  }

  /// Returns the new problems of the text that are not hints. A problem is the same if it is about the same text, or has
  /// the same message.
  private static func textProblems(from old: Snapshot, to new: Snapshot) -> [Diagnostic] {
    func graver(_ snapshot: Snapshot) -> [Diagnostic] {
      snapshot.textDiagnostics.filter { $0.kind.severity != .hint }
    }
    var (before, after) = (graver(old), graver(new))
    func leaveOut(where isSame: (Diagnostic, Diagnostic) -> Bool) {
      after.removeAll { problem in
        guard let place = before.firstIndex(where: { $0.kind == problem.kind && isSame($0, problem) }) else {
          return false
        }
        before.remove(at: place)
        return true
      }
    }
    leaveOut { $0.message == $1.message }
    leaveOut { old.file[$0.range] == new.file[$1.range] }
    return after.sorted { $0.kind.code < $1.kind.code }
  }
}

extension Finding {
  /// The finding's identity in every version of the text, with the layout.
  fileprivate func key(in model: LayoutModel) -> [FindingKey]? {
    guard model.layouts.indices.contains(identity.layout) else { return nil }
    let layout = model.layouts[identity.layout]
    // The number of a view without a name changes with the views before it. Its text does not.
    let names = key(in: layout).names.map { name in
      guard name.contains("#"), let view = layout.views.first(where: { $0.isAnonymous && $0.name == name }) else {
        return name
      }
      return "\(name.prefix { $0 != "#" }) \(view.text ?? "")"
    }
    return [FindingKey(kind: kind, names: names), FindingKey(kind: kind, names: [layout.name])]
  }
}

/// A value of a view on a preview.
private struct OpenValue: Hashable {
  let preview: String
  let view: String
  let attribute: String
}

extension LayoutSolution {
  /// Returns the undetermined values that another version of the layout does not have.
  fileprivate func opened(since old: LayoutSolution) -> [OpenValue] {
    let known = Set(old.openValues)
    return openValues.filter { !known.contains($0) }
  }

  private var openValues: [OpenValue] {
    var values: [OpenValue] = []
    for preview in previews {
      for view in preview.views {
        for ambiguity in view.ambiguities {
          values.append(
            OpenValue(
              preview: preview.preview.name, view: views[view.view].name, attribute: ambiguity.attribute.rawValue))
        }
      }
    }
    return values
  }

  /// Whether a view has no width or no height on a preview, and had both or did not exist in another version.
  fileprivate func hasEmptied(since old: LayoutSolution) -> Bool {
    let names = Dictionary(old.views.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
    func isEmpty(_ view: ViewSolution) -> Bool {
      view.reported.frame.width.isZero || view.reported.frame.height.isZero
    }
    return zip(old.previews, previews).contains { before, after in
      after.views.contains { view in
        let previous = names[views[view.view].name].flatMap { before.solution(ofView: $0) }
        return isEmpty(view) && !(previous.map(isEmpty) ?? false)
      }
    }
  }

  /// Returns the frames that change both in the root and in their superviews. A view that gets another superview in the
  /// same place does not move, nor does one whose superview moves with it.
  func absoluteChanges(to other: LayoutSolution, isOneOfSeveral: Bool? = nil) -> [FrameChange] {
    let names = Dictionary(other.views.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
    var changes: [FrameChange] = []
    for (preview, later) in zip(previews, other.previews) {
      for view in preview.views {
        guard let index = names[views[view.view].name], let now = later.solution(ofView: index),
          view.reported.absolute != now.shown.absolute, view.reported.frame != now.shown.frame
        else { continue }
        changes.append(
          FrameChange(
            preview: preview.preview.name, isOneOfSeveral: isOneOfSeveral ?? (previews.count > 1),
            view: views[view.view].name, old: view.reported.pixelFrame, new: now.shown.pixelFrame))
      }
    }
    return changes
  }
}
