/// An optional field that is nil also when its value cannot be read: clients differ, and one odd field must not cost the
/// whole message. Not for a field whose absence says something of its own.
@propertyWrapper
package struct Lenient<Value: Codable & Sendable>: Codable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}

extension Lenient: Equatable where Value: Equatable {}
extension Lenient: Hashable where Value: Hashable {}

// The compiler's own `Codable` code calls these two rather than the general ones, which demand that the key is there.

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
