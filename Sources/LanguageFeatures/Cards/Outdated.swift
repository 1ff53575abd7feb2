import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText

extension LayoutSolution {
  /// Whether the solution determines the frames of a view with the same name. Where it does not, it was incomplete, and
  /// the rest of a text with an error says no less.
  func shows(_ view: View) -> Bool {
    guard let known = views.first(where: { $0.name == view.name && !$0.isRoot })?.index else { return false }
    return previews.allSatisfy { $0.solution(ofView: known)?.ambiguities.isEmpty != false }
  }
}

/// Returns the note that what follows is outdated.
func outdatedNote(_ layout: Layout, _ snapshot: Snapshot) -> Card.Part {
  .text("Outdated: as it was \(timeOfError(in: layout, snapshot)).")
}

/// Returns `before the error on line 7`: when the outdated results of a layout were computed.
private func timeOfError(in layout: Layout, _ snapshot: Snapshot) -> String {
  let error = snapshot.textErrors.first { layout.range.contains($0.range) }
  return error.map { "before the error on line \(snapshot.file.place(at: $0.range.start).line)" } ?? "before an error"
}
