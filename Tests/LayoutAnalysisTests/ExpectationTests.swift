import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import TestSupport
import Testing

/// `expect`: what is verified, and what is reported where it fails.
struct ExpectationTests {
  private static let button = """
    button send "Send"
    send.leading = superview.leading + 16
    send.top = superview.top + 20
    send.height = 34

    """

  @Test func `an expectation changes no frame, and is not reported while it holds`() {
    let expected = Self.button + "expect send.height <= 44\nexpect send.leading = superview.leading + 16\n"
    #expect(codes(expected) == [])
    #expect(analyzed(expected).frame("send") == analyzed(Self.button).frame("send"))
  }

  @Test(arguments: [
    (
      "expect send.height >= 44",
      "Expected `send.height` to be at least 44, but it is 34. This follows from `send.height = 34` (line 4)"
    ),
    (
      "expect 30 >= send.height",
      "Expected `send.height` to be at most 30, but it is 34. This follows from `send.height = 34` (line 4)"
    ),
    (
      "expect 2 * send.height = superview.height as half",
      "\"half\" fails: expected `send.height` to be 50, but it is 34. "
        + "This follows from the root's height and `send.height = 34` (line 4)"
    ),
    (
      "expect send.edges = superview.edges inset 16 except bottom, trailing",
      "Expected `send.top` to be 16, but it is 20. This follows from `send.top = superview.top + 20` (line 3)"
    ),
    (
      "when portrait { expect send.height = 20 }",
      "Expected `send.height` to be 20, but it is 34. This follows from `send.height = 34` (line 4)"
    ),
  ])
  func `an expectation that fails has the values of both sides and their causes`(line: String, message: String) {
    let text = Self.button + line + "\npreview small { size: 100 x 100 }\n"
    let found = analyzed(text).diagnostics.filter { $0.kind == .unexpected }
    #expect(found.map(\.message) == [message])
    #expect(found.allSatisfy { $0.severity == .error && !$0.related.isEmpty })
  }

