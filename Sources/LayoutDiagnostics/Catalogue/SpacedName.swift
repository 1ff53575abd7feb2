package import SourceText

extension DiagnosticKind {
  package static let spacedName = DiagnosticKind(
    code: "spaced-name",
    severity: .error,
    title: "A view name with a space in it",
    explanation: """
      A name consists of letters, digits and underscores; a space separates a kind from a name.
      Interface Builder shows names with spaces, such as *Name Label*, and copied text keeps the space.
      Join the words everywhere the view is named.
      """,
    example: """
      label nameLabel "Name"
      nameLabel.center = superview.center
      Name Label.trailing <= superview.trailing
      """,
    correctedExample: """
      label nameLabel "Name"
      nameLabel.center = superview.center
      nameLabel.trailing <= superview.trailing
      """)
}

extension Diagnostic {
  /// A name in several words; `joined` is how it can be written in one.
  package static func spacedName(
    _ written: String, joined: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      .spacedName, at: range, "A view name cannot contain a space: write `\(written)` as `\(joined)`", fixes: fixes)
  }
}
