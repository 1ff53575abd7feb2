import Testing

@Suite(.timeLimit(.minutes(30)))
struct NewTests {
  @Test func `a new layout has no problems, canonical format and its file's name`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("new", "Login.layout")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output == "Login.layout is written; `layout-lsp render Login.layout --output -` draws it\n")
      let text = try folder.text("Login.layout")
      #expect(text.contains("\nlayout Login {\n") && text.contains("\npreview phone { device: "))
      let checked = try await folder.run("check", "--all", "Login.layout")
      #expect(checked.status == 0 && checked.output == "1 file: 0 errors, 0 warnings, 0 notes\n", "\(checked.output)")
      #expect(try await folder.run("format", "--check", "Login.layout").status == 0)
      #expect(try await folder.run("render", "Login.layout", "--output", "-").output.contains("landscape, 852 × 393"))
    }
  }

  @Test func `a file that exists is not changed`() async throws {
    try await inFolder(["Login.layout": "view a\n"]) { folder in
      for name in ["Login.layout", "Login"] {
        let run = try await folder.run("new", name)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors == "layout-lsp: Login.layout already exists and is unchanged\n")
      }
      #expect(try folder.text("Login.layout") == "view a\n")
    }
  }

  @Test(arguments: ["my screen.layout", "2.layout", "a.b.layout", "x {.layout", ".layout", "é(.layout"])
  func `a file whose name is not a word has a layout with another name`(name: String) async throws {
    try await inFolder { folder in
      let run = try await folder.run("new", name)
      #expect(run.status == 0)
      #expect(try folder.text(name).contains("\nlayout Screen {\n"))
    }
  }

  @Test func `the suggested command can be pasted into a shell`() async throws {
    try await inFolder { folder in
      for (name, word) in [("my screen.layout", "'my screen.layout'"), ("it's.layout", #"'it'\''s.layout'"#)] {
        let run = try await folder.run("new", name)
        #expect(run.output.contains("`layout-lsp render \(word) --output -`"), "\(run.output)")
      }
    }
  }

  @Test func `the folder is created, the suffix added, and a dash writes to standard output`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("new", "Screens/Login")
      #expect(run.status == 0)
      #expect(try folder.text("Screens/Login.layout").contains("layout Login {"))
      #expect(try await folder.run("new", "-").output.contains("layout Screen {"))
      #expect(try await folder.run("new").status == 2)
    }
  }
}
