/// A JSON-RPC 2.0 message, in either direction.
package enum Message: Hashable, Sendable {
  case request(id: RequestID, method: String, params: JSONValue?)
  case notification(method: String, params: JSONValue?)
  /// Only an error can have no id: that of a request whose id cannot be read.
  case response(id: RequestID?, result: Result<JSONValue, ResponseError>)
}
