import JSONRPC
import Testing

private func parse(_ text: String) throws -> Message { try Message(parsing: Array(text.utf8)) }

private func text(_ message: Message) -> String { String(decoding: message.encoded(), as: UTF8.self) }

@Test(arguments: [
  (
    Message.request(id: .number(1), method: "a/b", params: .object(["x": .integer(1)])),
    #"{"id":1,"jsonrpc":"2.0","method":"a/b","params":{"x":1}}"#
  ),
  (.request(id: .string("1"), method: "m", params: nil), #"{"id":"1","jsonrpc":"2.0","method":"m"}"#),
  (
    .notification(method: "$/n", params: .array([.null])),
    #"{"jsonrpc":"2.0","method":"$/n","params":[null]}"#
  ),
  (.notification(method: "n", params: nil), #"{"jsonrpc":"2.0","method":"n"}"#),
  (.response(id: .number(-7), result: .success(.null)), #"{"id":-7,"jsonrpc":"2.0","result":null}"#),
  (
    .response(id: nil, result: .failure(ResponseError(.parseError, "No."))),
    #"{"error":{"code":-32700,"message":"No."},"id":null,"jsonrpc":"2.0"}"#
  ),
  (
    .response(id: .string("é"), result: .failure(ResponseError(.requestFailed, "No.", data: .bool(true)))),
    #"{"error":{"code":-32803,"data":true,"message":"No."},"id":"é","jsonrpc":"2.0"}"#
  ),
])
func `writes each kind of message and reads it back`(message: Message, expected: String) throws {
  #expect(text(message) == expected)
  #expect(try parse(expected) == message)
}

@Test func `frames count bytes, not characters`() {
  let frame = String(decoding: Message.notification(method: "é", params: nil).framed(), as: UTF8.self)
  #expect(frame == "Content-Length: 31\r\n\r\n" + #"{"jsonrpc":"2.0","method":"é"}"#)
}

@Test func `the errors have the protocol's numbers`() {
  let codes: [ResponseError.Code] = [
    .parseError, .invalidRequest, .methodNotFound, .invalidParams, .internalError, .serverNotInitialized,
    .requestFailed, .contentModified, .requestCancelled,
  ]
  #expect(
    codes.map(\.rawValue) == [-32700, -32600, -32601, -32602, -32603, -32002, -32803, -32801, -32800])
}

@Test(arguments: [
  #"{"jsonrpc":"2.0","method":"m","params":null}"#, #"{"jsonrpc":"2.0","method":"m","extra":1}"#,
  #" { "method" : "m" , "jsonrpc" : "2.0" } "#,
])
func `accepts other spellings of a notification`(text: String) throws {
  #expect(try parse(text) == .notification(method: "m", params: nil))
}

@Test(
  arguments: [
    (#"{"jsonrpc":"2.0","id":1,"error":null,"result":5}"#, .success(.integer(5))),
    (
      #"{"jsonrpc":"2.0","id":1,"error":"boom"}"#,
      .failure(ResponseError(.internalError, "The peer sent an error of unknown shape."))
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"error":{"code":5,"message":"m"},"result":null}"#,
      .failure(ResponseError(ResponseError.Code(rawValue: 5), "m"))
    ),
  ] as [(String, Result<JSONValue, ResponseError>)])
func `accepts other spellings of a response`(text: String, expected: Result<JSONValue, ResponseError>) throws {
  #expect(try parse(text) == .response(id: .number(1), result: expected))
}

@Test(
  arguments: [
    ("", nil, .parseError), (#"{"jsonrpc":"2.0","id":1,"method":"#, nil, .parseError), ("\u{0}", nil, .parseError),
    (String(repeating: "[", count: 100_000), nil, .parseError),
    (#"{"jsonrpc":"2.0","id":1,"method":"\ud800"}"#, nil, .parseError),
    ("[]", nil, .invalidRequest), (#"[{"jsonrpc":"2.0","id":1,"method":"m"}]"#, nil, .invalidRequest),
    ("1", nil, .invalidRequest), ("null", nil, .invalidRequest), ("{}", nil, .invalidRequest),
    (#"{"id":1,"method":"m"}"#, .number(1), .invalidRequest),
    (#"{"jsonrpc":"1.0","id":1,"method":"m"}"#, .number(1), .invalidRequest),
    (#"{"jsonrpc":2.0,"id":1,"method":"m"}"#, .number(1), .invalidRequest),
    (#"{"jsonrpc":"2.0","id":"a"}"#, .string("a"), .invalidRequest),
    (#"{"jsonrpc":"2.0","id":1,"method":1}"#, .number(1), .invalidRequest),
    (#"{"jsonrpc":"2.0","id":1,"method":null}"#, .number(1), .invalidRequest),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":"p"}"#, .number(1), .invalidRequest),
    (#"{"jsonrpc":"2.0","id":null,"method":"m"}"#, nil, .invalidRequest),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"m"}"#, nil, .invalidRequest),
    (#"{"jsonrpc":"2.0","id":99999999999999999999,"method":"m"}"#, nil, .invalidRequest),
    (#"{"jsonrpc":"2.0","id":{},"method":"m"}"#, nil, .invalidRequest),
    // A malformed response is not answered under its id, which is one of the receiver's own.
    (#"{"id":1,"result":5}"#, nil, .invalidRequest),
    (#"{"jsonrpc":"2.0","result":5}"#, nil, .invalidRequest),
    (#"{"jsonrpc":"2.0","id":null,"result":5}"#, nil, .invalidRequest),
  ] as [(String, RequestID?, ResponseError.Code)])
func `answers a malformed message with an error`(text: String, id: RequestID?, code: ResponseError.Code) throws {
  let malformed = try #require(throws: MalformedMessage.self) { try parse(text) }
  #expect(malformed.id == id)
  #expect(malformed.error.code == code)
  #expect(malformed.response == .response(id: id, result: .failure(malformed.error)))
  #expect(try Message(parsing: malformed.response.encoded()) == malformed.response)
}

@Test func `rejects batches with an explanation`() throws {
  let malformed = try #require(throws: MalformedMessage.self) { try parse("[]") }
  #expect(malformed.error.message == "A batch of messages is not supported; send them one by one.")
}

@Test func `ids are written as plain values`() throws {
  #expect(try JSONValue.integer(1).decode(RequestID.self) == .number(1))
  #expect(try JSONValue.string("1").decode(RequestID.self) == .string("1"))
  #expect(throws: JSONConversionError.self) { try JSONValue.bool(true).decode(RequestID.self) }
  #expect(try JSONValue(encoding: [RequestID.number(1), .string("a")]) == .array([.integer(1), .string("a")]))
}
