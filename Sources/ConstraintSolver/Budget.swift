/// How much work a component may still take, and whether anybody still wants the answer.
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

  /// Takes one pivot.
  mutating func spend() throws(Halt) {
    guard pivotsLeft > 0 else { throw .limitReached }
    pivotsLeft -= 1
    // Asking may cost a lock, and a pivot takes a microsecond or more.
    if pivotsLeft % 16 == 0 { try ask() }
  }

  func ask() throws(Halt) {
    if !shouldContinue() { throw .cancelled }
  }
}
