/// What a row is, in one word, so that two rows fill a line of the cache: its level in the upper bits, its relation and
/// three signs in the lowest five.
struct RowTraits {
  private var bits: UInt32

  private static let alive: UInt32 = 4
  private static let own: UInt32 = 8
  private static let comparison: UInt32 = 16

  /// Of a row that has been removed, or never was there.
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

  /// Not negative.
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

  /// Whether it is the engine's own, and none of the system's.
  var isOwn: Bool { bits & Self.own != 0 }

  /// Whether it has coefficients of either sign, so that it compares something with something.
  var isComparison: Bool {
    get { bits & Self.comparison != 0 }
    set { bits = newValue ? bits | Self.comparison : bits & ~Self.comparison }
  }
}
