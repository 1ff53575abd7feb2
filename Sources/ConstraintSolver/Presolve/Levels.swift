/// The priorities that occur. A row stores its priority as a number, the level, and each level has a rank.
struct Levels {
  static let required: Int32 = 0
  /// The level just below the required rows: required rows that the solver dropped.
  static let dropped: Int32 = 1
  /// A level of the same rank: required equalities that the solver dropped because definitions alone contradict them.
  static let overdetermined: Int32 = 2

  /// By level, its priority. The first three levels have the priority 1000.
  private var priorities: [Priority] = [.required, .required, .required]
  /// By integer priority, its level; -1 for priorities that have not occurred. Nearly all priorities are integers.
  private var levelOfWhole: [Int32] = Array(repeating: -1, count: 1000) + [required]
  private var levelOfOther: [Priority: Int32] = [:]
  private var isRanked = true
  /// By level, its rank: 0 is the most important. Valid after `rank()`.
  private(set) var ranks: [Int32] = [0, 1, 1]

  @inline(__always)
  mutating func level(of priority: Priority) -> Int32 {
    if let whole = priority.value.int, levelOfWhole.indices.contains(whole) {
      let level = levelOfWhole[whole]
      if level >= 0 { return level }
    }
    return levelOfRare(priority)
  }

  /// Returns the level of a priority that is not an integer, or that occurs for the first time.
  private mutating func levelOfRare(_ priority: Priority) -> Int32 {
    if priority.isRequired { return Self.required }
    if let level = levelOfOther[priority] { return level }
    let level = addLevel(of: priority)
    if let whole = priority.value.int, levelOfWhole.indices.contains(whole) {
      levelOfWhole[whole] = level
    } else {
      levelOfOther[priority] = level
    }
    return level
  }

  private mutating func addLevel(of priority: Priority) -> Int32 {
    let level = Int32(priorities.count)
    priorities.append(priority)
    isRanked = false
    return level
  }

  /// Ranks the levels that were added since the last call. O(levels · log levels).
  mutating func rank() {
    if isRanked { return }
    isRanked = true
    let optional = (3..<priorities.count).sorted { priorities[$0] > priorities[$1] }
    ranks.grow(to: priorities.count, with: 0)
    for (index, level) in optional.enumerated() { ranks[level] = Int32(index) + 2 }
  }

  func rank(of level: Int32) -> Int32 { ranks[Int(level)] }
}
