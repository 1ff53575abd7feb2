import Testing

@Suite(.timeLimit(.minutes(30)))
struct SolveTests {
  /// The third attempt at a splash screen, and one layout more.
  private static let splash = """
    let margin = 32

    layout Attempt3 {
      imageView left, right
      spacer gap1, gap3
      H:|[gap1][left]-(>=margin)-[right][gap3(==gap1)]|
      gap1.width = margin @high
      superview.bottom = left.bottom + margin
      superview.bottom = right.bottom + margin
      left.size = right.size = 140 x 70
    }

    layout Other {
      view a { edges = superview.edges }
    }

    preview wide   { device: iPhone8Plus }
    preview narrow { device: iPhoneSE1 }

    """

  private static let chain = "H:|[gap1][left]-(>=margin)-[right][gap3(==gap1)]|"

  @Test func `prints frames as a table`() async throws {
    try await inFolder(["03-splash.layout": Self.splash]) { folder in
      let run = try await folder.run("solve", "03-splash.layout")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(
        run.output == """
          Attempt3 on wide (iPhone8Plus, 414 × 736): satisfied
            view     x    y  width  height
            left    32  634    140      70
            right  242  634    140      70
            gap1     0    0     32       0
            gap3   382    0     32       0

          Attempt3 on narrow (iPhoneSE1, 320 × 568): satisfied
            view     x    y  width  height
            left     4  466    140      70
            right  176  466    140      70
            gap1     0    0      4       0
            gap3   316    0      4       0
            not met by 28 while the root is narrower than 376: line 7: gap1.width = margin @high
              forced by the root is 320 wide
              forced by line 6: H:|[gap1][left]-(>=margin)-[right][gap3(==gap1)]| ([0])
              forced by line 6: H:|[gap1][left]-(>=margin)-[right][gap3(==gap1)]| ([1])
              forced by line 6: H:|[gap1][left]-(>=margin)-[right][gap3(==gap1)]| ([2])
              forced by line 6: H:|[gap1][left]-(>=margin)-[right][gap3(==gap1)]| ([3])
              forced by line 6: H:|[gap1][left]-(>=margin)-[right][gap3(==gap1)]| ([4])
              forced by line 6: H:|[gap1][left]-(>=margin)-[right][gap3(==gap1)]| ([5])
              forced by line 10: left.size = right.size = 140 x 70 ([0].width)
              forced by line 10: left.size = right.size = 140 x 70 ([1].width)

          Other on wide (iPhone8Plus, 414 × 736): satisfied
            view  x  y  width  height
            a     0  0    414     736

          Other on narrow (iPhoneSE1, 320 × 568): satisfied
            view  x  y  width  height
            a     0  0    320     568

          """)
    }
  }

