import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText

/// The visible differences between two versions of a file.
struct FileDifference {
  let path: String
  private(set) var previews: [PreviewDifference] = []
  let appeared: [Problem]
  let disappeared: [Problem]
  /// Problems of both versions whose numbers differ, as in the new version.
  let changed: [Problem]

  var isEmpty: Bool { previews.isEmpty && appeared.isEmpty && disappeared.isEmpty && changed.isEmpty }

  /// A diagnostic with its line, counted from 1.
  struct Problem {
    let diagnostic: Diagnostic
    let line: Int
    let fingerprint: Fingerprint

    /// The problem with its amounts.
    struct State: Hashable {
      let fingerprint: Fingerprint
      let occurrences: [DiagnosticData.Occurrence]
    }

    var state: State { State(fingerprint: fingerprint, occurrences: diagnostic.data?.occurrences ?? []) }
  }

  init(path: String, old: Snapshot, new: Snapshot) {
    self.path = path
    func problems(_ snapshot: Snapshot) -> [Problem] {
      snapshot.diagnostics.filter { $0.severity != .hint }.map {
        Problem(
          diagnostic: $0, line: snapshot.file.place(at: $0.range.start).line,
          fingerprint: Fingerprint($0, in: snapshot.file, path: ""))
      }
    }
    let same = unpaired(problems(old), problems(new)) { $0.state }
    let alike = unpaired(same.old, same.new) { $0.fingerprint }
    (disappeared, appeared, changed) = (alike.old, alike.new, alike.paired)
    for (before, after) in layoutPairs(old, new) {
      let names = after.map { $0.previews.map(\.preview.name) } ?? []
      let gone = before.map { $0.previews.map(\.preview.name).filter { !names.contains($0) } } ?? []
      for name in names + gone {
        let difference = PreviewDifference(name: name, old: before, new: after)
        if !difference.isEmpty { previews.append(difference) }
      }
    }
  }
}

/// The elements of each list that have no partner with the same key in the other list, and the new elements that have
/// one. Each element has at most one partner. The order is kept.
private func unpaired<Element, Key: Hashable>(
  _ old: [Element], _ new: [Element], _ key: (Element) -> Key
) -> (old: [Element], new: [Element], paired: [Element]) {
  var counts = Dictionary(old.map { (key($0), 1) }, uniquingKeysWith: +)
  var (left, paired): ([Element], [Element]) = ([], [])
  for element in new {
    if let count = counts[key(element)], count > 0 {
      counts[key(element)] = count - 1
      paired.append(element)
    } else {
      left.append(element)
    }
  }
  var gone: [Element] = []
  for element in old.reversed() {
    guard let count = counts[key(element)], count > 0 else { continue }
    counts[key(element)] = count - 1
    gone.append(element)
  }
  return (gone.reversed(), left, paired)
}

/// The pairs of layouts with the same name. If each file has a single layout, these two form a pair.
private func layoutPairs(_ old: Snapshot, _ new: Snapshot) -> [(LayoutSolution?, LayoutSolution?)] {
  // An empty file has one layout without views.
  func layouts(_ snapshot: Snapshot) -> [LayoutSolution] {
    (snapshot.solution?.layouts ?? []).filter { $0.views.count > 1 }
  }
  let (before, after) = (layouts(old), layouts(new))
  if before.count == 1, after.count == 1 { return [(before.first, after.first)] }
  let known = after.map { layout in (before.first { $0.layoutName == layout.layoutName }, Optional(layout)) }
  let gone = before.filter { layout in !after.contains { $0.layoutName == layout.layoutName } }
  return known + gone.map { ($0, nil) }
}

/// The differences between two versions of a layout on one preview.
struct PreviewDifference {
  let layout: String
  let name: String
  /// `conflict`, `ambiguous` or `satisfied`; nil if the version does not have the preview.
  let oldStatus: String?
  let newStatus: String?
  /// The root's size in points, in the new version if it has the preview, otherwise in the old one.
  let width: Rational
  let height: Rational
  /// All views in the order of the new version, then the views that only the old version has.
  let views: [ViewDifference]

  var changedViews: [ViewDifference] { views.filter(\.isChanged) }
  var isEmpty: Bool { oldStatus == newStatus && !views.contains(where: \.isChanged) }

  init(name: String, old: LayoutSolution?, new: LayoutSolution?) {
    self.name = name
    layout = new?.layoutName ?? old?.layoutName ?? ""
    let before = old.flatMap { layout in layout.previews.first { $0.preview.name == name } }
    let after = new.flatMap { layout in layout.previews.first { $0.preview.name == name } }
    func status(_ preview: PreviewSolution) -> String { preview.isUnsolved ? "unsolved" : preview.status.rawValue }
    oldStatus = before.map(status)
    newStatus = after.map(status)
    let environment = (after ?? before)?.preview.environment
    (width, height) = (environment?.width ?? 0, environment?.height ?? 0)
    func frames(_ layout: LayoutSolution?, _ preview: PreviewSolution?) -> [(name: String, frames: ViewFrames)] {
      guard let layout, let preview else { return [] }
      return preview.views.map { (layout.views[$0.view].name, $0.reported) }
    }
    let (left, right) = (frames(old, before), frames(new, after))
    let oldFrames = Dictionary(left.map { ($0.name, $0.frames) }, uniquingKeysWith: { first, _ in first })
    let names = Set(right.map(\.name))
    views =
      right.map { ViewDifference(name: $0.name, old: oldFrames[$0.name], new: $0.frames) }
      + left.filter { !names.contains($0.name) }.map { ViewDifference(name: $0.name, old: $0.frames, new: nil) }
  }
}

/// The frames of a view in both versions, in its superview, rounded to the device's pixels.
struct ViewDifference {
  let name: String
  let old: Frame?
  let new: Frame?
  /// The frame in the root, for pictures.
  let oldAbsolute: Frame?
  let newAbsolute: Frame?

  var isChanged: Bool { old != new }

  init(name: String, old: ViewFrames?, new: ViewFrames?) {
    self.name = name
    (self.old, self.new) = (old?.pixelFrame, new?.pixelFrame)
    (oldAbsolute, newAbsolute) = (old?.absolute, new?.absolute)
  }
}

extension Frame {
  /// `140 × 70 at 32, 466`.
  var words: String { "\(width) × \(height) at \(x), \(y)" }
}
