/// A change that the user can choose: a fix of diagnostics or a refactoring.
package struct CodeAction: Hashable, Codable, Sendable {
  package let title: String
  package let kind: CodeActionKind?
  /// The diagnostics that it fixes.
  package let diagnostics: [Diagnostic]?
  /// Whether it is the preferred action.
  package let isPreferred: Bool?
  package let edit: WorkspaceEdit?
  /// The command that the client runs after the edit.
  package let command: Command?

  package init(
    title: String, kind: CodeActionKind? = nil, diagnostics: [Diagnostic]? = nil, isPreferred: Bool? = nil,
    edit: WorkspaceEdit? = nil, command: Command? = nil
  ) {
    self.title = title
    self.kind = kind
    self.diagnostics = diagnostics
    self.isPreferred = isPreferred
    self.edit = edit
    self.command = command
  }
}
