/// `shutdown`: the client is about to exit; `exit` follows.
package enum ShutdownRequest: LSPRequest {
  package typealias Params = Nothing
  package typealias Result = Nothing
  package static let method = "shutdown"
}
