import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText

extension LayoutSolution {
  /// Whether the solution contains a frame of a view with the same name.
  func shows(_ view: View) -> Bool { views.contains { $0.name == view.name && !$0.isRoot } }
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
