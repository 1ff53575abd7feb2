extension Array {
  /// Calls a body with each index, and where its element stands, which is valid during that call only: to copy an element
  /// that holds references would take as long as to read it.
  @inline(__always)
  func forEachInPlace<Failure: Error>(_ body: (Int, UnsafePointer<Element>) throws(Failure) -> Void) throws(Failure) {
    try withUnsafeBufferPointer { buffer throws(Failure) in
      guard let first = buffer.baseAddress else { return }
      for index in buffer.indices { try body(index, first + index) }
    }
  }
}
