package import SourceText

extension DiagnosticKind {
  package static let unknownAttribute = DiagnosticKind(
    code: "unknown-attribute",
    severity: .error,
    title: "An attribute that views do not have",
    explanation: """
      A constraint relates attributes of views: edges, centers, baselines and sizes.
      This name is neither an attribute nor a shorthand such as `edges` or `center`.
      Correct the spelling.
      Other properties of a view, such as its text, are settings and are written with a colon.
      """,
    example: """
      label title "Welcome"
      title.center = superview.center
      title.widht <= superview.width
      """,
    correctedExample: """
      label title "Welcome"
      title.center = superview.center
      title.width <= superview.width
      """)
}

extension Diagnostic {
  /// A word where an attribute is expected; `suggestion` is the most similar one, if there is one.
  package static func unknownAttribute(
    _ name: String, suggestion: String?, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    let message = "`\(name)` is not an attribute" + didYouMean(suggestion)
    return Diagnostic(.unknownAttribute, at: range, message, fixes: fixes)
  }

  /// A view where one of its attributes is needed: `superview.bottom` is an `example`.
  package static func viewWithoutAttribute(_ name: String, example: String, at range: ByteRange) -> Diagnostic {
    Diagnostic(
      .unknownAttribute, at: range,
      "`\(name)` is a view; an equation needs one of its attributes, such as `\(example)`",
      fixes: .writing(example, at: range))
  }

  /// `explained` is the second half of the sentence, for a name whose meaning elsewhere is known.
  package static func unknownAttribute(
    _ name: String, explained: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.unknownAttribute, at: range, "`\(name)` is not an attribute; \(explained)", fixes: fixes)
  }
}
