/// A JSON text as a value, with the places of its parts, for files that people write and that have errors to report.
package struct JSONDocument: Sendable {
  package let value: JSONValue
  /// By path: the keys of objects, and the indices of arrays. The last value of a repeated key.
  package let places: [[String]: JSONPlace]

  /// Reads a JSON text in UTF-8.
  package init(decoding bytes: [UInt8]) throws(JSONSyntaxError) {
    var reader = JSONReader(bytes, notingPlaces: true)
    value = try reader.document()
    places = reader.places
  }
}

/// The place of a value in a JSON text, in bytes from its beginning.
package struct JSONPlace: Hashable, Sendable {
  /// The key before it, with its quotes; nil for the whole text and in arrays.
  package let key: Range<Int>?
  package let value: Range<Int>
}

/// Records the places of values while they are read. The path to the current value is here, not in the reader's
/// functions, which are recursive and must use little stack.
struct PlaceRecorder: Sendable {
  private(set) var places: [[String]: JSONPlace] = [:]
  /// The key of each open value, except for the whole text's.
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
