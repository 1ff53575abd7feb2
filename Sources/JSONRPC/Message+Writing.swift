extension Message {
  /// Returns the body of a frame.
  package func encoded() -> [UInt8] {
    var members: [String: JSONValue] = ["jsonrpc": .string("2.0")]
    switch self {
    case .request(let id, let method, let params):
      members["id"] = id.json
      members["method"] = .string(method)
      members["params"] = params
    case .notification(let method, let params):
      members["method"] = .string(method)
      members["params"] = params
    case .response(let id, .success(let result)):
      members["id"] = id?.json ?? .null
      members["result"] = result
    case .response(let id, .failure(let error)):
      members["id"] = id?.json ?? .null
      members["error"] = error.json
    }
    return JSONValue.object(members).encoded()
  }

  /// Returns a whole frame for the stream.
  package func framed() -> [UInt8] {
    let body = encoded()
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
