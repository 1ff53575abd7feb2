import Testing

/// Layouts that import others from disk.
@Suite(.timeLimit(.minutes(30)))
struct ImportedLayoutTests {
  private static let card = "label name \"Ada\"\nname.edges = superview.edges\n"
  private static let screen = """
    import "Rows/Card.layout"
    Card ada
    ada.top = superview.top
    ada.leading = superview.leading

    """

  @Test func `check follows imports`() async throws {
    try await inFolder(["Screen.layout": Self.screen, "Rows/Card.layout": Self.card]) { folder in
      let run = try await folder.run("check", "Screen.layout")
      #expect(run.status == 0, "\(run.output)")
      let frames = try await folder.run("solve", "Screen.layout")
      #expect(frames.output.contains("ada.name"))
    }
  }

  @Test func `check reports what is wrong with an imported file`() async throws {
    try await inFolder(["Screen.layout": Self.screen, "Rows/Card.layout": Self.card + "nmae.width = 4\n"]) { folder in
      let run = try await folder.run("check", "Screen.layout")
      #expect(run.status == 1)
      #expect(run.output.contains("error[broken-layout]: `Card` has 1 error: No view"), "\(run.output)")
    }
    try await inFolder(["Screen.layout": Self.screen]) { folder in
      let run = try await folder.run("check", "Screen.layout")
      #expect(run.output.contains("error[missing-file]: `Rows/Card.layout` does not exist here\n"))
    }
    try await inFolder(["App/Screen.layout": Self.screen, "Card.layout": Self.card, ".git/HEAD": ""]) { folder in
      let run = try await folder.run("check", "App/Screen.layout")
      #expect(
        run.output.contains("error[missing-file]: `Rows/Card.layout` does not exist here; `../Card.layout` does\n"))
      #expect(run.output.contains("= help: Write `../Card.layout`\n"))
    }
  }

  /// The file in the middle does not repeat the problem either.
  @Test func `the file that reports a problem is named through several imports`() async throws {
    let card = "label name \"Ada Lovelace\"\nname.edges = superview.edges\npreview own { size: 40 x 20 }\n"
    let list = """
      import "Card.layout"
      Card ada
      ada.top = superview.top; ada.leading = superview.leading; ada.width = 40
      preview p { size: 320 x 480 }

      """
    let screen = "import \"List.layout\"\nList list\nlist.edges = superview.edges\npreview p { size: 320 x 480 }\n"
    try await inFolder(["Screen.layout": screen, "List.layout": list, "Card.layout": card]) { folder in
      for (file, view) in [("Screen.layout", "list"), ("List.layout", "ada")] {
        let run = try await folder.run("check", file, "--quiet")
        #expect(run.output == "\(file): inside `\(view)`: 1 problem, reported in Card.layout\n", "\(run.output)")
      }
      let all = try await folder.run("check", ".")
      #expect(all.output.matches(of: /warning\[clipped\]/).count == 1, "\(all.output)")
    }
  }

  @Test func `a problem of an imported layout is in its file, and the others say so`() async throws {
    let card = "label name \"Ada Lovelace\"\nname.edges = superview.edges\npreview own { size: 40 x 20 }\n"
    let screen = Self.screen + "ada.width = 40\n"
    try await inFolder(["Screen.layout": screen, "Rows/Card.layout": card]) { folder in
      let run = try await folder.run("check", "Screen.layout")
      #expect(run.status == 0)
      #expect(
        run.output == """
          Screen.layout: inside `ada`: 1 problem, reported in Card.layout

          1 file: 0 errors, 0 warnings, 0 notes

          """)
      let json = try await folder.run("check", "Screen.layout", "--format", "json")
      #expect(json.output.contains("inside `ada`: 1 problem, reported in Card.layout"))
      let both = try await folder.run("check", ".")
      #expect(both.output.contains("warning[clipped]: `name` is 40 wide"))
      #expect(both.output.hasSuffix("\n2 files: 0 errors, 1 warning, 0 notes\n"))
      #expect(!both.output.contains("inside `ada`"))
    }
  }

  @Test func `check reads nothing outside of the folder`() async throws {
    let screen = Self.screen.replacing("Rows/", with: "../Rows/")
    try await inFolder(["app/Screen.layout": screen, "Rows/Card.layout": Self.card]) { folder in
      let run = try await folder.run("check", "app/Screen.layout")
      #expect(run.output.contains("is outside of the open folder, so it is not read"))
    }
    try await inFolder(["app/Screen.layout": screen, "Rows/Card.layout": Self.card, ".git/config": ""]) { folder in
      let run = try await folder.run("check", "app/Screen.layout")
      #expect(run.status == 0, "\(run.output)")
    }
  }
}
