package import SourceText

extension DiagnosticKind {
  package static let edgesRelation = DiagnosticKind(
    code: "edges-relation",
    severity: .error,
    title: "Edges in an inequality",
    explanation: """
      `edges` is short for one equation per edge.
      With `<=` it could mean that one view is inside another, or that each edge comes before the other's.
      These are different layouts, so write one inequality per edge.
      To keep a view inside another, use `>=` for its leading and top edges and `<=` for its trailing and bottom edges.
      """,
    example: """
      view card
      card.size = 200 x 100
      card.center = superview.center
      card.edges <= superview.edges
      """,
    correctedExample: """
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
    Diagnostic(.edgesRelation, at: range, "`\(attribute)` can only be used with `=`", fixes: fixes)
  }
}
