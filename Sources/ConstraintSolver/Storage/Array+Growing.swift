extension Array {
  /// Appends an element until there are so many; with fewer to come, nothing changes. To append a `repeatElement` takes up
  /// to ten times as long.
  mutating func grow(to count: Int, with element: Element) {
    guard count > self.count else { return }
    guard isEmpty else { return append(contentsOf: Array(repeating: element, count: count - self.count)) }
    // In the memory that was reserved, or as much.
    self = Array(unsafeUninitializedCapacity: Swift.max(count, capacity)) { memory, filled in
      memory[..<count].initialize(repeating: element)
      filled = count
    }
  }
}

extension Array<Int32> {
  /// Appends all numbers of a range. To append the range itself takes several times as long.
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
