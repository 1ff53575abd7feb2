package import SourceText

extension DiagnosticKind {
  package static let duplicate = DiagnosticKind(
    code: "duplicate",
    severity: .error,
    title: "A name that is already taken",
    explanation: """
      Views and constants share one set of names in their layout, so that an equation can use a name from anywhere.
      The labels of constraints have a set of their own, and so have the layouts and the previews of a file.
      When two things have the same name, nothing says which of them is meant; the first one keeps it.
      Rename the other.
      """,
    example: """
      imageView photo { intrinsic: 100 x 100 }
      label photo "Summer"
      photo.center = superview.center
      """,
    mended: """
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
      related: [RelatedNote(first, "`\(name)` is declared here first")], fixes: fixes)
  }
}
