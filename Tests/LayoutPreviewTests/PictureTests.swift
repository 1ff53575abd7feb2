import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutPreview
import SourceText
import TestSupport
import Testing

/// Pictures of layouts, as a hover shows them.
struct PictureTests {
  private func picture(_ text: String, marking name: String? = nil) throws -> Picture {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    let layout = try #require(snapshot.model.layouts.first)
    let preview = try #require(snapshot.solution?.layouts.first?.previews.first)
    return Picture(of: layout, in: preview, marking: layout.views.first { $0.name == name }?.index)
  }

  private static let card = """
    view card { label title "Hello"; view body }
    card.edges = superview.edges inset 40
    title.top = card.top
    title.leading = card.leading
    body.edges = card.edges inset 40
    preview p { size: 400 x 300 }
    """

  @Test func `the marked view has heavy lines, and a low view has its name between bars`() throws {
    let sketch = try picture(Self.card, marking: "body").textSketch(columns: 41, rows: 16)
    #expect(
      sketch == """
        ┌───────────────────────────────────────┐
        │                                       │
        │   ┌ti…┬───────────────────────────┐   │
        │   ├───┘                           │   │
        │   │   ┏━━━━━━━━━━━━━━━━━━━━━━━┓   │   │
        │   │   ┃body                   ┃   │   │
        │   │   ┃                       ┃   │   │
        │   │   ┃                       ┃   │   │
        │   │   ┃                       ┃   │   │
        │   │   ┃                       ┃   │   │
        │   │   ┃                       ┃   │   │
        │   │   ┗━━━━━━━━━━━━━━━━━━━━━━━┛   │   │
        │   │                               │   │
        │   └───────────────────────────────┘   │
        │                                       │
        └───────────────────────────────────────┘
        """)
  }

  @Test func `an image is small, has a background, and marks ambiguity`() throws {
    let svg = try picture("view a, b\na.edges = superview.edges\nb.size = 20 x 20\npreview p { size: 100 x 50 }").svg(
      .wireframe)
    #expect(
      svg == """
        <svg xmlns="http://www.w3.org/2000/svg" width="640" height="320" viewBox="0 0 100 50" font-family="sans-serif">\
        <rect width="100%" height="100%" fill="#fff"/>\
        <g fill="#8e8e93" fill-opacity=".1" stroke="#8e8e93" stroke-width="0.2">\
        <rect x="0" y="0" width="100" height="50"/>\
        <rect stroke-dasharray="0.5" x="0" y="0" width="20" height="20"/>\
        </g>\
        <g fill="#1c1c1e">\
        <text x="0.5" y="1.9" font-size="1.9">a</text>\
        </g>\
        </svg>
        """)
  }

  @Test func `each kind has a shape, and colors are UIKit's`() throws {
    let text = """
      switch a { color: systemRed }; slider b
      a.top = superview.top; a.leading = superview.leading
      b.top = a.bottom; b.leading = superview.leading; b.width = 90
      preview p { size: 100 x 320 }
      """
    let svg = try picture(text).svg(.wireframe)
    #expect(svg.contains(##"<rect fill="#ff3b30" fill-opacity=".55" rx="15.5" x="0" y="0" width="51" height="31"/>"##))
    #expect(svg.contains(##"<path fill-opacity=".3" d="M22 15.5A13 13 0 0 1 48 15.5A13 13 0 0 1 22 15.5z"/>"##))
    #expect(svg.contains(##"<rect fill-opacity="0" stroke="none" x="-2""##) && svg.contains("<path d=\"M"))
    #expect(try picture(text).svg().contains(##"<rect fill="#ff3b30" rx="15.5" x="0" y="0" width="51" height="31"/>"##))
  }

  @Test func `a sheet has every picture under its name`() throws {
    let pictures = try [("narrow <1>", picture(Self.card)), ("wide", picture(Self.card))]
    let sheet = PictureSheet(pictures)
    #expect(sheet.svg.contains("narrow &lt;1&gt;</text>"))
    #expect(sheet.svg.contains(##"<g transform="translate(448 40)"><g clip-path="url(#screen400x300)">"##))
    #expect(sheet.svg.contains(">Hello</text>"))
    #expect(sheet.text.hasPrefix("narrow <1>\n┌") && sheet.text.contains("┘\n\nwide\n┌"))
  }

  @Test func `a picture is one element without styles, for pages that forbid them`() throws {
    let sheet = try PictureSheet([("wide", picture(Self.card)), ("narrow", picture(Self.card, marking: "title"))]).svg
    #expect(sheet.ranges(of: "<svg").count == 1)
    #expect(!sheet.contains("<style") && !sheet.contains("style=") && !sheet.contains("class="))
  }

  @Test func `no name is on another one, and the name of the marked view is always shown`() throws {
    let text = """
      view behind, front, long_name, low
      behind.edges = superview.edges; front.edges = superview.edges
      long_name.size = 20 x 20; long_name.leading = superview.leading; long_name.bottom = superview.bottom
      low.size = 60 x 20; low.trailing = superview.trailing; low.bottom = superview.bottom
      preview p { size: 200 x 100 }
      """
    func names(marking view: String? = nil) throws -> [String] {
      try picture(text, marking: view).svg(height: 100).matches(of: #/>([^<]+)</text>/#).map { String($0.output.1) }
    }
    #expect(try names() == ["behind", "low"])
    #expect(try names(marking: "front") == ["front", "low"])
    #expect(try names(marking: "long_name") == ["long_name", "behind", "low"])
  }

  @Test func `the keyboard is drawn where it covers the screen`() throws {
    let text = "view a\na.edges = superview.edges\npreview p { size: 200 x 400; keyboard: 150 }"
    let keyboard = try #require(try picture(text).shapes.last)
    #expect(keyboard.name == "keyboard" && keyboard.frame.y == 250 && keyboard.frame.height == 150)
    #expect(try picture(text.replacing("; keyboard: 150", with: "")).shapes.count == 1)
  }

  @Test func `views outside the root are clipped, unless they are marked`() throws {
    let text = """
      view a, b
      a.size = 60 x 40; a.leading = superview.leading; a.top = superview.top
      b.size = 60 x 40; b.leading = superview.leading; b.top = superview.bottom + 8
      preview p { size: 60 x 60 }
      """
    #expect(
      try picture(text).textSketch(columns: 11, rows: 6) == """
        ┌─────────┐
        │a        │
        │         │
        ├─────────┤
        │         │
        └─────────┘
        """)
    #expect(try picture(text, marking: "b").shapes.map(\.name) == ["a", "b"])
  }

  @Test func `hidden views are not drawn, unless they are marked`() throws {
    let text = "view a { hidden: true }\na.edges = superview.edges"
    #expect(try picture(text).shapes.isEmpty)
    #expect(try picture(text, marking: "a").shapes.count == 1)
  }

  @Test func `no size is too large, too small or too far away to draw`() throws {
    let texts = [
      "view a\na.size = 1000000 x 0\na.leading = superview.leading - 900000\na.top = superview.top",
      "view a\na.edges = superview.edges\npreview p { size: 100000 x 1 }",
      "view a\na.edges = superview.edges\npreview p { size: 1 x 100000 }",
      "view a\na.edges = superview.edges\npreview p { size: 0 x 0 }",
      "view a\na.edges = superview.edges inset 0.333333\npreview p { size: 0.5 x 0.5 }",
    ]
    for text in texts {
      let picture = try picture(text, marking: "a")
      let lines = picture.textSketch().split(separator: "\n")
      #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 44 }, "\(text)")
      #expect(picture.svg().utf8.count < 10_000)
    }
  }

  @Test func `a thousand views stay below ten kilobytes`() throws {
    let text = (0..<1_000).map { "view a\($0); a\($0).edges = superview.edges inset \($0).5" }.joined(separator: "\n")
    #expect(try picture(text).svg().utf8.count < 10_000 * 3 / 4)
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("ü", "w7w=")])
  func `text becomes base 64`(text: String, written: String) { #expect(base64(text) == written) }
}
