package import SourceText

extension DiagnosticKind {
  package static let huggingTie = DiagnosticKind(
    code: "hugging-tie",
    severity: .warning,
    title: "Views that hug, or resist, alike",
    explanation: """
      Between two views with content sizes some room is left or missing, and both hug, or both resist being compressed, \
      at the same priority: nothing says which one stretches or gives way.
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
  package static func huggingTie(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.huggingTie, at: range, message, fixes: fixes)
  }
}
