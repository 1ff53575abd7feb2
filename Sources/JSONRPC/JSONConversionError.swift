/// The place and the reason of an error in the conversion between a JSON value and a type.
package struct JSONConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path from the value's root: `textDocument.position`, `changes[0].range`; empty for the root itself.
  package let path: String
  package let reason: String

  package var description: String { path.isEmpty ? reason : "`\(path)`: \(reason)" }
}

extension JSONConversionError {
  /// Describes an error of a `Decoder` or `Encoder` in one line.
  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(path: Self.path(context.codingPath + [key]), reason: "The field is missing.")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      self.init(path: Self.path(context.codingPath), reason: context.debugDescription)
    case EncodingError.invalidValue(_, let context):
      self.init(path: Self.path(context.codingPath), reason: context.debugDescription)
    default:
      self.init(path: "", reason: "\(error)")
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
