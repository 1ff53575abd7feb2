import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// The layouts of the language's sources, with the frames that the sources describe.
struct SourceLayoutTests {
  @Test(arguments: Layouts.all.map(\.name))
  func `has no errors of spelling or pairing`(name: String) throws {
    let text = try #require(Layouts.all.first { $0.name == name }?.text)
    let parsed = analyzed(text, name: name)
    let errors = parsed.diagnostics.filter { $0.kind.severity == .error && $0.kind != .conflict }
    #expect(errors.map(\.message) == [])
  }

  @Test func `two views share the width of the screen`() {
    check(
      Layouts.named("01"),
      frames: """
        portrait.Red: 20 20 172.5 812
        portrait.Blue: 200.5 20 172.5 812
        landscape.Red: 20 20 402 353
        landscape.Blue: 430 20 402 353
        """)
  }

  @Test(arguments: ["Aligned", "WithEdges", "WithVisualFormat"])
  func `the guide's other ways to write them agree`(layout: String) {
    check(
      Layouts.named("02"),
      frames: """
        \(layout)/portrait.Red: 20 20 172.5 812
        \(layout)/portrait.Blue: 200.5 20 172.5 812
        \(layout)/landscape.Blue: 430 20 402 353
        """)
  }

  @Test func `a required width outweighs an optional gap`() {
    check(
      Layouts.named("02"),
      frames: """
        PulledTogether/portrait.Red: 20 20 172.5 812
        PulledTogether/landscape.Red: 20 20 200 353
        PulledTogether/landscape.Blue: 632 20 200 353
        """)
  }

  /// Anatomy of a Constraint: "Remove any of these constraints, and the layout becomes ambiguous."
  @Test(arguments: 0..<8)
  func `without any one of the eight constraints the two views are ambiguous`(removed: Int) {
    var lines = Layouts.named("01").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let equations = lines.indices.filter { lines[$0].contains(" = ") && !lines[$0].hasPrefix("//") }
    #expect(equations.count == 8)
    lines.remove(at: equations[removed])
    let snapshot = analyzed(lines.joined(separator: "\n"))
    #expect(snapshot.solved(nil, "portrait")?.status == .ambiguous)
    #expect(snapshot.solved(nil, "landscape")?.status == .ambiguous)
  }

  @Test func `the splash screen's attempts give the guide's frames`() {
    check(
      Layouts.named("03"),
      frames: """
        Attempt1/wide.left: 32 634 140 70
        Attempt1/wide.right: 242 634 140 70
        Attempt1/narrow.left: 32 466 140 70
        Attempt1/narrow.right: 148 466 140 70
        Attempt2/wide.left: 44.667 634 140 70
        Attempt2/narrow.left: 13.333 466 140 70
        Attempt3/wide.left: 32 634 140 70
        Attempt3/narrow.left: 4 466 140 70
        Attempt3/narrow.right: 176 466 140 70
        Attempt4/wide.left: 32 634 140 70
        Attempt4/wide.gap2: 172 0 70 0
        Attempt4/narrow.left: 13.333 466 140 70
        Attempt4/narrow.gap2: 153.333 0 13.333 0
        Attempt5/wide.left: 32 634 140 70
        Attempt5/narrow.left: 32 480 112 56
        Attempt5/narrow.right: 176 480 112 56
        Attempt5/narrow.logo: 80 204 160 160
        """)
  }

  /// Attempt 5 before its last step: "it doesn't know how to shrink them because they have equal priorities".
  private func equalPriorities(_ left: String, _ right: String) -> String {
    """
    let margin = 32
    imageView left, right
    left.leading = superview.leading + margin
    right.leading >= left.trailing + margin
    superview.trailing = right.trailing + margin
    superview.bottom = left.bottom + margin
    superview.bottom = right.bottom + margin
    left.aspect = 2:1
    right.aspect = 2:1
    left.width = 140 @\(left)
    right.width = 140 @\(right)
    right.width <= 140
    left.width <= 140
    preview narrow { device: iPhoneSE1 }
    """
  }

