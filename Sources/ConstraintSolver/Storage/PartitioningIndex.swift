extension RandomAccessCollection {
  /// Where the elements begin that are of the second kind, in a collection in which none of the first comes after one of
  /// them. O(log elements).
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
