/// `$/cancelRequest`: nobody waits for a request's answer any more; it must be answered all the same.
///
/// `ID` is the request id's type, which JSON-RPC says and not this protocol.
package enum CancelNotification<ID: Codable & Sendable>: LSPNotification {
  package typealias Params = CancelParams<ID>
  package static var method: String { "$/cancelRequest" }
}

/// Which request it is that nobody waits for.
package struct CancelParams<ID: Codable & Sendable>: Codable, Sendable {
  package let id: ID
}
