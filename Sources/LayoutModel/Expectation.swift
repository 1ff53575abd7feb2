import LayoutSyntax

/// A row of an `expect` statement. It has the parts of a constraint, but the solver does not know it: its relation is
/// verified in the solution.
package struct Expectation: Sendable {
  package let constraint: Constraint
  /// The preview in whose braces it is written; nil if it belongs to all previews.
  package let preview: String?

  /// Whether it applies on a preview.
  package func applies(to preview: Preview) -> Bool { applies(to: preview.environment, named: preview.name) }

  /// Whether it applies in an environment of the preview with this name.
  package func applies(to environment: Environment, named name: String) -> Bool {
    (preview == nil || preview == name) && constraint.guards.hold(in: environment)
  }
}

/// An `expect` statement in the braces of a preview.
struct PreviewExpectation {
  let statement: Statement
  let preview: String
  /// The layout of the preview; nil for a preview of the file.
  let layout: Int?
  /// Whether a layout has all the views that it names.
  var isResolved = false
}
