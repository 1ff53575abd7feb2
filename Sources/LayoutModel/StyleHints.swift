import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Style hints that follow from an equation's own text and rows, regardless of the rest of the file.
struct StyleHints: Sendable {
  /// The offset of the statement when this was computed, to which the places here are relative.
  let start: Int
  let diagnostics: [Diagnostic]
  let swappableEquation: SwappableEquation?

  var isEmpty: Bool { diagnostics.isEmpty && swappableEquation == nil }
}

/// All inputs of style hints, except the equation and the inputs of its meaning.
struct StyleInputs: Sendable, Equatable {
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

  /// Whether a view's text can have several lines in some preview.
  func wraps(_ view: Int) -> Bool { wraps.indices.contains(view) && wraps[view] }
}
