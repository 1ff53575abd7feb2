/// `shutdown`: the client is about to leave; `exit` follows.
package enum ShutdownRequest: LSPRequest {
  package typealias Params = Nothing
  package typealias Result = Nothing
  package static let method = "shutdown"
}
