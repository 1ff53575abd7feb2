extension DiagnosticKind {
  package static let covered = DiagnosticKind(
    code: "covered",
    severity: .warning,
    title: "A view that covers another view",
    explanation: """
      UIKit draws views in the order of their declarations, so a view that is declared later covers earlier ones.
      This view is opaque and covers all of a view with content, which is therefore invisible.
      A view is opaque if it has a `color` or shows an image, a table or a collection.
      What is behind a list, an image or a panel with content is usually shown instead of it, so that is a hint.
      A view with a color that covers a part of a text is reported too.
      Declare it first, as a background, or change its position.
      """,
    example: """
      label title "Welcome"
      view panel { color: secondarySystemBackground }
      title.top = superview.safeArea.top + 40
      title.centerX = superview.centerX
      panel.edges = superview.edges
      """,
    correctedExample: """
      view panel { color: secondarySystemBackground }
      label title "Welcome"
      title.top = superview.safeArea.top + 40
      title.centerX = superview.centerX
      panel.edges = superview.edges
      """)
}
