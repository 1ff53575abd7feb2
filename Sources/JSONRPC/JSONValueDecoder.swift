/// Reads a type of the protocol from a JSON value that is already parsed.
struct JSONValueDecoder: Decoder {
  /// The value that is read. It is never `.text`.
  let value: JSONValue
  private let trail: Trail?
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: JSONValue) { self.init(value, nil) }

  private init(_ value: JSONValue, _ trail: Trail?) {
    self.value = value.unwritten
    self.trail = trail
  }

  /// The path from the outermost value to the current one.
  var codingPath: [any CodingKey] { trail?.path ?? [] }

  /// The last step of a path, with the steps before it. Paths are written out only for errors.
  private final class Trail {
    private let parent: Trail?
    private let key: any CodingKey

    init(_ parent: Trail?, _ key: any CodingKey) {
      self.parent = parent
      self.key = key
    }

    var path: [any CodingKey] {
      var path = [key]
      var next = parent
      while let step = next {
        path.append(step.key)
        next = step.parent
      }
      return path.reversed()
    }
  }

  /// Reads a value of any type.
  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Types are compared first: most values are of these, and they need no container.
    if type == String.self, let text = try string() as? Value { return text }
    if type == Int.self, let number = try integer(Int.self) as? Value { return number }
    return try Value(from: self)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: JSONValue].self, "an object") }
    return KeyedDecodingContainer(Members(members: members, decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([JSONValue].self, "an array") }
    return Elements(elements: elements, decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  fileprivate func inner(_ value: JSONValue, _ key: any CodingKey) -> JSONValueDecoder {
    JSONValueDecoder(value, Trail(trail, key))
  }

  // MARK: Simple values

  fileprivate var isNull: Bool { value == .null }

  fileprivate func bool() throws -> Bool {
    guard case .bool(let bool) = value else { throw mismatch(Bool.self, "true or false") }
    return bool
  }

  fileprivate func string() throws -> String {
    guard case .string(let string) = value else { throw mismatch(String.self, "a string") }
    return string
  }

  /// Reads a whole number. `1.0` is one too, as in JavaScript.
  fileprivate func integer<Number: BinaryInteger>(_ type: Number.Type) throws -> Number {
    let number: Number? =
      switch value {
      case .integer(let integer): Number(exactly: integer)
      case .number(let double): Number(exactly: double)
      default: throw mismatch(type, "a number")
      }
    guard let number else { throw corrupted("The number is not a whole number in the range of this field.") }
    return number
  }

  fileprivate func number<Number: BinaryFloatingPoint>(_ type: Number.Type) throws -> Number {
    switch value {
    case .integer(let integer): return Number(integer)
    case .number(let double): return Number(double)
    default: throw mismatch(type, "a number")
    }
  }

  // MARK: Errors

  fileprivate func context(_ reason: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: reason)
  }

  private func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    isNull
      ? .valueNotFound(type, context("The value must be \(expected), not null."))
      : .typeMismatch(type, context("The value must be \(expected)."))
  }

  fileprivate func corrupted(_ reason: String) -> DecodingError { .dataCorrupted(context(reason)) }

  private struct Index: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "super" }
    init(intValue: Int) { self.intValue = intValue }
    init(stringValue: String) { intValue = Int(stringValue) }
  }

  // MARK: Containers

  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: JSONValue]
    let decoder: JSONValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    private func member(_ key: any CodingKey) throws -> JSONValueDecoder {
      guard let value = members[key.stringValue] else {
        throw DecodingError.keyNotFound(key, decoder.context("The field is missing."))
      }
      return decoder.inner(value, key)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key).isNull }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try member(key).read(type) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try member(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try member(Index(stringValue: "super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
  }

  private struct Elements: UnkeyedDecodingContainer {
    let elements: [JSONValue]
    let decoder: JSONValueDecoder
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    init(elements: [JSONValue], decoder: JSONValueDecoder) {
      self.elements = elements
      self.decoder = decoder
    }

    /// The decoder of the current element.
    private func current() throws -> JSONValueDecoder {
      let key = Index(intValue: currentIndex)
      guard !isAtEnd else {
        let context = decoder.inner(.null, key).context("The array has no more elements.")
        throw DecodingError.valueNotFound(JSONValue.self, context)
      }
      return decoder.inner(elements[currentIndex], key)
    }

    mutating func decodeNil() throws -> Bool {
      guard try current().isNull else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let value = try current().read(type)
      currentIndex += 1
      return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
      let container = try current().container(keyedBy: type)
      currentIndex += 1
      return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      let container = try current().unkeyedContainer()
      currentIndex += 1
      return container
    }

    mutating func superDecoder() throws -> any Decoder {
      let decoder = try current()
      currentIndex += 1
      return decoder
    }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: JSONValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.isNull }
    func decode(_ type: Bool.Type) throws -> Bool { try decoder.bool() }
    func decode(_ type: String.Type) throws -> String { try decoder.string() }
    func decode(_ type: Double.Type) throws -> Double { try decoder.number(type) }
    func decode(_ type: Float.Type) throws -> Float { try decoder.number(type) }
    func decode(_ type: Int.Type) throws -> Int { try decoder.integer(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try decoder.integer(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try decoder.integer(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try decoder.integer(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try decoder.integer(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try decoder.integer(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.integer(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.integer(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.integer(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.integer(type) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
  }
}
