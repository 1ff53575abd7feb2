package import SourceText

extension DiagnosticKind {
  package static let leadingLeft = DiagnosticKind(
    code: "leading-left",
    severity: .error,
    title: "Leading or trailing paired with left or right",
    explanation: """
      Where `leading` lies depends on the reading direction, while `left` is left in every language.
      A distance between the two would mean one thing in English and another in Arabic, and UIKit throws an exception.
      Use `leading` and `trailing` on both sides; use `left` and `right` on both only where the layout must not \
      mirror.
      `centerX` goes with either.
      """,
    example: """
      label title "Welcome"
      title.top = superview.top + 20
      title.leading = superview.left + 20
      """,
    mended: """
      label title "Welcome"
      title.top = superview.top + 20
      title.leading = superview.leading + 20
      """)
}

extension Diagnostic {
  /// A pair of which one attribute, `directional`, mirrors and the other, `physical`, does not.
  package static func leadingLeft(
    directional: String, physical: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      .leadingLeft, at: range,
      "`\(directional)` follows the reading direction and `\(physical)` does not; UIKit throws here",
      fixes: fixes)
  }
}
