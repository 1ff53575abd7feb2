import ConstraintSolver
import TestSupport
import Testing

/// A small component has the same answer when it is solved like a large one, on a first solve and after edits.
///
/// `LAYOUT_EDIT_CASES=10000 swift test -c release -Xswiftc -enable-testing` looks at more systems.
struct PathTests {
  @Test(arguments: 0..<4)
  func `small systems have the same solution as large ones`(block: Int) throws {
    for seed in stride(from: block, to: Edited.caseCount, by: 4) {
      for system in [
        LinearSystem.random(seed: seed), .randomMeetings(seed: seed), .randomOverdetermined(seed: seed),
        .randomCells(seed: seed), .randomFields(seed: seed),
      ] {
        try check(system, seed: seed)
      }
    }
  }

  @Test func `columns and layouts have the same solution as large ones`() throws {
    for seed in 0..<4 {
      try check(.randomColumn(seed: seed), seed: seed)
      try check(.randomFullColumn(seed: seed), seed: seed)
      try check(.randomLayout(viewCount: 12, seed: seed), seed: seed)
      try check(.randomCells(seed: seed, count: 16), seed: seed)
    }
  }

  private func check(_ system: LinearSystem, seed: Int) throws {
    var edited = Edited(system, smallLimit: 0)
    var random = SplitMix64(seed: seed)
    for step in 0..<5 {
      try edited.expectAsFresh("step \(step) of \(seed)")
      edited.edit(&random, onlyConstants: random.chance(50))
    }
  }
}
