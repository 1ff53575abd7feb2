import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText

extension LayoutSolution {
  /// Whether a view of that name has a frame here.
  func shows(_ view: View) -> Bool { views.contains { $0.name == view.name && !$0.isRoot } }
}

/// `before the error on line 7`: when what is still shown of a layout was found out.
func timeOfError(in layout: Layout, _ snapshot: Snapshot) -> String {
  let error = snapshot.textErrors.first { layout.range.contains($0.range) }
  return error.map { "before the error on line \(snapshot.file.place(at: $0.range.start).line)" } ?? "before an error"
}
