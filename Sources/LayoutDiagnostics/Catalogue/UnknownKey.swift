package import SourceText

extension DiagnosticKind {
  package static let unknownKey = DiagnosticKind(
    code: "unknown-key",
    severity: .warning,
    title: "A translation that no view shows",
    explanation: """
      The left-hand side of a translation must be exactly the text of a view.
      No view of this file has this text, so the translation is used only if a file that imports this one shows it.
      Correct it, or remove the line.
      It is a hint, unless it is nearly a text that has no translation.
      """,
    example: """
      label password "Password"
      password.center = superview.center
      strings de {
        "Password" = "Passwort"
        "Pasword" = "Passwort"
      }
      """,
    correctedExample: """
      label password "Password"
      password.center = superview.center
      strings de {
        "Password" = "Passwort"
      }
      """)
}

extension Diagnostic {
  /// `suggestion` is the nearest text that a view shows.
  package static func unknownKey(
    _ key: String, suggestion: String?, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    let advice = suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
    return Diagnostic(.unknownKey, at: range, "No view of this file shows \"\(key)\"" + advice, fixes: fixes)
  }
}
