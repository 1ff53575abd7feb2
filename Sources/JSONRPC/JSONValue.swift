/// Any JSON value, for the parts of a message whose shape the reader does not know yet.
///
/// A number without fraction and exponent that fits is an `integer`; every other number is a `number`, so that
/// `1` and `1.0` are told apart.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
  /// Any of these as text already, as a value that `WritesItself` has it. Nothing that is read is of this kind.
  case text([UInt8])

  /// How many arrays and objects may stand in one another in a text that is read.
  package static let depthLimit = 256

  /// Reads one JSON text, encoded in UTF-8.
  package init(decoding bytes: [UInt8]) throws(JSONSyntaxError) {
    var reader = JSONReader(bytes)
    self = try reader.document()
  }

  /// The value itself, where it is there as text.
  package var unwritten: JSONValue {
    guard case .text(let bytes) = self else { return self }
    return (try? JSONValue(decoding: bytes)) ?? .null
  }

  /// The member of an object; nil when there is none, or when this is no object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = unwritten else { return nil }
    return members[key]
  }
}
