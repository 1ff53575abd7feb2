/// How a client may ask for diagnostics.
package struct DiagnosticOptions: Hashable, Codable, Sendable {
  /// Whether an edit of one document changes what is told of another.
  package let interFileDependencies: Bool
  /// Whether it may ask for all documents at once.
  package let workspaceDiagnostics: Bool

  /// Whether the client may follow the work.
  package let workDoneProgress: Bool

  package init(interFileDependencies: Bool, workspaceDiagnostics: Bool, workDoneProgress: Bool) {
    self.interFileDependencies = interFileDependencies
    self.workspaceDiagnostics = workspaceDiagnostics
    self.workDoneProgress = workDoneProgress
  }
}
