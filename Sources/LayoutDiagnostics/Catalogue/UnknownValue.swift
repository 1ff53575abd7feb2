package import SourceText

extension DiagnosticKind {
  package static let unknownValue = DiagnosticKind(
    code: "unknown-value",
    severity: .error,
    title: "A value that is not allowed here",
    explanation: """
      Some values must be one of a few words, such as an axis, a device or the condition of a `when`.
      This value is not one of them, so it is ignored.
      Use one of the words that the message lists or that completion offers.
      """,
    example: """
      hstack row {
        alignment: centre
        label "Inbox" { font: title1 }
        label "3"
      }
      row.center = superview.center
      """,
    mended: """
      hstack row {
        alignment: center
        label "Inbox" { font: title1 }
        label "3"
      }
      row.center = superview.center
      """)
}

extension Diagnostic {
  /// `expected` names the valid values, after "is not": "an axis; horizontal or vertical".
  package static func unknownValue(
    _ value: String, expected: String, suggestion: String?, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    let advice = suggestion.map { ". Did you mean `\($0)`?" } ?? ""
    return Diagnostic(.unknownValue, at: range, "`\(value)` is not \(expected)\(advice)", fixes: fixes)
  }
}
