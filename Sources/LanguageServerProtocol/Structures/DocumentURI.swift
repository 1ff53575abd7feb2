/// A document's name: a URI exactly as the client spells it, which is also how it must be spelt to the client.
package struct DocumentURI: RawRepresentable, Hashable, Codable, CodingKeyRepresentable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
}
