/// A partition of the numbers from 0 into sets (union-find with path halving). The smallest number represents its set.
package struct DisjointSets {
  /// By number, a number of the same set that is not greater. A number that represents its set has itself as parent.
  private var parents: [Int32]

  package init(count: Int = 0) { parents = (0..<Int32(count)).map(\.self) }

  mutating func reserve(_ count: Int) { parents.reserveCapacity(count) }

  /// Adds numbers up to a count, each in a set of its own.
  mutating func grow(to count: Int) {
    if count > parents.count { parents.append(numbersIn: Int32(parents.count)..<Int32(count)) }
  }

  /// Puts a number into a set of its own. The caller must do this for all members of a set or for none.
  @inline(__always)
  mutating func separate(_ number: Int32) { parents[Int(number)] = number }

  /// Joins the sets of two numbers.
  @inline(__always)
  mutating func join(_ left: Int32, _ right: Int32) {
    let (left, right) = (find(left), find(right))
    if left < right { parents[Int(right)] = left } else { parents[Int(left)] = right }
  }

  /// Returns the number that represents the set of a number.
  @inline(__always)
  mutating func find(_ number: Int32) -> Int32 {
    var number = number
    while parents[Int(number)] != number {
      parents[Int(number)] = parents[Int(parents[Int(number)])]
      number = parents[Int(number)]
    }
    return number
  }

  /// Groups numbers by their sets, in the order of the first number of each set.
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

extension DisjointSets {
  /// Joins the sets of two numbers.
  package mutating func join(_ left: Int, _ right: Int) { join(Int32(left), Int32(right)) }

  /// By number, the one that represents its set.
  package var representatives: [Int] {
    var sets = self
    return parents.indices.map { Int(sets.find(Int32($0))) }
  }
}
