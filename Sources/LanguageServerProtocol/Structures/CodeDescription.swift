/// Where a diagnostic's code is explained.
package struct CodeDescription: Hashable, Codable, Sendable {
  /// A URI that a browser can open.
  package let href: String

  package init(href: String) { self.href = href }
}
