/// Which of the numbers from 0 on are in one set (union-find with path halving). The smallest stands for a set.
struct DisjointSets {
  /// By number: another of the same set that is not greater; itself for the one that stands for the set.
  private var parents: [Int32]

  init(count: Int = 0) { parents = (0..<Int32(count)).map(\.self) }

  mutating func reserve(_ count: Int) { parents.reserveCapacity(count) }

  /// Each new number is in a set of its own.
  mutating func grow(to count: Int) {
    if count > parents.count { parents.append(numbersIn: Int32(parents.count)..<Int32(count)) }
  }

  /// Puts a number into a set of its own; for all of a set, or none.
  @inline(__always)
  mutating func separate(_ number: Int32) { parents[Int(number)] = number }

  /// Makes two sets one.
  @inline(__always)
  mutating func join(_ left: Int32, _ right: Int32) {
    let (left, right) = (find(left), find(right))
    if left < right { parents[Int(right)] = left } else { parents[Int(left)] = right }
  }

  /// The one that stands for the set of a number.
  @inline(__always)
  mutating func find(_ number: Int32) -> Int32 {
    var number = number
    while parents[Int(number)] != number {
      parents[Int(number)] = parents[Int(parents[Int(number)])]
      number = parents[Int(number)]
    }
    return number
  }

  /// Some numbers by their sets, in the order of the first of each.
  mutating func sets(of numbers: some Sequence<Int32>) -> [[Int32]] {
    var places: [Int32: Int] = [:]
    var sets: [[Int32]] = []
    for number in numbers {
      let place = places[find(number)] ?? sets.count
      if place == sets.count {
        places[find(number)] = place
        sets.append([])
      }
      sets[place].append(number)
    }
    return sets
  }
}
