package import SourceText

extension DiagnosticKind {
  package static let spacedName = DiagnosticKind(
    code: "spaced-name",
    severity: .error,
    title: "A view name with a space in it",
    explanation: """
      A name is one word of letters, digits and underscores, because a space is what parts a kind from a name.
      Interface Builder shows names such as *Name Label*, and what is copied from there keeps the space.
      Join the words, here and wherever else the view is named.
      """,
    example: """
      label nameLabel "Name"
      nameLabel.center = superview.center
      Name Label.trailing <= superview.trailing
      """,
    mended: """
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
    Diagnostic(.spacedName, at: range, "A view name is one word: `\(written)` → `\(joined)`", fixes: fixes)
  }
}
