package import SourceText

extension DiagnosticKind {
  package static let unusedImport = DiagnosticKind(
    code: "unused-import",
    severity: .hint,
    title: "An import that nothing uses",
    explanation: """
      No layout, constant or text of the imported file is used in this file, or another import has it already.
      Remove the import.
      """,
    example: """
      import "Tokens.layout"

      label title "Library"
      title.center = superview.center
      """,
    correctedExample: """
      label title "Library"
      title.center = superview.center
      """)
}

extension Diagnostic {
  /// `file` is the name of the imported file, and `isFirst` whether no import before this one has it.
  package static func unusedImport(
    _ file: String, isFirst: Bool, at range: ByteRange, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      .unusedImport, at: range, isFirst ? "Nothing of \(file) is used" : "\(file) is imported already", fixes: fixes)
  }
}
