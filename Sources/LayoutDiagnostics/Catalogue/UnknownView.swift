package import SourceText

extension DiagnosticKind {
  package static let unknownView = DiagnosticKind(
    code: "unknown-view",
    severity: .error,
    title: "A name that no view has",
    explanation: """
      The name belongs to no view of this layout.
      Capitals count, and names are flat: a view is known everywhere in its layout, inside and outside of braces, \
      before and after its declaration.
      Correct the spelling, or declare the view.
      What UIKit calls `view` is `root` here, and the top and bottom layout guides of old are edges of \
      `superview.safeArea`.
      """,
    example: """
      label Blue "Blue"
      Blue.center = superview.center
      Bleu.width <= superview.width
      """,
    mended: """
      label Blue "Blue"
      Blue.center = superview.center
      Blue.width <= superview.width
      """)
}

extension Diagnostic {
  /// A name that is nowhere declared; `suggestion` is the nearest one, if any is near.
  package static func unknownView(
    _ name: String, suggestion: String?, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    let advice = suggestion.map { "did you mean `\($0)`?" } ?? "`view \(name)` would declare one"
    return unknownView(name, explained: advice, at: range, fixes: fixes)
  }

  /// `explained` is the second half of the sentence: "UIKit's `view` is `root` here".
  package static func unknownView(
    _ name: String, explained: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.unknownView, at: range, "No view is called `\(name)`; \(explained)", fixes: fixes)
  }
}
