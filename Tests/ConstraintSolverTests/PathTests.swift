import ConstraintSolver
import TestSupport
import Testing

/// Each of the solver's shortcuts gives the answer that the solver gives without it, on a first solve and after edits.
///
/// `LAYOUT_EDIT_CASES=10000 swift test -c release -Xswiftc -enable-testing` looks at more systems.
struct PathTests {
  static let paths: [SolverPaths] = (0..<6).map { SolverPaths(rawValue: 1 << $0) }

  @Test(arguments: paths)
  func `small systems have the same solution without a shortcut`(path: SolverPaths) throws {
    for seed in 0..<Edited.caseCount / 4 {
      for system in [
        LinearSystem.random(seed: seed), .randomMeetings(seed: seed), .randomOverdetermined(seed: seed),
        .randomCells(seed: seed), .randomFields(seed: seed),
      ] {
        try check(system, without: path, seed: seed)
      }
    }
  }

  @Test(arguments: paths)
  func `columns and layouts have the same solution without a shortcut`(path: SolverPaths) throws {
    for seed in 0..<4 {
      try check(.randomColumn(seed: seed), without: path, seed: seed)
      try check(.randomFullColumn(seed: seed), without: path, seed: seed)
      try check(.randomLayout(viewCount: 12, seed: seed), without: path, seed: seed)
      try check(.randomCells(seed: seed, count: 16), without: path, seed: seed)
    }
  }

  @Test(arguments: 0..<4)
  func `small systems have the same solution without any shortcut`(block: Int) throws {
    for seed in 0..<Edited.caseCount / 16 { try check(.random(seed: 4 * seed + block), without: .all, seed: seed) }
  }

  private func check(_ system: LinearSystem, without paths: SolverPaths, seed: Int) throws {
    var edited = Edited(system, paths: SolverPaths.all.subtracting(paths))
    var random = SplitMix64(seed: seed)
    for step in 0..<5 {
      try edited.expectAsFresh("without \(paths.rawValue), step \(step) of \(seed)")
      edited.edit(&random, onlyConstants: random.chance(50))
    }
  }
}
