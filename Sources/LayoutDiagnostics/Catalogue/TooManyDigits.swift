package import SourceText

extension DiagnosticKind {
  package static let tooManyDigits = DiagnosticKind(
    code: "too-many-digits",
    severity: .error,
    title: "A value with too many digits",
    explanation: """
      Numbers are exact: they are fractions, and are never rounded.
      The numerator and the denominator of a value can have at most 36 digits each, which are four written numbers.
      A value that is multiplied many times has more, and would make the layout slow.
      Write the result as a number with fewer digits.
      """,
    example: """
      let unit = 999999999 * 999999999 * 999999999
      let space = unit * unit
      label title "Welcome"
      title.center = superview.center
      """,
    correctedExample: """
      let unit = 8
      let space = 2 * unit
      label title "Welcome"
      title.center = superview.center
      """)
}

extension Diagnostic {
  /// A value whose numerator or denominator has more than `limit` digits.
  package static func tooManyDigits(limit: Int, at range: ByteRange) -> Diagnostic {
    Diagnostic(.tooManyDigits, at: range, "A value can have at most \(limit) digits; this one has more")
  }
}
