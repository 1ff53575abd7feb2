package import SourceText

extension DiagnosticKind {
  package static let conflict = DiagnosticKind(
    code: "conflict",
    severity: .error,
    title: "Required constraints that cannot all hold",
    explanation: """
      Required constraints have to hold exactly, and no frames satisfy all of these at once.
      On a device UIKit breaks one of them and logs that it was unable to satisfy them together; the frames shown \
      here leave out one of them too.
      The list is as short as it can be: take away any one of its members, and the others can hold.
      Give one of them a priority below 1000, such as `@999`, relax it to `<=` or `>=`, or remove it.
      """,
    example: """
      view card
      card.top = superview.top + 60
      card.height = 100
      card.leading = superview.leading + 20
      superview.trailing = card.trailing + 20
      card.width = 400
      """,
    mended: """
      view card
      card.top = superview.top + 60
      card.height = 100
      card.leading = superview.leading + 20
      superview.trailing = card.trailing + 20
      card.width <= 400
      """)
}

extension Diagnostic {
  /// A smallest set of required constraints that cannot all hold; `related` points at its written members.
  package static func conflict(
    _ message: String, at range: ByteRange, related: [RelatedNote], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.conflict, at: range, message, related: related, fixes: fixes)
  }
}
