import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// Up to which size of the root it is so that a view sticks out, or that two views overlap.
struct SizeLimitTests {
  private func reports(_ text: String, _ expected: String..., at location: SourceLocation = #_sourceLocation) {
    #expect(messages(text, "outside") + messages(text, "overlap") == expected, sourceLocation: location)
  }

  private let top = "a.top = superview.top; a.height = 20"

  @Test func `a view that is too wide is outside while the root is narrower`() {
    reports(
      "view a; \(top); a.leading = superview.leading + 20; a.width = 300\npreview p { size: 300 x 300 }",
      "`a` sticks out of its superview by 20 on the right. It sticks out while the root is narrower than 320")
    reports(
      "view a; \(top); superview.trailing = a.trailing + 20; a.width = 300\npreview p { size: 300 x 300 }",
      "`a` sticks out of its superview by 20 on the left. It sticks out while the root is narrower than 320")
    reports(
      """
      view a; \(top); a.leading = superview.leading + 20; a.width = 300
      preview p { size: 300 x 300; direction: rightToLeft }
      """, "`a` sticks out of its superview by 20 on the left. It sticks out while the root is narrower than 320")
  }

  @Test func `a view that grows faster than the root is outside while the root is wider`() {
    reports(
      "view a; \(top); a.leading = superview.leading; a.width = 2 * superview.width - 200\npreview p { size: 300 x 300 }",
      "`a` sticks out of its superview by 100 on the right. It sticks out while the root is wider than 200")
  }

  @Test func `the size of a superview other than the root counts`() {
    reports(
      """
      view card { view a }
      card.edges = superview.edges inset 10
      \(top)
      a.leading = superview.leading; a.width = 300
      preview p { size: 300 x 300 }
      """, "`a` sticks out of its superview by 20 on the right. It sticks out while the root is narrower than 320")
  }

  @Test func `no size is named if none resolves it, or only width and height together`() {
    reports(
      "label a \"Text\"; \(top); a.leading = superview.leading - 8\npreview p { size: 300 x 300 }",
      "`a` sticks out of its superview by 8 on the left")
    reports(
      """
      view a; a.top = superview.top; a.leading = superview.leading; a.size = 400 x 400
      preview p { size: 300 x 300 }
      """, "`a` sticks out of its superview by 100 at the bottom and 100 on the right")
    // From 300 on other rows apply.
    reports(
      """
      view a; \(top); a.leading = superview.leading
      when portrait { a.width = 320 } else { a.width = 10 }
      preview p { size: 290 x 300 }
      """, "`a` sticks out of its superview by 30 on the right")
  }

  @Test func `stacked views overlap while the root is not high enough`() {
    reports(
      """
      view a, b
      a.size = b.size = 100 x 100
      a.leading = b.leading = superview.leading
      a.top = superview.top + 10
      superview.bottom = b.bottom + 10
      preview low { size: 320 x 200 }
      preview high { size: 320 x 480 }
      """, "On *low*, `a` and `b` overlap by 20 points. They overlap while the root is lower than 220")
  }

  /// At the size that is named there is nothing to report any more, and a point before there is.
  @Test(arguments: [("width", "300"), ("2 * superview.width - 340", "280"), ("0.5 * superview.width + 155", "300")])
  func `the problem ends at the size that is named`(width: String, now: String) throws {
    func text(_ size: String) -> String {
      """
      view a, b
      a.top = b.top = superview.top; a.height = b.height = 20
      a.leading = superview.leading; b.trailing = superview.trailing
      a.width = \(width == "width" ? "170" : width); b.width = 160
      preview p { size: \(size) x 900 }
      preview far { size: \(width.contains("2 *") ? "175" : "800") x 900 }
      """
    }
    let message = try #require(messages(text(now), "overlap").first)
    let limit = try #require(message.split(separator: " ").last.flatMap { Int($0) })
    let before = message.contains("narrower") ? limit - 1 : limit + 1
    #expect(messages(text("\(limit)"), "overlap").isEmpty, "\(message)")
    #expect(!messages(text("\(before)"), "overlap").isEmpty, "\(message)")
  }
}
