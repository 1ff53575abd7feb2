/// `workspace/symbol`: the symbols of all documents that match a query.
package enum WorkspaceSymbolRequest: LSPRequest {
  package typealias Params = WorkspaceSymbolParams
  package typealias Result = [SymbolInformation]?
  package static let method = "workspace/symbol"
}

/// The letters to search for; empty for every symbol.
package struct WorkspaceSymbolParams: Hashable, Codable, Sendable {
  package let query: String
}
