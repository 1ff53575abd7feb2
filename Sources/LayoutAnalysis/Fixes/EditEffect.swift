import LayoutDiagnostics
import LayoutLowering
import LayoutModel

/// What an edit changes, from the complete solutions of the text before and after it. Views are matched by name, so the
/// edit can add and remove some.
package struct EditEffect: Sendable {
  /// The number of new problems: findings that are not hints, and values that were determined or did not exist.
  package let newProblemCount: Int
  /// Whether the edit leaves nothing undetermined that was determined or did not exist, and causes no error.
  package let isDetermined: Bool
  /// How many more statements repeat what others say.
  package let newRedundancyCount: Int
  /// The worst new problem, or else the frame that changes most, for the title of the edit; nil if nothing changes.
  package let words: String?
  /// The previews on which the frame of a view changes.
  package let changedPreviews: Set<String>

  /// Whether the edit adds no problem.
  package var isClean: Bool { newProblemCount == 0 }

  /// Compares two solved versions of a file. Returns nil if one is not solved, or if they have different layouts.
  package init?(from old: Snapshot, to new: Snapshot) {
    guard let before = old.solution, let after = new.solution,
      before.layouts.map(\.layoutName) == after.layouts.map(\.layoutName)
    else { return nil }
    let levels = old.levels.overridden(by: old.model.levels)
    let known = Set(old.findings.compactMap { $0.key(in: old.model) })
    let fresh = new.findings.filter { finding in
      finding.key(in: new.model).map { !known.contains($0) } ?? false
    }
    let openings = zip(before.layouts, after.layouts).flatMap { $1.opened(since: $0) }
    let opened = openings.count
    let isOpening: Set<DiagnosticKind> = [.ambiguous, .collapses]
    // One cause of ambiguities can be another one after an edit, with fewer views.
    let counted = fresh.filter { finding in
      finding.isProblem(levels) && (opened > 0 || !isOpening.contains(finding.kind))
    }
    newProblemCount = max(counted.count, opened) + Self.textProblems(from: old, to: new)
    isDetermined = opened == 0 && !counted.contains { $0.kind.disqualifiesFix }
    func redundancies(_ snapshot: Snapshot) -> Int { snapshot.findings.count { $0.kind == .redundant } }
    newRedundancyCount = redundancies(new) - redundancies(old)

    let changes = zip(before.layouts, after.layouts).flatMap { $0.absoluteChanges(to: $1) }
    changedPreviews = Set(changes.map(\.preview))
    let problem = counted.worst { $0 }.map { finding in
      Wording(new.model.layouts[finding.identity.layout], in: new.file).consequence(of: finding)
    }
    words = Self.words(openings) ?? problem ?? changes.greatest?.words
  }

  /// Returns the title of the edit with what it changes.
  package func described(_ title: String) -> String { words.map { "\(title) (\($0))" } ?? title }

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

  /// The number of new problems of the text that are not hints.
  private static func textProblems(from old: Snapshot, to new: Snapshot) -> Int {
    func counts(_ snapshot: Snapshot) -> [DiagnosticKind: Int] {
      let graver = snapshot.textDiagnostics.lazy.filter { $0.kind.severity != .hint }
      return Dictionary(graver.map { ($0.kind, 1) }, uniquingKeysWith: +)
    }
    let previous = counts(old)
    return counts(new).reduce(0) { $0 + max(0, $1.value - previous[$1.key, default: 0]) }
  }
}

extension Finding {
  /// The finding's identity in every version of the text, with the layout.
  fileprivate func key(in model: LayoutModel) -> [FindingKey]? {
    guard model.layouts.indices.contains(identity.layout) else { return nil }
    let layout = model.layouts[identity.layout]
    return [key(in: layout), FindingKey(kind: kind, names: [layout.name])]
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

  /// Returns the frames that change both in the root and in their superviews. A view that gets another superview in the
  /// same place does not move, nor does one whose superview moves with it.
  fileprivate func absoluteChanges(to other: LayoutSolution) -> [FrameChange] {
    let names = Dictionary(other.views.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
    var changes: [FrameChange] = []
    for (preview, later) in zip(previews, other.previews) {
      for view in preview.views {
        guard let index = names[views[view.view].name], let now = later.solution(ofView: index),
          view.reported.absolute != now.shown.absolute, view.reported.frame != now.shown.frame
        else { continue }
        changes.append(
          FrameChange(
            preview: preview.preview.name, isOneOfSeveral: previews.count > 1, view: views[view.view].name,
            old: view.reported.pixelFrame, new: now.shown.pixelFrame))
      }
    }
    return changes
  }
}
