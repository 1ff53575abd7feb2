/// Something that an editor can do. One whose name is empty does nothing, and its title is shown all the same.
package struct Command: Hashable, Codable, Sendable {
  package let title: String
  package let command: String

  package init(title: String, command: String) {
    self.title = title
    self.command = command
  }
}
