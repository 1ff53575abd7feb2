/// A message that is answered, by exactly one response.
///
/// Where the protocol leaves a part to the server (options, settings, ids), the type is generic and the server says
/// what stands there; this target has no JSON value of its own.
package protocol LSPRequest {
  associatedtype Params: Codable & Sendable
  associatedtype Result: Codable & Sendable
  static var method: String { get }
}
