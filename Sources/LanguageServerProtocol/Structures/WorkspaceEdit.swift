/// Changes to several documents. A client that supports `documentChanges` ignores `changes`.
package struct WorkspaceEdit: Hashable, Codable, Sendable {
  /// Refers to the client's current version.
  package let changes: [DocumentURI: [TextEdit]]?
  /// Names the versions, so that a client rejects edits that are out of date.
  package let documentChanges: [DocumentChange]?
  /// The annotations of the edits in `documentChanges`, by id.
  package let changeAnnotations: [String: ChangeAnnotation]?

  package init(changes: [DocumentURI: [TextEdit]]) {
    self.changes = changes
    documentChanges = nil
    changeAnnotations = nil
  }

  package init(documentChanges: [TextDocumentEdit], changeAnnotations: [String: ChangeAnnotation]? = nil) {
    self.init(documentChanges.map { .edit($0) }, changeAnnotations: changeAnnotations)
  }

  package init(_ documentChanges: [DocumentChange], changeAnnotations: [String: ChangeAnnotation]? = nil) {
    changes = nil
    self.documentChanges = documentChanges
    self.changeAnnotations = changeAnnotations
  }
}

/// A change of one document, or a new file. They are applied in order.
package enum DocumentChange: Hashable, Codable, Sendable {
  case edit(TextDocumentEdit)
  case create(CreateFile)

  package init(from decoder: any Decoder) throws {
    if let created = try? CreateFile(from: decoder) {
      self = .create(created)
    } else {
      self = .edit(try TextDocumentEdit(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .edit(let edit): try edit.encode(to: encoder)
    case .create(let created): try created.encode(to: encoder)
    }
  }
}

/// The creation of an empty file. The edit fails if there is a file already.
package struct CreateFile: Hashable, Codable, Sendable {
  package let kind: String
  package let uri: DocumentURI

  package init(_ uri: DocumentURI) {
    kind = "create"
    self.uri = uri
  }
}

/// The description of edits that a client can show before it applies them.
package struct ChangeAnnotation: Hashable, Codable, Sendable {
  package let label: String
  /// Whether the user has to confirm the edits.
  package let needsConfirmation: Bool?
  package let description: String?

  package init(label: String, needsConfirmation: Bool? = nil, description: String? = nil) {
    self.label = label
    self.needsConfirmation = needsConfirmation
    self.description = description
  }
}
