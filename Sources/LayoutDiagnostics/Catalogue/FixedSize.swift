package import SourceText

extension DiagnosticKind {
  package static let fixedSize = DiagnosticKind(
    code: "fixed-size",
    severity: .hint,
    title: "A constant size of a view that has a content size",
    explanation: """
      A label or button has the size of its text, in every language and at every text size.
      With a constant size it cannot adapt, so a longer text is cut off.
      Remove the equation, or make it a minimum with `>=`.
      """,
    example: """
      button send "Send"
      send.center = superview.center
      send.width = 120
      """,
    correctedExample: """
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
