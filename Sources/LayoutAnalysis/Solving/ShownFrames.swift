import ConstraintSolver
import LayoutModel

/// The frames of views in the previous version. Pictures keep undetermined values near to them.
struct ShownFrames: Sendable {
  /// The previous version's views in order, without the root.
  private let solutions: [ViewSolution]
  private let kind: SolvedFrames.Kind
  /// The index of each view, without the root, in `solutions`. Nil if both versions have the same views in the same
  /// order.
  private let places: [Int?]?

  static let nothing = ShownFrames(.shown, of: [], named: [], for: [])

  /// Creates the frames of the previous version. Views are matched by name, and anonymous views by the number in their
  /// names. O(views).
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
