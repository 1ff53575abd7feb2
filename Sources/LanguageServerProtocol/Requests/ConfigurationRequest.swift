/// `workspace/configuration`: the server asks for the user's settings.
///
/// The result has one entry for each item, nil where the client knows no setting.
package enum ConfigurationRequest<Settings: Codable & Sendable>: LSPRequest {
  package typealias Params = ConfigurationParams
  package typealias Result = [Settings?]
  package static var method: String { "workspace/configuration" }
}

/// The settings that are asked for, in the order in which the result has them.
package struct ConfigurationParams: Hashable, Codable, Sendable {
  package let items: [ConfigurationItem]

  package init(items: [ConfigurationItem]) { self.items = items }
}

/// One section of the settings, for one place or for all.
package struct ConfigurationItem: Hashable, Codable, Sendable {
  /// The document or folder for which the settings hold.
  package let scopeUri: DocumentURI?
  package let section: String?

  package init(scopeUri: DocumentURI? = nil, section: String? = nil) {
    self.scopeUri = scopeUri
    self.section = section
  }
}
