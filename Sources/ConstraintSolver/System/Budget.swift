/// How much work a component may still take, and whether anybody still wants the answer.
///
/// The limit is told in pivots, of which one that rewrites many numbers counts as several; it is reckoned in 64-bit
/// fractions that are rewritten, and one of many digits counts as many of those. So a limit is some time on any machine,
/// and what is given up is the same on every one.
struct Budget: Sendable {
  let pivotLimit: Int
  private var fractionsLeft = 0
  private let shouldContinue: @Sendable () -> Bool

  init(pivotLimit: Int, shouldContinue: @escaping @Sendable () -> Bool) {
    self.pivotLimit = pivotLimit
    self.shouldContinue = shouldContinue
    refill()
  }

  /// How many 64-bit fractions a pivot rewrites before it counts as two: some ten microseconds' worth.
  private static let fractionsPerPivot = 1024
  /// Asking may cost a lock, and a pivot takes a microsecond or more.
  private static let fractionsPerQuestion = 16 * fractionsPerPivot

  /// Begins the work on one component, of which so many fractions have been spent in earlier rounds.
  mutating func refill(spent: Int = 0) {
    fractionsLeft = max(0, limit(fractionsPerPivot: Self.fractionsPerPivot) - spent)
  }

  /// Begins a presolve. It may take a small part of what one component may: in layouts it takes far less.
  mutating func refillForPresolve() {
    fractionsLeft = max(1 << 16, limit(fractionsPerPivot: Self.fractionsPerPivot / 16))
  }

  /// The 64-bit fractions spent since a `refill` for one component.
  var spent: Int { limit(fractionsPerPivot: Self.fractionsPerPivot) - fractionsLeft }

  private func limit(fractionsPerPivot: Int) -> Int {
    let (product, overflow) = pivotLimit.multipliedReportingOverflow(by: fractionsPerPivot)
    return overflow ? Int.max : product
  }

  /// How many terms a component's problem may have at once, which is memory: 24 bytes each and more. A sum of many views is
  /// written out for each row over it, so that a long column could fill any machine.
  private var termLimit: Int {
    let (product, overflow) = pivotLimit.multipliedReportingOverflow(by: 64)
    return overflow ? Int.max : max(product, 1 << 12)
  }

  func hold(terms count: Int) throws(Halt) {
    if count > termLimit { throw .limitReached }
  }

  /// Takes one pivot that rewrites so many 64-bit fractions, or others that take as long.
  mutating func spendPivot(fractions: Int = 0) throws(Halt) {
    try spend(fractions: (1 + fractions / Self.fractionsPerPivot) * Self.fractionsPerPivot)
  }

  /// Takes what else goes by with long numbers, in 64-bit fractions.
  mutating func spend(fractions: Int) throws(Halt) {
    guard fractionsLeft > 0 else { throw .limitReached }
    let before = fractionsLeft / Self.fractionsPerQuestion
    fractionsLeft -= fractions
    if fractionsLeft / Self.fractionsPerQuestion != before { try ask() }
  }

  func ask() throws(Halt) {
    if !shouldContinue() { throw .cancelled }
  }
}
