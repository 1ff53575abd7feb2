/// Changes to one version of one document.
package struct TextDocumentEdit: Hashable, Codable, Sendable {
  package let textDocument: OptionalVersionedTextDocumentIdentifier
  package let edits: [Edit]

  package init(textDocument: OptionalVersionedTextDocumentIdentifier, edits: [Edit]) {
    self.textDocument = textDocument
    self.edits = edits
  }

  /// An edit in one of the forms that the protocol has.
  package enum Edit: Hashable, Codable, Sendable {
    case text(TextEdit)
    case annotated(AnnotatedTextEdit)
    case snippet(SnippetTextEdit)

    package init(from decoder: any Decoder) throws {
      if let snippet = try? SnippetTextEdit(from: decoder) {
        self = .snippet(snippet)
      } else if let annotated = try? AnnotatedTextEdit(from: decoder) {
        self = .annotated(annotated)
      } else {
        self = .text(try TextEdit(from: decoder))
      }
    }

    package func encode(to encoder: any Encoder) throws {
      switch self {
      case .text(let edit): try edit.encode(to: encoder)
      case .annotated(let edit): try edit.encode(to: encoder)
      case .snippet(let edit): try edit.encode(to: encoder)
      }
    }
  }
}

/// A replacement with an annotation.
package struct AnnotatedTextEdit: Hashable, Codable, Sendable {
  package let range: Range
  package let newText: String
  /// The key of its annotation in the workspace edit.
  package let annotationId: String

  package init(range: Range, newText: String, annotationId: String) {
    self.range = range
    self.newText = newText
    self.annotationId = annotationId
  }
}

/// A replacement by a snippet, whose placeholders the user fills in (LSP 3.18).
package struct SnippetTextEdit: Hashable, Codable, Sendable {
  package let range: Range
  package let snippet: StringValue

  package init(range: Range, snippet: String) {
    self.range = range
    self.snippet = StringValue(value: snippet)
  }

  /// A text in the syntax of snippets.
  package struct StringValue: Hashable, Codable, Sendable {
    package let kind: String
    package let value: String

    package init(value: String) {
      kind = "snippet"
      self.value = value
    }
  }
}
