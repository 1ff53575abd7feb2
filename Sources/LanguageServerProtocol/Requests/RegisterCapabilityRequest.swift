/// `client/registerCapability`: the server asks for notifications that it did not ask for in `initialize`.
package enum RegisterCapabilityRequest<Options: Codable & Sendable>: LSPRequest {
  package typealias Params = RegistrationParams<Options>
  package typealias Result = Nothing
  package static var method: String { "client/registerCapability" }
}

/// All that is asked for at once.
package struct RegistrationParams<Options: Codable & Sendable>: Codable, Sendable {
  package let registrations: [Registration<Options>]

  package init(registrations: [Registration<Options>]) { self.registrations = registrations }
}

/// One method that the client is to send from now on.
package struct Registration<Options: Codable & Sendable>: Codable, Sendable {
  /// By which it can be taken back.
  package let id: String
  package let method: String
  /// What the method asks for; of use with `Nothing` for a method that asks for nothing.
  package let registerOptions: Options?

  package init(id: String, method: String, registerOptions: Options? = nil) {
    self.id = id
    self.method = method
    self.registerOptions = registerOptions
  }
}
