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
      #expect(run.output.contains("error[broken-layout]: `Card` has 1 error, so `ada` is an empty view here"))
    }
    try await inFolder(["Screen.layout": Self.screen]) { folder in
      let run = try await folder.run("check", "Screen.layout")
      #expect(run.output.contains("error[missing-file]: `Rows/Card.layout` does not exist here"))
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
