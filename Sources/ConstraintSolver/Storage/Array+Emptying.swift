extension Array {
  /// Removes all elements and keeps the memory. For the few terms of a row, this takes half the time of `removeAll`.
  @inline(__always)
  mutating func empty() {
    if count > 8 { return emptyAtOnce() }
    while popLast() != nil {}
  }

  @inline(never)
  private mutating func emptyAtOnce() { removeAll(keepingCapacity: true) }
}
