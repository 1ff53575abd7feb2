import LayoutModel
package import SourceText

/// Something that may be typed at a place.
package struct CompletionItem: Sendable, Hashable {
  /// What it is, by which editors choose an icon.
  package enum Kind: String, Sendable {
    case view, constant, attribute, guide, setting, value, kind, keyword, priority, device, condition, text, language
  }

  package let label: String
  package let kind: Kind
  /// A few words beside the label: a device's size, a constant's value.
  package var detail = ""
  /// What is inserted: the label, and what always follows it.
  package var insertion: String
  /// The same with places to fill in, as the protocol's snippets; nil where there is none.
  package var snippet: String?
  /// Which fact of the language, or which name, it is about, for `documentation(of:in:)`.
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

/// What may be typed at a cursor, the likeliest first, and the letters that it takes the place of.
package struct Completions: Sendable, Hashable {
  package let range: ByteRange
  package let items: [CompletionItem]
}
