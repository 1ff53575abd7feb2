/// The server's support for workspace folders.
package struct WorkspaceServerCapabilities: Hashable, Codable, Sendable {
  package let workspaceFolders: WorkspaceFolders?
  /// The read-only documents that the server generates.
  package var textDocumentContent: TextDocumentContentOptions?
  package var fileOperations: FileOperationOptions?

  package init(workspaceFolders: WorkspaceFolders?) { self.workspaceFolders = workspaceFolders }

  /// Whether several folders are supported, and whether the server requests their changes.
  package struct WorkspaceFolders: Hashable, Codable, Sendable {
    package let supported: Bool
    package let changeNotifications: Bool

    package init(supported: Bool, changeNotifications: Bool) {
      self.supported = supported
      self.changeNotifications = changeNotifications
    }
  }
}