  @Test func `prints solved values, and pixels where they differ`() async throws {
    try await inFolder { folder in
      let run = try await folder.run(
        "solve", "-",
        input: """
          view left, right
          H:|[left][right(==left)]|
          left.top = right.top = superview.top
          left.height = right.height = 44
          preview phone { device: iPhone15 }

          """)
      #expect(
        run.output == """
          stdin on phone (iPhone15, 393 × 852): satisfied
            view       x  y  width  height
            left       0  0  196.5      44  pixels: 196.667 × 44 at 0, 0
            right  196.5  0  196.5      44  pixels: 196.333 × 44 at 196.667, 0

          """)
    }
  }

  /// The shape is a promise to other programs.
  @Test func `prints a layout as JSON`() async throws {
    try await inFolder(["03-splash.layout": Self.splash]) { folder in
      let run = try await folder.run(
        "solve", "03-splash.layout", "--layout", "Attempt3", "--preview", "narrow", "--format", "json")
      #expect(run.status == 0 && run.errors.isEmpty)
      func view(_ name: String, _ kind: String, _ frame: String) -> String {
        """
        {"absolute":\(frame),"ambiguous":[],"frame":\(frame),"kind":"\(kind)","name":"\(name)",\
        "pixelFrame":\(frame),"superview":"root"}
        """
      }
      let views = [
        view("left", "imageView", "[4,466,140,70]"), view("right", "imageView", "[176,466,140,70]"),
        view("gap1", "spacer", "[0,0,4,0]"), view("gap3", "spacer", "[316,0,4,0]"),
      ]
      let links = (0..<6).map { #"{"column":3,"line":6,"text":"\#(Self.chain) ([\#($0)])"}"# }
      let sizes = (0..<2).map {
        #"{"column":3,"line":10,"text":"left.size = right.size = 140 x 70 ([\#($0)].width)"}"#
      }
      let root = #"{"column":null,"line":null,"text":"the root is 320 wide"}"#
      #expect(
        run.output == """
          {"file":"03-splash.layout","layouts":[{"name":"Attempt3","previews":[{"conflicts":[],\
          "device":"iPhoneSE1","direction":"leftToRight","expectations":[],"locale":null,"name":"narrow","range":null,"scale":2,"size":[320,568],\
          "status":"satisfied","textSize":null,\
          "unmet":[{"column":3,"error":-28,"forcedBy":[\(([root] + links + sizes).joined(separator: ","))],"line":7,\
          "text":"gap1.width = margin @high","while":{"width":{"below":376}}}],\
          "views":[\(views.joined(separator: ","))]}]}]}

          """)
    }
  }

  @Test func `JSON has ambiguous values with their limits`() async throws {
    try await inFolder { folder in
      let run = try await folder.run(
        "solve", "-", "--format", "json",
        input: "view a\na.top = superview.top\na.height = 4\n84 <= a.width <= 140\n")
      #expect(run.status == 0)
      #expect(
        run.output == """
          {"file":"stdin","layouts":[{"name":"stdin","previews":[{"conflicts":[],"device":"iPhone15",\
          "direction":"leftToRight","expectations":[],"locale":null,"name":"default","range":null,"scale":3,"size":[393,852],"status":"ambiguous","textSize":null,\
          "unmet":[],"views":[{"absolute":[0,0,84,4],"ambiguous":[{"attribute":"leading","from":null,\
          "movesWith":[],"tied":[],"to":null},{"attribute":"width","from":84,"movesWith":[],"tied":[],"to":140}],"frame":[0,0,84,4],"kind":"view","name":"a",\
          "pixelFrame":[0,0,84,4],"superview":"root"}]}]}]}

          """)
    }
  }

  @Test func `JSON has conflicts, and system constraints in words`() async throws {
    try await inFolder { folder in
      let run = try await folder.run(
        "solve", "-", "--format", "json",
        input: """
          view a
          a.edges = superview.edges except trailing
          superview.trailing = a.trailing + 20 as "right margin"
          a.width = 400
          preview small { size: 320 x 480; scale: 3; locale: ar }

          """)
      #expect(run.status == 1)
      #expect(
        run.output.contains(
          """
          {"conflicts":[{"dropped":3,"members":[\
          {"column":null,"line":null,"name":null,"text":"the root is 320 wide"},\
          {"column":1,"line":2,"name":null,"text":"a.edges = superview.edges except trailing (leading)"},\
          {"column":1,"line":3,"name":"right margin",\
          "text":"superview.trailing = a.trailing + 20 as \\"right margin\\""},\
          {"column":1,"line":4,"name":null,"text":"a.width = 400"}],"missing":100,\
          "while":{"width":{"below":420}}}],\
          "device":null,"direction":"rightToLeft","expectations":[],"locale":"ar","name":"small","range":null,"scale":3,"size":[320,480],\
          "status":"conflict","textSize":null,"unmet":[],
          """), "\(run.output)")
      #expect(run.output.contains(#""frame":[20,0,300,480]"#))
    }
  }

  @Test func `frames are in the superview and in the root, rounded and not`() async throws {
    try await inFolder { folder in
      let run = try await folder.run(
        "solve", "-", "--format", "json",
        input: """
          view a { view { edges = superview.edges inset 1/3 } }
          a.edges = superview.edges inset 10
          preview small { size: 100 x 100; scale: 2 }

          """)
      #expect(run.output.contains(#""name":"view#1""#) && run.output.contains(#""superview":"a""#))
      let third = 1.0 / 3
      #expect(run.output.contains(#""frame":[\#(third),\#(third),\#(238.0 / 3),\#(238.0 / 3)]"#), "\(run.output)")
      #expect(run.output.contains(#""pixelFrame":[0.5,0.5,79,79]"#))
      #expect(run.output.contains(#""absolute":[\#(31.0 / 3),\#(31.0 / 3),\#(238.0 / 3),\#(238.0 / 3)]"#))
    }
  }

  @Test func `errors are printed with the frames`() async throws {
    try await inFolder(["a.layout": "view a { edges = superview.edges }\nb.width = 4\n"]) { folder in
      let run = try await folder.run("solve", "a.layout")
      #expect(run.status == 1)
      #expect(run.output.hasPrefix("a on default (iPhone15, 393 × 852): satisfied\n"))
      #expect(run.errors == "layout-lsp: a.layout:2:1: No view is called `b`; did you mean `a`?\n")
      let json = try await folder.run("solve", "a.layout", "--format", "json")
      #expect(json.status == 1)
      #expect(json.output.hasPrefix(#"{"file":"a.layout","layouts":[{"name":"a","#))
    }
  }

  @Test func `an unknown layout or preview is reported`() async throws {
    try await inFolder(["s.layout": Self.splash]) { folder in
      let layout = try await folder.run("solve", "s.layout", "--layout", "Attempt4")
      #expect(layout.errors == "layout-lsp: s.layout has no layout `Attempt4`; it has Attempt3, Other\n")
      let preview = try await folder.run("solve", "s.layout", "--preview", "tall")
      #expect(preview.errors == "layout-lsp: s.layout has no preview `tall`\n")
    }
  }

  @Test func `the output is the same in every process`() async throws {
    try await inFolder(["s.layout": Self.splash]) { folder in
      let first = try await folder.run("solve", "s.layout", "--format", "json")
      let second = try await folder.run("solve", "s.layout", "--format", "json")
      #expect(first.output == second.output && !first.output.isEmpty)
    }
  }

  @Test func `prints the content size of a scroll view`() async throws {
    let text = """
      scrollView scroller { edges = superview.edges; view page { edges = scroller.edges except trailing; size = 50 x 900 } }
      preview p { size: 300 x 300 }

      """
    try await inFolder(["a.layout": text]) { folder in
      let run = try await folder.run("solve", "a.layout")
      #expect(run.output.hasSuffix("\n  content of scroller: ? × 900\n"))
      let json = try await folder.run("solve", "a.layout", "--format", "json")
      #expect(json.output.contains("\"content\":[null,900]"))
    }
  }
}
