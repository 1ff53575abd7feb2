import Testing

@testable import ConstraintSolver

/// The engine's own table of rows: what is removed or refused leaves no trace.
struct RowTableTests {
  private let wide: Rational = 5_000_000_000 * 5_000_000_000

  @Test func `a row with a number that is too large for the table is refused`() throws {
    var table = try RowTable<SmallFraction>([x + y == 1, y + z == 2])
    let before = table.columns(of: [0, 1, 2])
    #expect(throws: Halt.overflow) { try table.append(x + 2 * y + wide * z == 3) }
    #expect(throws: Halt.overflow) { try table.append(x + y == constant(wide)) }
    #expect(table.columns(of: [0, 1, 2]) == before && before == [[0], [1, 0], [1]])
    #expect(try table.append(x + y + z == 4) == 2)
    #expect(table.columns(of: [0, 1, 2]) == [[2, 0], [2, 1, 0], [2, 1]])
  }

  @Test func `a coefficient has 32 bits for each of its numbers, and a constant 64`() throws {
    let (most, beyond) = (2_147_483_647 as Rational, 2_147_483_648 as Rational)
    var table = try RowTable<SmallFraction>([])
    for factor in [most, beyond, 1 / most] {
      let row = try table.append(x - factor * y == beyond)
      #expect(table.terms[table.places(of: row)].map(\.coefficient.rational) == [1, -factor])
      #expect(table[row].constant.rational == -beyond)
    }
    for factor in [beyond, 1 / beyond] {
      #expect(throws: Halt.overflow) { try table.append(x + factor * y == 0) }
    }
  }

  @Test func `a row keeps its level, its relation and its liveness when one of them changes`() throws {
    for (row, relation) in [(x == 1, .equal), (x <= 1, .atMost), (x >= 1, .atLeast)] as [(_, Relation)] {
      var table = try RowTable<SmallFraction>([row, row])
      for level in [Levels.overdetermined, 100_000, Levels.required] {
        table[0].level = level
        #expect(table[0].level == level && table[0].relation == relation && table[0].isAlive)
        #expect(table[0].isRequiredEquality == (level == Levels.required && relation == .equal))
      }
      table.remove(0)
      #expect(!table[0].isAlive && table[1].isAlive && table[0].relation == relation)
    }
  }

  @Test func `the slot of a removed row is used by the next row, or stays free`() throws {
    var table = try RowTable<SmallFraction>([x + y + z == 1, y + z == 2, x + z == 3])
    table.remove(1)
    #expect(table.columns(of: [0, 1, 2]) == [[2, 0], [0], [2, 0]])
    #expect(throws: Halt.overflow) { try table.append(x + wide * y == 4) }
    #expect(table.columns(of: [0, 1, 2]) == [[2, 0], [0], [2, 0]])
    let size = table.terms.count
    #expect(try table.append(x + 2 * y == 5) == 1 && table.terms.count == size)
    #expect(table.columns(of: [0, 1, 2]) == [[1, 2, 0], [1, 0], [2, 0]])
  }
}

extension RowTable where Number == SmallFraction {
  fileprivate init(_ rows: [LinearSystem.Row]) throws {
    self.init()
    addVariables(3)
    for row in rows { _ = try append(row) }
  }

  fileprivate mutating func append(_ row: LinearSystem.Row) throws -> Int32 {
    var levels = Levels()
    let added = try add([row], levels: &levels, variables: [0, 1, 2])
    return try #require(added.first)
  }

  /// The rows that contain each variable.
  fileprivate func columns(of variables: [Int32]) -> [[Int32]] {
    variables.map { variable in
      let places = sequence(first: firstPlace(of: variable)) { nextPlace(after: $0) }.prefix { $0 >= 0 }
      let rows = places.map(row)
      #expect(rows.count == degree(of: variable))
      return rows
    }
  }
}
