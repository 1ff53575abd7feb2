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
      The layouts of imported files are in the namespace of the file's own.
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

  /// A layout that an imported file declares too. `other` is the imported file that declares it first; nil for the file
  /// itself. `existing` is the declaration in the file that is imported later.
  package static func declaredTwice(
    _ name: String, in file: String, other: String?, at range: ByteRange, existing: Location
  ) -> Diagnostic {
    Diagnostic(
      .duplicate, at: range, "`\(name)` is declared \(other.map { "in \($0)" } ?? "here") and in \(file)",
      related: [RelatedNote(existing, "`\(name)` is declared here too")])
  }
}
