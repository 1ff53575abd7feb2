/// `workspace/willRenameFiles`: the edits that the client applies before it renames files or folders.
package enum WillRenameFilesRequest: LSPRequest {
  package typealias Params = RenameFilesParams
  package typealias Result = WorkspaceEdit?
  package static let method = "workspace/willRenameFiles"
}

/// The files and folders.
package struct RenameFilesParams: Hashable, Codable, Sendable {
  package let files: [FileRename]
}

/// A file or folder, with its present and its next address.
package struct FileRename: Hashable, Codable, Sendable {
  package let oldUri: DocumentURI
  package let newUri: DocumentURI
}

/// The operations on files for which the server wants to be asked.
package struct FileOperationOptions: Hashable, Codable, Sendable {
  package var willRename: Registration?

  package init(willRename: Registration?) { self.willRename = willRename }

  /// The files and folders of an operation.
  package struct Registration: Hashable, Codable, Sendable {
    package let filters: [Filter]

    package init(filters: [Filter]) { self.filters = filters }
  }

  /// Files or folders with some form of path.
  package struct Filter: Hashable, Codable, Sendable {
    package let scheme: String?
    package let pattern: Pattern

    package init(glob: String, matches: String) {
      scheme = "file"
      pattern = Pattern(glob: glob, matches: matches)
    }
  }

  /// A pattern of paths.
  package struct Pattern: Hashable, Codable, Sendable {
    package let glob: String
    /// `file` or `folder`.
    package let matches: String
  }
}
