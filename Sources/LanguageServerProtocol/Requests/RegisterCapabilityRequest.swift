/// `client/registerCapability`: the server registers capabilities after `initialize`.
package enum RegisterCapabilityRequest<Options: Codable & Sendable>: LSPRequest {
  package typealias Params = RegistrationParams<Options>
  package typealias Result = Null
  package static var method: String { "client/registerCapability" }
}

/// `client/unregisterCapability`: the server takes registrations back.
package enum UnregisterCapabilityRequest: LSPRequest {
  package typealias Params = UnregistrationParams
  package typealias Result = Null
  package static let method = "client/unregisterCapability"
}

/// All registrations that are taken back.
package struct UnregistrationParams: Codable, Sendable {
  /// The protocol has this misspelling.
  package let unregisterations: [Unregistration]

  package init(unregisterations: [Unregistration]) { self.unregisterations = unregisterations }
}

/// A registration that is taken back.
package struct Unregistration: Codable, Sendable {
  package let id: String
  package let method: String

  package init(id: String, method: String) { (self.id, self.method) = (id, method) }
}

/// All registrations.
package struct RegistrationParams<Options: Codable & Sendable>: Codable, Sendable {
  package let registrations: [Registration<Options>]

  package init(registrations: [Registration<Options>]) { self.registrations = registrations }
}

/// A registration of a method.
package struct Registration<Options: Codable & Sendable>: Codable, Sendable {
  /// The id for unregistering it.
  package let id: String
  package let method: String
  /// The options of the method; `Null` for a method without options.
  package let registerOptions: Options?

  package init(id: String, method: String, registerOptions: Options? = nil) {
    self.id = id
    self.method = method
    self.registerOptions = registerOptions
  }
}
