import LayoutModel
import SourceText

/// Where a fix writes settings of a view: with what the text says about the view already.
extension LayoutChecks {
  /// Returns the edit that adds settings to a view with a name: after its other settings, in its braces or elsewhere;
  /// else after the last statement that mentions it; else after its declaration.
  func insertion(of settings: [String], of view: View) -> TextEdit {
    let own = layout.settings.filter { $0.view == view.index && $0.guards.isEmpty && $0.statement.isEditable }
      .map(\.statement.range)
    // What is in the braces of several views is about all of them.
    let isShared = layout.views.contains { $0.index != view.index && $0.declaration == view.declaration }
    if !isShared, let place = own.last(where: view.declaration.contains) {
      return file.insertion(settings, after: place)
    }
    let outside = own.last { !view.declaration.contains($0) } ?? lastStatements[view.index]
    let place = outside.flatMap { view.declaration.contains($0) ? nil : $0 } ?? view.declaration
    return file.insertion(settings.map { "\(view.name).\($0)" }, after: place)
  }
}
