/// `workspace/didChangeWorkspaceFolders`: the user opened or closed folders.
package enum DidChangeWorkspaceFoldersNotification: LSPNotification {
  package typealias Params = DidChangeWorkspaceFoldersParams
  package static let method = "workspace/didChangeWorkspaceFolders"
}

/// The change.
package struct DidChangeWorkspaceFoldersParams: Hashable, Codable, Sendable {
  package let event: Event

  /// The opened and closed folders.
  package struct Event: Hashable, Codable, Sendable {
    package let added: [WorkspaceFolder]
    package let removed: [WorkspaceFolder]
  }
}
