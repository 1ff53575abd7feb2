/// `$/cancelRequest`: the client no longer needs a response, which the server must send all the same.
///
/// `ID` is the type of request ids, which JSON-RPC defines and this protocol does not.
package enum CancelNotification<ID: Codable & Sendable>: LSPNotification {
  package typealias Params = CancelParams<ID>
  package static var method: String { "$/cancelRequest" }
}

/// The id of the cancelled request.
package struct CancelParams<ID: Codable & Sendable>: Codable, Sendable {
  package let id: ID
}
