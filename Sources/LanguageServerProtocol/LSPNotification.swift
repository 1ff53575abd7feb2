/// A message that is not answered.
package protocol LSPNotification {
  associatedtype Params: Codable & Sendable
  static var method: String { get }
}
