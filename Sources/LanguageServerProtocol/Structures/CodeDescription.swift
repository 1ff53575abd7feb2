/// The page that explains a diagnostic's code.
package struct CodeDescription: Hashable, Codable, Sendable {
  /// A URI for a browser.
  package let href: String

  package init(href: String) { self.href = href }
}
