/// `workspace/didChangeConfiguration`: the user's settings have changed.
package enum DidChangeConfigurationNotification<Settings: Codable & Sendable>: LSPNotification {
  package typealias Params = DidChangeConfigurationParams<Settings>
  package static var method: String { "workspace/didChangeConfiguration" }
}

/// The new settings, if the client sends them.
package struct DidChangeConfigurationParams<Settings: Codable & Sendable>: Codable, Sendable {
  /// Nil if the client expects a `workspace/configuration` request, or if the settings are malformed.
  @Lenient package var settings: Settings?
}
