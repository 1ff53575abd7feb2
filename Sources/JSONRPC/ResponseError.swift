/// Why a request has no result.
package struct ResponseError: Error, Hashable, Sendable {
  package let code: Code
  /// One sentence for people.
  package let message: String
  package let data: JSONValue?

  package init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}

extension ResponseError {
  /// The kind of an error, as a number that both ends know. Other numbers than those named here may come.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    // JSON-RPC 2.0
    /// The message is not JSON.
    package static let parseError = Code(rawValue: -32700)
    /// The message is JSON and no request, or one that may not come at this time.
    package static let invalidRequest = Code(rawValue: -32600)
    /// Nobody here answers the method.
    package static let methodNotFound = Code(rawValue: -32601)
    /// The parameters are not of the shape that the method asks for.
    package static let invalidParams = Code(rawValue: -32602)
    /// Something failed that is no fault of the one who asks.
    package static let internalError = Code(rawValue: -32603)

    // Language Server Protocol 3.17
    /// The request came before `initialize`.
    package static let serverNotInitialized = Code(rawValue: -32002)
    /// The request was in order and could not be fulfilled all the same.
    package static let requestFailed = Code(rawValue: -32803)
    /// The document has changed since, so a result would be out of date.
    package static let contentModified = Code(rawValue: -32801)
    /// The server has given the request up; `data` says whether the client should ask again.
    package static let serverCancelled = Code(rawValue: -32802)
    /// The client has taken the request back.
    package static let requestCancelled = Code(rawValue: -32800)
  }
}

extension ResponseError {
  init?(_ value: JSONValue) {
    guard case .integer(let code)? = value["code"], case .string(let message)? = value["message"] else { return nil }
    self.init(Code(rawValue: code), message, data: value["data"])
  }

  var json: JSONValue {
    var members: [String: JSONValue] = ["code": .integer(code.rawValue), "message": .string(message)]
    members["data"] = data
    return .object(members)
  }
}
