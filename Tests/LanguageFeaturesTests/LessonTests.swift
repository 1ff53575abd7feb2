import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import TestSupport
import Testing

/// What the language's sources teach, followed in the editor: a diagnostic says what a reader sees in the screenshot, and
/// one of its fixes is what the author does next.
struct LessonTests {
  private func snapshot(_ text: String) throws -> Snapshot {
    try Snapshot(parsing: SourceFile(name: "lesson.layout", text: text)).solved()
  }

  private func messages(_ snapshot: Snapshot, _ kind: DiagnosticKind) -> [String] {
    snapshot.diagnostics.filter { $0.kind == kind }.map(\.message)
  }

  /// The file after the fix whose title begins so.
  private func taking(
    _ title: String, in snapshot: Snapshot, at location: SourceLocation = #_sourceLocation
  ) throws -> Snapshot {
    let offered = try quickFixes(in: snapshot, at: ByteRange(0, snapshot.file.bytes.count))
    let found = try #require(
      offered.first { $0.fix.title.hasPrefix(title) }, "offered: \(offered.map(\.fix.title))",
      sourceLocation: location)
    return try self.snapshot(String(decoding: snapshot.file.applying(found.fix.edits), as: UTF8.self))
  }

  /// `x y width height`, on a device's pixels.
  private func frame(_ view: String, _ preview: String, _ snapshot: Snapshot, layout: String? = nil) -> String {
    for solved in snapshot.solution?.layouts ?? [] where layout == nil || solved.layoutName == layout {
      guard let preview = solved.previews.first(where: { $0.preview.name == preview }),
        let found = preview.views.first(where: { solved.views[$0.view].name == view })
      else { continue }
      return found.pixelFrame.numbers.map { "\($0)" }.joined(separator: " ")
    }
    return "nowhere"
  }

  // MARK: Constraint priorities: the splash screen

  @Test func `the first attempt's logos overlap on the narrow screen`() throws {
    let snapshot = try snapshot(Layouts.named("03"))
    #expect(
      messages(snapshot, .overlap) == [
        "On *narrow*, `left` and `right` overlap by 24 points. They overlap while the root is narrower than 344"
      ])
  }

  /// "It doesn't know how to shrink them because they have equal priorities."
  private let equalPriorities = """
    let margin = 32
    imageView left, right
    left.leading = superview.leading + margin
    right.leading >= left.trailing + margin
    superview.trailing = right.trailing + margin
    superview.bottom = left.bottom + margin
    superview.bottom = right.bottom + margin
    left.aspect = 2:1
    right.aspect = 2:1
    left.width = 140 @high
    right.width = 140 @high
    left.width <= 140
    right.width <= 140
    preview wide { device: iPhone8Plus }
    preview narrow { device: iPhoneSE1 }

    """

  @Test func `two widths of equal priority tie, and one fix makes both logos shrink`() throws {
    let before = try snapshot(equalPriorities)
    #expect(
      messages(before, .priorityTie) == [
        "On *narrow*, `left.width = 140 @high` and `right.width = 140 @high` compete at priority 750. "
          + "Nothing says which of them is relaxed first"
      ])
    let after = try taking("Keep both equal: `left.width = right.width`", in: before)
    #expect(messages(after, .priorityTie).isEmpty && messages(after, .ambiguous).isEmpty)
    // As the source's last attempt has them.
    let answer = try snapshot(Layouts.named("03"))
    for preview in ["wide", "narrow"] {
      for view in ["left", "right"] {
        #expect(frame(view, preview, after) == frame(view, preview, answer, layout: "Attempt5"))
      }
    }
    #expect(frame("left", "narrow", after) == "32 480 112 56")
  }

  @Test func `one step of priority lets one logo shrink alone`() throws {
    let after = try taking("Let `left.width = 140 @high` win: @high+1", in: try snapshot(equalPriorities))
    #expect(frame("left", "narrow", after) == "32 466 140 70")
    #expect(frame("right", "narrow", after) == "204 494 84 42")
    #expect(messages(after, .priorityTie).isEmpty)
  }

  // MARK: How to constrain a square view

  @Test func `a square without a size is made as large as possible`() throws {
    let before = try snapshot(
      """
      view square
      square.center = superview.center
      square.aspect = 1:1
      square.size <= superview.size
      preview portrait { device: iPhone8 }
      preview landscape { device: iPhone8; orientation: landscape }

      """)
    #expect(messages(before, .collapses) == ["`square` has only maximum sizes, so it can be 0 × 0"])
    let after = try taking("Prefer the full size: `square.size = superview.size @high`", in: before)
    #expect(frame("square", "portrait", after) == "0 146 375 375")
    #expect(frame("square", "landscape", after) == "146 0 375 375")
  }

  // MARK: Breaking the constraints: the localised form

  private func form(without setting: String) throws -> Snapshot {
    try snapshot(Layouts.named("06").replacing("    \(setting): 900\n", with: ""))
  }

  /// "Text will be truncated and it'll look terrible."
  @Test func `the German label is clipped until its resistance is raised`() throws {
    let before = try form(without: "horizontalCompressionResistance")
    let clipped = try #require(messages(before, .clipped).first { $0.contains("placeLabel") })
    #expect(clipped.hasPrefix("On *german*, `placeLabel` is 85.667 wide and \"Veranstaltungsort\" needs 136.333."))
    let after = try taking("Raise `placeLabel`'s resistance to 900", in: before)
    #expect(messages(after, .clipped).allSatisfy { !$0.contains("placeLabel") })
    #expect(frame("placeLabel", "german", after).contains(" 136.333 "))
  }

  /// "Increase the Content Hugging Priority above the priority of the constraints."
  @Test func `stretched labels hug once their hugging is raised`() throws {
    var current = try form(without: "horizontalHugging")
    #expect(messages(current, .stretched).count == 3)
    for label in ["nameLabel", "startLabel", "placeLabel"] {
      current = try taking("Raise `\(label)`'s hugging to 900", in: current)
    }
    #expect(messages(current, .stretched).isEmpty)
    let answer = try snapshot(Layouts.named("06"))
    for label in ["nameLabel", "startLabel", "placeLabel"] {
      #expect(frame(label, "german", current) == frame(label, "german", answer))
    }
  }

  // MARK: Anatomy of a constraint

  /// "Remove any of these constraints, and the layout becomes ambiguous."
  @Test func `the first fix adds the missing one of the eight constraints`() throws {
    let before = try snapshot(Layouts.named("01").replacing("Red.width = Blue.width\n", with: ""))
    #expect(messages(before, .ambiguous).count == 1)
    let fixes = try quickFixes(in: before, at: ByteRange(0, before.file.bytes.count)).map(\.fix)
    let first = try #require(fixes.first)
    #expect(first.title.hasPrefix("Add `Red.width = Blue.width`"))
    let after = try snapshot(String(decoding: before.file.applying(first.edits), as: UTF8.self))
    #expect(messages(after, .ambiguous).isEmpty)
    #expect(frame("Blue", "portrait", after) == "200.667 20 172.333 812")
  }

  @Test func `the guide's eight constraints are two views' edges and two equations`() throws {
    let text = Layouts.named("01")
    let start = try #require(text.utf8.firstRange(of: "Red.top".utf8)).lowerBound
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    let before = try snapshot(text)
    let titles = refactorings(in: before, at: ByteRange(offset, offset), of: [.rewrite]).map(\.title)
    #expect(
      titles == [
        "Turn these lines into `Red.verticalEdges = superview.verticalEdges inset 20`",
        "Turn these lines into `V:|-20-[Red]-20-|`",
      ])
  }
}
