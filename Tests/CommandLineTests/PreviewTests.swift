import Testing

@Suite(.timeLimit(.minutes(30)))
struct PreviewTests {
  private static let two = """
    layout First { view a; a.edges = superview.edges }
    layout Second { label b "</script>"; b.edges = superview.edges inset 8 }
    preview p { size: 200 x 100 }

    """

  @Test func `writes one page without external references`() async throws {
    try await inFolder(["two.layout": Self.two]) { folder in
      let run = try await folder.run("preview", "two.layout", "--output", "pages/page.html")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
      let page = try folder.text("pages/page.html")
      #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("<title>two.layout</title>"))
      #expect(page.contains(#""layout":"First""#) && page.contains(#""layout":"Second""#))
      #expect(!page.contains("http://") || page.contains("http://www.w3.org/2000/svg"))
      #expect(!page.contains("https://") && !page.contains("src=\""))
      // A text of the layout ends no script.
      #expect(page.contains(#"\u003c/script>"#))
    }
  }

  @Test func `each page has a different nonce`() async throws {
    try await inFolder(["two.layout": Self.two]) { folder in
      for name in ["a.html", "b.html"] { _ = try await folder.run("preview", "two.layout", "--output", name) }
      func nonce(_ name: String) throws -> Substring? {
        try folder.text(name).firstMatch(of: #/script-src 'nonce-([0-9a-f]{16,})'/#)?.output.1
      }
      #expect(try nonce("a.html") != nil && nonce("a.html") != nonce("b.html"))
    }
  }

  @Test func `renders every preview, or the layout that is named`() async throws {
    try await inFolder(["two.layout": Self.two]) { folder in
      let run = try await folder.run("render", "two.layout", "--output", "both.svg")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
      let picture = try folder.text("both.svg")
      #expect(picture.contains("First on p, 200 × 100") && picture.contains("Second on p, 200 × 100"))
      let text = try await folder.run("render", "two.layout", "--output", "-", "--layout", "Second")
      #expect(text.output.hasPrefix("p, 200 × 100\n┌") && text.output.contains("│b"))
    }
  }

  /// A system without librsvg gets a message.
  @Test func `the frames of views that are named are in the picture`() async throws {
    let text = "view box, other\nbox.size = 40 x 20; box.leading = superview.leading + 8.5; box.top = superview.top\n"
    try await inFolder(["a.layout": text + "other.edges = superview.edges\npreview p { size: 100 x 100; scale: 2 }\n"])
    { folder in
      let run = try await folder.run("render", "a.layout", "--output", "a.svg", "--annotate", "box")
      #expect(run.status == 0)
      let svg = try folder.text("a.svg")
      #expect(svg.contains(">box 40 × 20 at 8.5, 0</text>") && !svg.contains("other 100"))
      let unknown = try await folder.run("render", "a.layout", "--output", "-", "--annotate", "bix")
      #expect(unknown.status == 2 && unknown.errors == "layout-lsp: a.layout has no view `bix`\n")
    }
  }

  @Test func `an image is light, dark or a wireframe`() async throws {
    try await inFolder(["a.layout": "switch on { top = superview.top; leading = superview.leading }"]) { folder in
      for (option, color) in [("", "#34c759"), ("--dark", "#30d158"), ("--wireframe", "#8e8e93")] {
        let run =
          option.isEmpty
          ? try await folder.run("render", "a.layout", "--output", "a.svg")
          : try await folder.run("render", "a.layout", "--output", "a.svg", option)
        #expect(try run.status == 0 && folder.text("a.svg").contains("fill=\"\(color)\""), "\(option)")
      }
    }
  }

  @Test func `renders a PNG image with the pixels that are asked for`() async throws {
    try await inFolder(["a.layout": "view a { edges = superview.edges }\npreview p { size: 52 x 36 }\n"]) { folder in
      let run = try await folder.run("render", "a.layout", "--output", "a.png", "--scale", "3")
      guard run.status == 0 else {
        #expect(run.errors.contains("a PNG file needs librsvg, which is not installed"), "\(run.errors)")
        return
      }
      let bytes = try folder.bytes("a.png")
      #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      // Width and height: the preview with a title and a margin around it.
      #expect(Array(bytes[16..<24]) == [0, 0, 1, 44, 0, 0, 1, 44])
    }
  }
}
