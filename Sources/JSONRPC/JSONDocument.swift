/// A JSON text as a value, with the places of its parts: for texts that people write, and want to be shown their slips in.
package struct JSONDocument: Sendable {
  package let value: JSONValue
  /// By the keys that lead there; an array's elements by their index. Of a key that comes twice, the last.
  package let places: [[String]: JSONPlace]

  /// Reads one JSON text, encoded in UTF-8.
  package init(decoding bytes: [UInt8]) throws(JSONSyntaxError) {
    var reader = JSONReader(bytes, notingPlaces: true)
    value = try reader.document()
    places = reader.places
  }
}

/// Where a value stands in a JSON text, in bytes from its beginning.
package struct JSONPlace: Hashable, Sendable {
  /// The key before it, with its quotes; nil for the whole text and in arrays.
  package let key: Range<Int>?
  package let value: Range<Int>
}

/// Notes where values stand while they are read. What it keeps of the values around the current one is here and not in
/// the reader's functions, which recurse and must not need much stack.
struct PlaceTrail: Sendable {
  private(set) var places: [[String]: JSONPlace] = [:]
  /// The key of each value that has begun, but for the whole text's.
  private var path: [String] = []
  private var begun: [(key: Range<Int>?, start: Int)] = []

  mutating func enter(_ name: String, key: Range<Int>?) {
    if !begun.isEmpty { path.append(name) }
    begun.append((key, 0))
  }

  mutating func noteStart(_ offset: Int) {
    guard let last = begun.indices.last else { return }
    begun[last].start = offset
  }

  mutating func leave(end: Int) {
    guard let last = begun.popLast() else { return }
    places[path] = JSONPlace(key: last.key, value: last.start..<max(last.start, end))
    _ = path.popLast()
  }
}
