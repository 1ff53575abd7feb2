extension DiagnosticKind {
  package static let conflict = DiagnosticKind(
    code: "conflict",
    severity: .error,
    title: "Required constraints that conflict",
    explanation: """
      Required constraints must be satisfied exactly, and no frames satisfy all of these at once.
      On a device, UIKit breaks one of them and logs that it cannot satisfy them; the frames shown here ignore one too.
      The set is minimal: without any one of its members, the others can be satisfied.
      Lower the priority of one of them below 1000, such as to `@999`.
      Or relax it to `<=` or `>=`, or remove it.
      """,
    example: """
      view card
      card.top = superview.top + 60
      card.height = 100
      card.leading = superview.leading + 20
      superview.trailing = card.trailing + 20
      card.width = 400
      """,
    correctedExample: """
      view card
      card.top = superview.top + 60
      card.height = 100
      card.leading = superview.leading + 20
      superview.trailing = card.trailing + 20
      card.width <= 400
      """)
}
