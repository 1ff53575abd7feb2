package import SourceText

extension DiagnosticKind {
  package static let collapses = DiagnosticKind(
    code: "collapses",
    severity: .warning,
    title: "A view that is, or may be, 0 wide or 0 high",
    explanation: """
      A `<=` says how large a view may be, and nothing says that it should be that large: 0 is as good as any size.
      So nothing is seen of it, although no constraint is broken.
      A view whose constraints leave it no room is reported too, unless one of them says 0.
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
  package static func collapses(
    _ message: String, at range: ByteRange, related: [RelatedNote] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.collapses, at: range, message, related: related, fixes: fixes)
  }
}
