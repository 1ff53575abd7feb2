package import SourceText

extension DiagnosticKind {
  package static let constantCycle = DiagnosticKind(
    code: "constant-cycle",
    severity: .error,
    title: "Constants that are defined by each other",
    explanation: """
      A constant is computed from numbers and other constants, in whatever order they stand in the file.
      Here the computation returns to where it started, so none of these constants has a value.
      Give one of them a number.
      """,
    example: """
      let gutter = margin / 2
      let margin = 2 * gutter
      label title "Welcome"
      title.center = superview.center
      """,
    mended: """
      let gutter = 8
      let margin = 2 * gutter
      label title "Welcome"
      title.center = superview.center
      """)
}

extension Diagnostic {
  /// Constants without a value; `names` are all in one cycle, and a single one is its own.
  package static func constantCycle(_ names: [String], at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    let verdict = names.count == 1 ? "is defined by itself" : "are defined by each other"
    return Diagnostic(.constantCycle, at: range, "\(enumeration(names)) \(verdict)", fixes: fixes)
  }
}
