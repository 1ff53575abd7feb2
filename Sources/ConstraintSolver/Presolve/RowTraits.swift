/// The properties of a row in one 32-bit word, so that two rows fit in a cache line. The level is in the upper bits,
/// and the relation and a flag are in the lowest three.
struct RowTraits {
  private var bits: UInt32

  private static let alive: UInt32 = 4

  /// The traits of a row that does not exist.
  static let none = {
    var traits = RowTraits(0, .equal)
    traits.isAlive = false
    return traits
  }()

  init(_ level: Int32, _ relation: Relation) {
    let code: UInt32 =
      switch relation {
      case .equal: 0
      case .atMost: 1
      case .atLeast: 2
      }
    bits = UInt32(bitPattern: level) << 3 | code | Self.alive
  }

  /// The level; not negative.
  var level: Int32 {
    get { Int32(bitPattern: bits >> 3) }
    set { bits = UInt32(bitPattern: newValue) << 3 | bits & 7 }
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
}
