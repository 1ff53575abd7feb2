import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import SourceText
import TestSupport
import Testing

@testable import LayoutAnalysis

/// Layouts that are proved for a range of sizes.
struct RangeTests {
  // MARK: Lessons

  @Test func `reports exactly up to which width two views overlap`() throws {
    try check(
      """
      view left, right
      left.leading = superview.leading + 32
      superview.trailing = right.trailing + 32
      left.top = right.top = superview.top
      left.size = right.size = 140 x 70
      """, 320...430, 568...932,
      gives: """
        proved
        overlap: On *any*, `left` and `right` overlap by 24 points while the root is narrower than 344 (at 320 × 568 points)
        """)
  }

  @Test func `the first attempt at a splash screen fails below 344 and the third never`() throws {
    let model = model(Layouts.named("03"), "width: 320...430; height: 568...932")
    for (name, overlaps) in [
      (
        "Attempt1",
        [
          "On *any*, `left` and `right` overlap by 24 points while the root is narrower than 344 (at 320 × 568 points)"
        ]
      ),
      ("Attempt3", []),
    ] {
      let proof = try proof(model, #require(model.layouts.firstIndex { $0.name == name }))
      #expect(proof.gaps == [])
      #expect(proof.problems.filter { $0.diagnostic.kind == .overlap }.map(\.diagnostic.message) == overlaps)
    }
  }

  @Test func `the square fills the smaller side at every size`() throws {
    let model = model(Layouts.named("04"), "width: 320...1366; height: 320...1366")
    let layout = try #require(model.layouts.firstIndex { $0.name == "Square" })
    let proof = try proof(model, layout)
    #expect(proof.gaps == [] && proof.problems.isEmpty)
    let solution = try #require(try solutions(model, layout).first)
    let square = LinearForm(variable: solution.geometry.places[1].width)
    let pieces = solution.values(of: square, on: solution.whole)
    // The root's diagonal is the only border.
    #expect(Set(pieces.map { "\($0.plane.width) \($0.plane.height)" }) == ["1 0", "0 1"])
    let area = pieces.reduce(Rational.zero) { $0 + $1.piece.polygon.doubleArea }
    #expect(area.int == 2 * 1046 * 1046)
  }

  @Test func `the localised form is not clipped in any language at any width from 320`() throws {
    let proof = try proof(model(Layouts.named("06"), "width: 320...1366; height: 568...1366; locale: all"))
    #expect(proof.words == "proved for every width from 320 to 1366 and every height from 568 to 1366, 3 languages")
  }

  // MARK: Pictures

  @Test func `reports the widths at which constraints conflict`() throws {
    try check(
      """
      view box
      box.top = superview.top
      box.height = 20
      box.leading = superview.leading + 20
      box.trailing = superview.trailing - 20
      box.width >= 330
      """, 320...430, 568...932,
      gives: """
        proved
        conflict: Conflict on *any* while the root is narrower than 370 (at 320 × 568 points): these constraints need a width of 370, and it has 320
        """)
  }

  @Test func `a text that wraps has exact steps`() throws {
    try check(
      """
      label title "A text that takes several lines on a narrow screen" { lines: 0 }
      title.leading = superview.leading + 20
      title.trailing = superview.trailing - 20
      title.top = superview.top
      title.height = 41
      """, 200...430, 568...932,
      gives: """
        proved
        clipped: On *any*, `title` is 41 high and "A text that takes severa…w screen" needs 61 while the root is narrower than 224.416 (at 200 × 568 points)
        """)
  }

  @Test func `a text has enough lines from an exact width on`() throws {
    let text = """
      label title "A text that takes several lines on a narrow screen" { lines: 2 }
      title.leading = superview.leading + 20
      title.trailing = superview.trailing - 20
      title.top = superview.top

      """
    try check(
      text, 200...430, 568...932,
      gives: """
        proved
        clipped: On *any*, `title` has `lines: 2` and "A text that takes severa…w screen" needs 3 lines while the root is narrower than 223.416 (at 200 × 568 points)
        """)
    try check(text, 224...430, 568...932, gives: "proved")
  }

  @Test func `a condition is true from its size class on`() throws {
    try check(
      """
      view box
      box.top = superview.top
      box.height = 20
      box.leading = superview.leading
      when regularWidth { box.width = 601 } else { box.width = 10 }
      """, 320...700, 400...450,
      gives: """
        proved
        outside: On *any*, `box` sticks out of its superview by 1 on the right while the root is at least 600 wide and narrower than 601 (at 600 × 400 points)
        """)
  }

  @Test func `a size class at the end of the range counts`() throws {
    try check(
      """
      view box
      box.top = superview.top
      box.height = 20
      box.leading = superview.leading
      when regularWidth { box.width = 700 } else { box.width = 10 }
      """, 320...600, 400...400,
      gives: """
        proved
        outside: On *any*, `box` sticks out of its superview by 100 on the right while the root is 600 wide (at 600 × 400 points)
        """)
  }

  @Test func `undetermined values are reported with their sizes`() throws {
    try check(
      """
      view box
      box.top = superview.top
      box.height = 20
      box.leading = superview.leading
      box.width <= 400
      box.width >= superview.width
      """, 320...390, 400...400,
      gives: """
        proved
        ambiguous: On *any*, `box` is ambiguous: its width can be 320 to 400 at every size (the numbers are for 320 × 400 points)
        """)
  }

  @Test func `an expectation is verified for every size and text size`() throws {
    let text = """
      button signIn "Sign in" { font: body }
      signIn.top = superview.top
      signIn.leading = superview.leading
      expect signIn.height >= 44
      expect signIn.trailing <= superview.trailing
      """
    let proof = try proof(model(text, "width: 320...430; height: 568; textSize: all"))
    #expect(proof.gaps == [])
    let messages = proof.problems.map { "\($0.diagnostic.kind.code): \($0.diagnostic.message)" }
    #expect(
      messages == [
        "unexpected: On *any*, expected `signIn.height` to be at least 44, but it is 29 (at every size, extraSmall). It fails in 7 of 12 text sizes: extraSmall to extraExtraExtraLarge. This follows from the natural height of `signIn`"
      ])
  }

