package import SourceText

extension DiagnosticKind {
  package static let unknownView = DiagnosticKind(
    code: "unknown-view",
    severity: .error,
    title: "A name that no view has",
    explanation: """
      No view of this layout has this name.
      Names are case-sensitive, and a view can be used anywhere in its layout, inside and outside of braces.
      Correct the spelling, or declare the view.
      UIKit's `view` is `root` here, and the former top and bottom layout guides are edges of `superview.safeArea`.
      """,
    example: """
      label Blue "Blue"
      Blue.center = superview.center
      Bleu.width <= superview.width
      """,
    correctedExample: """
      label Blue "Blue"
      Blue.center = superview.center
      Blue.width <= superview.width
      """)
}

extension Diagnostic {
  /// A name that is not declared; `suggestion` is the most similar one, if there is one.
  package static func unknownView(
    _ name: String, suggestion: String?, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    let advice = suggestion.map { "did you mean `\($0)`?" } ?? "declare it with `view \(name)`"
    return unknownView(name, explained: advice, at: range, fixes: fixes)
  }

  /// A single word in an equation.
  package static func unknownWord(_ name: String, at range: ByteRange) -> Diagnostic {
    let isAutomatic = ["auto", "automatic", "content", "fit", "hug", "intrinsic", "natural", "wrap"].contains(name)
    let advice = isAutomatic ? "; a view has the size of its content without an equation" : ""
    return Diagnostic(.unknownView, at: range, "No view or constant is called `\(name)`\(advice)")
  }

  /// A name that no view of a layout has.
  package static func unknownInnerView(
    _ name: String, of layout: String, suggestion: String?, at range: ByteRange, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      .unknownView, at: range, "`\(layout)` has no view or guide called `\(name)`" + didYouMean(suggestion),
      fixes: fixes)
  }

  /// `explained` is the second half of the sentence: "UIKit's `view` is `root` here".
  package static func unknownView(
    _ name: String, explained: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.unknownView, at: range, "No view is called `\(name)`; \(explained)", fixes: fixes)
  }
}
