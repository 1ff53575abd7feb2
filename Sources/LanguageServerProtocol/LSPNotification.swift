/// A message without a response.
package protocol LSPNotification {
  associatedtype Params: Codable & Sendable
  static var method: String { get }
}
