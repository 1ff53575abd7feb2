/// `workspace/symbol`: named parts of all documents, by a few of their letters.
package enum WorkspaceSymbolRequest: LSPRequest {
  package typealias Params = WorkspaceSymbolParams
  package typealias Result = [SymbolInformation]?
  package static let method = "workspace/symbol"
}

/// The letters that are looked for; empty for every part.
package struct WorkspaceSymbolParams: Hashable, Codable, Sendable {
  package let query: String
}
