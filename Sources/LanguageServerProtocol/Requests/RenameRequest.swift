/// `textDocument/rename`: the edits that rename the symbol at the cursor.
package enum RenameRequest: LSPRequest {
  package typealias Params = RenameParams
  package typealias Result = WorkspaceEdit?
  package static let method = "textDocument/rename"
}

/// A place in a document, and the new name.
package struct RenameParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let position: Position
  package let newName: String
}

/// `textDocument/prepareRename`: the range that would be renamed.
package enum PrepareRenameRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = PrepareRenameResult?
  package static let method = "textDocument/prepareRename"
}

/// The range to rename, and the text to begin with.
package struct PrepareRenameResult: Hashable, Codable, Sendable {
  package let range: Range
  package let placeholder: String

  package init(range: Range, placeholder: String) {
    self.range = range
    self.placeholder = placeholder
  }
}

/// The server's support for renaming; options only for clients that prepare renames, because others accept only `true`.
package enum RenameProvider: Hashable, Codable, Sendable {
  case bare
  case preparing

  private enum CodingKeys: CodingKey { case prepareProvider }

  package init(from decoder: any Decoder) throws {
    let options = try? decoder.container(keyedBy: CodingKeys.self)
    self = (try? options?.decode(Bool.self, forKey: .prepareProvider)) == true ? .preparing : .bare
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .bare:
      var container = encoder.singleValueContainer()
      try container.encode(true)
    case .preparing:
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(true, forKey: .prepareProvider)
    }
  }
}
