package import SourceText

extension DiagnosticKind {
  package static let leadingLeft = DiagnosticKind(
    code: "leading-left",
    severity: .error,
    title: "Leading or trailing paired with left or right",
    explanation: """
      `leading` depends on the reading direction, and `left` does not.
      An equation between them would differ in English and in Arabic, so UIKit throws an exception.
      Use `leading` and `trailing` on both sides, or `left` and `right` on both if the layout must not be mirrored.
      `centerX` can be combined with either.
      """,
    example: """
      label title "Welcome"
      title.top = superview.top + 20
      title.leading = superview.left + 20
      """,
    correctedExample: """
      label title "Welcome"
      title.top = superview.top + 20
      title.leading = superview.leading + 20
      """)
}

extension Diagnostic {
  /// A pair of attributes: `directional` depends on the reading direction, and `physical` does not.
  package static func leadingLeft(
    directional: String, physical: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      .leadingLeft, at: range,
      "`\(directional)` depends on the reading direction and `\(physical)` does not. UIKit throws an exception",
      fixes: fixes)
  }
}
