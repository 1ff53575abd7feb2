/// Solves a system: first the required rows, then the optional rows level by level, then the optimal face.
///
/// 1. The solver asserts required rows in order. It drops a row that conflicts with those before it, and minimises its
///    error just below the required rows.
/// 2. From the highest priority down, it minimises the sum of absolute errors, and keeps each optimum for the levels
///    below. This is a constraint hierarchy (Borning and others, "Constraint Hierarchies", 1992) with the L1 norm within
///    a level.
/// 3. On the optimal face, it decides whether each quantity is determined.
/// 4. Of the optimal solutions, it returns the one nearest to the references of the quantities.
///
/// Every number is exact. `pivotLimit` is the number of pivots that each component may take. A component that needs
/// more is reported as unsolved, and the others are solved. Throws `SolverStop.cancelled` when `shouldContinue` returns
/// false.
package func solve(
  _ system: LinearSystem, pivotLimit: Int = 200_000, shouldContinue: @escaping @Sendable () -> Bool = { true }
) throws(SolverStop) -> SystemSolution {
  var solver = SystemSolver(system)
  try solver.solve(pivotLimit: pivotLimit, shouldContinue: shouldContinue)
  return try solver.solution()
}
