/// `workspace/didChangeWatchedFiles`: files have come, gone or changed on disk.
package enum DidChangeWatchedFilesNotification: LSPNotification {
  package typealias Params = DidChangeWatchedFilesParams
  package static let method = "workspace/didChangeWatchedFiles"
}

/// Which files.
package struct DidChangeWatchedFilesParams: Hashable, Codable, Sendable {
  package let changes: [FileEvent]
}

/// One file and what became of it.
package struct FileEvent: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  /// 1 for a file that has come, 2 for one that has changed, 3 for one that is gone.
  package let type: Int
}

/// Which files a client is to watch; what `client/registerCapability` says of them.
package struct DidChangeWatchedFilesRegistrationOptions: Hashable, Codable, Sendable {
  package let watchers: [FileSystemWatcher]

  package init(watchers: [FileSystemWatcher]) { self.watchers = watchers }
}

/// Files by a pattern, such as `**/*.layout`.
package struct FileSystemWatcher: Hashable, Codable, Sendable {
  package let globPattern: String

  package init(globPattern: String) { self.globPattern = globPattern }
}
