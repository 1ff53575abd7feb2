/// Params or a result that say nothing: written as `null`, read from anything.
package struct Nothing: Hashable, Codable, Sendable {
  package init() {}

  package init(from decoder: any Decoder) {}

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
