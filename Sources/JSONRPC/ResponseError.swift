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
    package static let parseError = Code(rawValue: -32700)
    package static let invalidRequest = Code(rawValue: -32600)
    package static let methodNotFound = Code(rawValue: -32601)
    package static let invalidParams = Code(rawValue: -32602)
    package static let internalError = Code(rawValue: -32603)

    // Language Server Protocol 3.17
    package static let serverNotInitialized = Code(rawValue: -32002)
    package static let requestFailed = Code(rawValue: -32803)
    package static let contentModified = Code(rawValue: -32801)
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
