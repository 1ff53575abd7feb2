/// `window/showMessage`: a message that the client shows to the user.
package enum ShowMessageNotification: LSPNotification {
  package typealias Params = ShowMessageParams
  package static let method = "window/showMessage"
}

/// The text, and its severity.
package struct ShowMessageParams: Hashable, Codable, Sendable {
  package let type: MessageType
  package let message: String

  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }
}
