package import SourceText

extension DiagnosticKind {
  package static let sketch = DiagnosticKind(
    code: "sketch",
    severity: .hint,
    title: "A view that is used without being declared",
    explanation: """
      A layout that declares no views is a sketch: each name in it is a plain view inside the root view.
      You can therefore paste listings from Apple's guide into an empty file and preview them at once.
      A plain view has no intrinsic size, and a misspelled name is another view.
      Declare the views when the sketch becomes a layout.
      """,
    example: """
      Red.center = superview.center
      Red.size = 100 x 100
      """,
    correctedExample: """
      view Red
      Red.center = superview.center
      Red.size = 100 x 100
      """)
}

extension Diagnostic {
  /// A name that is a plain view because the layout declares no views.
  package static func sketch(_ name: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .sketch, at: range,
      "`\(name)` is not declared. Because this layout declares no views, it is a plain view in the superview",
      fixes: fixes)
  }
}
