import LanguageFeatures
import LayoutAnalysis
import SourceText
import Testing

struct RewritingTests {
  // MARK: Edges

  @Test func `four edge constraints become edges, and back`() throws {
    let pins = """
      view a
      a.top = superview.top + gap
      a.leading = superview.leading + gap
      superview.bottom = a.bottom + gap
      superview.trailing = a.trailing + gap
      let gap = 20

      """
    let edges = "view a\na.edges = superview.edges inset gap\nlet gap = 20\n"
    try check(
      pins.replacing("a.leading", with: "a.$0leading"),
      refactoring: "Turn these lines into `a.edges = superview.edges inset gap`", gives: edges)
    try check(edges.replacing(" inset", with: "$0 inset"), refactoring: "Spell out this shorthand", gives: pins)
  }

  /// Which statement of a conflict is given up depends on their order.
  @Test func `statements in a conflict are not rewritten`() throws {
    let text = """
      view a
      a.edges = superview.edges inset 10
      a.top = superview.top + 10
      a.wi$0dth = 40
      a.height = 40

      """
    try check(text, refactorings: [], of: [.rewrite])
    try check(
      text.replacing("a.edges = superview.edges inset 10", with: "a.leading = superview.leading"),
      refactorings: ["Turn these lines into `a.size = 40 x 40`"], of: [.rewrite])
  }

  @Test func `three edges name the missing one, and different distances become a tuple`() throws {
    try check(
      """
      view card {
        view a, b
        «a.top = card.safeArea.top
        a.leading = card.safeArea.leading
        card.safeArea.trailing = a.trailing»
        b.leading = a.leading
      }
      """, refactoring: "Turn these lines into `a.edges = card.safeArea.edges except bottom`",
      gives: """
        view card {
          view a, b
          a.edges = card.safeArea.edges except bottom
          b.leading = a.leading
        }
        """)
    try check(
      """
      view a
      «superview.bottom = a.bottom + 4
      a.top = superview.top
      a.leading = superview.leading - 2
      a.trailing = superview.trailing - 3»
      """, refactoring: "Turn these lines into `a.edges = superview.edges inset (0, -2, 4, 3)`",
      gives: "view a\na.edges = superview.edges inset (0, -2, 4, 3)\n")
    try check(
      "view a\n$0a.edges = superview.edges inset (0, -2, 4, 3) @high", refactoring: "Spell out this shorthand",
      gives: """
        view a
        a.top = superview.top @high
        superview.leading = a.leading + 2 @high
        superview.bottom = a.bottom + 4 @high
        superview.trailing = a.trailing + 3 @high
        """)
  }

  @Test func `attributes without a view and one-line blocks keep their form`() throws {
    try check(
      "view a { t$0op = superview.top; bottom = superview.bottom }",
      refactoring: "Turn these lines into `verticalEdges = superview.verticalEdges`",
      gives: "view a { verticalEdges = superview.verticalEdges }")
    try check(
      "label a, b { v$0erticalEdges = superview.verticalEdges inset 8 }", refactoring: "Spell out this shorthand",
      gives: "label a, b { top = superview.top + 8; superview.bottom = bottom + 8 }")
  }

  @Test func `comments, names and priorities are kept`() throws {
    try check("view a\n«a.leading = superview.leading // why\na.trailing = superview.trailing»", refactorings: [])
    try check("view a\n«a.leading = superview.leading\n// why\na.trailing = superview.trailing»", refactorings: [])
    try check("view a\n«a.leading = superview.leading as x\na.trailing = superview.trailing»", refactorings: [])
    try check(
      "view a\n«a.leading = superview.leading @high\na.trailing = superview.trailing»",
      refactorings: ["Turn these lines into `H:|-(0@high)-[a]|`"])
    try check("view a\na.e$0dges = superview.edges as frame", refactorings: [])
    try check("view a\na.edges = /* all */ superview.e$0dges", refactorings: [])
    try check(
      "view a\na.center = s$0uperview.center // middle", refactoring: "Spell out this shorthand",
      gives: "view a\na.centerX = superview.centerX\na.centerY = superview.centerY // middle")
    // What is said of the one is not said of the other.
    try check("view a\n«/// Left.\na.leading = superview.leading\n\na.trailing = superview.trailing»", refactorings: [])
  }

  // MARK: Size, centre, aspect

  @Test func `two sizes and two centres become one statement`() throws {
    try check(
      "view a, b\n«a.height >= 30\nb.top = a.top\n100 <= a.width»",
      refactoring: "Turn these lines into `a.size >= 100 x 30`", gives: "view a, b\na.size >= 100 x 30\nb.top = a.top\n"
    )
    try check(
      "view a, b\n«a.width = 0.5 * b.width @high\na.height = 0.5 * b.height @high»",
      refactoring: "Turn these lines into `a.size = 0.5 * b.size @high`",
      gives: "view a, b\na.size = 0.5 * b.size @high\n")
    try check(
      "view a\n«a.centerX = superview.centerX\nsuperview.centerY = a.centerY»",
      refactoring: "Turn these lines into `a.center = superview.center`",
      gives: "view a\na.center = superview.center\n")
    try check(
      "view a, b\na.size = b.s$0ize = 10 x 20", refactoring: "Spell out this shorthand",
      gives: "view a, b\na.width = b.width\nb.width = 10\na.height = b.height\nb.height = 20")
  }

