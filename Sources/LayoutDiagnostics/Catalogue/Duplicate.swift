package import SourceText

extension DiagnosticKind {
  package static let duplicate = DiagnosticKind(
    code: "duplicate",
    severity: .error,
    title: "A name that is already taken",
    explanation: """
      The views and constants of a layout share one namespace, so an equation can use any of their names.
      Constraint labels, layouts and previews each have a namespace of their own.
      If two declarations have the same name, the first one keeps it.
      Rename the other.
      """,
    example: """
      imageView photo { intrinsic: 100 x 100 }
      label photo "Summer"
      photo.center = superview.center
      """,
    correctedExample: """
      imageView photo { intrinsic: 100 x 100 }
      label caption "Summer"
      photo.center = superview.center
      caption.centerX = photo.centerX
      caption.top = photo.bottom + 8
      """)
}

extension Diagnostic {
  /// `existing` is prose: "the imageView on line 8"; `first` is where that one is declared.
  package static func duplicate(
    _ name: String, existing: String, at range: ByteRange, first: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      .duplicate, at: range, "`\(name)` is already \(existing)",
      related: [RelatedNote(first, "`\(name)` is first declared here")], fixes: fixes)
  }
}
