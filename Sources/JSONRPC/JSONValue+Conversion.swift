/// Converts between JSON and the types of a protocol.
extension JSONValue {
  /// Returns the value as a type of the protocol.
  package func decode<Value: Decodable>(_ type: Value.Type) throws(JSONConversionError) -> Value {
    do {
      return try JSONValueDecoder(self).read(type)
    } catch {
      throw JSONConversionError(error)
    }
  }

  /// Creates a JSON value from a value of the protocol.
  package init(encoding value: some Encodable) throws(JSONConversionError) {
    let encoder = JSONValueEncoder()
    do {
      try encoder.write(value)
    } catch {
      throw JSONConversionError(error)
    }
    self = encoder.box.json
  }
}
