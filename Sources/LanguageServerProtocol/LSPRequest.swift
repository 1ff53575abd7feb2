/// A message with exactly one response.
///
/// The type is generic where the protocol does not define a part (options, settings, ids), and the server provides the
/// type; this target has no JSON value of its own.
package protocol LSPRequest {
  associatedtype Params: Codable & Sendable
  associatedtype Result: Codable & Sendable
  static var method: String { get }
}
