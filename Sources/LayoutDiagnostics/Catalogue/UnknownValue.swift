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
    correctedExample: """
      hstack row {
        alignment: center
        label "Inbox" { font: title1 }
        label "3"
      }
      row.center = superview.center
      """)
}

extension Diagnostic {
  /// `expected` follows "is not": "an axis". `choices` lists the valid values: "horizontal or vertical".
  package static func unknownValue(
    _ value: String, expected: String, choices: String? = nil, suggestion: String?, at range: ByteRange,
    fixes: [Fix] = []
  ) -> Diagnostic {
    var message = "`\(value)` is not \(expected)"
    if let suggestion {
      message += "; did you mean `\(suggestion)`?"
    } else if let choices {
      message += ". Use \(choices)"
    }
    return Diagnostic(.unknownValue, at: range, message, fixes: fixes)
  }

  /// A preview whose lists have too many combinations. `lists` are their numbers of values, such as "12 text sizes".
  package static func tooManyCombinations(_ lists: [String], limit: Int, at range: ByteRange) -> Diagnostic {
    Diagnostic(
      .unknownValue, at: range,
      "A preview can have at most \(limit) combinations of values. This one has more: \(lists.joined(separator: " × "))"
    )
  }
}