  @Test func `an expectation under a false condition is not checked`() {
    #expect(
      codes(Self.button + "when landscape { expect send.height = 20 }\npreview p { size: 90 x 90 }")
        == ["unseen-condition"])
  }

  @Test func `an expectation in a preview's braces belongs to that preview`() {
    let text = """
      preview small { size: 100 x 100; expect send.trailing <= superview.trailing }
      preview wide { size: 600 x 100; expect send.trailing <= 500 + superview.leading }

      """
    #expect(
      messages(Self.button + "send.width = 200\n" + text, "unexpected") == [
        "Expected `send.trailing` to be at most 100, but it is 216 on *small*. "
          + "This follows from the root's width, `send.width = 200` (line 5) and "
          + "`send.leading = superview.leading + 16` (line 2)"
      ])
  }

  @Test func `previews with the same values share a sentence`() {
    let text = """
      view a { edges = superview.edges }
      expect a.width >= 400
      preview p { size: 320 x 480 }
      preview q { size: 320 x 568 }
      preview r { size: 375 x 667 }
      preview s { size: 400 x 667 }
      """
    #expect(
      messages(text, "unexpected").first?.hasPrefix(
        "Expected `a.width` to be at least 400, but it is 320 on *p* and *q*. "
          + "Expected `a.width` to be at least 400, but it is 375 on *r*. ") == true)
  }

  @Test func `an expectation in a preview of the file belongs to each layout that has its views`() {
    let text = """
      layout One { view a { edges = superview.edges } }
      layout Two { view b { edges = superview.edges } }
      preview p { size: 320 x 480; expect b.width = 300; expect a.width = 320; expect c.width = 4 }
      """
    #expect(
      analyzed(text).diagnostics.map(\.message) == [
        "Expected `b.width` to be 300, but it is 320. "
          + "This follows from the root's width and `edges = superview.edges` (line 2)",
        "No view is called `c`; did you mean `b`?",
      ])
  }

  @Test(arguments: [
    ("expect a.width >= 20", "Cannot verify this: `a.width` is ambiguous, 10 to 40"),
    ("expect a.width = b.height", "Cannot verify this, because the constraints leave its sides undetermined"),
    ("expect a.width >= 10", nil),
    ("expect a.width <= 5", "Expected `a.width` to be at most 5, but it is 10"),
  ])
  func `an undetermined value is decided only where its whole range agrees`(line: String, message: String?) {
    let text = """
      view a, b
      a.top = b.top = superview.top
      a.leading = superview.leading
      a.height = 4
      10 <= a.width <= 40
      \(line)
      preview p { size: 100 x 100 }
      """
    #expect(messages(text, "unexpected") == (message.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("expect a.width + b.width <= 260", "Expected `a.width + b.width` to be at most 260, but it is 300"),
    ("expect 520 >= 2 * b.width + 2 * a.width", "Expected `b.width + a.width` to be at most 260, but it is 300"),
    ("expect b.leading >= a.trailing + 8", "Expected `b.leading - a.trailing` to be at least 8, but it is 0"),
    ("expect b.leading - 8 = a.trailing", "Expected `b.leading - a.trailing` to be 8, but it is 0"),
    ("expect a.width + b.width = 2 * intrinsicWidth", "Expected `a.width + b.width` to be 40, but it is 300"),
    ("expect d.width = 2 * a.width + 4", "Expected `d.width - 2 * a.width` to be 4, but it is 0"),
    ("expect a.width + b.width <= 300", nil),
  ])
  func `if only a sum or a difference is determined, it is compared with a number`(line: String, message: String?) {
    let text = """
      view a { intrinsic: 20 x 4 }
      view b { intrinsic: 20 x 4 }
      view d
      a.top = b.top = d.top = superview.top
      a.leading = superview.leading
      b.leading = a.trailing
      b.trailing = superview.trailing
      d.leading = a.leading
      d.width = 2 * a.width
      d.height = 4
      """
    for direction in ["leftToRight", "rightToLeft"] {
      let found = messages(
        text + "\n\(line)\npreview p { size: 300 x 100; direction: \(direction) }\n", "unexpected")
      #expect(
        found.compactMap { $0.split(separator: ". This follows from ").first.map(String.init) }
          == (message.map { [$0] } ?? []))
    }
  }

  @Test func `a conflict is reported alone, and so is an error in a statement about the same view`() {
    #expect(codes(Self.button + "send.height = 50\nexpect send.height = 4") == ["conflict"])
    #expect(codes(Self.button + "send.width =\nexpect send.height = 4") == ["incomplete"])
  }

  @Test func `fixes are proved`() throws {
    let snapshot = analyzed(Self.button + "expect send.height >= 44 as target\npreview p { size: 100 x 100 }\n")
    let found = try #require(snapshot.diagnostics.first { $0.kind == .unexpected })
    let fixes = try snapshot.proven(found).fixes
    #expect(
      fixes.map(\.title) == [
        "Write `44` for `34` in `send.height = 34` (`send` becomes 44 high)",
        "Add the constraint `send.height >= 44`, and lower `send.height = 34` to @999 (`send` becomes 44 high)",
        "Expect what holds: `send.height >= 34`",
      ])
    #expect(
      fixes.map { String(decoding: snapshot.file.applying($0.edits), as: UTF8.self) } == [
        Self.button.replacing("= 34", with: "= 44")
          + "expect send.height >= 44 as target\npreview p { size: 100 x 100 }\n",
        Self.button.replacing("= 34", with: "= 34 @999")
          + "send.height >= 44\nexpect send.height >= 44 as target\npreview p { size: 100 x 100 }\n",
        Self.button + "expect send.height >= 34 as target\npreview p { size: 100 x 100 }\n",
      ])
  }

  @Test func `another fix may not break an expectation`() throws {
    let text = """
      view a
      a.top = superview.top
      a.height = 4
      a.leading = superview.leading
      a.width = 40
      a.width = 50
      expect a.width = 40
      preview p { size: 100 x 100 }
      """
    let snapshot = analyzed(text)
    let found = try #require(snapshot.diagnostics.first { $0.kind == .conflict })
    let fixed = try snapshot.proven(found).fixes.map {
      String(decoding: snapshot.file.applying($0.edits), as: UTF8.self)
    }
    #expect(!fixed.isEmpty)
    for text in fixed { #expect(analyzed(text).frame("a") == "0 0 40 4", "\(text)") }
  }

  @Test(arguments: [
    ("expect a.width = 4 @high", "An expectation has no priority, because it is not solved"),
    ("expect a.width", "Expected `=`, `<=` or `>=` after `expect a.width`"),
    ("expect a.width = 4 { }", "Only a declaration, `layout`, `when`, `preview` or `strings` can have a block"),
    ("expect a.width = a.leading", "`width` is a size and `leading` is a location"),
    ("expect b.width = 4", "No view is called `b`"),
  ])
  func `an expectation has the errors of an equation`(line: String, message: String) {
    let found = analyzed("view a { edges = superview.edges }\n\(line)").diagnostics
    #expect(found.count == 1 && found[0].message.hasPrefix(message), "\(found.map(\.message))")
  }

  @Test func `an edited expectation is reported like one in a file that is opened`() throws {
    let before = Self.button + "expect send.height >= 34\nsend.width = 50\npreview p { size: 90 x 90 }\n"
    var known = try Snapshot(parsing: SourceFile(name: "typed.layout", text: before)).solved(after: nil)
    let steps = [
      ("34\nsend.w", "35\nsend.w"), ("35\nsend.w", "3\nsend.w"), ("expect send.height", "expect send.hei"),
      ("expect send.hei", "expect send.height"), ("expect send.height >= 3", "send.height >= 3"),
      ("send.height >= 3\nsend.w", "expect send.height >= 35\nsend.w"), ("+ 20", "+ 21"), ("button", "\nbutton"),
    ]
    var text = before
    for (old, new) in steps {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
      let file = SourceFile(name: "typed.layout", text: text)
      known = try Snapshot(parsing: file, after: known).solved(after: known.solution)
      let opened = try Snapshot(parsing: file).solved(after: nil)
      #expect(known.diagnostics == opened.diagnostics, "\(text)")
      #expect(described(known) == described(opened), "\(text)")
    }
  }
}
