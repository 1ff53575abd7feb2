/// `exit`: the server's process must end, with success if `shutdown` came before.
package enum ExitNotification: LSPNotification {
  package typealias Params = Null
  package static let method = "exit"
}
