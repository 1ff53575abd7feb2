/// A document's URI, exactly as the client spells it.
package struct DocumentURI: RawRepresentable, Hashable, Codable, CodingKeyRepresentable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
}
