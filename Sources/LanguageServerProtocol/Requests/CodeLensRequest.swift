/// `textDocument/codeLens`: texts above places of a document.
package enum CodeLensRequest: LSPRequest {
  package typealias Params = CodeLensParams
  package typealias Result = [CodeLens]?
  package static let method = "textDocument/codeLens"
}

/// `workspace/codeLens/refresh`: the client should request all lenses again.
package enum CodeLensRefreshRequest: LSPRequest {
  package typealias Params = Null
  package typealias Result = Null
  package static let method = "workspace/codeLens/refresh"
}

/// The document.
package struct CodeLensParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}

/// A text above a place.
package struct CodeLens: Hashable, Codable, Sendable {
  package let range: Range
  package let command: Command?

  package init(range: Range, command: Command? = nil) {
    self.range = range
    self.command = command
  }
}

/// The server's options for lenses.
package struct CodeLensOptions: Hashable, Codable, Sendable {
  package let resolveProvider: Bool

  package init(resolveProvider: Bool) { self.resolveProvider = resolveProvider }
}
