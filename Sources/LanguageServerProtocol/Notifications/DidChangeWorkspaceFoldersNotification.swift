/// `workspace/didChangeWorkspaceFolders`: the user has opened folders or closed some.
package enum DidChangeWorkspaceFoldersNotification: LSPNotification {
  package typealias Params = DidChangeWorkspaceFoldersParams
  package static let method = "workspace/didChangeWorkspaceFolders"
}

/// What has changed.
package struct DidChangeWorkspaceFoldersParams: Hashable, Codable, Sendable {
  package let event: Event

  /// The folders that came and those that went.
  package struct Event: Hashable, Codable, Sendable {
    package let added: [WorkspaceFolder]
    package let removed: [WorkspaceFolder]
  }
}
