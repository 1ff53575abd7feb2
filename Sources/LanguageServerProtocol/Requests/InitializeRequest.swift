/// `initialize`, the first request: both ends say what they can do.
///
/// `Options` is what the user's editor is configured to send; of another shape, it is nil.
package enum InitializeRequest<Options: Codable & Sendable>: LSPRequest {
  package typealias Params = InitializeParams<Options>
  package typealias Result = InitializeResult
  package static var method: String { "initialize" }
}

/// Who the client is, what it can do and what it has open. Whatever is of another shape is nil.
package struct InitializeParams<Options: Codable & Sendable>: Codable, Sendable {
  /// The process whose end should be the server's end too.
  @Lenient package var processId: Int?
  @Lenient package var clientInfo: ProgramInfo?
  /// The open folder. Only of use without `workspaceFolders`.
  @Lenient package var rootUri: DocumentURI?
  @Lenient package var workspaceFolders: [WorkspaceFolder]?
  @Lenient package var initializationOptions: Options?
  @Lenient package var capabilities: ClientCapabilities?
}

/// What the server can do, and who it is.
package struct InitializeResult: Hashable, Codable, Sendable {
  package let capabilities: ServerCapabilities
  package let serverInfo: ProgramInfo?

  package init(capabilities: ServerCapabilities, serverInfo: ProgramInfo? = nil) {
    self.capabilities = capabilities
    self.serverInfo = serverInfo
  }
}

/// How a client or a server calls itself.
package struct ProgramInfo: Hashable, Codable, Sendable {
  package let name: String
  @Lenient package var version: String?

  package init(name: String, version: String? = nil) {
    self.name = name
    self.version = version
  }
}
