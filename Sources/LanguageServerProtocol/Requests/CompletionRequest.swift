/// `textDocument/completion`: what may be typed at a place.
package enum CompletionRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [CompletionItem]?
  package static let method = "textDocument/completion"
}

/// `completionItem/resolve`: the rest of an item that a user looks at.
package enum CompletionResolveRequest: LSPRequest {
  package typealias Params = CompletionItem
  package typealias Result = CompletionItem
  package static let method = "completionItem/resolve"
}

/// Something that may be typed.
package struct CompletionItem: Hashable, Codable, Sendable {
  package let label: String
  @Lenient package var kind: CompletionItemKind?
  @Lenient package var detail: String?
  @Lenient package var documentation: MarkupContent?
  /// By which a client orders items, where it has no better reason.
  @Lenient package var sortText: String?
  @Lenient package var insertTextFormat: InsertTextFormat?
  @Lenient package var textEdit: TextEdit?
  /// Kept by the client, for `completionItem/resolve`.
  @Lenient package var data: CompletionItemData?

  package init(
    label: String, kind: CompletionItemKind? = nil, detail: String? = nil, sortText: String? = nil,
    insertTextFormat: InsertTextFormat? = nil, textEdit: TextEdit? = nil, data: CompletionItemData? = nil
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.sortText = sortText
    self.insertTextFormat = insertTextFormat
    self.textEdit = textEdit
    self.data = data
  }
}

/// What an item is about, and in which document.
package struct CompletionItemData: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  package let topic: String

  package init(uri: DocumentURI, topic: String) {
    self.uri = uri
    self.topic = topic
  }
}

/// What a completion is; clients show an icon for it.
package enum CompletionItemKind: Int, Codable, Sendable {
  case text = 1
  case method, function, constructor, field, variable, `class`, interface, module, property, unit, value, `enum`
  case keyword, snippet, color, file, reference, folder, enumMember, constant, `struct`, event, `operator`
  case typeParameter
}

/// Whether an inserted text has places to fill in.
package enum InsertTextFormat: Int, Codable, Sendable {
  case plainText = 1
  case snippet
}

/// When a client asks by itself, and whether items have a rest to ask for.
package struct CompletionOptions: Hashable, Codable, Sendable {
  package let triggerCharacters: [String]
  package let resolveProvider: Bool

  package init(triggerCharacters: [String], resolveProvider: Bool) {
    self.triggerCharacters = triggerCharacters
    self.resolveProvider = resolveProvider
  }
}
