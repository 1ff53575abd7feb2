import ConstraintSolver
import TestSupport
import Testing

/// A room whose walls are dragged: the same constants move on and on, mostly by as much as before.
///
/// `LAYOUT_EDIT_CASES=10000 swift test -c release -Xswiftc -enable-testing` looks at more rooms.
struct DragTests {
  @Test(arguments: 0..<Edited.blockCount)
  func `everything attached to a wall moves with it`(block: Int) throws {
    for seed in Edited.seeds(ofBlock: block) {
      var random = SplitMix64(seed: seed)
      let room = Room(&random)
      var edited = Edited(LinearSystem(room.rows))
      for turn in 0..<4 {
        try drag(room.walls, &edited, &random, "turn \(turn) of \(seed)")
        if random.chance(50) { edited.edit(&random, onlyConstants: random.chance(50)) }
      }
    }
  }

  @Test(arguments: 0..<8)
  func `a long column moves with the wall below it`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let (wall, count) = (variable(0), 20)
    let (heights, places) = ((1...count).map(variable), (1...count).map { variable(count + $0) })
    var rows = [wall == 80, places[0] == heights[0]]
    for index in 1..<count { rows.append(places[index] == places[index - 1] + heights[index]) }
    rows.append(places[count - 1] == wall - 1)
    for index in 0..<count {
      rows.append(heights[index] >= 0)
      rows.append(heights[index] == Rational(random.pick(2...6)) ~ random.pick([750, 751, 400]))
      if random.chance(60) { rows.append(places[index] <= Rational(4 * index) ~ random.pick([500, 501, 1000])) }
      if random.chance(20) { rows.append(places[index] - wall <= -40 ~ 650) }
    }
    var edited = Edited(LinearSystem(rows))
    for turn in 0..<4 { try drag([0], &edited, &random, "turn \(turn) of column \(seed)") }
  }

  @Test func `a conflict is found when a wall moves too far`() throws {
    let (wall, label, field) = (variable(0), variable(1), variable(2))
    var rows = [wall == 80, label >= 0, field >= 0, label + field <= 110]
    for width in 0..<80 { rows += [label >= -Rational(width) ~ 750, field >= Rational(width) ~ 500] }
    rows += [label == variable(3), field == variable(4), label + field == wall - 8]
    var edited = Edited(LinearSystem(rows))
    for step in 0..<16 {
      edited.move(0, by: -3)
      try edited.expectAsFresh("\(step)")
    }
  }

  @Test(arguments: 0..<8)
  func `labels and fields of the same widths move with the wall behind them`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let wall = variable(0)
    var rows = [wall == 80]
    for pair in 0..<20 {
      let (label, field) = (variable(2 * pair + 1), variable(2 * pair + 2))
      rows += pair > 0 ? [label == variable(1), field == variable(2)] : []
      rows += [label >= 0, field >= 0, label >= Rational(random.pick(20...50)) ~ random.pick([750, 751])]
      rows.append(field >= Rational(random.pick(20...60)) ~ random.pick([500, 750, 800, 900]))
    }
    rows.append(variable(1) + variable(2) == wall - 8)
    var edited = Edited(LinearSystem(rows))
    for turn in 0..<4 { try drag([0], &edited, &random, "turn \(turn) of form \(seed)") }
  }

  @Test(arguments: 0..<Edited.blockCount)
  func `everything that depends on a row moves with it, step by step`(block: Int) throws {
    for seed in Edited.seeds(ofBlock: block) {
      var random = SplitMix64(seed: seed)
      for system in [
        LinearSystem(Room(&random).rows), .random(seed: seed), .randomCells(seed: seed), .randomColumn(seed: seed),
      ] {
        var edited = Edited(system)
        let (row, amount) = (random.pick(0...system.rows.count - 1), Rational(random.pick([-3, -1, 1, 2])))
        for step in 0..<6 {
          edited.move(row, by: amount)
          try edited.expectAsFresh("row \(row), step \(step) of \(seed)")
        }
      }
    }
  }

  /// Two columns in one layout, one pinned to a view of the other; the gap in the other one grows.
  @Test func `a column stays where it is while a gap in another one grows`() throws {
    func top(_ index: Int) -> LinearForm { variable(2 * index) }
    func height(_ index: Int) -> LinearForm { variable(2 * index + 1) }
    func bottom(_ index: Int) -> LinearForm { top(index) + height(index) }
    // A1, A2, A3 and B1 to B5.
    var rows: [LinearSystem.Row] = [top(4) == bottom(3) + 10, top(5) == bottom(4) + 2]
    rows += [top(6) == bottom(5) + 5, top(7) == bottom(6) + 3]
    rows += [top(1) == bottom(0) + 4, top(2) == bottom(1) + 2]
    rows += [bottom(2) == 789 ~ 500, top(3) == 1]
    rows += [height(0) <= 11 ~ 250, height(1) <= 9 ~ 249, height(2) <= 27 ~ 250]
    rows += [height(5) == height(3), bottom(7) <= 789 ~ 999]
    rows += [height(3) >= 32 ~ 750, height(6) >= 20 ~ 748, height(7) >= 8 ~ 749]
    rows.append(top(0) == top(5) - 3)
    for index in 0..<8 { rows += [height(index) >= 0, height(index) == 20 ~ 250] }
    var edited = Edited(LinearSystem(rows))
    for step in 0..<8 {
      try edited.expectAsFresh("gap \(2 + step)")
      edited.move(1, by: -1)
    }
  }

  /// Moves one wall or both several times, or now and then something else.
  private func drag(
    _ walls: [Int], _ edited: inout Edited, _ random: inout SplitMix64, _ title: String
  ) throws {
    let known = edited.system.rows.indices
    var rows = random.chance(80) ? Array(walls.shuffled(using: &random).prefix(random.pick(1...2))) : [known.count / 2]
    rows.removeAll { !known.contains($0) }
    var amounts = rows.map { _ in Rational(random.pick([-40, -8, 3, 10, 60])) }
    for step in 0..<random.pick(4...8) {
      for (row, amount) in zip(rows, amounts) { edited.move(row, by: amount) }
      try edited.expectAsFresh("step \(step) of \(title)")
      if random.chance(30) { amounts = amounts.map { -$0 } }
      if random.chance(15), let first = amounts.first { amounts[0] = first + 1 }
    }
  }

  @Test func `a conflict appears when a wall comes too near, and ends when it moves back`() throws {
    let (width, first, second) = (variable(0), variable(1), variable(2))
    var edited = Edited(
      LinearSystem([width == 100, first + second == width, second == first, first >= 20]))
    for amount: Rational in [-10, -10, -10, -40, 40, 40, -100, 100] {
      edited.move(0, by: -amount)
      try edited.expectAsFresh("\(amount)")
    }
  }
}

