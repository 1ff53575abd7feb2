/// A command of the editor. One with an empty name has no effect; its title is only shown.
package struct Command: Hashable, Codable, Sendable {
  package let title: String
  package let command: String

  package init(title: String, command: String) {
    self.title = title
    self.command = command
  }
}