  @Test func `a problem of a range is reported once, and offers a preview where it occurs`() throws {
    let text = """
      view box
      box.top = superview.top
      box.leading = superview.leading
      box.size = 400 x 20
      preview any {
        width: 320...430
        height: 568
        locale: all
      }
      strings de {
      }
      """
    var snapshot = analyzed(text)
    snapshot = snapshot.reporting(ranges: try snapshot.rangeProofs())
    let found = try #require(snapshot.diagnostics.first)
    #expect(
      snapshot.diagnostics.map(\.message) == [
        "On *any*, `box` sticks out of its superview by 80 on the right while the root is narrower than 400 (at 320 × 568 points, no language). It occurs in both languages"
      ])
    let fix = try #require(try snapshot.proven(found).fixes.last)
    #expect(fix.title == "Add a preview at this size")
    #expect(fix.edits.map(\.replacement) == ["\npreview anyProblem { height: 568; width: 320 }"])
  }

  @Test func `says why a range is not proved`() throws {
    let text = """
      view box { preservesSuperviewLayoutMargins: true }
      box.edges = superview.edges
      view inner
      inner.edges = box.edges
      """
    let proof = try proof(model(text, "width: 320...390; height: 400"))
    #expect(proof.gaps == ["margins depend on those of the superview (`box`)"])
  }

  // MARK: Against fresh solves

  @Test(arguments: 0..<4)
  func `every cell says what previews of its sizes say`(_ part: Int) throws {
    var count = 0
    for seed in stride(from: part, to: caseCount("LAYOUT_RANGES", usually: 160), by: 4) {
      var document = RandomDocument(seed: seed)
      let text = seed < Layouts.all.count ? Layouts.all[seed].text : Self.withTexts(document.text(), seed)
      count += try compare(text, seed)
    }
    #expect(count > 50, "only \(count) sizes were compared")
  }

  /// Adds views whose sizes depend on both sizes of the root.
  private static func withTexts(_ text: String, _ seed: Int) -> String {
    var random = SplitMix64(seed: seed)
    guard random.chance(60) else { return text }
    let words = "Some words that wrap at quite a few widths of a narrow window"
    return text + "\n" + """
      label note "\(words)" { lines: 0 }
      note.leading = superview.leading + \(random.pick(8...40))
      note.trailing = superview.trailing - \(random.pick(8...40))
      note.top = superview.top + \(random.pick(0...40))
      view square
      square.aspect = \(random.pick(["1:1", "2:1", "3:2"]))
      square.center = superview.center
      square.size <= superview.size
      square.size = superview.size @high
      square.top >= note.bottom @\(random.pick(["800", "700", "required"]))

      """
  }

  /// Returns the number of sizes that were compared.
  private func compare(_ text: String, _ seed: Int) throws -> Int {
    var count = 0
    var random = SplitMix64(seed: seed)
    let widths = Rational(random.pick(200...400))...Rational(random.pick(410...900))
    let heights: ClosedRange<Rational> = random.chance(20) ? 500...500 : 300...Rational(random.pick(301...800))
    let settings = ["", "; textScale: 2", "; locale: de", "; direction: rightToLeft"]
    let model = model(text, Self.range(widths, heights) + random.pick(settings))
    for index in model.layouts.indices.prefix(2) {
      let solutions = try solutions(model, index)
      let range = try #require(solutions.first?.section.range.environment).covering(widths, heights)
      guard solutions.allSatisfy({ $0.gaps.isEmpty }) else { continue }
      var sizes: [RangePoint] = []
      for _ in 0..<10 {
        func pick(_ range: ClosedRange<Rational>) -> Rational {
          range.lowerBound + Rational(random.pick(0...1000)) / 1000 * (range.upperBound - range.lowerBound)
        }
        sizes.append(RangePoint(width: pick(range.widths), height: pick(range.heights)))
      }
      for solution in solutions {
        for part in solution.parts {
          for cell in part.cells.prefix(3) {
            let center = cell.polygon.point(attempt: 1)
            let corner = cell.polygon.corners[random.pick(0...cell.polygon.corners.count - 1)]
            // Both sides of the border, close to it.
            let inside = RangePoint(
              width: corner.width + (center.width - corner.width) / 1000,
              height: corner.height + (center.height - corner.height) / 1000)
            sizes += [corner, inside].map(solution.section.range.size)
          }
        }
      }
      let proof = try proof(model, index)
      for size in sizes.prefix(30) {
        count += try compare(model, index, range, solutions, proof, at: size, text) ? 1 : 0
      }
    }
    return count
  }

  /// The sections of a layout's first combination.
  private func solutions(_ model: LayoutModel, _ layout: Int) throws -> [SectionSolution] {
    let combination = try #require(model.previews.first { $0.name == "any" }?.range?.combinations.first)
    var budget = RangeBudget(rows: 200_000, limit: SolverLimit())
    return try SizeRange(combination).sections(model, model.layouts[layout]).map { section in
      try SectionSolution(model, model.layouts[layout], section, budget: &budget)
    }
  }

  /// Compares the cells around a size, and what is proved, with a new solve. Returns whether it could be solved.
  private func compare(
    _ model: LayoutModel, _ index: Int, _ range: SizeRange, _ solutions: [SectionSolution], _ proof: RangeProof,
    at size: RangePoint, _ text: String
  ) throws -> Bool {
    let layout = model.layouts[index]
    var preview = try #require(model.previews.first { $0.name == "any" })
    preview.range = nil
    preview.environment = range.environment(width: size.width, height: size.height)
    let fresh = try solveLayout(model, layout, preview, shown: .nothing, after: nil, limit: SolverLimit())
    guard !fresh.isUnsolved else { return false }
    let title: Comment = "at \(size.width) × \(size.height)\n\(text)"
    for view in fresh.views {
      for attribute in MeasuredAttribute.allCases {
        var values: [Rational] = []
        var isOpen = false
        for solution in solutions {
          for (cell, value) in solution.values(of: attribute, view.view, at: size) {
            let quantity = solution.lowered.quantity(attribute, ofView: view.view)
            if cell.open.contains(quantity) { isOpen = true } else { values.append(value) }
          }
        }
        if view.ambiguities.contains(where: { $0.attribute == attribute }) {
          #expect(isOpen, "\(layout.views[view.view].name).\(attribute) is open \(title)")
        } else {
          #expect(
            isOpen || values.contains(view.reported.measured(attribute)),
            "\(layout.views[view.view].name).\(attribute) = \(view.reported.measured(attribute)), not \(values) \(title)"
          )
        }
      }
    }
    let solved = Solution(
      layouts: [LayoutSolution(layout: index, source: layout, previews: [fresh], previous: nil)])
    let reported = CheckGroup.allCases.flatMap { $0.findings(on: solved, model, offersFixes: false) }
    guard proof.gaps.isEmpty else { return true }
    for finding in reported where [.conflict, .outside, .clipped].contains(finding.kind) {
      let isProved = proof.problems.contains { $0.finding.identity == finding.identity }
      #expect(isProved, "\(finding.identity) \(title)")
    }
    for finding in reported where [.ambiguous, .collapses].contains(finding.kind) {
      #expect(
        proof.problems.contains { [.ambiguous, .collapses].contains($0.finding.kind) },
        "\(finding.identity) \(title)")
    }
    return true
  }

  // MARK: Checks

  private static func range(_ widths: ClosedRange<Rational>, _ heights: ClosedRange<Rational>) -> String {
    "width: \(interval(widths)); height: \(interval(heights))"
  }

  private static func interval(_ sizes: ClosedRange<Rational>) -> String {
    sizes.isSingle ? "\(sizes.lowerBound)" : "\(sizes.lowerBound)...\(sizes.upperBound)"
  }

  /// Returns the model of a text with a preview `any` that is a range.
  func model(_ text: String, _ settings: String) -> LayoutModel {
    Snapshot(parsing: SourceFile(name: "a.layout", text: "\(text)\npreview any { \(settings) }\n")).model
  }

  func proof(_ model: LayoutModel, _ layout: Int = 0) throws -> RangeProof {
    let preview = try #require(model.previews.first { $0.name == "any" })
    var prover = RangeProver(model, layout: layout, preview, at: nil, limit: SolverLimit())
    return try prover.prove().described(in: model, at: nil, within: SolverLimit())
  }

  func check(
    _ text: String, _ widths: ClosedRange<Rational>, _ heights: ClosedRange<Rational>, gives picture: String
  ) throws {
    let proof = try proof(model(text, Self.range(widths, heights)))
    let lines =
      [proof.isProved ? "proved" : "not proved: \(proof.gaps.joined(separator: "; "))"]
      + proof.problems.map { "\($0.diagnostic.kind.code): \($0.diagnostic.message)" }
    #expect(lines.joined(separator: "\n") == picture)
  }
}

