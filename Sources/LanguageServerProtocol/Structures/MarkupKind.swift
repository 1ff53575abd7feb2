/// How a text for people is written. Others than those named here may come.
package struct MarkupKind: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Shown as it is, without markup.
  package static let plainText = MarkupKind(rawValue: "plaintext")
  /// GitHub Flavored Markdown, as far as the client can show it.
  package static let markdown = MarkupKind(rawValue: "markdown")
}
