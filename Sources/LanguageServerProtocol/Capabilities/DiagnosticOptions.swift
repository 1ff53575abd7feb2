/// The server's support for pulled diagnostics.
package struct DiagnosticOptions: Hashable, Codable, Sendable {
  /// Whether an edit of one document changes the diagnostics of another.
  package let interFileDependencies: Bool
  /// Whether the client can request the diagnostics of all documents.
  package let workspaceDiagnostics: Bool

  /// Whether the client can request progress.
  package let workDoneProgress: Bool

  package init(interFileDependencies: Bool, workspaceDiagnostics: Bool, workDoneProgress: Bool) {
    self.interFileDependencies = interFileDependencies
    self.workspaceDiagnostics = workspaceDiagnostics
    self.workDoneProgress = workDoneProgress
  }
}
