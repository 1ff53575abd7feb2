/// `workspace/configuration`: the server requests the user's settings.
///
/// The result has an entry for each item, which is nil if the client has no such setting.
package enum ConfigurationRequest<Settings: Codable & Sendable>: LSPRequest {
  package typealias Params = ConfigurationParams
  package typealias Result = [Settings?]
  package static var method: String { "workspace/configuration" }
}

/// The requested settings, in the order of the result.
package struct ConfigurationParams: Hashable, Codable, Sendable {
  package let items: [ConfigurationItem]

  package init(items: [ConfigurationItem]) { self.items = items }
}

/// A section of the settings, for a document or for all.
package struct ConfigurationItem: Hashable, Codable, Sendable {
  /// The document or folder to which the settings apply.
  package let scopeUri: DocumentURI?
  package let section: String?

  package init(scopeUri: DocumentURI? = nil, section: String? = nil) {
    self.scopeUri = scopeUri
    self.section = section
  }
}
