/// `initialize`, the first request, which exchanges the capabilities.
///
/// `Options` are the initialization options of the user's editor; nil if they are malformed.
package enum InitializeRequest<Options: Codable & Sendable>: LSPRequest {
  package typealias Params = InitializeParams<Options>
  package typealias Result = InitializeResult
  package static var method: String { "initialize" }
}

/// The client's name, capabilities and folders. Malformed fields are nil.
package struct InitializeParams<Options: Codable & Sendable>: Codable, Sendable {
  /// The client's process: the server ends when this process does.
  @Lenient package var processId: Int?
  @Lenient package var clientInfo: ProgramInfo?
  /// The open folder. Used only without `workspaceFolders`.
  @Lenient package var rootUri: DocumentURI?
  @Lenient package var workspaceFolders: [WorkspaceFolder]?
  @Lenient package var initializationOptions: Options?
  @Lenient package var capabilities: ClientCapabilities?
}

/// The server's capabilities, and its name.
package struct InitializeResult: Hashable, Codable, Sendable {
  package let capabilities: ServerCapabilities
  package let serverInfo: ProgramInfo?

  package init(capabilities: ServerCapabilities, serverInfo: ProgramInfo? = nil) {
    self.capabilities = capabilities
    self.serverInfo = serverInfo
  }
}

/// The name and version of a client or a server.
package struct ProgramInfo: Hashable, Codable, Sendable {
  package let name: String
  @Lenient package var version: String?

  package init(name: String, version: String? = nil) {
    self.name = name
    self.version = version
  }
}
