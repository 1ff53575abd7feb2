/// The unit of a position's `character`. Values without a name here are allowed.
package struct PositionEncodingKind: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Bytes.
  package static let utf8 = PositionEncodingKind(rawValue: "utf-8")
  /// UTF-16 code units, which every client supports, and the default.
  package static let utf16 = PositionEncodingKind(rawValue: "utf-16")
  /// Unicode scalars.
  package static let utf32 = PositionEncodingKind(rawValue: "utf-32")
}
