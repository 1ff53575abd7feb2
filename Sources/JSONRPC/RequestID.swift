/// The id that a request and its response share. The number `1` and the string `"1"` are different ids.
package enum RequestID: Hashable, Sendable {
  case number(Int)
  case string(String)
}

extension RequestID: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    }
  }
}

extension RequestID {
  init?(_ value: JSONValue) {
    switch value {
    case .integer(let number): self = .number(number)
    case .string(let string): self = .string(string)
    default: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .string(let string): .string(string)
    }
  }
}
