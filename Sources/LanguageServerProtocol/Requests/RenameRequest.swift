/// `textDocument/rename`: the edits that give the thing under the cursor another name.
package enum RenameRequest: LSPRequest {
  package typealias Params = RenameParams
  package typealias Result = WorkspaceEdit?
  package static let method = "textDocument/rename"
}

/// A place in a document, and the name that is to stand there.
package struct RenameParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let position: Position
  package let newName: String
}

/// `textDocument/prepareRename`: what would be renamed, so that an editor can show it before it asks for a name.
package enum PrepareRenameRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = PrepareRenameResult?
  package static let method = "textDocument/prepareRename"
}

/// The stretch that is to be renamed, and what an editor shows in its place at first.
package struct PrepareRenameResult: Hashable, Codable, Sendable {
  package let range: Range
  package let placeholder: String

  package init(range: Range, placeholder: String) {
    self.range = range
    self.placeholder = placeholder
  }
}

/// That the server renames; with options only for clients that prepare, since others know `true` alone.
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
