package import SourceText

/// An equation of the widths or heights of two siblings: `Red.width = Blue.width`. Its sides can be swapped, unlike
/// those of an alignment, which positions one view by the other.
package struct SwappableEquation: Sendable {
  package let layout: Int
  /// The view that is written first.
  package let first: Int
  package let second: Int
  /// The ranges of both sides.
  package let left: ByteRange
  package let right: ByteRange

  func moved(by distance: Int) -> SwappableEquation {
    SwappableEquation(
      layout: layout, first: first, second: second, left: left.moved(by: distance), right: right.moved(by: distance))
  }
}
