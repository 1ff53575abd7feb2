/// What the server makes of the folders that the user has open.
package struct WorkspaceServerCapabilities: Hashable, Codable, Sendable {
  package let workspaceFolders: WorkspaceFolders?

  package init(workspaceFolders: WorkspaceFolders?) { self.workspaceFolders = workspaceFolders }

  /// Whether there may be several, and whether the server wants to hear of changes.
  package struct WorkspaceFolders: Hashable, Codable, Sendable {
    package let supported: Bool
    package let changeNotifications: Bool

    package init(supported: Bool, changeNotifications: Bool) {
      self.supported = supported
      self.changeNotifications = changeNotifications
    }
  }
}
