/// Writes a value of the protocol as JSON values, with no text in between.
struct JSONValueEncoder: Encoder {
  let box = Box()
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// What is being written; containers are handed out by value and fill it by reference.
  final class Box {
    private enum Content {
      case value(JSONValue)
      case array([Box])
      case object([String: Box])
    }

    private var content = Content.object([:])

    /// The value that all of it comes to.
    var json: JSONValue {
      switch content {
      case .value(let value): value
      case .array(let elements): .array(elements.map(\.json))
      case .object(let members): .object(members.mapValues(\.json))
      }
    }

    var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }

    func set(_ value: JSONValue) { content = .value(value) }
    func beArray() { if case .array = content {} else { content = .array([]) } }
    func beObject() { if case .object = content {} else { content = .object([:]) } }

    func append(_ box: Box) {
      guard case .array(var elements) = content else { return }
      content = .array([])
      elements.append(box)
      content = .array(elements)
    }

    func insert(_ box: Box, _ key: String) {
      guard case .object(var members) = content else { return }
      content = .object([:])
      members[key] = box
      content = .object(members)
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    box.beObject()
    return KeyedEncodingContainer(Members(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    box.beArray()
    return Elements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  /// Writes a value of any type; the plain ones directly, and so lists of numbers: a file's tokens are many.
  func write<Value: Encodable>(_ value: Value) throws {
    if Value.self == [Int].self, let numbers = value as? [Int] { return box.set(.array(numbers.map { .integer($0) })) }
    switch value {
    case let value as String: box.set(.string(value))
    case let value as Int: box.set(.integer(value))
    case let value as Bool: box.set(.bool(value))
    case let value as JSONValue: box.set(value)
    case let value as Double: try write(number: value, of: value)
    case let value as Float: try write(number: Double(value), of: value)
    case let value as UInt: box.set(Int(exactly: value).map { .integer($0) } ?? .number(Double(value)))
    case let value as Int32: box.set(.integer(Int(value)))
    case let value as UInt32: box.set(.integer(Int(value)))
    default: try value.encode(to: self)
    }
  }

  private func write(number: Double, of value: Any) throws {
    guard number.isFinite else {
      let context = EncodingError.Context(codingPath: codingPath, debugDescription: "JSON has no word for \(number).")
      throw EncodingError.invalidValue(value, context)
    }
    box.set(Int(exactly: number).map { .integer($0) } ?? .number(number))
  }

  fileprivate func member(_ key: any CodingKey) -> JSONValueEncoder {
    let child = JSONValueEncoder(codingPath: codingPath + [key])
    box.insert(child.box, key.stringValue)
    return child
  }

  fileprivate func element() -> JSONValueEncoder {
    let child = JSONValueEncoder(codingPath: codingPath + [Index(intValue: box.count)])
    box.append(child.box)
    return child
  }

  private struct Index: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "super" }
    init(intValue: Int) { self.intValue = intValue }
    init(stringValue: String) { intValue = Int(stringValue) }
  }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    mutating func encodeNil(forKey key: Key) { encoder.member(key).box.set(.null) }
    mutating func encode(_ value: some Encodable, forKey key: Key) throws { try encoder.member(key).write(value) }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      encoder.member(key).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.member(key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { encoder.member(Index(stringValue: "super")) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let encoder: JSONValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.box.count }

    mutating func encodeNil() { encoder.element().box.set(.null) }
    mutating func encode(_ value: some Encodable) throws { try encoder.element().write(value) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoder.element().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.element().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { encoder.element() }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: JSONValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    mutating func encodeNil() { encoder.box.set(.null) }
    mutating func encode(_ value: some Encodable) throws { try encoder.write(value) }
  }
}
