package import SourceText

extension DiagnosticKind {
  package static let containsItself = DiagnosticKind(
    code: "contains-itself",
    severity: .error,
    title: "A layout that contains itself",
    explanation: """
      A layout is a kind of view, so a layout can contain others, but not itself, directly or inside them.
      The view is left empty.
      Move what both layouts share to a layout of its own.
      """,
    example: """
      layout Card {
        Card inner
        inner.edges = superview.edges inset 8
      }
      """,
    correctedExample: """
      layout Card {
        view inner
        inner.edges = superview.edges inset 8
      }
      """)
}

extension Diagnostic {
  /// A layout inside itself; `names` are the layouts from itself to itself.
  package static func containsItself(_ names: [String], at range: ByteRange) -> Diagnostic {
    let circle = names.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(.containsItself, at: range, "`\(names.first ?? "")` contains itself: \(circle)")
  }
}
