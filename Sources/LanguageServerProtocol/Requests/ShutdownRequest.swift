/// `shutdown`: the client is about to exit; `exit` follows.
package enum ShutdownRequest: LSPRequest {
  package typealias Params = Null
  package typealias Result = Null
  package static let method = "shutdown"
}
