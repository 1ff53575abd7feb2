import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// What an equation's own text and rows show that could be said better, whatever else stands in the file.
struct Remarks: Sendable {
  /// Where the statement began when this was found out: the places here are those of that version.
  let start: Int
  let diagnostics: [Diagnostic]
  let likeness: Likeness?

  var isEmpty: Bool { diagnostics.isEmpty && likeness == nil }
}

/// All that remarks rest on, beside the equation and the ground of its meaning.
struct StyleGround: Sendable, Equatable {
  private var constants: Set<String> = []
  /// By view.
  private var showsText: [Bool] = []
  private var wraps: [Bool] = []

  init() {}

  init(_ layout: Layout, constants: Set<String>) {
    self.constants = constants
    showsText = layout.views.map { $0.text?.isEmpty == false }
    wraps = [Bool](repeating: false, count: layout.views.count)
    for setting in layout.settings {
      if setting.name == .text, setting.value != .string("") { showsText[setting.view] = true }
      if setting.name == .lines, setting.value != .number(1) { wraps[setting.view] = true }
    }
  }

  /// Whether a view has a text in some preview.
  func showsText(_ view: Int) -> Bool { showsText.indices.contains(view) && showsText[view] }

  /// Whether a view's text may take several lines in some preview.
  func wraps(_ view: Int) -> Bool { wraps.indices.contains(view) && wraps[view] }
}
