/// Empty params or an empty result: written as `null`, read from any value.
package struct Null: Hashable, Codable, Sendable {
  package init() {}

  package init(from decoder: any Decoder) {}

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
