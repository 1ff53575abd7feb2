/// `workspace/didChangeWatchedFiles`: files were created, changed or deleted on disk.
package enum DidChangeWatchedFilesNotification: LSPNotification {
  package typealias Params = DidChangeWatchedFilesParams
  package static let method = "workspace/didChangeWatchedFiles"
}

/// The changed files.
package struct DidChangeWatchedFilesParams: Hashable, Codable, Sendable {
  package let changes: [FileEvent]
}

/// A file and the type of its change.
package struct FileEvent: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  /// 1 for a created file, 2 for a changed one, 3 for a deleted one.
  package let type: Int
}

/// The files that a client watches; options of `client/registerCapability`.
package struct DidChangeWatchedFilesRegistrationOptions: Hashable, Codable, Sendable {
  package let watchers: [FileSystemWatcher]

  package init(watchers: [FileSystemWatcher]) { self.watchers = watchers }
}

/// A pattern for files, such as `**/*.layout`.
package struct FileSystemWatcher: Hashable, Codable, Sendable {
  package let globPattern: String

  package init(globPattern: String) { self.globPattern = globPattern }
}
