import LayoutModel
package import SourceText

/// A completion.
package struct CompletionItem: Sendable, Hashable {
  /// The kind of a completion, by which editors choose an icon.
  package enum Kind: String, Sendable {
    case view, constant, attribute, guide, setting, value, kind, keyword, priority, device, condition, text, language
  }

  package let label: String
  package let kind: Kind
  /// A short text beside the label: a device's size, a constant's value.
  package var detail = ""
  /// The inserted text: the label, and what always follows it.
  package var insertion: String
  /// The same text as an LSP snippet with placeholders; nil if it has none.
  package var snippet: String?
  /// The typed text that the completion fits; nil for the label.
  package var filter: String?
  /// The fact of the language or the name that the completion is about, for `documentation(of:in:)`.
  package var topic = ""

  init(
    _ label: String, _ kind: Kind, detail: String = "", insertion: String? = nil, snippet: String? = nil,
    topic: Entity? = nil
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.insertion = insertion ?? label
    self.snippet = snippet
    self.topic = topic?.topic ?? ""
  }
}

/// The completions at a cursor, the most likely first, and the range that they replace.
package struct Completions: Sendable, Hashable {
  package let range: ByteRange
  package let items: [CompletionItem]
}
