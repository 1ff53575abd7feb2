import LayoutModel

/// Where views were when they were last shown: what an ambiguous layout stays near to.
struct ShownFrames: Sendable {
  /// What was shown, in the order in which it was.
  private let frames: [ViewSolution]
  /// By view, without the root: its place in there. Nil where the views are the same, and each stands in its own place.
  private let places: [Int?]?

  static let nothing = ShownFrames(frames: [], places: nil)

  private init(frames: [ViewSolution], places: [Int?]?) {
    self.frames = frames
    self.places = places
  }

  /// Where a preview showed the views of the version before. They are found by name; anonymous ones too, whose names only
  /// count them. O(views).
  init(of views: [View], in last: PreviewSolution, showing old: [View]) {
    frames = last.views
    guard !views.elementsEqual(old, by: { $0 === $1 || $0.name == $1.name }) else {
      places = nil
      return
    }
    var byName: [String: Int] = [:]
    for (place, view) in frames.enumerated() { byName[old[view.view].name] = place }
    places = views.dropFirst().map { byName[$0.name] }
  }

  subscript(view: View) -> ViewSolution? {
    var place = view.index - 1
    if let places {
      guard places.indices.contains(place), let known = places[place] else { return nil }
      place = known
    }
    return frames.indices.contains(place) ? frames[place] : nil
  }
}
