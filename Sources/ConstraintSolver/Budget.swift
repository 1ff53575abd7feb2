/// How much work a component may still take, and whether anybody still wants the answer.
///
/// It is counted in pivots, of which one that rewrites many numbers, or wide ones, counts as several: so a limit is
/// some time on any machine, and what is given up is the same on every one.
struct Budget: Sendable {
  let pivotLimit: Int
  private var pivotsLeft: Int
  private let shouldContinue: @Sendable () -> Bool

  init(pivotLimit: Int, shouldContinue: @escaping @Sendable () -> Bool) {
    self.pivotLimit = pivotLimit
    pivotsLeft = pivotLimit
    self.shouldContinue = shouldContinue
  }

  /// The next component has the whole limit for itself.
  mutating func refill() { pivotsLeft = pivotLimit }

  /// How many 64-bit fractions a pivot rewrites before it counts as two: some ten microseconds' worth.
  private static let fractionsPerPivot = 1024

  /// Takes one pivot that rewrites so many 64-bit fractions, or others that take as long.
  mutating func spend(fractions: Int = 0) throws(Halt) {
    guard pivotsLeft > 0 else { throw .limitReached }
    let before = pivotsLeft / 16
    pivotsLeft -= 1 + fractions / Self.fractionsPerPivot
    // Asking may cost a lock, and a pivot takes a microsecond or more.
    if pivotsLeft / 16 != before { try ask() }
  }

  func ask() throws(Halt) {
    if !shouldContinue() { throw .cancelled }
  }
}
