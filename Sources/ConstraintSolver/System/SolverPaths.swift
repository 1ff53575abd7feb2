/// The shortcuts that the solver may take. None of them changes the answer, which the tests verify.
package struct SolverPaths: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Passes a component with few roots to the simplex as a whole. Without it, such a component is treated like a large
  /// one: with common sums and row generation.
  package static let smallAsWhole = SolverPaths(rawValue: 8)

  package static let all: SolverPaths = [.smallAsWhole]
}
