import ConstraintSolver
import Testing

/// Why rows are not met and values are open, in systems that a person can solve by looking.
struct ReasonTests {
  @Test func `the nearer of two limits causes the error`() throws {
    try check([x <= 3, x <= 2, x == 7 ~ 750], certificate: 2, gives: "1 leave 5")
  }

  @Test func `rows of one priority cause each other's errors`() throws {
    try check([x + y == 4, x == 3 ~ 750, y == 3 ~ 750, x == y ~ 250], certificate: 1, gives: "0 2 leave 1")
    try check([x + y == 4, x == 3 ~ 750, y == 3 ~ 750, x == y ~ 250], certificate: 2, gives: "0 1 leave 1")
  }

  @Test func `required equalities alone can cause an error`() throws {
    try check([x + y == 4, x - y == 2, 2 * x >= 9 ~ 1], certificate: 2, gives: "0 1 leave 3")
    try check([constant(2) == constant(0) ~ 5], certificate: 0, gives: " leave 2")
  }

  @Test func `a dropped row keeps its remaining error`() throws {
    try check([x >= 10, x <= 4, x == 7 ~ 750], certificate: 2, gives: "0 leave 3")
  }

  @Test func `a satisfied row has no causes`() throws {
    let solution = try solve(LinearSystem([x <= 3, x == 2 ~ 750]))
    #expect(solution.bindingCertificate(ofRow: 1) == nil)
    #expect(solution.bindingCertificate(ofRow: 0) == nil && solution.bindingCertificate(ofRow: 7) == nil)
  }

  /// Two inequalities that meet are an equation, though none is written.
  @Test func `values bound by inequalities move together`() throws {
    let openings = try solve(LinearSystem([x - y >= 0, x - y <= 0, x >= 0, z <= 4])).openings()
    #expect(openings.mapValues(\.movesWith) == [0: [1], 1: [0], 2: []])
    #expect(openings.values.allSatisfy { $0.ties.isEmpty })
  }

  @Test func `of three values that share a sum none moves with another`() throws {
    let openings = try solve(LinearSystem([x + y + z == 9, w == x + y])).openings()
    #expect(openings.mapValues(\.movesWith) == [0: [], 1: [], 2: [3], 3: [2]])
  }

  @Test func `each tie is a cause of the values that it affects`() throws {
    let ties = [x == 0 ~ 750, x == 2 ~ 750, y == 0 ~ 750, y == 2 ~ 750]
    let openings = try solve(LinearSystem(ties + [z == x + y, w >= x])).openings()
    #expect(openings.mapValues(\.ties) == [0: [[0, 1]], 1: [[2, 3]], 2: [[0, 1], [2, 3]], 3: []])
  }

  /// The rows that force a row's error, and the error.
  private func check(
    _ rows: [LinearSystem.Row], certificate row: Int, gives picture: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let solution = try solve(LinearSystem(rows))
    let certificate = try #require(solution.bindingCertificate(ofRow: row), sourceLocation: location)
    #expect(certificate.dropped == row, sourceLocation: location)
    let members = certificate.members.dropLast().map(\.description).joined(separator: " ")
    #expect("\(members) leave \(certificate.missing)" == picture, sourceLocation: location)
  }
}
