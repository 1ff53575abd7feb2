/// One JSON-RPC 2.0 message, in either direction.
package enum Message: Hashable, Sendable {
  case request(id: RequestID, method: String, params: JSONValue?)
  case notification(method: String, params: JSONValue?)
  /// Only an error may lack the id: that of a request whose id could not be read.
  case response(id: RequestID?, result: Result<JSONValue, ResponseError>)
}
