/// `workspace/executeCommand`: the user has chosen one of the server's commands.
///
/// `Value` is any JSON, which this target has no type for: each command says what it takes and answers.
package enum ExecuteCommandRequest<Value: Codable & Sendable>: LSPRequest {
  package typealias Params = ExecuteCommandParams<Value>
  package typealias Result = Value
  package static var method: String { "workspace/executeCommand" }
}

/// Which command, and what it is given.
package struct ExecuteCommandParams<Value: Codable & Sendable>: Codable, Sendable {
  package let command: String
  @Lenient package var arguments: [Value]?
}
