/// The value of one quantity, and its range over the optimal face.
package struct QuantityValue: Hashable, Sendable {
  package let value: Rational
  /// The least and the greatest value on the optimal face; nil if there is no bound.
  package let least: Rational?
  package let greatest: Rational?
  /// Whether the solver finished everything that the quantity depends on. If not, the other properties are not
  /// meaningful.
  package let isSolved: Bool

  /// Whether every optimal solution gives the quantity the same value.
  package var isDetermined: Bool { isSolved && least != nil && least == greatest }

  /// The value itself, or one that is not solved if a number exceeds `Rational.valueLimit`.
  package var withinValueLimit: QuantityValue {
    if [value, least, greatest].allSatisfy({ $0?.isWithinValueLimit != false }) { return self }
    return QuantityValue(value: .zero, least: nil, greatest: nil, isSolved: false)
  }
}
