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

  init(path: String, old: SolvedInput, new: SolvedInput) {
    self.path = path
    func problems(_ input: SolvedInput) -> [Problem] {
      input.diagnostics.filter { $0.severity != .hint }.map {
        Problem(
          diagnostic: $0, line: input.file.place(at: $0.range.start).line,
          fingerprint: Fingerprint($0, in: input.file, path: ""))
      }
    }
    let same = unpaired(problems(old), problems(new)) { $0.state }
    let alike = unpaired(same.old, same.new) { $0.fingerprint }
    (disappeared, appeared, changed) = (alike.old, alike.new, alike.paired)
    for (before, after) in layoutPairs(old, new) {
      func names(_ layout: InputLayout?) -> [String] { layout?.solution?.previews.map(\.preview.name) ?? [] }
      let known = names(after)
      let gone = names(before).filter { !known.contains($0) }
      for name in known + gone {
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
private func layoutPairs(_ old: SolvedInput, _ new: SolvedInput) -> [(InputLayout?, InputLayout?)] {
  // An empty file has one layout without views.
  func layouts(_ input: SolvedInput) -> [InputLayout] {
    input.layouts.filter { ($0.solution?.views.count ?? 0) > 1 }
  }
  let (before, after) = (layouts(old), layouts(new))
  if before.count == 1, after.count == 1 { return [(before.first, after.first)] }
  let known = after.map { layout in (before.first { $0.title == layout.title }, Optional(layout)) }
  let gone = before.filter { layout in !after.contains { $0.title == layout.title } }
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

  init(name: String, old: InputLayout?, new: InputLayout?) {
    self.name = name
    layout = new?.title ?? old?.title ?? ""
    func preview(_ layout: InputLayout?) -> PreviewSolution? {
      layout?.solution?.previews.first { $0.preview.name == name }
    }
    let (before, after) = (preview(old), preview(new))
    func status(_ preview: PreviewSolution) -> String { preview.isUnsolved ? "unsolved" : preview.status.rawValue }
    oldStatus = before.map(status)
    newStatus = after.map(status)
    let environment = (after ?? before)?.preview.environment
    (width, height) = (environment?.width ?? 0, environment?.height ?? 0)
    // The name of a view of a document can follow from its text, and its id stays the same.
    typealias ShownView = (key: String, name: String, frames: ViewFrames)
    func frames(_ layout: InputLayout?, _ preview: PreviewSolution?) -> [ShownView] {
      guard let layout, let solution = layout.solution, let preview else { return [] }
      return preview.views.map { view in
        let name = solution.views[view.view].name
        return (layout.viewIDs[name].map { "id \($0)" } ?? name, name, view.reported)
      }
    }
    let (left, right) = (frames(old, before), frames(new, after))
    let oldFrames = Dictionary(left.map { ($0.key, $0.frames) }, uniquingKeysWith: { first, _ in first })
    let keys = Set(right.map(\.key))
    views =
      right.map { ViewDifference(name: $0.name, old: oldFrames[$0.key], new: $0.frames) }
      + left.filter { !keys.contains($0.key) }.map { ViewDifference(name: $0.name, old: $0.frames, new: nil) }
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
