extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a condition, or `endIndex`. All elements after it must
  /// satisfy the condition too. O(log elements).
  func partitioningIndex(where isOfSecondKind: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isOfSecondKind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
