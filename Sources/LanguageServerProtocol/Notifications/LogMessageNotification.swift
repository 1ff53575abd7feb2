/// `window/logMessage`: a line for the log that the user may look into.
package enum LogMessageNotification: LSPNotification {
  package typealias Params = LogMessageParams
  package static let method = "window/logMessage"
}

/// The line, and how grave it is.
package struct LogMessageParams: Hashable, Codable, Sendable {
  package let type: MessageType
  package let message: String

  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }
}
