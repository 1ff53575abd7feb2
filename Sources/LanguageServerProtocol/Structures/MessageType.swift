/// The severity of a message to the user or the log.
package enum MessageType: Int, Codable, Sendable {
  case error = 1
  case warning
  case info
  case log
}
