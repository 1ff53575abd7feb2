/// Writes a value of the protocol as a JSON value, without a text in between.
struct JSONValueEncoder: Encoder {
  let box = Box()
  private var step: Step?
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init() {}

  /// The path from the outermost value to the current one.
  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var next = step
    while let step = next {
      path.append(step.key)
      next = step.before
    }
    return path.reversed()
  }

  /// The last step of a path, with the steps before it.
  private final class Step {
    let before: Step?
    let key: any CodingKey

    init(_ before: Step?, _ key: any CodingKey) {
      self.before = before
      self.key = key
    }
  }

  /// The value that is being written; containers are passed by value and fill it by reference.
  final class Box {
    private enum Content {
      case value(JSONValue)
      case array([Part])
      case object([String: Part])
    }

    /// An element or a member: most are simple values, which need no box.
    enum Part {
      case value(JSONValue)
      case box(Box)

      var json: JSONValue {
        switch self {
        case .value(let value): value
        case .box(let box): box.json
        }
      }
    }

    private var content = Content.object([:])

    /// The complete value.
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

    func append(_ part: Part) {
      guard case .array(var elements) = content else { return }
      content = .array([])
      elements.append(part)
      content = .array(elements)
    }

    func insert(_ part: Part, _ key: String) {
      guard case .object(var members) = content else { return }
      content = .object([:])
      members[key] = part
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

  /// Returns a simple value as JSON; nil for a value with parts, or one that can be rejected.
  private static func plain<Value>(_ value: Value) -> JSONValue? {
    // Types are compared first, because casting to each of them in turn takes longer than the rest.
    if Value.self == String.self { return (value as? String).map { .string($0) } }
    if Value.self == Int.self { return (value as? Int).map { .integer($0) } }
    if Value.self == Bool.self { return (value as? Bool).map { .bool($0) } }
    if Value.self == [Int].self { return (value as? [Int]).map { .array($0.map { .integer($0) }) } }
    return Value.self == JSONValue.self ? value as? JSONValue : nil
  }

  /// Writes a value of any type.
  func write<Value: Encodable>(_ value: Value) throws {
    if let plain = Self.plain(value) { return box.set(plain) }
    switch Value.self {
    case is Double.Type: if let value = value as? Double { try write(number: value, of: value) }
    case is Float.Type: if let value = value as? Float { try write(number: Double(value), of: value) }
    case is UInt.Type:
      if let value = value as? UInt { box.set(Int(exactly: value).map { .integer($0) } ?? .number(Double(value))) }
    case is Int32.Type: if let value = value as? Int32 { box.set(.integer(Int(value))) }
    case is UInt32.Type: if let value = value as? UInt32 { box.set(.integer(Int(value))) }
    default:
      guard let value = value as? any JSONTextEncodable else { return try value.encode(to: self) }
      var text = JSONText()
      value.write(to: &text)
      box.set(.text(text.bytes))
    }
  }

  private func write(number: Double, of value: Any) throws {
    guard number.isFinite else {
      let context = EncodingError.Context(codingPath: codingPath, debugDescription: "JSON has no word for \(number).")
      throw EncodingError.invalidValue(value, context)
    }
    box.set(Int(exactly: number).map { .integer($0) } ?? .number(number))
  }

  private func inner(_ key: any CodingKey) -> JSONValueEncoder {
    var inner = JSONValueEncoder()
    inner.step = Step(step, key)
    return inner
  }

  fileprivate func member(_ key: any CodingKey) -> JSONValueEncoder {
    let child = inner(key)
    box.insert(.box(child.box), key.stringValue)
    return child
  }

  fileprivate func element() -> JSONValueEncoder {
    let child = inner(Index(intValue: box.count))
    box.append(.box(child.box))
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

    mutating func encodeNil(forKey key: Key) { encoder.box.insert(.value(.null), key.stringValue) }
    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
      if let plain = JSONValueEncoder.plain(value) { return encoder.box.insert(.value(plain), key.stringValue) }
      try encoder.member(key).write(value)
    }

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

    mutating func encodeNil() { encoder.box.append(.value(.null)) }
    mutating func encode(_ value: some Encodable) throws {
      if let plain = JSONValueEncoder.plain(value) { return encoder.box.append(.value(plain)) }
      try encoder.element().write(value)
    }

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
