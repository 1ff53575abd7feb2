/// `window/logMessage`: a line for the client's log.
package enum LogMessageNotification: LSPNotification {
  package typealias Params = LogMessageParams
  package static let method = "window/logMessage"
}

/// The line, and its severity.
package struct LogMessageParams: Hashable, Codable, Sendable {
  package let type: MessageType
  package let message: String

  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }
}
