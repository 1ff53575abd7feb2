import ConstraintSolver
package import LayoutAnalysis
import LayoutModel
package import LayoutPreview

/// Returns the description of a view of a layout that was read from a storyboard or xib: its frames on the canvas, and
/// what fixes it. Lines are those of the document.
package func documentCard(
  layout: Int, view: Int, in snapshot: Snapshot, source: LayoutSource, _ picture: HoverPicture
) -> Card {
  viewCard(layout: layout, view: view, in: snapshot, source: source, picture)
}

/// Returns the description of a constraint of a document: its id, and its equation.
package func constraintCard(_ id: String, _ statement: String) -> Card {
  Card([.text("Constraint \(id)"), .code(statement)])
}

extension Card {
  /// Adds the frames of a view on the screens of an app, after the first table. `sizes` are the screens of each preview,
  /// in points; a height of 0 is any height. Of each preview, the smallest and the largest screen are shown.
  package mutating func addScreens(
    _ sizes: [String: [(width: Int, height: Int)]], layout: Int, view: Int, in snapshot: Snapshot,
    isContentKnown: Bool, limit: SolverLimit
  ) {
    guard view != View.rootIndex else { return }
    var rows: [[Prose]] = []
    for preview in snapshot.model.previews(of: layout) {
      for size in Self.ends(of: sizes[preview.name] ?? []) {
        var screen = preview
        screen.environment.resize(width: Rational(size.width))
        if size.height > 0 { screen.environment.resize(height: Rational(size.height)) }
        guard let solved = try? snapshot.solution(ofLayout: layout, in: screen, limit: limit),
          let frame = solved.solution(ofView: view)
        else { continue }
        let words = size.height > 0 ? "\(size.width) × \(size.height)" : "\(size.width) wide"
        rows.append(["\(emphasis: preview.name), \(words)", Prose(frameText(frame))])
      }
    }
    guard !rows.isEmpty else { return }
    var added: [Part] = [.table(header: ["screens of the app", "frame"], rows: rows)]
    if !isContentKnown { added.append(.text("The app can supply content that changes these frames.")) }
    let place = parts.firstIndex { if case .table = $0 { true } else { false } }
    parts.insert(contentsOf: added, at: place.map { $0 + 1 } ?? parts.count)
  }

  /// Returns the smallest and the largest of some sizes; one of them if they are equal.
  private static func ends(of sizes: [(width: Int, height: Int)]) -> [(width: Int, height: Int)] {
    let sorted = sizes.sorted { ($0.width, $0.height) < ($1.width, $1.height) }
    guard let first = sorted.first, let last = sorted.last else { return [] }
    return first == last ? [first] : [first, last]
  }
}
