/// `initialized`: the client has the server's capabilities; from now on the server may ask too.
package enum InitializedNotification: LSPNotification {
  package typealias Params = Nothing
  package static let method = "initialized"
}
