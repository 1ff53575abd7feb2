/// The server's commands.
package struct ExecuteCommandOptions: Hashable, Codable, Sendable {
  package let commands: [String]

  package init(commands: [String]) { self.commands = commands }
}
