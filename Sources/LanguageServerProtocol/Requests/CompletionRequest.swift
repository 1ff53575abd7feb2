/// `textDocument/completion`: the completions at a place.
package enum CompletionRequest: LSPRequest {
  package typealias Params = CompletionParams
  package typealias Result = [CompletionItem]?
  package static let method = "textDocument/completion"
}

/// The position of a completion, and the reason for the request.
package struct CompletionParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let position: Position
  @Lenient package var context: Context?

  /// Why the client asks.
  package struct Context: Hashable, Codable, Sendable {
    /// The character that was typed, if that made the client ask.
    @Lenient package var triggerCharacter: String?
  }
}

/// `completionItem/resolve`: the remaining fields of an item that a user selects.
package enum CompletionResolveRequest: LSPRequest {
  package typealias Params = CompletionItem
  package typealias Result = CompletionItem
  package static let method = "completionItem/resolve"
}

/// A completion.
package struct CompletionItem: Hashable, Codable, Sendable {
  package let label: String
  @Lenient package var kind: CompletionItemKind?
  @Lenient package var detail: String?
  @Lenient package var documentation: MarkupContent?
  /// The text by which a client sorts items.
  @Lenient package var sortText: String?
  /// The text that the client compares with the typed letters.
  @Lenient package var filterText: String?
  @Lenient package var insertTextFormat: InsertTextFormat?
  @Lenient package var textEdit: TextEdit?
  /// Edits elsewhere in the document.
  @Lenient package var additionalTextEdits: [TextEdit]?
  /// Data that the client returns in `completionItem/resolve`.
  @Lenient package var data: CompletionItemData?

  package init(
    label: String, kind: CompletionItemKind? = nil, detail: String? = nil, sortText: String? = nil,
    filterText: String? = nil, insertTextFormat: InsertTextFormat? = nil, textEdit: TextEdit? = nil,
    additionalTextEdits: [TextEdit]? = nil, data: CompletionItemData? = nil
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.sortText = sortText
    self.filterText = filterText
    self.insertTextFormat = insertTextFormat
    self.textEdit = textEdit
    self.additionalTextEdits = additionalTextEdits
    self.data = data
  }
}

/// The topic of an item, and its document.
package struct CompletionItemData: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  package let topic: String

  package init(uri: DocumentURI, topic: String) {
    self.uri = uri
    self.topic = topic
  }
}

/// The kind of a completion, for which clients show an icon.
package enum CompletionItemKind: Int, Codable, Sendable {
  case text = 1
  case method, function, constructor, field, variable, `class`, interface, module, property, unit, value, `enum`
  case keyword, snippet, color, file, reference, folder, enumMember, constant, `struct`, event, `operator`
  case typeParameter
}

/// The format of the inserted text: plain, or a snippet.
package enum InsertTextFormat: Int, Codable, Sendable {
  case plainText = 1
  case snippet
}

/// The characters that trigger completion, and whether items can be resolved.
package struct CompletionOptions: Hashable, Codable, Sendable {
  package let triggerCharacters: [String]
  package let resolveProvider: Bool

  package init(triggerCharacters: [String], resolveProvider: Bool) {
    self.triggerCharacters = triggerCharacters
    self.resolveProvider = resolveProvider
  }
}
