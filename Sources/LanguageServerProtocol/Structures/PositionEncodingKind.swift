/// What a position's `character` counts. Others than those named here may come.
package struct PositionEncodingKind: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Bytes.
  package static let utf8 = PositionEncodingKind(rawValue: "utf-8")
  /// What every client can do, and what holds when nothing was said.
  package static let utf16 = PositionEncodingKind(rawValue: "utf-16")
  /// Unicode scalars.
  package static let utf32 = PositionEncodingKind(rawValue: "utf-32")
}
