/// Allows a JSON value to be a field of another `Codable` type.
extension JSONValue: Codable {
  /// Only `JSONValue.decode` reads such a field, which takes over the value as it is.
  package init(from decoder: any Decoder) throws {
    guard let decoder = decoder as? JSONValueDecoder else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "A JSON value can only be read from a JSON value."))
    }
    self = decoder.value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): value.isFinite ? try container.encode(value) : try container.encodeNil()
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    case .text: try container.encode(unwritten)
    }
  }
}
