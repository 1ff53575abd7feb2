/// Solves a system: required rows first, then level by level, then what is left open.
///
/// 1. Required rows are asserted in order; one that cannot hold beside those before it is dropped whole and becomes a
///    wish just under the required ones.
/// 2. From the highest priority down, the sum of absolute errors is minimised, and the optimum kept (Borning and others,
///    "Constraint Hierarchies", 1992, with L1 within a level).
/// 3. On what remains, the set of all optimal solutions, each quantity is decided to be determined or not.
/// 4. Of the optimal solutions, the one nearest to the quantities' references is shown.
///
/// Every number is exact. `pivotLimit` is how many pivots each component of the system may take: one that is too hard is
/// told as such, and the rest is solved.
package func solve(
  _ system: LinearSystem, pivotLimit: Int = 200_000, shouldContinue: @escaping @Sendable () -> Bool = { true }
) throws(SolverStop) -> SystemSolution {
  var solver = SystemSolver(system)
  try solver.solve(pivotLimit: pivotLimit, shouldContinue: shouldContinue)
  return try solver.solution()
}
