/// The reason why a request has no result.
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
  /// The code of an error. Codes without a name here are allowed.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    // JSON-RPC 2.0
    /// The message is not JSON.
    package static let parseError = Code(rawValue: -32700)
    /// The message is JSON but not a request, or a request that is not allowed at this time.
    package static let invalidRequest = Code(rawValue: -32600)
    /// The method does not exist.
    package static let methodNotFound = Code(rawValue: -32601)
    /// The parameters do not have the form that the method requires.
    package static let invalidParams = Code(rawValue: -32602)
    /// An error that the caller did not cause.
    package static let internalError = Code(rawValue: -32603)

    // Language Server Protocol 3.17
    /// The request came before `initialize`.
    package static let serverNotInitialized = Code(rawValue: -32002)
    /// The request was valid but failed.
    package static let requestFailed = Code(rawValue: -32803)
    /// The document has changed, so the result would be out of date.
    package static let contentModified = Code(rawValue: -32801)
    /// The server cancelled the request; `data` says whether the client should retry.
    package static let serverCancelled = Code(rawValue: -32802)
    /// The client cancelled the request.
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
