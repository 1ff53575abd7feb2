/// How a client may draw the stretch of a diagnostic. Others than those named here may come.
package struct DiagnosticTag: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Faded out.
  package static let unnecessary = DiagnosticTag(rawValue: 1)
  /// Struck through.
  package static let deprecated = DiagnosticTag(rawValue: 2)
}
