/// `textDocument/codeAction`: the fixes and refactorings that a stretch of a document offers.
package enum CodeActionRequest: LSPRequest {
  package typealias Params = CodeActionParams
  package typealias Result = [CodeAction]?
  package static let method = "textDocument/codeAction"
}

/// Where in a document actions are wanted.
package struct CodeActionParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let range: Range
  package let context: CodeActionContext
}

/// What the client shows at that place, and which kinds of action it wants.
package struct CodeActionContext: Hashable, Codable, Sendable {
  /// Those that the client shows there, which may be out of date.
  package let diagnostics: [Diagnostic]
  /// Kinds, each standing also for what is beneath it; nil for all.
  @Lenient package var only: [CodeActionKind]?
}
