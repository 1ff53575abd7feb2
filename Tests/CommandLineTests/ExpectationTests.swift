import Testing

/// `expect` on the command line: `check` is the test runner, and `solve` writes expectations.
struct ExpectationTests {
  private static let text = """
    view a
    a.top = superview.top + 8
    a.size = 50 x 20
    a.trailing = superview.trailing
    expect a.leading >= superview.leading + 300
    preview small { size: 320 x 480 }
    preview large { size: 400 x 480 }

    """

  @Test func `check prints a failed expectation as an error`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("check", "-", "--format", "text", input: Self.text)
      #expect(run.status == 1)
      #expect(run.output.contains("Expected `a.leading` to be at least 300, but it is 270 on *small*"), "\(run.output)")
      #expect(run.output.contains("unexpected"))
      let json = try await folder.run("check", "-", "--format", "json", input: Self.text)
      #expect(json.status == 1)
      #expect(json.output.contains(#""code":"unexpected""#), "\(json.output)")
      let held = try await folder.run("check", "-", input: Self.text.replacing(">= superview", with: "<= superview"))
      #expect(held.status == 1 && held.output.contains("350 on *large*"))
      let fine = try await folder.run("check", "-", input: Self.text.replacing("300", with: "200"))
      #expect(fine.status == 0)
    }
  }

  @Test func `solve prints what fails, and has every expectation in JSON`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("solve", "-", input: Self.text)
      #expect(run.status == 1)
      #expect(
        run.output == """
          stdin on small (320 × 480): satisfied
            view    x  y  width  height
            a     270  8     50      20
            line 5, expect a.leading >= superview.leading + 300: fails: a.leading is 270, expected at least 300

          stdin on large (400 × 480): satisfied
            view    x  y  width  height
            a     350  8     50      20

          """)
      let json = try await folder.run("solve", "-", "--format", "json", input: Self.text)
      let place = #""column":1,"expected":300,"holds"#
      #expect(json.output.contains("[{\(place)\":false,\"line\":5,\"name\":null,"), "\(json.output)")
      #expect(json.output.contains(#""text":"expect a.leading >= superview.leading + 300","value":270}]"#))
      #expect(json.output.contains("[{\(place)\":true,"))
    }
  }

  /// In a component of another file, the line is that of its own statement.
  @Test func `solve gives the file and the line of an expectation`() async throws {
    let card = """
      label title "Title"

      title.top = superview.top
      title.leading = superview.leading
      superview.bottom = title.bottom
      superview.trailing = title.trailing + 8
      title.width = 50
      title.width = 60 @high
      expect title.width >= 100
      preview own { width: 300; height: fit }

      """
    let page = """
      import "Card.layout"
      Card card
      card.top = superview.top
      card.leading = superview.leading
      preview p { size: 320 x 480 }

      """
    try await inFolder(["Card.layout": card, "page.layout": page]) { folder in
      let run = try await folder.run("solve", "page.layout")
      #expect(run.output.contains("line 9 of Card.layout, expect title.width >= 100: fails"), "\(run.output)")
      #expect(run.output.contains("line 8 of Card.layout: title.width = 60 @high"), "\(run.output)")
      let json = try await folder.run("solve", "page.layout", "--format", "json")
      #expect(
        json.output.contains(#""column":1,"expected":100,"file":"Card.layout","holds":false,"line":9,"#),
        "\(json.output)")
      #expect(json.output.contains(#""column":1,"error":-10,"file":"Card.layout","#), "\(json.output)")
    }
  }

  @Test func `solve writes the frames as expectations`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("solve", "-", "--as", "expectations", input: Self.text)
      #expect(
        run.output == """
          // stdin, on every preview
          expect a.top = superview.top + 8
          expect a.size = 50 x 20

          // stdin, in the braces of preview small
          expect a.leading = superview.leading + 270

          // stdin, in the braces of preview large
          expect a.leading = superview.leading + 350

          """)
    }
  }
}
