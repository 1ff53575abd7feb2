extension Array {
  /// Appends an element until the array has `count` elements. Does nothing if it has as many already. Appending a
  /// `repeatElement` takes up to ten times as long.
  mutating func grow(to count: Int, with element: Element) {
    guard count > self.count else { return }
    guard isEmpty else { return append(contentsOf: Array(repeating: element, count: count - self.count)) }
    // Keeps the reserved capacity, if there is any.
    self = Array(unsafeUninitializedCapacity: Swift.max(count, capacity)) { memory, filled in
      memory[..<count].initialize(repeating: element)
      filled = count
    }
  }
}

extension Array<Int32> {
  /// Appends all numbers of a range. Appending the range itself takes several times as long.
  mutating func append(numbersIn numbers: Range<Int32>) {
    let first = count
    grow(to: first + numbers.count, with: 0)
    withUnsafeMutableBufferPointer { memory in
      for place in first..<memory.count {
        memory[place] = numbers.lowerBound &+ Int32(truncatingIfNeeded: place &- first)
      }
    }
  }
}
