import Foundation
import JSONRPC
import Testing

private func parse(_ text: String) throws -> JSONValue { try JSONValue(decoding: Array(text.utf8)) }

/// What a text becomes when it is read and written again.
private func rewritten(_ text: String) throws -> String {
  String(decoding: try parse(text).encoded(), as: UTF8.self)
}

private func nested(_ depth: Int) -> String {
  String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
}

// MARK: Reading and writing

@Test(arguments: [
  "null", "true", "false", "0", "-1", "9223372036854775807", "-9223372036854775808", "0.5", "1e+20", "[]", "{}",
  #""""#, #""é😀/""#, #""\"\\\n\r\t\u0000\u001f""#, #"[1,[2.5],{"a":{"b":null}}]"#,
])
func `writes the value that it has read`(text: String) throws {
  #expect(try rewritten(text) == text)
}

@Test(arguments: [
  (" \t\r\n[ 1 , 2 ]\n", "[1,2]"),
  (#"{ "b" : 1 , "a" : 2, "B": 3, "a10": 4, "a9": 5 }"#, #"{"B":3,"a":2,"a10":4,"a9":5,"b":1}"#),
  (#""\u0041\/\b\f\u00e9\ud83d\uDE00""#, #""A/\u0008\u000cé😀""#),
  (#"{"a":1,"a":2}"#, #"{"a":2}"#),
  ("1.0", "1.0"), ("1E2", "100.0"), ("-0", "0"), ("-0.0", "-0.0"),
])
func `writes keys in order and without spaces`(text: String, expected: String) throws {
  #expect(try rewritten(text) == expected)
}

@Test(arguments: [
  ("99999999999999999999", JSONValue.number(1e20)),
  ("-99999999999999999999", .number(-1e20)),
  ("1e400", .number(.greatestFiniteMagnitude)),
  ("-1e400", .number(-.greatestFiniteMagnitude)),
  ("1e-400", .number(0)),
  ("1e99999999999999999999", .number(.greatestFiniteMagnitude)),
])
func `reads a number out of range as the nearest one`(text: String, expected: JSONValue) throws {
  #expect(try parse(text) == expected)
}

@Test func `writes a number that JSON cannot express as null`() {
  let value = JSONValue.array([.number(.infinity), .number(-.infinity), .number(.nan)])
  #expect(String(decoding: value.encoded(), as: UTF8.self) == "[null,null,null]")
}

@Test(arguments: [
  "", " ", "nul", "nullx", "True", "[1,]", "[,1]", "[1 2]", "[1", "[", "]", "{", "}", #"{"a"}"#, #"{"a":}"#,
  #"{"a":1,}"#,
  "{a:1}", "{1:1}", #"{"a":1"#, "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1F", "NaN", "Infinity", "'a'", "\"abc",
  "\"a\nb\"", "\"a\u{1}b\"", #""\x""#, #""\"#, #""\u12"#, #""\u12g4""#, "1 2", "1\0", "// c\n1", "\u{FEFF}1",
  #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\ud800\n""#, #""\ud800A""#, #"{"\ud800":1}"#,
])
func `rejects a text that is not JSON`(text: String) {
  #expect(throws: JSONSyntaxError.self) { try parse(text) }
}

@Test(
  arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
    [0x22, 0x5C, 0x6E, 0xFF, 0x22], [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], [0x5B, 0xFF, 0x5D],
    [0xFF, 0xFE, 0x31, 0],
  ] as [[UInt8]])
func `rejects bytes that are not UTF-8`(bytes: [UInt8]) {
  #expect(throws: JSONSyntaxError.self) { try JSONValue(decoding: bytes) }
}

@Test func `reads or rejects truncated and damaged texts`() throws {
  let text = Array(#"{"a":[1,-2.5e3,"x\n\ud83d\ude00é",true,false,null],"b":{}}"#.utf8)
  for end in text.indices {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(decoding: Array(text[..<end])) }
  }
  var count = 0
  for index in text.indices {
    for byte in UInt8.min...UInt8.max {
      var changed = text
      changed[index] = byte
      guard let value = try? JSONValue(decoding: changed) else { continue }
      #expect(try JSONValue(decoding: value.encoded()) == value)
      count += 1
    }
  }
  #expect(count > 500)
}

@Test func `reports the offset of an error`() {
  let error = #expect(throws: JSONSyntaxError.self) { try parse("[1, x]") }
  #expect(error?.description == "Expected a value. (byte 4)")
}

// MARK: Depth

@Test func `reads 256 levels and no more`() throws {
  #expect(try rewritten(nested(JSONValue.depthLimit)) == nested(256))
  #expect(throws: JSONSyntaxError.self) { try parse(nested(257)) }
  #expect(throws: JSONSyntaxError.self) { try parse(String(repeating: "[", count: 100_000)) }
  #expect(throws: JSONSyntaxError.self) { try parse(String(repeating: #"{"a":"#, count: 100_000)) }
}

@Test func `counts levels, not brackets`() throws {
  let siblings = "[" + Array(repeating: "[{}]", count: 1_000).joined(separator: ",") + "]"
  #expect(try rewritten(siblings) == siblings)
  let text = "\"" + String(repeating: "[", count: 1_000) + "\""
  #expect(try rewritten(text) == text)
}

/// Sanitizers make the frames of the stack several times as large.
private let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in
  dlsym(dlopen(nil, RTLD_NOW), name) != nil
}

@Test(.disabled(if: isSanitized)) func `needs little stack for the deepest text`() async {
  struct Deep: Codable { let value: JSONValue }
  let survived = await withCheckedContinuation { continuation in
    let thread = Thread {
      let deep = String(repeating: #"{"value":["#, count: 128) + "1" + String(repeating: "]}", count: 128)
      let value = try? parse(deep)
      let isSame = value.map { String(decoding: $0.encoded(), as: UTF8.self) == deep && $0 == $0 } ?? false
      let field = value.flatMap { try? $0.decode(Deep.self) }?.value
      continuation.resume(returning: isSame && field == value?["value"] && field != nil)
    }
    // What macOS gives a thread that is not the main one.
    thread.stackSize = 512 * 1024
    thread.start()
  }
  #expect(survived)
}

// MARK: Conversion

private struct Point: Codable, Equatable {
  let x: Int
  let y: Double?
}

private struct Line: Codable, Equatable {
  let points: [Point]
  var extra: JSONValue?
}

@Test func `converts to types and back`() throws {
  let value = try parse(#"{"points":[{"x":1},{"x":2,"y":0.5}],"extra":{"a":[true,null,1,1.5,"s"]}}"#)
  let line = try value.decode(Line.self)
  #expect(line.points == [Point(x: 1, y: nil), Point(x: 2, y: 0.5)])
  #expect(line.extra?["a"] == .array([.bool(true), .null, .integer(1), .number(1.5), .string("s")]))
  #expect(try JSONValue(encoding: line) == value)
  #expect(try JSONValue(encoding: Int?.none) == .null)
  #expect(try value.decode(JSONValue.self) == value)
}

@Test(arguments: [
  (#"{"points":[{"x":1},{"y":2}]}"#, "`points[1].x`: The field is missing."),
  (#"{"points":[{"x":"one"}]}"#, "`points[0].x`: "),
  (#"{"points":[{"x":1.5}]}"#, "`points[0].x`: The number is not a whole number in the range of this field."),
  (#"{"points":[{"x":1e30}]}"#, "`points[0].x`: The number is not a whole number in the range of this field."),
  (#"{"points":[{"x":null}]}"#, "`points[0].x`: The value must be a number, not null."),
  (#"{"points":{"x":1}}"#, "`points`: The value must be an array."),
  (#"{"points":[{"x":1,"y":"one"}]}"#, "`points[0].y`: The value must be a number."),
  ("[]", "The value must be an object."),
])
func `names the field with the wrong type`(text: String, expected: String) throws {
  let value = try parse(text)
  let error = #expect(throws: JSONConversionError.self) { try value.decode(Line.self) }
  #expect(error?.description.hasPrefix(expected) == true, "\(String(describing: error))")
}

@Test func `reads a whole number that is written with a fraction or an exponent`() throws {
  let line = try parse(#"{"points":[{"x":2.0,"y":3},{"x":1e2,"y":null}]}"#).decode(Line.self)
  #expect(line.points == [Point(x: 2, y: 3), Point(x: 100, y: nil)])
}

@Test func `rejects a number that JSON cannot express`() {
  let error = #expect(throws: JSONConversionError.self) { try JSONValue(encoding: [Point(x: 1, y: .nan)]) }
  #expect(error?.path == "[0].y")
}

@Test func `looks members up by key`() throws {
  let value = try parse(#"{"a":1}"#)
  #expect(value["a"] == .integer(1))
  #expect(value["b"] == nil)
  #expect(JSONValue.array([])["a"] == nil)
}

@Test func `encoded text is sent unchanged and read like any value`() throws {
  let value = try parse(#"{"list":[1,"é",null]}"#)
  let written = JSONValue.text(value.encoded())
  #expect(JSONValue.array([written, .null]).encoded() == JSONValue.array([value, .null]).encoded())
  #expect(written["list"] == value["list"])
  #expect(try JSONValue(encoding: [written]).encoded() == JSONValue.array([value]).encoded())
  #expect(try written.decode([String: JSONValue].self)["list"] == value["list"])
}

@Test(arguments: [0, 7, 10, 99, 100, 340, 999_999, 1_000_000, -1, Int.max, Int.min])
func `integers are written without a fraction`(number: Int) {
  #expect(String(decoding: JSONValue.integer(number).encoded(), as: UTF8.self) == String(number))
}