/// Shelves of boxes of related widths between two walls, and notes that are pinned near them.
private struct Room {
  private(set) var rows: [LinearSystem.Row] = []
  /// The rows that say where the walls are.
  let walls = [0, 1]
  private var variableCount = 2

  init(_ random: inout SplitMix64) {
    let sides = walls.map(variable)
    rows = sides.map { $0 == Rational(random.pick(60...300)) }
    var boxes: [LinearForm] = []
    for _ in 0..<random.pick(1...3) { addShelf(to: random.pick(sides), &boxes, &random) }
    let notes = (0..<random.pick(2...4)).map { _ in addVariable() }
    for note in notes {
      rows.append(note >= random.pick(boxes) ~ random.pick([1000, 750]))
      rows.append(note == Rational(random.pick(1...2)) * random.pick(boxes) ~ random.pick([250, 500, 750]))
      if random.chance(50) { rows.append(note + random.pick(notes) <= random.pick(sides) ~ random.pick([1000, 600])) }
    }
    rows.append(addVariable() == notes[0] + notes[1])
  }

  private mutating func addVariable() -> LinearForm {
    defer { variableCount += 1 }
    return variable(variableCount)
  }

  private mutating func addShelf(to side: LinearForm, _ boxes: inout [LinearForm], _ random: inout SplitMix64) {
    let gap = Rational(random.pick(0...8))
    var (start, width) = (addVariable(), addVariable())
    rows.append(start == gap)
    if random.chance(60) { rows.append(width >= Rational(random.pick(0...20))) }
    boxes.append(width)
    for _ in 0..<random.pick(1...3) {
      let (next, other) = (addVariable(), addVariable())
      rows.append(next == start + width + gap)
      if random.chance(70) { rows.append(other == Rational(random.pick(1...2)) * width) }
      (start, width) = (next, other)
      boxes.append(width)
    }
    rows.append(start + width == side - gap)
  }
}
