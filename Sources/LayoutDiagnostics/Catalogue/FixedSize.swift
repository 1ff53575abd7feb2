package import SourceText

extension DiagnosticKind {
  package static let fixedSize = DiagnosticKind(
    code: "fixed-size",
    severity: .hint,
    title: "A constant size where the text has a size of its own",
    explanation: """
      A label or button is as large as its text wants to be, in every language and at every text size.
      A constant size keeps it from adapting, so that a longer text is cut off.
      Remove the equation, or let it be a minimum: `>=`.
      """,
    example: """
      button send "Send"
      send.center = superview.center
      send.width = 120
      """,
    mended: """
      button send "Send"
      send.center = superview.center
      send.width >= 120
      """)
}

extension Diagnostic {
  /// `size` is "width", "height" or "size"; `kind` is the view's.
  package static func fixedSize(_ size: String, of kind: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .fixedSize, at: range, "A constant \(size) cannot adapt; this `\(kind)` has a content size of its own",
      fixes: fixes)
  }
}
