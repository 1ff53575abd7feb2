package import SourceText

extension DiagnosticKind {
  package static let repeatedSetting = DiagnosticKind(
    code: "repeated-setting",
    severity: .warning,
    title: "A setting that is set twice",
    explanation: """
      A setting has one value, but this one is set twice under the same conditions.
      The later value is used, and the earlier one has no effect.
      Remove one of them.
      If each value applies in a different situation, put one of them into a `when` block.
      """,
    example: """
      label title "Welcome" {
        font: body
        font: headline
      }
      title.center = superview.center
      """,
    correctedExample: """
      label title "Welcome" {
        font: headline
      }
      title.center = superview.center
      """)
}

extension Diagnostic {
  /// A diagnostic at the later setting; `line` and `first` are the place of the earlier one.
  package static func repeatedSetting(
    _ name: String, line: Int, at range: ByteRange, first: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      .repeatedSetting, at: range, "`\(name)` was already set on line \(line)",
      related: [RelatedNote(first, "This earlier `\(name)` has no effect")], fixes: fixes)
  }
}
