/// The format of a text for people. Values without a name here are allowed.
package struct MarkupKind: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Plain text.
  package static let plainText = MarkupKind(rawValue: "plaintext")
  /// GitHub Flavored Markdown, as far as the client supports it.
  package static let markdown = MarkupKind(rawValue: "markdown")
}
