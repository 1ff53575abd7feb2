/// `textDocument/codeAction`: the fixes and refactorings for a range of a document.
package enum CodeActionRequest: LSPRequest {
  package typealias Params = CodeActionParams
  package typealias Result = [CodeAction]?
  package static let method = "textDocument/codeAction"
}

/// The range in a document.
package struct CodeActionParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let range: Range
  package let context: CodeActionContext
}

/// The diagnostics in the range, and the kinds of action that are requested.
package struct CodeActionContext: Hashable, Codable, Sendable {
  /// The diagnostics that the client shows there, which can be out of date.
  package let diagnostics: [Diagnostic]
  /// The kinds, each with its subkinds; nil for all.
  @Lenient package var only: [CodeActionKind]?
  /// Why the client asks.
  @Lenient package var triggerKind: CodeActionTriggerKind?
}

/// The reason for a request of code actions.
package enum CodeActionTriggerKind: Int, Codable, Sendable {
  /// The user asked for them.
  case invoked = 1
  /// The client asks by itself, such as for an icon beside the line.
  case automatic
}
