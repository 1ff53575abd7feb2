/// The priorities that occur, each with a number by which rows know it, and their order.
struct Levels {
  static let required: Int32 = 0
  /// Just under the required rows: required ones that have been dropped.
  static let dropped: Int32 = 1

  /// By level, from `required` on. The first two stand for no priority below 1000.
  private var priorities: [Priority] = [.required, .required]
  private var levels: [Priority: Int32] = [:]
  /// By level: 0 for the one that matters most.
  private(set) var ranks: [Int32] = [0, 1]

  mutating func level(of priority: Priority) -> Int32 {
    if priority.isRequired { return Self.required }
    if let level = levels[priority] { return level }
    let level = Int32(priorities.count)
    levels[priority] = level
    priorities.append(priority)
    ranks.append(0)
    let order = priorities.indices.dropFirst(2).sorted { priorities[$0] > priorities[$1] }
    for (rank, index) in order.enumerated() { ranks[index] = Int32(rank + 2) }
    return level
  }

  func rank(of level: Int32) -> Int32 { ranks[Int(level)] }
}
