/// What a row is, in one word, so that two rows fill a line of the cache: its level in the upper bits, its relation and two
/// signs in the lowest four.
struct RowTraits {
  private var bits: UInt32

  private static let alive: UInt32 = 4
  private static let own: UInt32 = 8

  /// Of a row that has been removed, or never was there.
  static let none = {
    var traits = RowTraits(0, .equal)
    traits.isAlive = false
    return traits
  }()

  init(_ level: Int32, _ relation: Relation, isOwn: Bool = false) {
    let code: UInt32 =
      switch relation {
      case .equal: 0
      case .atMost: 1
      case .atLeast: 2
      }
    bits = UInt32(bitPattern: level) << 4 | code | Self.alive | (isOwn ? Self.own : 0)
  }

  /// Not negative.
  var level: Int32 {
    get { Int32(bitPattern: bits >> 4) }
    set { bits = UInt32(bitPattern: newValue) << 4 | bits & 15 }
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
}
