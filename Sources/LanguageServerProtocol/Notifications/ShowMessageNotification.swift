/// `window/showMessage`: a message that the user should see at once.
package enum ShowMessageNotification: LSPNotification {
  package typealias Params = ShowMessageParams
  package static let method = "window/showMessage"
}

/// The text for the user, and how grave it is.
package struct ShowMessageParams: Hashable, Codable, Sendable {
  package let type: MessageType
  package let message: String

  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }
}
