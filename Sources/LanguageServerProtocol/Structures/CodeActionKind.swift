/// What sort of change a code action is: dotted words, of which the first are the more general. Others may come.
package struct CodeActionKind: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let quickFix = CodeActionKind(rawValue: "quickfix")
  package static let refactor = CodeActionKind(rawValue: "refactor")
  package static let refactorExtract = CodeActionKind(rawValue: "refactor.extract")
  package static let refactorInline = CodeActionKind(rawValue: "refactor.inline")
  package static let refactorRewrite = CodeActionKind(rawValue: "refactor.rewrite")
  package static let source = CodeActionKind(rawValue: "source")
  package static let sourceFixAll = CodeActionKind(rawValue: "source.fixAll")
}
