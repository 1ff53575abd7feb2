/// The shortcuts that the solver may take. The answer is the same without any of them, which the tests verify.
///
/// Each states the workload that needs it and by how much that is slower without it.
package struct SolverPaths: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A component with one free variable is solved from its rows where they are (`Engine+OneRoot`).
  package static let inPlace = SolverPaths(rawValue: 1)
  /// An edit of constants keeps all definitions and components (`Engine+Constants`).
  package static let constants = SolverPaths(rawValue: 2)
  /// Two chains of the same steps are compared link by link (`Presolve+Sharing`).
  package static let sharing = SolverPaths(rawValue: 4)
  /// Free variables that rows only compare are replaced by distances (`Presolve+Distances`).
  package static let distances = SolverPaths(rawValue: 8)
  /// What an edit shifts as a whole is not solved again (`Engine+Shifts`).
  package static let shifts = SolverPaths(rawValue: 16)
  /// A component with few free variables goes to the simplex as a whole. Without, it is treated like a large one: with
  /// common sums and row generation.
  package static let smallAsWhole = SolverPaths(rawValue: 32)

  package static let all: SolverPaths = [.inPlace, .constants, .sharing, .distances, .shifts, .smallAsWhole]
}
