import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText
import TestSupport
import Testing

@testable import LayoutAnalysis

/// Expectations about values that are not determined one by one.
struct RangeExpectationTests {
  /// Two views beside each other. Only the sum of their widths is determined.
  private static let beside = """
    view a, b
    a.top = b.top = superview.top
    a.height = b.height = 20
    a.leading = superview.leading
    b.leading = a.trailing
    b.trailing = superview.trailing - 20

    """

  /// A view whose width has limits.
  private static let limited = """
    view a
    a.top = superview.top
    a.height = 20
    a.leading = superview.leading
    a.width >= 100
    a.width <= superview.width - 100
    a.width <= 300

    """

  @Test func `a sum can be determined although its terms are not`() throws {
    try check(
      Self.beside + "expect a.width + b.width = superview.width - 20\nexpect a.trailing <= b.leading", gives: "proved")
    try check(
      Self.beside + "expect a.width + b.width <= 400",
      gives: """
        proved
        On *any*, expected `a.width + b.width` to be at most 400, but it is 410 while the root is wider than 420 (at 430 × 568 points). This follows from the root's width, `a.leading = superview.leading` (line 4), `b.leading = a.trailing` (line 5) and `b.trailing = superview.trailing - 20` (line 6)
        """)
  }

  @Test func `an expectation holds if it holds for every value that the constraints allow`() throws {
    try check(Self.limited + "expect a.width <= 330\nexpect a.width >= 100", gives: "proved")
    try check(
      Self.limited + "expect a.width <= 260",
      gives: """
        proved
        On *any*, cannot verify this: `a.width` is ambiguous, 100 to 300 while the root is wider than 360 (at 400 × 568 points)
        """)
    try check(
      Self.limited + "expect a.width >= 120",
      gives: """
        proved
        On *any*, cannot verify this: `a.width` is ambiguous, 100 to 300 at every size (the numbers are for 400 × 568 points)
        """)
  }

  @Test func `a sum of values of independent parts has the ends of their ranges`() throws {
    let other =
      "view b\nb.leading = superview.leading\nb.top = superview.top\nb.height = 20\nb.width = superview.width - 60\n"
    try check(Self.limited + other + "expect a.width + b.width <= 670", gives: "proved")
    try check(
      Self.limited + other + "expect a.width + b.width <= 640",
      gives: """
        proved
        On *any*, cannot verify this, because the constraints leave its sides undetermined while the root is wider than 400 (at 430 × 568 points)
        """)
  }

  @Test func `the content height of a text that wraps is that at each width`() throws {
    let text = """
      label title "A text that takes several lines on a narrow screen" { lines: 0 }
      title.leading = superview.leading + 20
      title.trailing = superview.trailing - 20
      title.top = superview.top
      view box
      box.leading = superview.leading
      box.top = title.bottom
      box.width = 20
      box.height = 41

      """
    try check(text + "expect title.height = title.intrinsicHeight", gives: "proved")
    try check(
      text + "expect title.intrinsicHeight <= box.height", widths: 200...430,
      gives: """
        proved
        On *any*, expected `box.height` to be at least 61, but it is 41 while the root is narrower than 224.416 (at 200 × 568 points). This follows from `box.height = 41` (line 9)
        """)
  }

  @Test func `expectations about a view whose statement has an error are left out`() throws {
    try check(
      Self.beside + "a.width = nothing.width\nexpect a.width <= 100", gives: "not proven: a statement has an error")
  }

  // MARK: Against fresh solves

  @Test(arguments: 0..<4)
  func `every section says what previews of its sizes say`(_ part: Int) throws {
    var count = 0
    for seed in stride(from: part, to: caseCount("LAYOUT_RANGES", usually: 160), by: 4) { count += try compare(seed) }
    #expect(count > 100, "only \(count) expectations were compared")
  }

