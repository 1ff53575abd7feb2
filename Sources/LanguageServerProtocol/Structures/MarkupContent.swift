/// Text for people, plain or with markup.
package struct MarkupContent: Hashable, Codable, Sendable {
  package let kind: MarkupKind
  package let value: String

  package init(kind: MarkupKind, value: String) {
    self.kind = kind
    self.value = value
  }
}
