/// `workspace/didChangeConfiguration`: the user's settings have changed.
package enum DidChangeConfigurationNotification<Settings: Codable & Sendable>: LSPNotification {
  package typealias Params = DidChangeConfigurationParams<Settings>
  package static var method: String { "workspace/didChangeConfiguration" }
}

/// The new settings, where the client sends them along.
package struct DidChangeConfigurationParams<Settings: Codable & Sendable>: Codable, Sendable {
  /// Nil from clients that wait to be asked by `workspace/configuration`, and where they are of another shape.
  @Lenient package var settings: Settings?
}
