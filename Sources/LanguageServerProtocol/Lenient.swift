/// An optional field that is nil also if its value cannot be read, because clients differ and one field must not
/// invalidate the whole message. Not for a field whose absence has a meaning.
@propertyWrapper
package struct Lenient<Value: Codable & Sendable>: Codable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}

extension Lenient: Equatable where Value: Equatable {}
extension Lenient: Hashable where Value: Hashable {}

// The compiler's `Codable` code calls these two instead of the general ones, which require the key.

extension KeyedDecodingContainer {
  func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
    Lenient(wrappedValue: (try? decodeIfPresent(Value.self, forKey: key)) ?? nil)
  }
}

extension KeyedEncodingContainer {
  mutating func encode<Value>(_ field: Lenient<Value>, forKey key: Key) throws {
    try encodeIfPresent(field.wrappedValue, forKey: key)
  }
}
