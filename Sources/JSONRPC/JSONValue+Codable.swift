/// Allows a JSON value to be a field of another `Codable` type.
extension JSONValue: Codable {
  /// Foundation's coders are recursive here and use some kilobytes of stack for each level, so fewer levels are read.
  private static let fieldDepthLimit = 64

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard decoder.codingPath.count <= Self.fieldDepthLimit else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Nested more than \(Self.fieldDepthLimit) deep.")
    }
    // `Int` comes before `Double`, which would accept every whole number too.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
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
