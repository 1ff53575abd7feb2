/// `workspace/executeCommand`: executes a command of the server.
///
/// `Value` is any JSON, for which this target has no type: each command defines its arguments and its result.
package enum ExecuteCommandRequest<Value: Codable & Sendable>: LSPRequest {
  package typealias Params = ExecuteCommandParams<Value>
  package typealias Result = Value
  package static var method: String { "workspace/executeCommand" }
}

/// The command, and its arguments.
package struct ExecuteCommandParams<Value: Codable & Sendable>: Codable, Sendable {
  package let command: String
  @Lenient package var arguments: [Value]?
}
