/// How much a message to the user or the log matters.
package enum MessageType: Int, Codable, Sendable {
  case error = 1
  case warning
  case info
  case log
}
