/// What sort of change a code action is: dotted words, of which the first are the more general. Others may come.
package struct CodeActionKind: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Mends what a diagnostic is about.
  package static let quickFix = CodeActionKind(rawValue: "quickfix")
  /// Says the same in another way; the more exact kinds follow.
  package static let refactor = CodeActionKind(rawValue: "refactor")
  /// Gives a part a name of its own.
  package static let refactorExtract = CodeActionKind(rawValue: "refactor.extract")
  /// Puts what a name stands for in its place.
  package static let refactorInline = CodeActionKind(rawValue: "refactor.inline")
  /// Writes a statement in another form.
  package static let refactorRewrite = CodeActionKind(rawValue: "refactor.rewrite")
  /// Concerns the whole file.
  package static let source = CodeActionKind(rawValue: "source")
  /// Mends all that can be mended without asking.
  package static let sourceFixAll = CodeActionKind(rawValue: "source.fixAll")
}
