import LayoutAnalysis
import LayoutDiagnostics
import Testing

/// Required constraints that conflict.
struct ConflictTests {
  @Test func `every disjoint conflict is reported with its smallest set`() {
    let text = """
      view a, b { top = superview.top; leading = superview.leading }
      a.width = 10
      a.height = 5
      a.width = 20
      b.size = 30 x 30
      b.width <= 25 as "narrow"
      """
    #expect(
      messages(text, "conflict") == [
        "Conflict: these constraints contradict each other by 10 points. "
          + "Constraints: `a.width = 10` (line 2) and `a.width = 20` (line 4)",
        "Conflict: these constraints contradict each other by 5 points. "
          + "Constraints: `b.size = 30 x 30` (line 5) and \"narrow\" (line 6)",
      ])
    check(text, frames: "a: 0 0 10 5\nb: 0 0 30 30")
  }

  @Test func `exactly the previews with the conflict are named`() {
    let text = """
      view a { edges = superview.edges; width >= 350 }
      preview small { device: iPhoneSE1 }
      preview smaller { size: 300 x 500 }
      preview large { device: iPhone15 }
      """
    let conflicts = messages(text, "conflict")
    #expect(conflicts.count == 1)
    #expect(
      conflicts.first
        == "Conflict on *small* and *smaller*: these constraints need a width of 350, and it has 320 on *small* and "
        + "300 on *smaller*. Constraints: `edges = superview.edges` (line 1) and `width >= 350` (line 1)")
  }

  @Test func `the size of the root that resolves it is reported`() {
    func limit(_ statements: String) -> String? {
      let conflicts = messages("preview wide { size: 500 x 600 }\nview a, b\n" + statements, "conflict").first
      return conflicts?.split(separator: ".").first.map(String.init)
    }
    #expect(
      limit("H:|-[a(>=300)]-20-[b(>=260)]-|")
        == "Conflict: these constraints need a width of 620, and it has 500")
    #expect(
      limit("V:|[a(<=200)][b(<=300)]|")
        == "Conflict: these constraints allow a height of at most 500, and it has 600")
    #expect(
      limit("a.width >= 0.5 * superview.width\na.width <= 120")
        == "Conflict: these constraints allow a width of at most 240, and it has 500")
    // No width can resolve this, and none is named.
    #expect(limit("a.width = 20\na.width = 30") == "Conflict: these constraints contradict each other by 10 points")
    // From 402 on the margins are others, so that this size would not be the right one.
    #expect(
      messages("preview small { size: 320 x 600 }\nview a\nH:|-[a(>=380)]-|", "conflict").first?
        .contains("need a width") == false)
  }

  /// "Last" among the rows of one statement means part order, then link order.
  @Test func `both heights of a chain of sizes are relaxed before any width`() {
    let text = """
      view a, b { top = superview.top; leading = superview.leading }
      b.height = b.width - 10
      a.height = 30
      a.size = b.size = 100 x 50
      """
    check(text, frames: "b: 0 0 100 90\na: 0 0 100 30")
    #expect(messages(text, "conflict").count == 2)
  }

  @Test func `members carry their names and their documentation`() {
    let text = """
      view a { top = superview.top; leading = superview.leading; height = 1 }
      /// The design asks for it.
      a.width = 10 as "design width"

      a.width = 20
      """
    let conflict = analyzed(text).diagnostics.first { $0.kind == .conflict }
    #expect(
      conflict?.related.map(\.message) == [
        "\"design width\": `a.width = 10 as \"design width\"` (The design asks for it.)", "`a.width = 20`",
      ])
  }

  @Test func `a system constraint is described by its comment and has no fix`() throws {
    let text = """
      view cell { top = superview.top; leading = superview.leading; width = 10; view title { top = cell.top; leading = cell.leading; width = 5 } }
      /// System: the table view fixes the cell's height at 44. Estimate a height of `90`
      cell.height = 44

      title.height = 90
      title.bottom = cell.bottom
      """
    let analyzed = analyzed(text)
    let conflict = try #require(analyzed.diagnostics.first { $0.kind == .conflict })
    #expect(
      conflict.message.hasSuffix(
        "by 46 points. Estimate a height of `90`"))
    #expect(
      conflict.related.map(\.message) == [
        "`top = cell.top`", "the table view fixes the cell's height at 44", "`title.height = 90`",
        "`title.bottom = cell.bottom`",
      ])
    #expect(!conflict.fixes.isEmpty)
    #expect(!conflict.fixes.contains { $0.title.contains("cell.height") })
  }

  @Test func `a conflict of system constraints only has no fixes`() throws {
    let text = """
      view bar { top = superview.top; leading = superview.leading; height = 1 }
      /// System: UIKit fixes the width of `bar` at 0
      bar.width = 0
      /// System: UIKit keeps the width of `bar` at 8 or more
      bar.width >= 8
      """
    let conflict = try #require(analyzed(text).diagnostics.first { $0.kind == .conflict })
    #expect(
      conflict.message == """
        Conflict: these constraints contradict each other by 8 points. \
        Constraints: UIKit fixes the width of `bar` at 0 (line 3) and \
        UIKit keeps the width of `bar` at 8 or more (line 5). \
        The system adds all of these, so there is nothing to change in the layout
        """)
    #expect(conflict.fixes.isEmpty)
  }

  @Test func `required hugging is a member at its setting's line and can be relaxed`() {
    let text = """
      view a { top = superview.top; leading = superview.leading; intrinsic: 10 x 10; height = 10 }
      a.width = 20
      a.horizontalHugging: 1000
      """
    #expect(
      messages(text, "conflict") == [
        "Conflict: these constraints contradict each other by 10 points. "
          + "Constraints: `a.width = 20` (line 2) and `a.horizontalHugging: 1000` (line 3)"
      ])
    check(text, frames: "a: 0 0 20 10")
  }

  @Test func `a stack's own constraints are described in words and never dropped`() {
    let text = """
      hstack row { edges = superview.edges; view a { width = 100 }; view b { width = 100 } }
      preview p { size: 300 x 300 }
      """
    let conflicts = analyzed(text).diagnostics.filter { $0.kind == .conflict }
    #expect(conflicts.count == 1)
    let members = conflicts.first?.related.map(\.message) ?? []
    #expect(members.contains("the stack `row` begins with `a`"))
    #expect(members.contains("`width = 100`"))
  }
}
