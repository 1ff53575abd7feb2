/// `initialized`: the client has the server's capabilities; from now on the server can send requests.
package enum InitializedNotification: LSPNotification {
  package typealias Params = Null
  package static let method = "initialized"
}
