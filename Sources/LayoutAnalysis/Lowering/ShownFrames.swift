import LayoutModel

/// Where views were when they were last shown: what an ambiguous layout stays near to.
struct ShownFrames: Sendable {
  /// By view, without the root.
  private let frames: [ViewSolution?]

  static let none = ShownFrames(frames: [])

  private init(frames: [ViewSolution?]) { self.frames = frames }

  /// Where a preview showed the views of the version before. They are found by name; anonymous ones too, whose names only
  /// count them. O(views).
  init(of views: [View], in last: PreviewSolution, showing old: [View]) {
    guard !views.elementsEqual(old, by: { $0 === $1 || $0.name == $1.name }) else {
      frames = last.views
      return
    }
    var byName: [String: ViewSolution] = [:]
    for view in last.views { byName[old[view.view].name] = view }
    frames = views.dropFirst().map { byName[$0.name] }
  }

  subscript(view: View) -> ViewSolution? { frames.indices.contains(view.index - 1) ? frames[view.index - 1] : nil }
}
