extension DiagnosticKind {
  package static let huggingTie = DiagnosticKind(
    code: "hugging-tie",
    severity: .warning,
    title: "Views that hug or resist compression at the same priority",
    explanation: """
      Views with content sizes are together smaller or larger than the available space.
      They hug, or resist compression, at the same priority, so nothing says which one stretches or is compressed.
      Interface Builder warns about this too.
      Lower the priority of the view that may change its size.
      """,
    example: """
      label first "First", second "Second"
      first.firstBaseline = second.firstBaseline = superview.top + 80
      H:|-20-[first]-8-[second]-20-|
      """,
    correctedExample: """
      label first "First", second "Second" { textAlignment: trailing }
      second.horizontalHugging: 250
      first.firstBaseline = second.firstBaseline = superview.top + 80
      H:|-20-[first]-8-[second]-20-|
      """)
}
