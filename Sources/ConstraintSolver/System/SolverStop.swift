/// The reason why the solver stopped without an answer.
package enum SolverStop: Error, Sendable {
  /// The caller no longer wants the answer.
  case cancelled
}
