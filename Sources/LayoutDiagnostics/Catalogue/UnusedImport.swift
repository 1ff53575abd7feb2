package import SourceText

extension DiagnosticKind {
  package static let unusedImport = DiagnosticKind(
    code: "unused-import",
    severity: .hint,
    title: "An import that nothing uses",
    explanation: """
      No layout, constant or text of the imported file is used in this file.
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
  /// `file` is the name of the imported file.
  package static func unusedImport(_ file: String, at range: ByteRange, fixes: [Fix]) -> Diagnostic {
    Diagnostic(.unusedImport, at: range, "Nothing of \(file) is used", fixes: fixes)
  }
}
