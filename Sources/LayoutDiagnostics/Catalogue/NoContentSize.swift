package import SourceText

extension DiagnosticKind {
  package static let noContentSize = DiagnosticKind(
    code: "no-content-size",
    severity: .warning,
    title: "Hugging of a view that contains a layout",
    explanation: """
      Hugging and compression resistance compare a view's size with its intrinsic content size.
      A view that contains a layout has none, as any view of UIKit with subviews of its own: the constraints inside \
      give its size.
      Remove the setting, or set the priorities of the views inside.
      """,
    example: """
      layout Row {
        label name "Ada"
        name.edges = superview.edges
      }
      layout List {
        Row first { horizontalHugging: 900 }
        first.leading = superview.leading
        first.centerY = superview.centerY
      }
      """,
    correctedExample: """
      layout Row {
        label name "Ada"
        name.edges = superview.edges
      }
      layout List {
        Row first { name.horizontalHugging: 900 }
        first.leading = superview.leading
        first.centerY = superview.centerY
      }
      """)
}

extension Diagnostic {
  /// `what` is the kind of priority: hugging or compression resistance.
  package static func noContentSize(_ view: String, _ what: String, at range: ByteRange, fixes: [Fix]) -> Diagnostic {
    Diagnostic(
      .noContentSize, at: range,
      "`\(view)` has no content size, so \(what) has no effect. Its constraints give its size", fixes: fixes)
  }
}
