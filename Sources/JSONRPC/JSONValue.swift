/// Any JSON value, for parts of a message whose form the reader does not know.
///
/// A number without fraction and exponent that fits is an `integer`, and every other number is a `number`, so `1` and
/// `1.0` differ.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
  /// A value that is already written as text by `JSONTextEncodable`. Reading never creates it.
  case text([UInt8])

  /// The largest depth of nested arrays and objects in a text that is read.
  package static let depthLimit = 256

  /// Reads a JSON text in UTF-8.
  package init(decoding bytes: [UInt8]) throws(JSONSyntaxError) {
    var reader = JSONReader(bytes)
    self = try reader.document()
  }

  /// The value itself, if it is a text.
  package var unwritten: JSONValue {
    guard case .text(let bytes) = self else { return self }
    return (try? JSONValue(decoding: bytes)) ?? .null
  }

  /// The member of an object; nil if there is none, or if this is not an object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = unwritten else { return nil }
    return members[key]
  }
}
