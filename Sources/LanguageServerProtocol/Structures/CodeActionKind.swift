/// The kind of a code action: dotted words, from general to specific. Values without a name here are allowed.
package struct CodeActionKind: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// A fix of a diagnostic.
  package static let quickFix = CodeActionKind(rawValue: "quickfix")
  /// A refactoring; more specific kinds follow.
  package static let refactor = CodeActionKind(rawValue: "refactor")
  /// Extracts a part into a declaration.
  package static let refactorExtract = CodeActionKind(rawValue: "refactor.extract")
  /// Replaces a name by its definition.
  package static let refactorInline = CodeActionKind(rawValue: "refactor.inline")
  /// Rewrites a statement in another form.
  package static let refactorRewrite = CodeActionKind(rawValue: "refactor.rewrite")
  /// Puts a part into something around it. Not among the protocol's kinds; VS Code shows it in a group of its own.
  package static let refactorSurround = CodeActionKind(rawValue: "refactor.surround")
  /// Applies to the whole file.
  package static let source = CodeActionKind(rawValue: "source")
  /// Applies all fixes that need no choice.
  package static let sourceFixAll = CodeActionKind(rawValue: "source.fixAll")
}