  /// Returns the number of expectations that were compared, at all sizes.
  private func compare(_ seed: Int) throws -> Int {
    var (random, document) = (SplitMix64(seed: seed), RandomDocument(seed: seed))
    let statements = [Self.beside, Self.limited, document.text()][seed % 3]
    let names = seed % 3 == 0 ? ["a", "b"] : seed % 3 == 1 ? ["a"] : document.names
    func pick(_ attributes: [String]) -> String { "\(random.pick(names)).\(random.pick(attributes))" }
    var expectations: [String] = []
    for _ in 0..<6 where !names.isEmpty {
      let attributes = random.chance(60) ? ["width", "leading", "trailing", "centerX"] : ["height", "top", "bottom"]
      let sum = random.chance(50) ? " + \(random.pick(["", "0.5 * ", "2 * "]))\(pick(attributes))" : ""
      let other =
        random.chance(40)
        ? pick(attributes) : "\(random.pick(["", "superview.width - ", "superview.width + "]))\(random.pick(20...400))"
      expectations.append("expect \(pick(attributes))\(sum) \(random.pick(["<=", ">=", "="])) \(other)")
    }
    let text =
      statements + "\n" + expectations.joined(separator: "\n")
      + "\npreview any { width: 320...640; height: 300...700 }\n"
    return try compare(text, &random)
  }

  private func compare(_ text: String, _ random: inout SplitMix64) throws -> Int {
    var count = 0
    let model = Snapshot(parsing: SourceFile(name: "a.layout", text: text)).model
    let layout = model.layouts[0]
    var preview = try #require(model.previews.first { $0.name == "any" })
    let range = SizeRange(try #require(preview.range?.combinations.first))
    preview.range = nil
    var budget = RangeBudget(rows: 400_000, limit: SolverLimit())
    for section in range.sections(model, layout) {
      let solution = try SectionSolution(model, layout, section, expectedOn: "any", budget: &budget)
      guard solution.gaps.isEmpty else { continue }
      let finder = RangeFinder(solution)
      var points = section.polygon.corners + (0..<4).map(section.polygon.point)
      for cell in solution.parts.flatMap(\.cells) {
        points += [
          cell.polygon.point(attempt: 2), cell.polygon.corners[random.pick(0...cell.polygon.corners.count - 1)],
        ]
      }
      for point in points.prefix(24) {
        preview.environment = section.range.environment(at: point)
        let fresh = try solveLayout(model, layout, preview, shown: .nothing, after: nil, limit: SolverLimit())
        for result in fresh.expectations(of: layout) where solution.expectations.contains(result.expectation) {
          let constraint = layout.expectations[result.expectation].constraint
          let finding = finder.findings[.unexpected(result.expectation)]
          #expect(finding?.isExact != false, "\(constraint.statement.text)\n\(text)")
          let isReported =
            finding.map { finding in
              finding.reported.contains { $0.polygon.contains(point) } || finding.points.contains { $0.point == point }
            } ?? false
          let isExpected = !result.holds && result.state != .conflicting && layout.isReported(constraint)
          #expect(
            isReported == isExpected,
            "\(constraint.statement.text) at \(section.range.size(at: point)): \(result.state)\n\(text)")
          count += 1
        }
      }
    }
    return count
  }

  // MARK: Checks

  /// Checks whether a range is proved, and the messages about its expectations.
  private func check(
    _ text: String, widths: ClosedRange<Int> = 320...430, gives picture: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let range = "preview any { width: \(widths.lowerBound)...\(widths.upperBound); height: 568 }"
    let snapshot = analyzed("\(text)\n\(range)\n")
    let proof = try #require(try snapshot.rangeProofs().first)
    let lines =
      [proof.isProved ? "proved" : proof.words]
      + proof.problems.map(\.diagnostic).filter { $0.kind == .unexpected }.map(\.message)
    #expect(lines.joined(separator: "\n") == picture, sourceLocation: location)
  }
}
