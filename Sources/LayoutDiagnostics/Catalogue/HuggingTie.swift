package import SourceText

extension DiagnosticKind {
  package static let huggingTie = DiagnosticKind(
    code: "hugging-tie",
    severity: .warning,
    title: "Views that hug, or resist, alike",
    explanation: """
      Views with content sizes are together too small or too large for the room that they have, and they hug, or resist \
      being compressed, at the same priority: nothing says which one stretches or is compressed.
      Interface Builder warns of the same.
      Lower the priority of the one that is to change its size.
      """,
    example: """
      label first "First", second "Second"
      first.firstBaseline = second.firstBaseline = superview.top + 80
      H:|-20-[first]-8-[second]-20-|
      """,
    mended: """
      label first "First", second "Second" { textAlignment: trailing }
      second.horizontalHugging: 250
      first.firstBaseline = second.firstBaseline = superview.top + 80
      H:|-20-[first]-8-[second]-20-|
      """)
}

extension Diagnostic {
  /// Views whose content sizes pull apart at one priority.
  package static func huggingTie(
    _ message: String, at range: ByteRange, related: [RelatedNote] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.huggingTie, at: range, message, related: related, fixes: fixes)
  }
}
