/// `textDocument/references`: all references to the symbol at the cursor.
package enum ReferencesRequest: LSPRequest {
  package typealias Params = ReferenceParams
  package typealias Result = [Location]?
  package static let method = "textDocument/references"
}

/// A place in a document, and the context.
package struct ReferenceParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let position: Position
  @Lenient package var context: ReferenceContext?
}

/// Whether the result includes declarations.
package struct ReferenceContext: Hashable, Codable, Sendable {
  @Lenient package var includeDeclaration: Bool?
}