  @Test func `equal priorities tie, which makes the widths ambiguous`() {
    let text = equalPriorities("high", "high")
    let snapshot = analyzed(text)
    let left = snapshot.solved()?.views.first
    let width = left?.ambiguities.first { $0.attribute == .width }
    #expect(width?.from == 84)
    #expect(width?.to == 140)
    #expect(
      messages(text, "priority-tie") == [
        "`left.width = 140 @high` and `right.width = 140 @high` compete at priority 750. "
          + "Nothing says which of them is relaxed first"
      ])
    // The tie is the cause, so nothing else is reported of what it leaves open.
    #expect(messages(text, "ambiguous") == [])
    #expect(
      snapshot.diagnostics.first { $0.kind == .priorityTie }?.related.map(\.message) == [
        "`left.width = 140 @high`", "`right.width = 140 @high`",
        "The top edge, width and height of `left` depend on it",
        "The leading edge, top edge, width and height of `right` depend on it",
      ])
  }

  @Test func `one step of priority decides which logo shrinks`() {
    check(
      equalPriorities("751", "high"),
      frames: """
        left: 32 466 140 70
        right: 204 494 84 42
        """)
    #expect(codes(equalPriorities("751", "high")) == ["redundant"])
  }

  @Test func `the square fills the shorter side in both orientations`() {
    check(
      Layouts.named("04"),
      frames: """
        FirstAttempt/portrait.square: 0 146 375 375
        FirstAttempt/landscape.square: 0 -146 667 667
        Square/portrait.square: 0 146 375 375
        Square/landscape.square: 146 0 375 375
        CornerSquare/portrait.square: 0 20 375 375
        CornerSquare/landscape.square: 0 0 375 375
        """)
  }

  /// With nothing but maximum sizes, a reader's square vanishes: it may be of any size down to nothing.
  @Test func `a square with maximums only can have no size`() {
    let text = """
      view square
      square.center = superview.center
      square.aspect = 1:1
      square.size <= superview.size
      """
    check(text, frames: "square: 196.5 426 0 0")
    #expect(messages(text, "collapses") == ["`square` has only maximum sizes, so it can be 0 × 0"])
    #expect(messages(text, "ambiguous").isEmpty)
  }

  @Test(arguments: ["portrait", "landscape", "mirrored"])
  func `three ways to space proportionally agree`(preview: String) throws {
    let snapshot = analyzed(Layouts.named("05"))
    let names = ["heartTop", "starTop", "starLeft", "heartBottom", "starRight"]
    func absolute(_ layout: String) throws -> [Frame] {
      let solution = try #require(snapshot.solution?.layouts.first { $0.layoutName == layout })
      let solved = try #require(solution.previews.first { $0.preview.name == preview })
      return names.compactMap { name in
        solved.views.first { solution.views[$0.view].name == name }?.reported.absolute
      }
    }
    let centers = try absolute("Centers")
    #expect(centers.count == 5)
    #expect(try absolute("Stacks") == centers)
    #expect(try absolute("StacksByCenter") == centers)
  }

  @Test func `hearts and stars are at their fractions`() {
    check(
      Layouts.named("05"),
      frames: """
        Centers/portrait.heartTop: 43.75 172.333 100 100
        Centers/portrait.starTop: 231.25 172.333 100 100
        Centers/landscape.starLeft: 61.167 200 100 100
        Centers/mirrored.heartTop: 231.25 172.333 100 100
        """)
  }

  /// Breaking the Constraints: the widest label, in any language, touches the margin, and no label is cut off.
  @Test(arguments: ["english", "german", "fourInch", "arabic", "doubled"])
  func `the widest label touches the margin`(preview: String) throws {
    let snapshot = analyzed(Layouts.named("06"))
    let solution = try #require(snapshot.solution?.layouts.first)
    let solved = try #require(solution.previews.first { $0.preview.name == preview })
    let labels = ["nameLabel", "startLabel", "placeLabel"].compactMap { name in
      solved.views.first { solution.views[$0.view].name == name }
    }
    let environment = solved.preview.environment
    let margin = environment.width >= 402 ? 20 : 16
    let distances = labels.map { label in
      environment.isRightToLeft
        ? environment.width - label.reported.absolute.x - label.reported.absolute.width : label.reported.absolute.x
    }
    #expect(distances.min()?.int == margin)
    #expect(solved.status == .satisfied)
  }

  @Test func `the sign-in form is never wider than 400`() {
    let snapshot = analyzed(Layouts.named("07"))
    #expect(snapshot.frame("form", nil, "phone").hasSuffix(" 361 \(height(snapshot, "form", "phone"))"))
    #expect(snapshot.solved(nil, "pad")?.views.first { $0.reported.frame.width == 400 } != nil)
    #expect(snapshot.solution?.layouts.first?.previews.allSatisfy { $0.status == .satisfied } == true)
  }

  private func height(_ snapshot: Snapshot, _ view: String, _ preview: String) -> String {
    snapshot.frame(view, nil, preview).split(separator: " ").last.map(String.init) ?? ""
  }

  /// The guide's listings with the numbers that come along when one copies them.
  @Test func `listings pasted with their numbers have no errors`() {
    let numbered = Layouts.named("08").split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("layout") && !$0.hasPrefix("}") && !$0.contains("button View") }
    let listing = numbered.enumerated().map { "  \($0 + 1). \($1.drop { $0 == " " })" }.joined(separator: "\n")
    let errors = analyzed(listing).diagnostics.filter {
      $0.kind.severity == .error && $0.kind != .conflict && $0.kind != .noIntrinsic
    }
    #expect(errors.map(\.message) == [])
  }

  @Test func `the error in the guide's second listing is reported`() {
    #expect(messages(Layouts.named("08"), "sketch-typo") == ["`Button` appears once; did you mean `Button_1`?"])
  }

  @Test func `the guide's two inequalities agree with its equation`() {
    let snapshot = analyzed(Layouts.named("08"))
    #expect(snapshot.solved("TwoInequalities")?.conflicts.isEmpty == true)
    #expect(snapshot.solved("TwoViews")?.status == .satisfied)
    #expect(snapshot.solved("TwoViewsAligned")?.status == .satisfied)
  }
}
