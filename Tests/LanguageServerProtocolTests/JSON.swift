import LanguageServerProtocol

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// The value as JSON with its keys in order.
func write(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

let uri = DocumentURI(rawValue: "file:///a.layout")
let range = Range(start: Position(line: 1, character: 2), end: Position(line: 1, character: 5))
let rangeJSON = #"{"end":{"character":5,"line":1},"start":{"character":2,"line":1}}"#
