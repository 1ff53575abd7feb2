import ConstraintSolver
import LayoutModel

/// Where views appeared in the previous version: what a picture of undetermined values stays near to.
struct ShownFrames: Sendable {
  /// In the order of the previous version's views, without the root.
  private let solutions: [ViewSolution]
  private let kind: SolvedFrames.Kind
  /// By view, without the root: its place in there. Nil where the views are the same, each in its own place.
  private let places: [Int?]?

  static let nothing = ShownFrames(.shown, of: [], named: [], for: [])

  /// Frames of the previous version, whose views are matched by name; anonymous ones too, whose names only count them.
  /// O(views).
  init(_ kind: SolvedFrames.Kind, of solutions: [ViewSolution], named old: [View], for views: [View]) {
    self.kind = kind
    self.solutions = solutions
    guard !views.elementsEqual(old, by: { $0 === $1 || $0.name == $1.name }) else {
      places = nil
      return
    }
    let byName = Dictionary(old.dropFirst().enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })
    places = views.dropFirst().map { byName[$0.name] }
  }

  subscript(view: View) -> ViewFrames? {
    var place = view.index - 1
    if let places {
      guard places.indices.contains(place), let previous = places[place] else { return nil }
      place = previous
    }
    return solutions.indices.contains(place) ? solutions[place].frames(kind) : nil
  }
}