  @Test(arguments: [
    ("a.width = 16 / 9 * a.height", "16:9", "a.width = 16 / 9 * a.height"),
    ("9 * a.width = 16 * a.height", "16:9", "a.width = 16 / 9 * a.height"),
    ("a.height >= 2 * a.width as tall", "1:2", "a.height >= 2 * a.width as tall"),
    ("a.width = a.height @high", "1:1", "a.width = a.height @high"),
  ])
  func `a ratio of a view's own sizes is its aspect`(equation: String, ratio: String, back: String) throws {
    let relation = equation.contains(">=") ? "<=" : "="
    let clauses = equation.contains("@high") ? " @high" : equation.contains(" as ") ? " as tall" : ""
    let aspect = "a.aspect \(relation) \(ratio)\(clauses)"
    try check("view a\n$0\(equation)", refactoring: "Turn this line into `\(aspect)`", gives: "view a\n\(aspect)")
    try check("view a\n$0\(aspect)", refactoring: "Spell out this shorthand", gives: "view a\n\(back)")
  }

  /// What is not met of it is measured in points of height, and would be measured in points of width.
  @Test func `an optional ratio keeps its units`() throws {
    try check("view a\n$0a.height = 2 * a.width @high", refactorings: [])
    try check("view a\n$0a.width = 2 * a.height @high", refactorings: ["Turn this line into `a.aspect = 2:1 @high`"])
  }

  // MARK: Chains

  @Test func `equations that share a side become a chain`() throws {
    try check(
      "view a, b, c\n«b.top = c.top\na.top = b.top»", refactoring: "Turn these lines into `c.top = b.top = a.top`",
      gives: "view a, b, c\nc.top = b.top = a.top\n")
    try check(
      "view a\n«a.width >= 40\na.width <= 280»", refactoring: "Turn these lines into `40 <= a.width <= 280`",
      gives: "view a\n40 <= a.width <= 280\n")
    try check(
      "view a, b\n$0a.width = b.width <= 200", refactoring: "Spell out this shorthand",
      gives: "view a, b\na.width = b.width\nb.width <= 200")
    // All three are as wide, but these are not the equations of a chain.
    try check("view a, b, c, d\n«a.width = b.width\na.width = c.width\na.width = d.width»", refactorings: [])
  }

  // MARK: Visual format

  @Test func `a row becomes a visual format line, and back`() throws {
    let row = """
      view a, b
      let gap = 12
      a.leading = superview.leading + 20
      b.leading = a.trailing + gap
      b.width = a.width
      b.width >= 40 @high
      superview.trailing >= b.trailing + 20

      """
    let visual = """
      view a, b
      let gap = 12
      H:|-20-[a]-gap-[b(==a,>=40@high)]-(>=20)-|

      """
    try check(
      row.replacing("b.width =", with: "b.$0width ="),
      refactoring: "Turn these lines into `H:|-20-[a]-gap-[b(==a,>=40@high)]-(>=20)-|`", gives: visual)
    try check(visual.replacing("H:", with: "H$0:"), refactoring: "Spell out this shorthand", gives: row)
  }

  @Test func `margins, standard distances and touching views have their own signs`() throws {
    let column = """
      view a, b, c
      a.top = superview.margins.top @low
      b.top = a.bottom + standard @low
      c.top = b.bottom @low
      """
    try check(
      column.replacing("b.top", with: "$0b.top"), refactoring: "Turn these lines into `V:|-[a]-[b][c] @low`",
      gives: "view a, b, c\nV:|-[a]-[b][c] @low\n")
    try check("view a, b, c\nV:|-[a]-[b]$0[c] @low\n", refactoring: "Spell out this shorthand", gives: column + "\n")
    try check(
      "view a, b\n$0[a]-(-8)-[b]", refactoring: "Spell out this shorthand",
      gives: "view a, b\na.trailing = b.leading + 8")
  }

  @Test func `several rewritings are offered, and several shorthands are expanded at once`() throws {
    try check(
      "view a\n«a.leading = superview.leading + 8\nsuperview.trailing = a.trailing + 8»",
      refactorings: [
        "Turn these lines into `a.horizontalEdges = superview.horizontalEdges inset 8`",
        "Turn these lines into `H:|-8-[a]-8-|`",
      ])
    try check(
      "view a\n«a.aspect = 2:1\na.center = superview.center»", refactoring: "Spell out these 2 shorthands",
      gives: "view a\na.width = 2 * a.height\na.centerX = superview.centerX\na.centerY = superview.centerY")
  }

  @Test func `the guide's spelling is understood, and the result is in canonical format`() throws {
    try check(
      """
      «Red.Top = 1.0 * Superview.Top + 20.0
      Superview.Bottom = 1.0 * Red.Bottom + 20.0

      Red.Width = 0.0 * NotAnAttribute + 40.0»

      Red.leading = superview.leading
      """, refactoring: "Turn these lines into `Red.verticalEdges = superview.verticalEdges inset 20`",
      gives: """
        Red.verticalEdges = superview.verticalEdges inset 20

        Red.Width = 0.0 * NotAnAttribute + 40.0

        Red.leading = superview.leading
        """)
  }

  @Test func `conditions of a when block stay`() throws {
    try check(
      """
      view a
      when portrait {
        a.leading = superview.leading
      } else {
        a.leading $0= superview.leading
        a.trailing = superview.trailing
      }
      """, refactoring: "Turn these lines into `a.horizontalEdges = superview.horizontalEdges`",
      gives: """
        view a
        when portrait {
          a.leading = superview.leading
        } else {
          a.horizontalEdges = superview.horizontalEdges
        }
        """)
  }

  @Test func `statements with errors or unknown words are unchanged`() throws {
    try check("view a\n$0a.wdith = 4", refactorings: [])
    try check("view a\n«a.leading = superview.leading\na.trailing = superview.bottom»", refactorings: [])
    try check("view a {\n  $0\n}", refactorings: [])
    try check("$0", refactorings: [])
  }
}
