package import SourceText

extension DiagnosticKind {
  package static let untranslated = DiagnosticKind(
    code: "untranslated",
    severity: .warning,
    title: "A text that is not translated",
    explanation: """
      A `strings` block translates some texts of this file, and this text is not among them.
      In that language the original text is shown and measured.
      Add a line for it, even if the translation is the same.
      """,
    example: """
      label title "Welcome"
      button next "Continue"
      title.center = superview.center
      next.centerX = title.centerX
      next.top = title.bottom + 8
      strings de {
        "Welcome" = "Willkommen"
      }
      """,
    correctedExample: """
      label title "Welcome"
      button next "Continue"
      title.center = superview.center
      next.centerX = title.centerX
      next.top = title.bottom + 8
      strings de {
        "Welcome" = "Willkommen"
        "Continue" = "Weiter"
      }
      """)
}

extension Diagnostic {
  /// `texts` are in the order of the views that show them.
  package static func untranslated(
    _ texts: [String], in locale: String, at range: ByteRange, related: [RelatedNote] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    let list = texts.map { "\"\($0)\"" }.joined(separator: ", ")
    return Diagnostic(
      .untranslated, at: range, "`\(locale)` has no text for \(list)", related: related, fixes: fixes)
  }
}
