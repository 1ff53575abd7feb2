import JSONRPC
import Testing

struct JSONDocumentTests {
  @Test func `every value is found by the keys that lead to it, with its key`() throws {
    let text = #"  { "a" : {"ü": [1, {"b":true}]}, "a b":"c" }"#
    let document = try JSONDocument(decoding: Array(text.utf8))
    let value = try JSONValue(decoding: Array(text.utf8))
    #expect(document.value == value)
    func shown(_ range: Range<Int>?) -> String {
      range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } ?? "-"
    }
    let lines = document.places.sorted { $0.value.value.lowerBound < $1.value.value.lowerBound }.map { path, place in
      "\(path.joined(separator: ".")): \(shown(place.key)) \(shown(place.value))"
    }
    #expect(
      lines == [
        #": - { "a" : {"ü": [1, {"b":true}]}, "a b":"c" }"#,
        #"a: "a" {"ü": [1, {"b":true}]}"#,
        #"a.ü: "ü" [1, {"b":true}]"#,
        "a.ü.0: - 1",
        #"a.ü.1: - {"b":true}"#,
        #"a.ü.1.b: "b" true"#,
        #"a b: "a b" "c""#,
      ])
  }

  @Test func `of a repeated key the last value and its place count`() throws {
    let document = try JSONDocument(decoding: Array(#"{"a":1,"a":2}"#.utf8))
    #expect(document.value["a"] == .integer(2))
    #expect(document.places[["a"]]?.key == 7..<10)
    #expect(document.places[["a"]]?.value == 11..<12)
  }

  @Test func `a text that is not JSON has no places`() {
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(decoding: Array("{\"a\"}".utf8)) }
  }
}
