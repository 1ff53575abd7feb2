/// A command of the client or the server, with its arguments.
package struct Command: Hashable, Codable, Sendable {
  package let title: String
  /// A text that a client shows while the pointer is on the title. Clients before LSP 3.18 ignore it.
  @Lenient package var tooltip: String?
  package let command: String
  @Lenient package var arguments: [CommandArgument]?

  package init(title: String, tooltip: String? = nil, command: String, arguments: [CommandArgument]? = nil) {
    self.title = title
    self.tooltip = tooltip
    self.command = command
    self.arguments = arguments
  }
}

/// An argument of a command that the server sends.
package enum CommandArgument: Hashable, Codable, Sendable {
  case text(String)
  case position(Position)
  case locations([Location])
  /// An absent argument; an argument of another form is read as this.
  case null

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let position = try? container.decode(Position.self) {
      self = .position(position)
    } else if let locations = try? container.decode([Location].self) {
      self = .locations(locations)
    } else {
      self = .null
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .position(let position): try container.encode(position)
    case .locations(let locations): try container.encode(locations)
    case .null: try container.encodeNil()
    }
  }
}
