/// `textDocument/references`: every place that means the thing under the cursor.
package enum ReferencesRequest: LSPRequest {
  package typealias Params = ReferenceParams
  package typealias Result = [Location]?
  package static let method = "textDocument/references"
}

/// A place in a document, and whether declarations count.
package struct ReferenceParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let position: Position
  @Lenient package var context: ReferenceContext?
}

/// Whether declarations count as references.
package struct ReferenceContext: Hashable, Codable, Sendable {
  @Lenient package var includeDeclaration: Bool?
}
