package import SourceText

extension DiagnosticKind {
  package static let loose = DiagnosticKind(
    code: "loose",
    severity: .error,
    title: "A statement outside every layout",
    explanation: """
      If a file has a `layout` block, all of its views and equations must be inside `layout` blocks.
      A statement outside of them belongs to no layout, so it has no effect.
      Move it into the layout that it belongs to.
      Only `let`, `preview` and `strings` can be outside; they apply to every layout of the file.
      """,
    example: """
      layout Splash {
        label title "Welcome"
        title.center = superview.center
      }
      title.width <= superview.width
      """,
    correctedExample: """
      layout Splash {
        label title "Welcome"
        title.center = superview.center
        title.width <= superview.width
      }
      """)
}

extension Diagnostic {
  /// `what` is prose: "equation", "setting", "view", "visual format line", "`when` block".
  package static func loose(_ what: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.loose, at: range, "This \(what) is outside the file's `layout` blocks", fixes: fixes)
  }

  /// Several statements that follow each other; `range` is the first one's.
  package static func loose(
    _ count: Int, at range: ByteRange, related: [RelatedNote], fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      .loose, at: range, "These \(count) statements are outside the file's `layout` blocks", related: related,
      fixes: fixes)
  }
}
