/// A hint for the appearance of a diagnostic's range. Values without a name here are allowed.
package struct DiagnosticTag: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Faded out.
  package static let unnecessary = DiagnosticTag(rawValue: 1)
  /// Struck through.
  package static let deprecated = DiagnosticTag(rawValue: 2)
}