extension SectionSolution {
  /// The values of a measured attribute that the cells around a size give; empty if the size is not in the section.
  fileprivate func values(of attribute: MeasuredAttribute, _ view: Int, at size: RangePoint) -> [(Cell, Rational)] {
    let range = section.range
    guard range.widths.contains(size.width), range.heights.contains(size.height) else { return [] }
    let point = RangePoint(
      width: range.widths.isSingle ? .half : size.width, height: range.heights.isSingle ? .half : size.height)
    guard section.polygon.contains(point) else { return [] }
    let form = lowered.system.quantities[lowered.quantity(attribute, ofView: view)].form
    guard let part = form.terms.lazy.compactMap({ self.partOfVariable[$0.variable] }).first else { return [] }
    return parts[part].cells.filter { $0.polygon.contains(point) }.compactMap { cell in
      let piece = Piece(polygon: cell.polygon, cells: [part: cell])
      return values(of: form, on: piece).first.map { (cell, $0.plane.value(at: point)) }
    }
  }
}

extension Polygon {
  fileprivate func contains(_ point: RangePoint) -> Bool {
    corners.indices.allSatisfy { index in
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      let turn =
        (to.width - from.width) * (point.height - from.height) - (to.height - from.height)
        * (point.width - from.width)
      return turn.sign >= 0
    }
  }
}

extension Environment {
  fileprivate func covering(_ widths: ClosedRange<Rational>, _ heights: ClosedRange<Rational>) -> SizeRange {
    SizeRange(self, widths: widths, heights: heights)
  }
}
