extension Message {
  /// Reads the body of a frame.
  package init(parsing frame: [UInt8]) throws(MalformedMessage) {
    let value: JSONValue
    do {
      value = try JSONValue(decoding: frame)
    } catch {
      let reason = "The message is not JSON that can be read: \(error)"
      throw MalformedMessage(id: nil, error: ResponseError(.parseError, reason))
    }
    switch value {
    case .object(let members): try self.init(members)
    case .array: throw Self.malformed(id: nil, "A batch of messages is not supported; send them one by one.")
    default: throw Self.malformed(id: nil, "A message must be an object.")
    }
  }

  private init(_ members: [String: JSONValue]) throws(MalformedMessage) {
    let id = members["id"].flatMap(RequestID.init)
    // The sender would read an error as the response to its own request if it answered a response.
    let isResponse = members["method"] == nil && (members["result"] != nil || members["error"] != nil)
    guard members["jsonrpc"] == .string("2.0") else {
      throw Self.malformed(id: isResponse ? nil : id, "`jsonrpc` must be `\"2.0\"`.")
    }
    self = try isResponse ? Self.response(id, members) : Self.call(id, members)
  }

  private static func call(_ id: RequestID?, _ members: [String: JSONValue]) throws(MalformedMessage) -> Message {
    guard case .string(let method)? = members["method"] else {
      throw malformed(id: id, "`method` must be a string.")
    }
    let params: JSONValue?
    switch members["params"] {
    // Several clients write `null` instead of leaving a field out.
    case nil, .null: params = nil
    case .array(let elements): params = .array(elements)
    case .object(let fields): params = .object(fields)
    default: throw malformed(id: id, "`params` must be an object or an array.")
    }
    guard members["id"] != nil else { return .notification(method: method, params: params) }
    guard let id else { throw malformed(id: nil, "`id` must be a string or a whole number.") }
    return .request(id: id, method: method, params: params)
  }

  private static func response(_ id: RequestID?, _ members: [String: JSONValue]) throws(MalformedMessage) -> Message {
    if let error = members["error"], error != .null {
      // The request that waits for this response must fail, even if the error cannot be read.
      let failure = ResponseError(error) ?? ResponseError(.internalError, "The peer sent an error of unknown shape.")
      return .response(id: id, result: .failure(failure))
    }
    guard let id, let result = members["result"] else {
      throw malformed(id: nil, "A response must have an `id` and either a `result` or an `error`.")
    }
    return .response(id: id, result: .success(result))
  }

  private static func malformed(id: RequestID?, _ reason: String) -> MalformedMessage {
    MalformedMessage(id: id, error: ResponseError(.invalidRequest, reason))
  }
}
