import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// Layouts that are too large are reported rather than solved.
struct LimitTests {
  @Test func `a layout with too many views is not solved, but the next one is`() {
    let many = (0...solvedViewsLimit).map { "view v\($0)" }.joined(separator: "\n")
    let text = "layout Many {\n\(many)\n}\nlayout Few {\nview Red { height = 4 }\n}"
    let problems = messages(text, "unsolved")
    #expect(
      problems == ["`Many` has more than 20000 views, so it is not solved; split it"])
    #expect(messages(text, "ambiguous").count == 1)
  }

  @Test func `the largest allowed number of views is solved`() {
    let many = (0..<solvedViewsLimit).map { "view v\($0) { edges = superview.edges }" }.joined(separator: "\n")
    #expect(messages(many, "unsolved").isEmpty)
  }

  @Test func `a value with too many digits is reported once`() {
    let squares = (0..<400).map { "let y\($0 + 1) = y\($0) * y\($0)" }.joined(separator: "\n")
    let text = "view a { edges = superview.edges inset y400 }\nlet y0 = 123456789\n\(squares)"
    let snapshot = analyzed(text)
    #expect(snapshot.diagnostics.map(\.kind.code) == ["too-many-digits"])
    #expect(snapshot.diagnostics.first.map { snapshot.file[$0.range] } == "y2 * y2")
    #expect(codes("let y0 = 123456789 * 123456789 * 123456789 * 123456789\nview a { edges = superview.edges }") == [])
    let fractions = (2..<200).map { "1 / \($0)" }.joined(separator: " + ")
    for sum in ["let y = \(fractions)", "a.width >= \(fractions)", "a.width >= 0.1 * (\(fractions)) * a.height"] {
      #expect(codes("view a { edges = superview.edges }\n\(sum)").contains("too-many-digits"), "\(sum.prefix(20))")
    }
  }

  @Test func `a chain of constants can have any length and order`() {
    let chain = (0..<20_000).map { "let y\($0) = y\($0 + 1)" }.joined(separator: "\n")
    let view = "view a { edges = superview.edges; height >= y0 }\npreview p { size: y3 x 500 }\n"
    #expect(codes("\(view)\(chain)\nlet y20000 = 400") == [])
    #expect(codes("\(view)\(chain)\nlet y20000 = y0") == ["constant-cycle"])
  }

  @Test func `values of more than 10 to the 15th points are not solved`() {
    let chain = (1..<80).map {
      "view v\($0) { leading = superview.leading; top = superview.top; height = 1 }\nv\($0).width = 1000000 * v\($0 - 1).width"
    }
    let text =
      "view v0 { leading = superview.leading; top = superview.top; size = 7 x 1 }\n" + chain.joined(separator: "\n")
    let solved = analyzed(text)
    let views = solved.solution?.layouts.first?.previews.first?.views ?? []
    #expect(views.count == 80)
    #expect(views.map(\.isSolved) == (0..<80).map { $0 < 3 })
    #expect(views.flatMap(\.frame.numbers).allSatisfy { abs($0.double) <= 1e15 })
    #expect(Set(solved.diagnostics.map(\.kind.code)) == ["outside", "unsolved"])
    #expect(
      messages(text, "unsolved") == [
        "`v3`, `v4`, `v5` and 74 more views could not be solved within the step limit. Nothing is reported about them"
      ])
  }

  @Test func `a link that a visual format line repeats is one conflict`() {
    let text =
      "view a { verticalEdges = superview.verticalEdges; leading = superview.leading; width = 9 }\nH:"
      + String(repeating: "[a]-", count: 4000) + "[a]"
    let conflicts = analyzed(text).diagnostics.filter { $0.kind == .conflict }
    #expect(conflicts.count == 1)
    #expect(conflicts.allSatisfy { $0.message.count < 1000 && $0.fixes.allSatisfy { $0.title.count < 500 } })
    #expect(codes("view a, b { verticalEdges = superview.verticalEdges; width = 9 }\nH:|-9-[a]-8-[b]") == [])
  }

  /// Each is compared with some of the others, not with all.
  @Test(.timeLimit(.minutes(30))) func `thousands of equal statements take no longer than different ones`() {
    let text = "view a { edges = superview.edges }\n" + String(repeating: "a.width >= 1\n", count: 4000)
    #expect(messages(text, "redundant").count == 0)
    let tight = "view a { leading = superview.leading; verticalEdges = superview.verticalEdges }\n"
    #expect(messages(tight + String(repeating: "a.width = 1\n", count: 2000), "redundant").count == 8)
  }

  @Test func `previews beyond the limit are not solved, and the first of them is marked`() {
    let previews = (0...solvedPreviewsLimit).map { "preview p\($0) { size: 100 x \(100 + $0) }" }
    let snapshot = analyzed("view Red\nRed.edges = superview.edges\n" + previews.joined(separator: "\n"))
    #expect(snapshot.solution?.layouts.first?.previews.count == solvedPreviewsLimit)
    #expect(
      snapshot.diagnostics.map(\.message) == [
        "Only the first 256 previews are solved, without this one and those after it"
      ])
    #expect(snapshot.diagnostics.first.map { snapshot.file[$0.range] } == "p256")
  }
}
