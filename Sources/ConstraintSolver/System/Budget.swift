/// The work that one component or one presolve may still take, and a check whether the caller still wants the answer.
///
/// The caller gives the limit in pivots. A pivot that rewrites many numbers counts as several. The unit is one
/// rewritten 64-bit fraction, and a number of many digits counts as many fractions. A limit therefore bounds the time
/// on any machine, and every machine gives up at the same point.
struct Budget: Sendable {
  let pivotLimit: Int
  private var fractionsLeft: Int
  /// The most fractions that were spent between two refills.
  private var mostSpent = 0
  private let shouldContinue: @Sendable () -> Bool

  init(pivotLimit: Int, shouldContinue: @escaping @Sendable () -> Bool) {
    self.pivotLimit = pivotLimit
    self.shouldContinue = shouldContinue
    fractionsLeft = 0
    fractionsLeft = limit(fractionsPerPivot: Self.fractionsPerPivot)
  }

  /// The number of 64-bit fractions that a pivot may rewrite before it counts as two: about ten microseconds of work.
  private static let fractionsPerPivot = 1024
  /// The fractions spent between two calls of `shouldContinue`. A call may take a lock, and a pivot takes a microsecond
  /// or more.
  private static let fractionsPerQuestion = 16 * fractionsPerPivot

  /// Begins the work on one component. `spent` is the number of fractions that earlier rounds spent on it.
  mutating func refill(spent: Int = 0) {
    mostSpent = max(mostSpent, self.spent)
    fractionsLeft = max(0, limit(fractionsPerPivot: Self.fractionsPerPivot) - spent)
  }

  /// Begins a presolve, which may take a sixteenth of the limit of one component, and at least 65,536 fractions. In
  /// layouts it takes far less.
  mutating func refillForPresolve() {
    fractionsLeft = max(1 << 16, limit(fractionsPerPivot: Self.fractionsPerPivot / 16))
  }

  /// Whether some component took more than a sixteenth of the limit. Another order of the same work could then reach
  /// the limit.
  var isNearLimit: Bool { max(mostSpent, spent) > limit(fractionsPerPivot: Self.fractionsPerPivot) / 16 }

  /// The number of 64-bit fractions spent since the last `refill`.
  var spent: Int { limit(fractionsPerPivot: Self.fractionsPerPivot) - fractionsLeft }

  private func limit(fractionsPerPivot: Int) -> Int {
    let (product, overflow) = pivotLimit.multipliedReportingOverflow(by: fractionsPerPivot)
    return overflow ? Int.max : product
  }

  /// The most terms that the problem of a component may have at once. It bounds memory: a term takes 24 bytes or more.
  /// Without it, a long column could fill the memory, since a sum of many views is written out for each of its rows.
  private var termLimit: Int {
    let (product, overflow) = pivotLimit.multipliedReportingOverflow(by: 64)
    return overflow ? Int.max : max(product, 1 << 12)
  }

  func hold(terms count: Int) throws(Halt) {
    if count > termLimit { throw .limitReached }
  }

  /// Spends one pivot that rewrites `fractions` 64-bit fractions, or numbers that take as long. Throws
  /// `Halt.limitReached` when nothing is left, and `Halt.cancelled` when the caller no longer wants the answer.
  mutating func spendPivot(fractions: Int = 0) throws(Halt) {
    try spend(fractions: (1 + fractions / Self.fractionsPerPivot) * Self.fractionsPerPivot)
  }

  /// Spends work other than a pivot, in 64-bit fractions. Throws like `spendPivot`.
  mutating func spend(fractions: Int) throws(Halt) {
    guard fractionsLeft > 0 else { throw .limitReached }
    let previousPeriod = fractionsLeft / Self.fractionsPerQuestion
    fractionsLeft -= fractions
    if fractionsLeft / Self.fractionsPerQuestion != previousPeriod { try ask() }
  }

  func ask() throws(Halt) {
    if !shouldContinue() { throw .cancelled }
  }
}
