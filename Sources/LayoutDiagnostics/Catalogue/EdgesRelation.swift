package import SourceText

extension DiagnosticKind {
  package static let edgesRelation = DiagnosticKind(
    code: "edges-relation",
    severity: .error,
    title: "Edges in an inequality",
    explanation: """
      `edges` stands for one equation on each side.
      With `<=` it could mean that a view lies inside another, or that each of its edges lies before the other's, \
      and these are different layouts.
      Write the sides that you mean one by one.
      To keep a view inside another, its leading and top edges are at least the other's, and its trailing and bottom \
      edges at most.
      """,
    example: """
      view card
      card.size = 200 x 100
      card.center = superview.center
      card.edges <= superview.edges
      """,
    mended: """
      view card
      card.size = 200 x 100
      card.center = superview.center
      card.leading >= superview.leading
      card.top >= superview.top
      superview.trailing >= card.trailing
      superview.bottom >= card.bottom
      """)
}

extension Diagnostic {
  /// An inequality of edges; `attribute` is the shorthand as a word.
  package static func edgesRelation(_ attribute: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.edgesRelation, at: range, "`\(attribute)` only take `=`", fixes: fixes)
  }
}
