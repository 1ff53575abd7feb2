package import SourceText

extension DiagnosticKind {
  package static let collapses = DiagnosticKind(
    code: "collapses",
    severity: .warning,
    title: "A view that only maximum sizes hold",
    explanation: """
      A `<=` says how large a view may be, and nothing says that it should be that large: 0 is as good as any size.
      So nothing is seen of it, although no constraint is broken.
      Ask for the size that it should have if it can, as in `square.size = superview.size @high`.
      """,
    example: """
      view square
      square.center = superview.center
      square.aspect = 1:1
      square.size <= superview.size
      """,
    mended: """
      view square
      square.center = superview.center
      square.aspect = 1:1
      square.size <= superview.size
      square.width = superview.width @high
      """)
}

extension Diagnostic {
  /// A view that may be 0 wide or 0 high.
  package static func collapses(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.collapses, at: range, message, fixes: fixes)
  }
}
