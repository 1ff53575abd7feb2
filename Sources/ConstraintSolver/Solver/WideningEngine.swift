/// An engine over the fastest numbers until one overflows, and over numbers of any size after that.
///
/// When a function throws `Halt.overflow`, the caller calls `widen` and then the function again. The two engines have
/// different types, so that the compiler specialises each for its numbers.
struct WideningEngine: Sendable {
  private var small: Engine<SmallFraction>
  /// The engine over numbers of any size; nil until a number overflows. It then replaces `small`.
  private var large: Engine<WideNumber>?
  /// Whether a number has overflowed since the engine began.
  private(set) var isWide = false

  init(smallLimit: Int) { small = Engine(smallLimit: smallLimit) }

  var smallLimit: Int { small.smallLimit }

  mutating func widen() {
    if !isWide { large = small.widened() }
    isWide = true
    small = Engine(smallLimit: smallLimit)
  }

  mutating func reserve(variables: Int, rows: Int) {
    if !isWide { small.reserve(variables: variables, rows: rows) }
    large?.reserve(variables: variables, rows: rows)
  }

  mutating func addVariables(_ count: Int) {
    if !isWide { small.addVariables(count) }
    large?.addVariables(count)
  }

  mutating func add(
    _ rows: [LinearSystem.Row], variables: [Int32], positions: Positions
  ) throws(Halt) -> [Int32] {
    if !isWide { return try small.add(rows, variables: variables, positions: positions) }
    return try large?.add(rows, variables: variables, positions: positions) ?? []
  }

  mutating func setConstant(_ constant: Rational, of row: Int32) throws(Halt) {
    if !isWide { try small.setConstant(rational: constant, of: row) }
    try large?.setConstant(rational: constant, of: row)
  }

  mutating func removeRow(_ row: Int32) {
    if !isWide { small.removeRow(row) }
    large?.removeRow(row)
  }

  mutating func setPosition(_ position: Int, of row: Int32) {
    if !isWide { small.setPosition(position, of: row) }
    large?.setPosition(position, of: row)
  }

  func position(of row: Int32) -> Int {
    if !isWide { return small.positions[Int(row)] }
    return large?.positions[Int(row)] ?? 0
  }

  mutating func solve(
    _ quantities: [LinearSystem.Quantity], variables: [Int32], within budget: Budget
  ) throws(Halt) {
    if !isWide { try small.solve(quantities, variables: variables, within: budget) }
    try large?.solve(quantities, variables: variables, within: budget)
  }

  mutating func ask(_ quantities: [LinearSystem.Quantity], variables: [Int32]) throws(Halt) {
    if !isWide { try small.ask(quantities, variables: variables) }
    try large?.ask(quantities, variables: variables)
  }

  mutating func forgetQuestions() {
    if !isWide { small.forgetQuestions() }
    large?.forgetQuestions()
  }

  func answer() throws(Halt) -> EngineAnswer {
    if !isWide { return try small.answer() }
    return try large?.answer() ?? EngineAnswer()
  }

  mutating func isFixed(
    _ quantity: LinearSystem.Quantity, at value: Rational, variables: [Int32], within budget: Budget
  ) throws(Halt) -> Bool {
    if !isWide { return try small.isFixed(quantity, at: value, variables: variables, within: budget) }
    return try large?.isFixed(quantity, at: value, variables: variables, within: budget) ?? false
  }

  mutating func bindingRows(ofQuestion index: Int) throws(Halt) -> [Int32] {
    if !isWide { return try small.bindingRows(ofQuestion: index) }
    return try large?.bindingRows(ofQuestion: index) ?? []
  }

  mutating func bindingCertificate(_ row: Int32) throws(Halt) -> EngineConflict? {
    if !isWide { return try small.bindingCertificate(row) }
    return try large?.bindingCertificate(row)
  }

  mutating func movements() throws(Halt) -> EngineMovements {
    if !isWide { return try small.movements() }
    return try large?.movements() ?? EngineMovements()
  }

  @inline(__always)
  func value(of variable: Int32) throws(Halt) -> Rational {
    if !isWide { return try small.value(of: variable) }
    return try large?.value(of: variable) ?? .zero
  }

  var isNearLimit: Bool { isWide ? large?.isNearLimit ?? false : small.isNearLimit }

  var isOpen: Bool { isWide ? large?.isOpen ?? false : small.isOpen }
}
