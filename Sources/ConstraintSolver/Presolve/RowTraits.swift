/// The properties of a row in one 32-bit word, so that two rows fit in a cache line. The level is in the upper bits,
/// and the relation and three flags are in the lowest five.
struct RowTraits {
  private var bits: UInt32

  private static let alive: UInt32 = 4
  private static let own: UInt32 = 8
  private static let comparison: UInt32 = 16

  /// The traits of a row that does not exist.
  static let none = {
    var traits = RowTraits(0, .equal)
    traits.isAlive = false
    return traits
  }()

  init(_ level: Int32, _ relation: Relation, isOwn: Bool = false, isComparison: Bool = false) {
    let code: UInt32 =
      switch relation {
      case .equal: 0
      case .atMost: 1
      case .atLeast: 2
      }
    bits = UInt32(bitPattern: level) << 5 | code | Self.alive
    if isOwn { bits |= Self.own }
    self.isComparison = isComparison
  }

  /// The level; not negative.
  var level: Int32 {
    get { Int32(bitPattern: bits >> 5) }
    set { bits = UInt32(bitPattern: newValue) << 5 | bits & 31 }
  }

  var relation: Relation {
    switch bits & 3 {
    case 0: .equal
    case 1: .atMost
    default: .atLeast
    }
  }

  /// Whether the row has not been removed.
  var isAlive: Bool {
    get { bits & Self.alive != 0 }
    set { bits = newValue ? bits | Self.alive : bits & ~Self.alive }
  }

  /// Whether the engine added the row, and not the system.
  var isOwn: Bool { bits & Self.own != 0 }

  /// Whether the row has coefficients of both signs, so that it compares variables.
  var isComparison: Bool {
    get { bits & Self.comparison != 0 }
    set { bits = newValue ? bits | Self.comparison : bits & ~Self.comparison }
  }
}
