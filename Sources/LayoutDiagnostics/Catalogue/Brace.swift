package import SourceText

extension DiagnosticKind {
  package static let brace = DiagnosticKind(
    code: "brace",
    severity: .error,
    title: "An unmatched brace",
    explanation: """
      Braces come in pairs: `{` opens a block and `}` closes it.
      An `import`, `layout`, `preview` or `strings` at the very start of a line closes all blocks that are still open.
      One missing brace therefore does not affect the rest of the file.
      Add the missing `}`, or remove the one that closes nothing.
      If a `preview` or `strings` belongs to the layout around it, indent it.
      """,
    example: """
      layout Splash {
        label title "Welcome"
        title.center = superview.center
      layout Help {
        label hint "Swipe up"
        hint.center = superview.center
      }
      """,
    correctedExample: """
      layout Splash {
        label title "Welcome"
        title.center = superview.center
      }
      layout Help {
        label hint "Swipe up"
        hint.center = superview.center
      }
      """)
}

extension Diagnostic {
  /// A block without a `}`. `head` is what opens it, `before` the head of the block that ended it, which `canBeInside` the
  /// other one if it is indented.
  package static func unclosedBlock(
    _ head: String, before next: String?, canBeInside: Bool = false, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    let place = next.map { " before `\($0)`\(canBeInside ? ", or `\($0)` is not indented" : "")" } ?? ""
    return Diagnostic(.brace, at: range, "`\(head)` is missing its `}`\(place)", fixes: fixes)
  }

  /// A `}` that closes nothing.
  package static func strayBrace(at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.brace, at: range, "This `}` has no matching `{`", fixes: fixes)
  }
}
